/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/self-play/tune-self-play.h"

#include "core/kt-zobrist.h"
#include "engine/kt-score.h"

/* An opening is rejected if the absolute score of its last position, in hundredths, is larger. */
enum { OPENING_MARGIN = 400 };
/* Adjudication: a game is won after WON_FOR actions with scores of at least WON. It is drawn after
 * EVEN_FOR actions with scores of at most EVEN, but not before EVEN_AFTER actions. */
enum { WON = 2000, WON_FOR = 8, EVEN = 8, EVEN_FOR = 14, EVEN_AFTER = 100, MAX_ACTIONS = 500 };

typedef struct {
  const TuneSelfPlay *options;
  const TunePlayers *players;
  KtPosition *position;
  KtAction *actions; /* buffer for move lists */
  GRand *random;
  TuneGame *game;
  guint n_won, n_even; /* consecutive actions with a score of at least WON, or at most EVEN */
  int winner;          /* the side that is winning */
} Player;

/* --- The opening ------------------------------------------------------------------------------ */

/* Draws options at random: all rules equally often, and occasionally a larger board than usual. */
static KtOptions
draw_options (const KtGame *rules, GRand *random)
{
  KtOptions options = kt_options_default (rules);

  for (guint i = 0; i < rules->n_options; i++) {
    const KtOptionSpec *spec = &rules->options[i];

    if (g_str_equal (spec->id, "rule"))
      options.values[i] = g_rand_int_range (random, spec->min, spec->max + 1);
    else if (g_str_equal (spec->id, "size"))
      options.values[i] = g_rand_int_range (random, 0, 8) == 0 ? 20 : 15;
    else if (g_str_equal (spec->id, "opening"))
      options.values[i] = 0;
  }
  kt_options_fix (rules, &options);
  return options;
}

/* Plays random actions; stops earlier if the game ends. */
static void
draw_actions (Player *self)
{
  guint n = self->options->n_drawn + (guint) g_rand_int_range (self->random, 0, 2);

  self->game->n_actions = 0;
  while (self->game->n_actions < n && !kt_position_is_over (self->position)) {
    guint n_open = kt_position_list_candidates (self->position, KT_AREA_NEIGHBOURS, self->actions);
    KtAction action = self->actions[g_rand_int_range (self->random, 0, (gint32) n_open)];

    self->game->actions[self->game->n_actions++] = tune_game_pack (&action);
    kt_position_play (self->position, &action);
  }
  self->game->n_drawn = self->game->n_actions;
}

/* --- Moves ------------------------------------------------------------------------------------ */

static KtFinding
think (Player *self, KtEngine *engine)
{
  guint positions = self->options->positions;
  KtLimits limits = { .positions = positions + (guint) g_rand_int_range (
                                                   self->random, 0, (gint32) positions / 2 + 1) };
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtFinding finding;

  kt_engine_think (engine, self->position, &limits, progress, &finding);
  return finding;
}

static gint16
pack_score (int score)
{
  enum { MAX_SCORE = TUNE_WIN - 1000 };

  if (kt_score_is_win (score))
    return (gint16) (TUNE_WIN - (KT_SCORE_WIN - score));
  if (kt_score_is_loss (score))
    return (gint16) (-TUNE_WIN + (KT_SCORE_WIN + score));
  return (gint16) CLAMP (score, -MAX_SCORE, MAX_SCORE);
}

static void
play (Player *self, const KtFinding *finding)
{
  TuneGame *game = self->game;

  game->actions[game->n_actions] = tune_game_pack (&finding->action);
  game->scores[game->n_actions++] = pack_score (finding->score);
  kt_position_play (self->position, &finding->action);
}

/* --- The end ---------------------------------------------------------------------------------- */

static TuneResult
result_of (int winner)
{
  return winner < 0 ? TUNE_DRAWN : winner == 0 ? TUNE_WON : TUNE_LOST;
}

/* Whether the game is decided: by a proved win at once, by a winning score only after several
 * actions. */
static gboolean
is_decided (Player *self, int actor, int score)
{
  int winner = score > 0 ? actor : 1 - actor;
  gboolean is_won = ABS (score) >= WON && (self->n_won == 0 || winner == self->winner);

  self->n_won = is_won ? self->n_won + 1 : 0;
  self->n_even = ABS (score) <= EVEN ? self->n_even + 1 : 0;
  self->winner = winner;
  if (kt_score_is_win (score) || kt_score_is_loss (score) || self->n_won >= WON_FOR) {
    self->game->result = result_of (winner);
    return TRUE;
  }
  self->game->result = TUNE_DRAWN;
  return self->game->n_actions >= MAX_ACTIONS ||
         (self->game->n_actions >= EVEN_AFTER && self->n_even >= EVEN_FOR);
}

static gboolean
is_over (Player *self)
{
  const KtPosition *position = self->position;

  if (kt_position_is_over (position))
    self->game->result =
        result_of (position->result.outcome == KT_DRAW ? -1 : position->result.winner);
  else if (kt_position_get_claim (position))
    self->game->result = TUNE_DRAWN;
  else
    return FALSE;
  return TRUE;
}

/* --- A game ----------------------------------------------------------------------------------- */

static void
play_on (Player *self)
{
  gboolean is_decided_now = FALSE;

  while (!is_decided_now && !is_over (self)) {
    int actor = self->position->actor;
    KtFinding finding =
        think (self, self->players->engines[(guint) actor ^ self->players->beginner]);

    play (self, &finding);
    is_decided_now = !is_over (self) && is_decided (self, actor, finding.score);
  }
}

/* Begins a game by an opening. Returns FALSE if the opening is already decided or the game is
 * over. */
static gboolean
begin (Player *self, const KtGame *rules)
{
  KtEngine *const *engines = self->players->engines;
  KtFinding finding;

  self->game->options = draw_options (rules, self->random);
  g_free (self->position);
  self->position = kt_position_new (rules, &self->game->options);
  g_free (self->actions);
  self->actions = g_new (KtAction, kt_position_max_actions (self->position));
  draw_actions (self);
  if (kt_position_is_over (self->position))
    return FALSE;
  kt_engine_reset (engines[0]);
  if (engines[1] != engines[0])
    kt_engine_reset (engines[1]);
  finding = think (self, engines[0]);
  return ABS (finding.score) <= OPENING_MARGIN;
}

void
tune_self_play (const TuneSelfPlay *options, const KtGame *rules, const TunePlayers *players,
                guint64 number, TuneGame *game)
{
  g_autoptr (GRand) random =
      g_rand_new_with_seed ((guint32) kt_zobrist (options->seed, (guint) number));
  Player self = { .options = options, .players = players, .random = random, .game = game };

  while (!begin (&self, rules))
    continue;
  play_on (&self);
  g_free (self.position);
  g_free (self.actions);
}
