/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The weights of the evaluation. */
#pragma once

#include "engine/kt-weight.h"

G_BEGIN_DECLS

/* GROUP (name, number of weights, heading in listings). The comments explain the index within a
 * group. Rows count from the side's first row; half columns count from the edge (a and h are 0,
 * d and e are 3). */
#define CHESS_EVAL_GROUPS(GROUP)                                                                   \
  GROUP (MATERIAL, 5, "material") /* by type of the piece */                                       \
  GROUP (BISHOP_PAIR, 1, "material")                                                               \
  GROUP (KNIGHT_PAWNS, 1, "material")    /* for each knight, per own pawn above five */            \
  GROUP (ROOK_PAWNS, 1, "material")      /* for each rook, per own pawn above five */              \
  GROUP (SQUARES, 192, "squares")        /* by type, row and half column */                        \
  GROUP (KNIGHT_MOBILITY, 9, "mobility") /* by number of squares to move to */                     \
  GROUP (BISHOP_MOBILITY, 14, "mobility")                                                          \
  GROUP (ROOK_MOBILITY, 15, "mobility")                                                            \
  GROUP (QUEEN_MOBILITY, 28, "mobility")                                                           \
  GROUP (PAWN_ISOLATED, 8, "pawns")             /* enemy pawn in front?; half column */            \
  GROUP (PAWN_DOUBLED, 8, "pawns")              /* can a neighbour protect it?; half column */     \
  GROUP (PAWN_BACKWARD, 16, "pawns")            /* enemy pawn in front?; row */                    \
  GROUP (PAWN_SUPPORTED, 32, "pawns")           /* protected by a pawn; row and half column */     \
  GROUP (PAWN_PHALANX, 32, "pawns")             /* pawn beside it; row and half column */          \
  GROUP (PAWN_CANDIDATE, 16, "pawns")           /* attacks an enemy pawn?; row */                  \
  GROUP (PASSED, 32, "passed pawns")            /* next square empty?, safe?; row */               \
  GROUP (PASSED_OWN_KING, 8, "passed pawns")    /* per step of own king to the next square; row */ \
  GROUP (PASSED_OTHER_KING, 8, "passed pawns")  /* per step of enemy king there; row */            \
  GROUP (PASSED_FREE_WAY, 8, "passed pawns")    /* path empty and not attacked; row */             \
  GROUP (PASSED_ROOK_BEHIND, 2, "passed pawns") /* own, then enemy rook or queen */                \
  GROUP (PASSED_UNSTOPPABLE, 1, "passed pawns") /* enemy king too far away */                      \
  GROUP (OUTPOST, 8, "pieces")        /* knight or bishop?, edge?, protected by a pawn? */         \
  GROUP (KNIGHT_FAR, 4, "pieces")     /* steps to the nearer king, 4 to 7 */                       \
  GROUP (BEHIND_PAWN, 2, "pieces")    /* knight or bishop? */                                      \
  GROUP (BISHOP_PAWNS, 1, "pieces")   /* per own pawn on its colour */                             \
  GROUP (BISHOP_BLOCKED, 1, "pieces") /* per blocked own pawn of its colour in the centre */       \
  GROUP (BISHOP_CENTRE, 1, "pieces")  /* attacks two central squares */                            \
  GROUP (BISHOP_TRAPPED, 1, "pieces")                                                              \
  GROUP (ROOK_COLUMN, 2, "pieces") /* half-open or open column */                                  \
  GROUP (ROOK_SEVENTH, 1, "pieces")                                                                \
  GROUP (ROOK_TRAPPED, 1, "pieces")                                                                \
  GROUP (QUEEN_PINNED, 1, "pieces") /* one piece between her and an attacker */                    \
  GROUP (SHELTER, 64, "king")       /* own column of the king?, half column, steps to own pawn */  \
  GROUP (STORM, 64, "king")         /* blocked?, half column, steps to enemy pawn */               \
  GROUP (CASTLING, 2, "king")       /* right to castle: long, short */                             \
  GROUP (PAWNLESS_FLANK, 1, "king")                                                                \
  GROUP (THREAT_BY_PAWN, 6, "threats") /* by type of the attacked piece */                         \
  GROUP (THREAT_BY_PUSH, 6, "threats") /* after a pawn push */                                     \
  GROUP (THREAT_BY_MINOR, 6, "threats")                                                            \
  GROUP (THREAT_BY_ROOK, 6, "threats")                                                             \
  GROUP (THREAT_BY_KING, 1, "threats")                                                             \
  GROUP (THREAT_HANGING, 1, "threats")                                                             \
  GROUP (THREAT_QUEEN_NEXT, 2, "threats") /* can attack safely: a knight, a slider */              \
  GROUP (RESTRICTED, 1, "threats")        /* per contested square of the enemy */                  \
  GROUP (SPACE, 1, "space")                                                                        \
  GROUP (TEMPO, 1, "tempo")                                                                        \
  /* King danger. It is summed up separately and grows faster than linearly. */                    \
  GROUP (DANGER, 1, "danger")                                                                      \
  GROUP (DANGER_ATTACKERS, 6, "danger") /* attackers of the king's ring, by type */                \
  GROUP (DANGER_HITS, 1, "danger")      /* attacks on squares of the ring */                       \
  GROUP (DANGER_WEAK, 1, "danger")      /* weakly defended squares of the ring */                  \
  GROUP (DANGER_CHECKS, 6, "danger")    /* squares for safe checks, by type */                     \
  GROUP (DANGER_UNSAFE_CHECKS, 1, "danger")                                                        \
  GROUP (DANGER_NO_QUEEN, 1, "danger")                                                             \
  GROUP (DANGER_FLANK, 2, "danger")   /* attacked, and defended squares there */                   \
  GROUP (DANGER_SHELTER, 8, "danger") /* steps to own pawn, on each of three columns */            \
  GROUP (DANGER_STORM, 8, "danger")                                                                \
  /* The chances of the better side to win raise or lower the ending score. */                     \
  GROUP (CHANCES, 1, "chances")                                                                    \
  GROUP (CHANCES_PAWNS, 1, "chances")      /* per pawn of both sides */                            \
  GROUP (CHANCES_FLANKS, 1, "chances")     /* pawns on both flanks */                              \
  GROUP (CHANCES_PAWNS_ONLY, 1, "chances") /* only kings and pawns */

#define CHESS_EVAL_ENUM(name, n, heading)                                                          \
  CHESS_W_##name, CHESS_W_##name##_LAST = CHESS_W_##name + (n) -1,
enum { CHESS_EVAL_GROUPS (CHESS_EVAL_ENUM) CHESS_N_WEIGHTS };
#undef CHESS_EVAL_ENUM

extern const KtWeight chess_weights[CHESS_N_WEIGHTS];

G_END_DECLS
