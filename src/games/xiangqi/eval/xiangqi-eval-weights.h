/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The weights of the evaluation. */
#pragma once

#include "engine/kt-weight.h"

G_BEGIN_DECLS

/* GROUP (name, number of weights, heading in listings). The comments explain the index within a
 * group. Rows count from the side's first row; half columns count from the edge (a and i are 0, the
 * middle column is 4). */
#define XIANGQI_EVAL_GROUPS(GROUP)                                                                 \
  GROUP (MATERIAL, 6, "material")  /* by type of the piece */                                      \
  GROUP (SQUARES, 350, "squares")  /* by type, row and half column */                              \
  GROUP (GUARDS, 9, "guards")      /* by number of advisors, then of elephants */                  \
  GROUP (NO_ADVISOR, 4, "guards")  /* per missing advisor and enemy attacker, by its type */       \
  GROUP (NO_ELEPHANT, 4, "guards") /* per missing elephant and enemy attacker, by its type */      \
  GROUP (EYES, 5, "mobility")      /* of an elephant, by number of squares to move to */           \
  GROUP (HORSE_MOBILITY, 9, "mobility")                                                            \
  GROUP (CANNON_MOBILITY, 18, "mobility")                                                          \
  GROUP (ROOK_MOBILITY, 18, "mobility")                                                            \
  GROUP (CANNON_ON_FILE, 4, "pieces")    /* of the enemy king; pieces between, 3 or more */        \
  GROUP (CANNON_ON_BOTTOM, 4, "pieces")  /* on the row of the enemy king; pieces between */        \
  GROUP (ROOK_FILE, 2, "pieces")         /* no own pawn there, or no pawn */                       \
  GROUP (ROOKS_ON_KING, 1, "pieces")     /* on the file of the enemy king */                       \
  GROUP (PROTECTED, 6, "pieces")         /* by type of the protected piece */                      \
  GROUP (PAWN_JOINED, 10, "pawns")       /* pawn beside it; row */                                 \
  GROUP (PAWN_HELD, 1, "pawns")          /* not across, and faces a piece of the enemy */          \
  GROUP (PAWNS_ACROSS, 6, "pawns")       /* their number */                                        \
  GROUP (KING_FILE_OPEN, 1, "king")      /* nothing before the king up to the river */             \
  GROUP (THREAT_BY_PAWN, 14, "threats")  /* protected?; type of the attacked piece */              \
  GROUP (THREAT_BY_GUARD, 14, "threats") /* by an advisor, elephant or king */                     \
  GROUP (THREAT_BY_HORSE, 14, "threats")                                                           \
  GROUP (THREAT_BY_CANNON, 14, "threats")                                                          \
  GROUP (THREAT_BY_ROOK, 14, "threats")                                                            \
  GROUP (TEMPO, 1, "tempo")                                                                        \
  /* King danger. It is summed up separately and grows faster than linearly. */                    \
  GROUP (DANGER, 1, "danger")                                                                      \
  GROUP (DANGER_ATTACKERS, 4, "danger") /* attackers of the palace, by type */                     \
  GROUP (DANGER_HITS, 1, "danger")      /* attacks on squares of the palace */                     \
  GROUP (DANGER_WEAK, 1, "danger")   /* attacked squares of the palace that only the king holds */ \
  GROUP (DANGER_CHECKS, 4, "danger") /* squares for safe checks, by type */                        \
  GROUP (DANGER_UNSAFE_CHECKS, 1, "danger")                                                        \
  GROUP (DANGER_NO_GUARDS, 2, "danger") /* missing advisors, missing elephants */                  \
  GROUP (DANGER_CANNON, 4, "danger")    /* cannon on the king's file; pieces between */            \
  GROUP (DANGER_NO_ROOK, 1, "danger")   /* the enemy has none */

#define XIANGQI_EVAL_ENUM(name, n, heading)                                                        \
  XIANGQI_W_##name, XIANGQI_W_##name##_LAST = XIANGQI_W_##name + (n) -1,
enum { XIANGQI_EVAL_GROUPS (XIANGQI_EVAL_ENUM) XIANGQI_N_WEIGHTS };
#undef XIANGQI_EVAL_ENUM

extern const KtWeight xiangqi_weights[XIANGQI_N_WEIGHTS];

G_END_DECLS
