/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as the program knows it: its rules, and how the computer plays it. Each folder of games/
 * defines one, which the registry lists. */
#pragma once

#include "core/kt-game.h"
#include "engine/kt-engine.h"
#include "games/kt-lesson.h"

G_BEGIN_DECLS

/* The levels that games choose from, from the weakest. There are as many as it takes for each to
 * win no more than nine of ten games against the one below. */
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

/* What is known of a level. */
typedef struct {
  guint elo; /* 400 more win about ten of eleven games; the zero is each game's own, see max_elo */
  guint share; /* percent of the points that it won against the level below; 0: not measured, or the
                * lowest level */
} KtStrength;

typedef struct {
  const KtGame *game;
  const char *format; /* the suffix of the files that its games are kept in: "pgn", "sgf" */
  const char *const *piece_sets; /* folders in data/pieces, the standard set first, ended by NULL;
                                  * their names begin with game->pieces. NULL: the program draws the
                                  * pieces itself, as it does X and O and stones */
  const char *sample;            /* actions that make a picture of the game: "e4 e5 Nf3" */
  /* The options of a game in a file of another program, from the size of its board and the name of
   * its rule, which may be NULL. Returns how well they match the game: 0 not at all, 2 better than
   * other games. NULL: files of this game always tell its options. */
  guint (*match_board) (guint columns, guint rows, const char *rules, KtOptions *options);
  const KtNote *levels; /* "easy"; from the weakest */
  guint n_levels;
  const KtStrength *strengths; /* of each level */
  guint max_elo;        /* up to which the Elo of levels is that of human players; 0: it is not */
  const KtNote *styles; /* "attack"; what the computer prefers, the usual style first. NULL: none */
  guint n_styles;
  /* A new engine for a level and a style; what the level overlooks is drawn by the seed. */
  KtEngine *(*create_engine) (guint level, guint style, guint64 seed);
  /* What an engine of a level is allowed for each move. Weak levels answer at once; the time in
   * which an answer looks thought about is up to whoever shows the game (KtComputer's min-time),
   * since programs that play through a protocol want none of it. */
  KtLimits (*get_limits) (guint level);
  /* The same for any Elo between those of the levels, with settings between theirs. */
  KtEngine *(*create_engine_of_elo) (guint elo, guint style, guint64 seed);
  KtLimits (*get_limits_of_elo) (guint elo);
  /* How steep results hang on the scores of the strongest engine: an actor wins a part 1 / (1 + exp
   * (-steepness * score)) of its games. */
  double steepness;
  /* The score of what people count an advantage in, such as a pawn; 0: they count it in nothing. */
  int unit;
  /* Why an action that an engine has found is good, in so far as the rules or a proof of its own
   * say so; what only the score says is no reason. Takes a second at most, and ends soon after a
   * stop.
   */
  KtReason (*explain) (const KtPosition *position, const KtFinding *finding, KtProgress *progress);
  KtLessons lessons; /* how it is taught; no chapters: not at all */
} KtGameModule;

G_END_DECLS
