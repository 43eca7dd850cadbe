/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game with its rules and its computer players. Each folder of games/ defines one module; the
 * registry lists them. */
#pragma once

#include "core/kt-game.h"
#include "engine/kt-engine.h"
#include "games/kt-lesson.h"

G_BEGIN_DECLS

/* The common levels, from the weakest. They are spaced so that each level wins at most nine of
 * ten games against the level below it. */
typedef enum {
  KT_LEVEL_BEGINNER,
  KT_LEVEL_EASY,
  KT_LEVEL_CASUAL,
  KT_LEVEL_MEDIUM,
  KT_LEVEL_SKILLED,
  KT_LEVEL_HARD,
  KT_LEVEL_EXPERT,
  KT_LEVEL_MASTER,
  KT_LEVEL_GRANDMASTER,
  KT_LEVEL_CHAMPION,
  KT_LEVEL_FULL,
  KT_N_COMMON_LEVELS,
} KtCommonLevel;
extern const KtNote kt_common_levels[KT_N_COMMON_LEVELS];

/* The measured strength of a level. */
typedef struct {
  /* A difference of 400 means about ten wins in eleven games. Each game has its own zero, see
   * max_elo. */
  guint elo;
  guint share; /* percent of the points won against the level below; 0: not measured, or the lowest
                  level */
} KtStrength;

typedef struct {
  const KtGame *game;
  const char *format;            /* suffix of its game files: "pgn", "sgf" */
  const char *const *piece_sets; /* folders in data/pieces, NULL-terminated, the default set first;
                                    their names begin with game->pieces. NULL: the program draws the
                                    pieces itself, such as X, O and stones, or another game lists
                                    the sets */
  const char *sample;            /* actions of a sample picture, such as "e4 e5 Nf3" */
  /* Guesses the options of a game in a foreign file from the board size and the name of the
   * rule, which may be NULL. Returns how well the file matches this game: 0 means not at all, 2
   * better than other games. NULL: files of this game always contain its options. */
  guint (*match_board) (guint columns, guint rows, const char *rules, KtOptions *options);
  const KtNote *levels; /* names of the levels, from the weakest, such as "easy" */
  guint n_levels;
  const KtStrength *strengths; /* the strength of each level */
  guint max_elo;        /* levels up to this Elo are on the scale of human players; 0: none */
  const KtNote *styles; /* playing styles such as "attack", the default first. NULL: none */
  guint n_styles;
  /* Creates an engine for a level and a style. The seed decides which moves the level overlooks. */
  KtEngine *(*create_engine) (guint level, guint style, guint64 seed);
  /* Returns the limits per move for an engine of a level. Weak levels answer at once. Delaying
   * the answer is up to the interface (min-time of KtComputer), because protocols want no delay. */
  KtLimits (*get_limits) (guint level);
  /* Like the two functions above, but for any Elo, with settings interpolated between levels. */
  KtEngine *(*create_engine_of_elo) (guint elo, guint style, guint64 seed);
  KtLimits (*get_limits_of_elo) (guint elo);
  /* Maps scores of the strongest engine to results: an actor scores 1 / (1 + exp (-steepness *
   * score)) points in an average game. */
  double steepness;
  /* The score of a natural unit of advantage, such as a pawn; 0: none. */
  int unit;
  /* Creates a prover: an engine that finds only exact values. If it knows the value of a position,
   * its finding is marked as proved, and the score is a forced win, a forced loss, or 0 for a draw;
   * the action may be missing. If it does not know the value, the finding is empty. */
  KtEngine *(*create_prover) (void);
  /* Explains why an action of an engine is good, as far as rules or a proof show it; a score
   * alone is no reason. Takes at most a second and ends soon after a stop. */
  KtReason (*explain) (const KtPosition *position, const KtFinding *finding, KtProgress *progress);
  KtLessons lessons; /* the lessons; without chapters: none */
} KtGameModule;

G_END_DECLS
