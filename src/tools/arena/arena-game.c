/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-game.h"

enum { MILLISECOND = 1000 };

/* A game in progress. */
typedef struct {
  const ArenaTable *table;
  ArenaGame *game;
  KtGameTree *tree;
  KtNode *node;
  KtPosition *position;
  GArray *actions;
  gint64 left_us[KT_ACTORS];
  int agreed_winner; /* the winner in both engines' opinion, or KT_NO_ACTOR */
  guint n_agreed;    /* consecutive actions with this opinion */
  guint n_even;      /* consecutive actions with an even score */
} Play;

void
arena_game_free (ArenaGame *game)
{
  if (!game)
    return;
  kt_game_tree_free (game->tree);
  g_free (game->reason);
  g_free (game);
}

/* --- Endings --- */

static void
end (Play *play, KtOutcome outcome, int winner, ArenaEnding ending, const char *reason)
{
  ArenaGame *game = play->game;

  game->outcome = outcome;
  game->winner = winner;
  game->ending = ending;
  game->reason = g_strdup (reason);
}

static void
end_by_rules (Play *play)
{
  const KtResult *result = &play->position->result;
  const KtNote *claim = kt_position_get_claim (play->position);

  if (kt_position_is_over (play->position))
    end (play, result->outcome, result->winner, ARENA_BY_RULES, result->reason->text);
  else if (claim)
    end (play, KT_DRAW, KT_NO_ACTOR, ARENA_BY_RULES, claim->text);
}

/* Ends a game by time. If the opponent of the offender cannot win, it is a draw. */
static void
end_by_time (Play *play, int offender, gint64 allowed_us, gint64 taken_us)
{
  KtAction action = kt_action_declare (KT_ACTION_LOSE_ON_TIME, offender);
  const KtResult *result = &play->position->result;
  g_autofree char *reason = NULL;

  kt_position_play (play->position, &action);
  reason = g_strdup_printf (
      "%s; %s had %.3f s and took %.3f s", result->reason->text, play->table->paces[offender]->name,
      (double) allowed_us / G_USEC_PER_SEC, (double) taken_us / G_USEC_PER_SEC);
  end (play, result->outcome, result->winner, ARENA_BY_TIME, reason);
}

/* Ends the game if the actor to move returned an error after `taken_us`. Returns FALSE if the
 * error does not concern the game. */
static gboolean
end_by_error (Play *play, const GError *error, const KtAllowance *allowance, gint64 taken_us)
{
  int offender = play->position->actor;

  if (error->domain != KT_THINKER_ERROR || error->code == KT_THINKER_ERROR_START)
    return FALSE;
  play->game->offender = offender;
  if (error->code == KT_THINKER_ERROR_TIME) {
    end_by_time (play, offender, kt_allowance_get_time_us (allowance, offender), taken_us);
  } else {
    g_autofree char *reason =
        g_strdup_printf ("%s: %s", play->table->paces[offender]->name, error->message);

    end (play, KT_WIN, 1 - offender,
         error->code == KT_THINKER_ERROR_ACTION ? ARENA_BY_ILLEGAL_ACTION : ARENA_BY_FAULT, reason);
  }
  return TRUE;
}

/* --- Adjudication --- */

static void
watch_scores (Play *play, int actor, const KtThought *thought)
{
  const ArenaAdjudication *rules = play->table->adjudication;
  int winner = thought->score > 0 ? actor : 1 - actor;
  guint height = (guint) ABS (thought->score);
  gboolean leads = thought->has_score && height >= rules->resign_score;

  play->n_agreed = !leads ? 0 : winner == play->agreed_winner ? play->n_agreed + 1 : 1;
  play->agreed_winner = leads ? winner : KT_NO_ACTOR;
  play->n_even = thought->has_score && height <= rules->draw_score ? play->n_even + 1 : 0;
}

static guint
count_moves (const Play *play)
{
  return play->actions->len / KT_ACTORS;
}

static void
adjudicate (Play *play)
{
  const ArenaAdjudication *rules = play->table->adjudication;

  if (rules->resign_moves && play->n_agreed >= rules->resign_moves * KT_ACTORS)
    end (play, KT_WIN, play->agreed_winner, ARENA_BY_ADJUDICATION, "Both sides see the win");
  else if (rules->draw_moves && play->n_even >= rules->draw_moves * KT_ACTORS &&
           count_moves (play) >= rules->draw_from)
    end (play, KT_DRAW, KT_NO_ACTOR, ARENA_BY_ADJUDICATION, "Neither side sees a win");
  else if (rules->max_moves && count_moves (play) >= rules->max_moves)
    end (play, KT_DRAW, KT_NO_ACTOR, ARENA_BY_ADJUDICATION, "The game became too long");
}

/* --- The record --- */

/* Sets a comment such as "+0.35/12 0.104s"; a forced win is written as "+M3". */
static void
set_comment (KtNode *node, const KtThought *thought)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int score = thought->score;

  if (thought->has_score && kt_score_is_win (score))
    g_string_append_printf (text, "+M%d/%u ", (KT_SCORE_WIN - score + 1) / 2, thought->depth);
  else if (thought->has_score && kt_score_is_loss (score))
    g_string_append_printf (text, "-M%d/%u ", (KT_SCORE_WIN + score + 1) / 2, thought->depth);
  else if (thought->has_score)
    g_string_append_printf (text, "%+.2f/%u ", score / 100.0, thought->depth);
  g_string_append_printf (text, "%.3fs", (double) thought->time_us / G_USEC_PER_SEC);
  kt_node_set_comment (node, text->str);
}

static void
add_action (Play *play, KtAction action)
{
  play->node = kt_game_tree_add (play->tree, play->node, &action);
  kt_position_play (play->position, &action);
  g_array_append_val (play->actions, action);
}

/* --- Moves --- */

static KtAllowance
get_allowance (const Play *play, int actor)
{
  const ArenaPace *pace = play->table->paces[actor];
  KtAllowance allowance = { .has_clocks = pace->clock != NULL,
                            .limits = pace->limits,
                            .margin_us = pace->margin_us };

  if (pace->n_moves)
    allowance.moves_to_go = pace->n_moves - play->game->n_actions[actor] % pace->n_moves;
  for (int i = 0; i < KT_ACTORS; i++) {
    allowance.left_us[i] = play->left_us[i];
    allowance.increment_us[i] = play->table->paces[i]->increment_us;
  }
  return allowance;
}

/* Updates a clock after a move. A clock below zero, which the margin permits, is set to zero. */
static void
press_clock (Play *play, int actor, const KtThought *thought)
{
  const ArenaPace *pace = play->table->paces[actor];

  play->game->n_actions[actor]++;
  play->game->used_us[actor] += thought->time_us;
  if (!pace->clock)
    return;
  play->left_us[actor] = MAX (play->left_us[actor] - thought->time_us, 0) + pace->increment_us;
  if (pace->n_moves && play->game->n_actions[actor] % pace->n_moves == 0)
    play->left_us[actor] += pace->base_us;
  kt_node_set_clock (play->node, actor, play->left_us[actor] / MILLISECOND);
}

static gboolean
play_action (Play *play, GCancellable *cancellable, GError **error)
{
  int actor = play->position->actor;
  KtAllowance allowance = get_allowance (play, actor);
  KtGameSoFar so_far = { kt_game_tree_get_start (play->tree), (KtAction *) play->actions->data,
                         play->actions->len, play->position };
  gint64 start_us = g_get_monotonic_time ();
  GError *fault = NULL;
  KtThought thought;

  if (!kt_thinker_think (play->table->thinkers[actor], &so_far, &allowance, cancellable, &thought,
                         &fault)) {
    gboolean is_over = end_by_error (play, fault, &allowance, g_get_monotonic_time () - start_us);

    if (is_over)
      g_error_free (fault);
    else
      g_propagate_error (error, fault);
    return is_over;
  }
  add_action (play, thought.action);
  press_clock (play, actor, &thought);
  set_comment (play->node, &thought);
  watch_scores (play, actor, &thought);
  end_by_rules (play);
  if (play->game->outcome == KT_ONGOING)
    adjudicate (play);
  return TRUE;
}

/* --- The whole game --- */

static void
play_opening (Play *play, const ArenaOpening *opening)
{
  for (guint i = 0; i < opening->actions->len; i++)
    add_action (play, g_array_index (opening->actions, KtAction, i));
  if (opening->actions->len > 0)
    kt_node_set_comment (play->node, "the end of the opening");
  end_by_rules (play);
}

static gboolean
begin (Play *play, GCancellable *cancellable, GError **error)
{
  for (int actor = 0; actor < KT_ACTORS; actor++) {
    KtAllowance allowance;

    play->left_us[actor] = play->table->paces[actor]->base_us;
    allowance = get_allowance (play, actor);
    if (!kt_thinker_begin_game (play->table->thinkers[actor], kt_game_tree_get_start (play->tree),
                                actor, &allowance, cancellable, error)) {
      g_prefix_error (error, "%s: ", play->table->paces[actor]->name);
      return FALSE;
    }
  }
  return TRUE;
}

ArenaGame *
arena_game_play (const ArenaTable *table, const ArenaOpening *opening, GCancellable *cancellable,
                 GError **error)
{
  g_autoptr (ArenaGame) game = g_new0 (ArenaGame, 1);
  g_autofree KtPosition *position = kt_position_copy (opening->start);
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (KtAction));
  Play play = { table, game, .position = position, .actions = actions,
                .agreed_winner = KT_NO_ACTOR };
  gboolean is_well;

  game->winner = game->offender = KT_NO_ACTOR;
  game->tree = play.tree = kt_game_tree_new (opening->start);
  play.node = kt_game_tree_get_root (play.tree);
  is_well = begin (&play, cancellable, error);
  if (is_well)
    play_opening (&play, opening);
  while (is_well && game->outcome == KT_ONGOING)
    is_well = play_action (&play, cancellable, error);
  kt_game_tree_set_tip (play.tree, play.node);
  return is_well ? g_steal_pointer (&game) : NULL;
}
