/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of the evaluation. Each weight is two values in one integer: what something is worth
 * in the middle game and in the ending. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The value for the ending stands in the upper half, so that adding and multiplying does both. */
typedef gint32 ChessWeight;

#define CHESS_WEIGHT(early, late) ((ChessWeight) ((guint32) (late) << 16) + (early))

static inline int
chess_weight_get_early (ChessWeight score)
{
  return (gint16) (guint16) (guint32) score;
}

static inline int
chess_weight_get_late (ChessWeight score)
{
  return (gint16) (guint16) (((guint32) score + 0x8000) >> 16);
}

/* Groups of weights: their name, how many they are, and under which heading people see them. The
 * index within a group is told where it is not plain; rows count from the side's own first row, and
 * halves of columns from the edge (a and h 0, d and e 3). */
#define CHESS_EVAL_GROUPS(GROUP)                                                                   \
  GROUP (MATERIAL, 5, "material") /* by type */                                                    \
  GROUP (BISHOP_PAIR, 1, "material")                                                               \
  GROUP (KNIGHT_PAWNS, 1, "material")    /* a knight, for each own pawn above five */              \
  GROUP (ROOK_PAWNS, 1, "material")      /* a rook, the same */                                    \
  GROUP (SQUARES, 192, "squares")        /* by type, row and half column */                        \
  GROUP (KNIGHT_MOBILITY, 9, "mobility") /* by the number of squares */                            \
  GROUP (BISHOP_MOBILITY, 14, "mobility")                                                          \
  GROUP (ROOK_MOBILITY, 15, "mobility")                                                            \
  GROUP (QUEEN_MOBILITY, 28, "mobility")                                                           \
  GROUP (PAWN_ISOLATED, 8, "pawns")             /* is it opposed?; half column */                  \
  GROUP (PAWN_DOUBLED, 8, "pawns")              /* may a neighbour protect it?; half column */     \
  GROUP (PAWN_BACKWARD, 16, "pawns")            /* is it opposed?; row */                          \
  GROUP (PAWN_SUPPORTED, 32, "pawns")           /* by a pawn; row and half column */               \
  GROUP (PAWN_PHALANX, 32, "pawns")             /* beside a pawn; row and half column */           \
  GROUP (PAWN_CANDIDATE, 16, "pawns")           /* may the way be forced open at once?; row */     \
  GROUP (PASSED, 32, "passed pawns")            /* is the next square empty?, is it safe?; row */  \
  GROUP (PASSED_OWN_KING, 8, "passed pawns")    /* for each step from there to the king; row */    \
  GROUP (PASSED_OTHER_KING, 8, "passed pawns")  /* the other king, the same */                     \
  GROUP (PASSED_FREE_WAY, 8, "passed pawns")    /* nothing stops it on any square; row */          \
  GROUP (PASSED_ROOK_BEHIND, 2, "passed pawns") /* whose?: its own side's, the other's */          \
  GROUP (PASSED_UNSTOPPABLE, 1, "passed pawns") /* no piece is left that could catch it */         \
  GROUP (OUTPOST, 8, "pieces")        /* knight or bishop?, on the edge?, protected by a pawn? */  \
  GROUP (KNIGHT_FAR, 4, "pieces")     /* from both kings: 4 steps and more */                      \
  GROUP (BEHIND_PAWN, 2, "pieces")    /* knight or bishop? */                                      \
  GROUP (BISHOP_PAWNS, 1, "pieces")   /* for each own pawn on its colour */                        \
  GROUP (BISHOP_BLOCKED, 1, "pieces") /* pawns of its colour that are blocked in the centre */     \
  GROUP (BISHOP_CENTRE, 1, "pieces")  /* it attacks two squares of the centre */                   \
  GROUP (BISHOP_TRAPPED, 1, "pieces")                                                              \
  GROUP (ROOK_COLUMN, 2, "pieces") /* half open, open */                                           \
  GROUP (ROOK_SEVENTH, 1, "pieces")                                                                \
  GROUP (ROOK_TRAPPED, 1, "pieces")                                                                \
  GROUP (QUEEN_PINNED, 1, "pieces") /* only one piece between her and what would attack her */     \
  GROUP (SHELTER, 64, "king") /* is it the king's column?, half column, steps to an own pawn */    \
  GROUP (STORM, 64, "king")   /* is it blocked?, half column, steps to a pawn of the other side */ \
  GROUP (CASTLING, 2, "king") /* rights: long, short */                                            \
  GROUP (PAWNLESS_FLANK, 1, "king")                                                                \
  GROUP (THREAT_BY_PAWN, 6, "threats") /* by type of what is attacked */                           \
  GROUP (THREAT_BY_PUSH, 6, "threats") /* a pawn could do so next */                               \
  GROUP (THREAT_BY_MINOR, 6, "threats")                                                            \
  GROUP (THREAT_BY_ROOK, 6, "threats")                                                             \
  GROUP (THREAT_BY_KING, 1, "threats")                                                             \
  GROUP (THREAT_HANGING, 1, "threats")                                                             \
  GROUP (THREAT_QUEEN_NEXT, 2, "threats") /* a knight, a line piece can safely attack her */       \
  GROUP (RESTRICTED, 1, "threats")        /* a square of the other side is contested */            \
  GROUP (SPACE, 1, "space")                                                                        \
  GROUP (TEMPO, 1, "tempo")                                                                        \
  /* The danger for one's own king. It is summed up first and counts more than in proportion. */   \
  GROUP (DANGER, 1, "danger")                                                                      \
  GROUP (DANGER_ATTACKERS, 6, "danger") /* pieces that reach the king's ring, by type */           \
  GROUP (DANGER_HITS, 1, "danger")      /* squares of the ring they attack, each time */           \
  GROUP (DANGER_WEAK, 1, "danger")      /* squares of the ring that nothing good defends */        \
  GROUP (DANGER_CHECKS, 6, "danger")    /* squares for a safe check, by type */                    \
  GROUP (DANGER_UNSAFE_CHECKS, 1, "danger")                                                        \
  GROUP (DANGER_NO_QUEEN, 1, "danger")                                                             \
  GROUP (DANGER_FLANK, 2, "danger")   /* squares around attacked; defended */                      \
  GROUP (DANGER_SHELTER, 8, "danger") /* steps to an own pawn, on each of three columns */         \
  GROUP (DANGER_STORM, 8, "danger")                                                                \
  /* How much can still happen: moves the score of the ending away from nothing or towards it. */  \
  GROUP (CHANCES, 1, "chances")                                                                    \
  GROUP (CHANCES_PAWNS, 1, "chances")      /* for each pawn of both sides */                       \
  GROUP (CHANCES_FLANKS, 1, "chances")     /* there are pawns on both flanks */                    \
  GROUP (CHANCES_PAWNS_ONLY, 1, "chances") /* and nothing but pawns */

#define CHESS_EVAL_ENUM(name, n, heading)                                                          \
  CHESS_W_##name, CHESS_W_##name##_LAST = CHESS_W_##name + (n) -1,
enum { CHESS_EVAL_GROUPS (CHESS_EVAL_ENUM) CHESS_N_WEIGHTS };
#undef CHESS_EVAL_ENUM

extern const ChessWeight chess_weights[CHESS_N_WEIGHTS];

G_END_DECLS
