/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the players, handles their answers, and checks what a person may do. */
#include "model/game/kt-game-model-private.h"
#include "model/match/kt-request.h"

/* Notes about why a person may not act, and why a player failed. */
static const KtNote refusal_not_live = { "not-live", N_ ("An earlier position is shown") };
static const KtNote refusal_variation = { "variation", N_ ("A variation is shown") };
static const KtNote refusal_covered = { "covered", N_ ("The game is paused") };
static const KtNote refusal_thinking = { "thinking", N_ ("It is the computer’s turn") };
static const KtNote refusal_other = { "other-turn", N_ ("It is the other player’s turn") };
static const KtNote failure_error = { "player-error", N_ ("The player could not choose a move") };
static const KtNote failure_not_allowed = { "player-not-allowed",
                                            N_ ("The player chose a move that is not allowed") };

KtSeat *
kt_game_model_get_seat_in_turn (KtGameModel *self)
{
  return kt_match_find_seat (self->match, self->position->actor);
}

gboolean
kt_game_model_is_person (KtGameModel *self, int actor)
{
  return self->is_analysis || kt_seat_is_person (kt_match_find_seat (self->match, actor));
}

/* Returns whether the actor in turn is a person, even if the game is over. */
static gboolean
is_persons_turn (KtGameModel *self)
{
  return kt_game_model_is_person (self, self->position->actor);
}

gboolean
kt_game_model_has_person (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  g_return_val_if_fail (self->match, FALSE);
  for (int actor = 0; actor < KT_ACTORS; actor++) {
    if (kt_game_model_is_person (self, actor))
      return TRUE;
  }
  return FALSE;
}

void
kt_game_model_play (KtGameModel *self, const KtAction *action)
{
  guint depth = kt_game_model_count_moves (self);
  gboolean was_live = kt_game_model_is_live (self);
  g_autoptr (KtMove) move = NULL;
  KtNode *node;

  kt_game_edits_clear (self->edits);
  kt_game_model_stop_asking (self);
  node = self->is_analysis ? kt_game_model_branch (self, action)
                           : kt_game_tree_play (self->tree, action);
  kt_position_play (self->position, action);
  kt_game_timer_press (self->timer, node, self->position);
  self->n_changes++;
  if (was_live)
    kt_game_model_set_cursor (self, node);
  else
    kt_game_model_follow_cursor (self);
  kt_move_list_extend (self->moves, node);
  move = g_list_model_get_item (G_LIST_MODEL (self->moves), depth);
  if (kt_position_is_over (self->position)) {
    kt_match_count (self->match, &self->position->result);
    self->premove = kt_action_none ();
  }
  kt_game_model_announce (self, KT_SIGNAL_PLAYED, move);
}

static void
fail (KtGameModel *self, const KtNote *note, const char *detail)
{
  guint seat = kt_match_get_seat_of_actor (self->match, self->position->actor);

  self->paused = TRUE;
  g_object_ref (self);
  kt_game_model_notify_changes (self);
  kt_game_model_emit_failed (self, seat, note, detail);
  g_object_unref (self);
}

static void
chosen_cb (GObject *player, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KtGameModel) self = NULL;
  KtAction action = { 0 };
  gboolean chose = kt_player_choose_finish (KT_PLAYER (player), result, &action, &error);
  const KtNote *refusal;

  self = kt_request_finish (data);
  if (!self)
    return;
  g_clear_object (&self->asking);
  if (kt_game_timer_check_flag (self->timer))
    return;
  if (!chose) {
    fail (self, &failure_error, error->message);
    return;
  }
  refusal = action.actor == self->position->actor
                ? kt_position_explain_illegal (self->position, &action)
                : &kt_refusal_turn;
  if (refusal)
    fail (self, &failure_not_allowed, refusal->text);
  else
    kt_game_model_play (self, &action);
}

/* --- Premoves --------------------------------------------------------------------------------- */

int
kt_game_model_get_person_to_act (KtGameModel *self)
{
  int other;

  g_return_val_if_fail (KT_IS_GAME_MODEL (self), KT_NO_ACTOR);
  if (kt_game_model_awaits_person (self))
    return self->is_analysis ? self->shown_position->actor : self->position->actor;
  if (self->is_analysis || !self->tree || !kt_game_model_is_live (self) ||
      kt_position_is_over (self->position) || !self->position->game->list_premoves)
    return KT_NO_ACTOR;
  other = 1 - self->position->actor;
  return kt_seat_is_person (kt_match_find_seat (self->match, other)) ? other : KT_NO_ACTOR;
}

static gboolean
can_premove (KtGameModel *self, const KtAction *action)
{
  g_autofree KtAction *premoves = NULL;
  guint n_premoves;

  if (kt_game_model_awaits_person (self) ||
      action->actor != kt_game_model_get_person_to_act (self) || action->actor == KT_NO_ACTOR)
    return FALSE;
  premoves = g_new (KtAction, kt_position_max_actions (self->position));
  n_premoves = kt_position_list_intended (self->position, action->actor, premoves);
  for (guint i = 0; i < n_premoves; i++) {
    if (kt_action_equal (premoves[i], *action))
      return TRUE;
  }
  return FALSE;
}

gboolean
kt_game_model_premove (KtGameModel *self, const KtAction *action)
{
  KtAction premove = action ? *action : kt_action_none ();

  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  if (action && !can_premove (self, action))
    return FALSE;
  if (kt_action_is_none (premove) && kt_action_is_none (self->premove))
    return TRUE;
  self->premove = premove;
  kt_game_model_emit (self, KT_SIGNAL_SHOWN_CHANGED, NULL);
  return TRUE;
}

const KtAction *
kt_game_model_get_premove (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), NULL);
  return kt_action_is_none (self->premove) ? NULL : &self->premove;
}

/* Removes the premove of the person in turn and returns it; FALSE if there is none. */
static gboolean
take_premove (KtGameModel *self, KtAction *premove)
{
  *premove = self->premove;
  if (kt_action_is_none (*premove) || premove->actor != self->position->actor)
    return FALSE;
  self->premove = kt_action_none ();
  return is_persons_turn (self);
}

static void
play_premove (KtGameModel *self, const KtAction *premove)
{
  if (!kt_position_explain_illegal (self->position, premove) &&
      !kt_game_model_pass_gate (self, premove)) {
    kt_game_model_play (self, premove);
    return;
  }
  kt_game_model_emit (self, KT_SIGNAL_PREMOVE_REFUSED, NULL);
  kt_game_model_emit (self, KT_SIGNAL_SHOWN_CHANGED, NULL);
}

/* --- Asking ----------------------------------------------------------------------------------- */

/* The computer reserves this time for delays of the main loop. */
static const gint64 overhead_us = G_USEC_PER_SEC / 10;

/* Passes the state of the clock to the player in turn. */
static void
show_clock (KtGameModel *self, KtPlayer *player)
{
  const KtGameClock *clock = kt_game_timer_get_clock (self->timer);
  KtTimeManagement plan =
      kt_game_clock_plan (clock, self->position->actor, g_get_monotonic_time ());

  plan.overhead_us = overhead_us;
  kt_player_set_clock (player, clock->control.mode == KT_TIME_TIMED ? &plan : NULL);
}

static void
ask (KtGameModel *self)
{
  KtPlayer *player = kt_seat_get_player (kt_game_model_get_seat_in_turn (self));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  /* Set `asking` before the call, because a player may answer before the call returns, and the
   * answer clears `asking`. */
  self->asking = g_object_ref (cancellable);
  show_clock (self, player);
  kt_player_choose_async (player, self->position, cancellable, chosen_cb,
                          kt_request_new (self, cancellable));
}

/* Plays a premove or asks the player in turn. A person is not asked: their action comes through
 * kt_game_model_act(). */
static gboolean
ask_cb (gpointer data)
{
  g_autoptr (KtGameModel) self = g_object_ref (data);
  KtAction premove;

  self->ask_source = 0;
  if (take_premove (self, &premove))
    play_premove (self, &premove);
  else if (!is_persons_turn (self))
    ask (self);
  return G_SOURCE_REMOVE;
}

/* Asks from the main loop, so that players who answer at once do not cause recursion. */
void
kt_game_model_schedule_ask (KtGameModel *self)
{
  if (self->ask_source || self->asking || kt_position_is_over (self->position))
    return;
  if (self->paused && !self->is_stepping && !is_persons_turn (self))
    return;
  self->ask_source = g_idle_add (ask_cb, self);
}

void
kt_game_model_stop_asking (KtGameModel *self)
{
  g_autoptr (GCancellable) asking = g_steal_pointer (&self->asking);

  self->is_stepping = FALSE;
  g_clear_handle_id (&self->ask_source, g_source_remove);
  if (asking)
    g_cancellable_cancel (asking);
}

gboolean
kt_game_model_is_thinking (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  return self->tree && !self->paused && !kt_position_is_over (self->position) &&
         !is_persons_turn (self);
}

gboolean
kt_game_model_awaits_person (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  if (self->is_analysis)
    return self->tree && !kt_position_is_over (self->shown_position);
  return self->tree && kt_game_model_is_live (self) && !kt_position_is_over (self->position) &&
         is_persons_turn (self);
}

void
kt_game_model_set_paused (KtGameModel *self, gboolean paused)
{
  g_return_if_fail (KT_IS_GAME_MODEL (self));
  paused = !!paused;
  if (self->paused == paused || kt_game_model_is_shared (self))
    return;
  kt_game_timer_check_flag (self->timer);
  self->paused = paused;
  if (self->tree && paused && !is_persons_turn (self))
    kt_game_model_stop_asking (self);
  else if (self->tree)
    kt_game_model_schedule_ask (self);
  kt_game_model_notify_changes (self);
}

void
kt_game_model_step (KtGameModel *self)
{
  g_return_if_fail (KT_IS_GAME_MODEL (self));
  if (!self->tree || !self->paused || kt_game_model_has_person (self) ||
      kt_position_is_over (self->position))
    return;
  kt_game_model_show (self, kt_game_model_count_moves (self));
  self->is_stepping = TRUE;
  kt_game_model_schedule_ask (self);
}

/* Returns why a person may not do this action, before the rules are checked; NULL if it is
 * allowed. Declarations such as resigning are allowed out of turn. */
static const KtNote *
refuse_person (KtGameModel *self, const KtAction *action)
{
  gboolean is_known = action->actor >= 0 && action->actor < KT_ACTORS;

  if (!self->tree || !is_known)
    return &kt_refusal_nonsense;
  if (self->is_analysis)
    return kt_position_is_over (self->shown_position)
               ? &kt_refusal_over
               : kt_position_explain_illegal (self->shown_position, action);
  if (!kt_game_model_is_live (self))
    return kt_game_tree_is_in_variation (self->tree) ? &refusal_variation : &refusal_not_live;
  if (kt_position_is_over (self->position))
    return &kt_refusal_over;
  if (kt_game_model_is_covered (self))
    return &refusal_covered;
  if (kt_action_is_on_board (*action) && !is_persons_turn (self))
    return self->gate ? &refusal_other : &refusal_thinking;
  if (!kt_seat_is_person (kt_match_find_seat (self->match, action->actor)))
    return &kt_refusal_turn;
  return kt_position_explain_illegal (self->position, action);
}

const KtNote *
kt_game_model_act (KtGameModel *self, const KtAction *action)
{
  const KtNote *refusal;
  KtAction copy;

  g_return_val_if_fail (KT_IS_GAME_MODEL (self), &kt_refusal_nonsense);
  g_return_val_if_fail (action, &kt_refusal_nonsense);

  kt_game_timer_check_flag (self->timer);
  refusal = refuse_person (self, action);
  if (refusal)
    return refusal;
  copy = *action; /* copied, because `action` may be the hint, which is freed */
  refusal = kt_game_model_pass_gate (self, &copy);
  if (refusal)
    return refusal;
  if (!kt_game_model_is_live (self))
    kt_game_model_stand_at_shown (self);
  kt_game_model_play (self, &copy);
  return NULL;
}

static const KtNote *
declare (KtGameModel *self, KtActionKind kind, int actor)
{
  KtAction action = kt_action_declare (kind, actor);
  const KtNote *refusal =
      self->tree ? kt_position_explain_illegal (self->position, &action) : &kt_refusal_nonsense;

  if (!refusal)
    kt_game_model_play (self, &action);
  return refusal;
}

/* A person may resign while an earlier position is shown. */
const KtNote *
kt_game_model_resign (KtGameModel *self)
{
  const KtNote *refusal;
  KtAction resignation;
  int actor;

  g_return_val_if_fail (KT_IS_GAME_MODEL (self), &kt_refusal_nonsense);
  if (!self->tree)
    return &kt_refusal_nonsense;
  if (kt_game_timer_check_flag (self->timer) || kt_position_is_over (self->position))
    return &kt_refusal_over;
  if (!kt_game_model_has_person (self))
    return &kt_refusal_nonsense;
  actor = self->position->actor;
  resignation = kt_action_declare (KT_ACTION_RESIGN, is_persons_turn (self) ? actor : 1 - actor);
  refusal = kt_game_model_pass_gate (self, &resignation);
  return refusal ? refusal : declare (self, KT_ACTION_RESIGN, resignation.actor);
}

/* Only an accepted offer is recorded. */
gboolean
kt_game_model_offer_draw (KtGameModel *self)
{
  KtSeat *other;
  int actor;

  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  if (kt_game_timer_check_flag (self->timer) || !kt_game_model_awaits_person (self))
    return FALSE;
  actor = self->position->actor;
  other = kt_match_find_seat (self->match, 1 - actor);
  if (!kt_seat_is_person (other) &&
      !kt_player_accepts_draw (kt_seat_get_player (other), self->tree))
    return FALSE;
  return !declare (self, KT_ACTION_OFFER_DRAW, actor) &&
         !declare (self, KT_ACTION_ACCEPT_DRAW, 1 - actor);
}

void
kt_game_model_lose_on_time (KtGameModel *self, int actor)
{
  g_object_ref (self);
  declare (self, KT_ACTION_LOSE_ON_TIME, actor);
  g_object_unref (self);
}

gboolean
kt_game_model_read_progress (KtGameModel *self, KtFinding *finding)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  if (!self->asking)
    return FALSE;
  return kt_player_read_progress (kt_seat_get_player (kt_game_model_get_seat_in_turn (self)),
                                  finding);
}
