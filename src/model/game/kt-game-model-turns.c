/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is asked when, what becomes of the answers, and what a person may do. */
#include "model/game/kt-game-model-private.h"

/* Why a person may not act, and why a player failed. */
static const KtNote refusal_not_live = { "not-live", N_ ("An earlier position is shown") };
static const KtNote refusal_variation = { "variation", N_ ("A variation is shown") };
static const KtNote refusal_covered = { "covered", N_ ("The game is paused") };
static const KtNote refusal_thinking = { "thinking", N_ ("It is the computer’s turn") };
static const KtNote failure_error = { "player-error", N_ ("The player could not choose a move") };
static const KtNote failure_not_allowed = { "player-not-allowed",
                                            N_ ("The player chose a move that is not allowed") };

struct _KtQuestion {
  GWeakRef model;
  GCancellable *name;
};

KtQuestion *
kt_question_new (KtGameModel *model, GCancellable *name)
{
  KtQuestion *question = g_new0 (KtQuestion, 1);

  g_weak_ref_init (&question->model, model);
  question->name = g_object_ref (name);
  return question;
}

KtGameModel *
kt_question_take (KtQuestion *question, gsize slot)
{
  g_autoptr (KtGameModel) model = g_weak_ref_get (&question->model);
  g_autoptr (GCancellable) name = question->name;
  GCancellable **newest = model ? &G_STRUCT_MEMBER (GCancellable *, model, slot) : NULL;

  g_weak_ref_clear (&question->model);
  g_free (question);
  if (!model || *newest != name)
    return NULL;
  g_clear_object (newest);
  return g_steal_pointer (&model);
}

KtSeat *
kt_game_model_get_seat_in_turn (KtGameModel *self)
{
  return kt_game_model_get_seat_of_actor (self, self->position->actor);
}

gboolean
kt_game_model_is_person (KtGameModel *self, int actor)
{
  return self->is_analysis || kt_seat_is_person (kt_game_model_get_seat_of_actor (self, actor));
}

/* Whose turn it is even where the game is over. */
gboolean
kt_game_model_is_persons_turn (KtGameModel *self)
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

static void
play (KtGameModel *self, const KtAction *action)
{
  guint depth = kt_game_model_count_moves (self);
  gboolean was_live = kt_game_model_is_live (self);
  g_autoptr (KtMove) move = NULL;
  KtNode *node;

  kt_game_model_forget_all_edits (self);
  kt_game_model_stop_asking (self);
  node = self->is_analysis ? kt_game_model_branch (self, action)
                           : kt_game_tree_play (self->tree, action);
  kt_position_play (self->position, action);
  kt_game_model_press_clock (self, node);
  self->n_changes++;
  if (was_live || kt_game_model_is_in_variation (self))
    kt_game_model_set_cursor (self, was_live ? node : kt_game_tree_get_cursor (self->tree));
  kt_move_list_extend (self->moves, node);
  move = g_list_model_get_item (G_LIST_MODEL (self->moves), depth);
  if (kt_position_is_over (self->position)) {
    kt_match_count (self->match, &self->position->result);
    kt_game_model_drop_premove (self);
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

  self = kt_question_take (data, G_STRUCT_OFFSET (KtGameModel, asking));
  if (!self || kt_game_model_check_flag (self))
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
    play (self, &action);
}

static void
play_premove (KtGameModel *self, const KtAction *premove)
{
  if (!kt_position_explain_illegal (self->position, premove)) {
    play (self, premove);
    return;
  }
  kt_game_model_emit (self, KT_SIGNAL_PREMOVE_REFUSED, NULL);
  kt_game_model_emit (self, KT_SIGNAL_SHOWN_CHANGED, NULL);
}

static void
ask (KtGameModel *self)
{
  KtPlayer *player = kt_seat_get_player (kt_game_model_get_seat_in_turn (self));
  g_autoptr (GCancellable) name = g_cancellable_new ();

  self->asking = g_object_ref (name);
  kt_game_model_show_clock (self, player);
  kt_player_choose_async (player, self->position, name, chosen_cb, kt_question_new (self, name));
}

/* A person is not asked: their action comes by kt_game_model_act(), or was planned before. */
static gboolean
ask_cb (gpointer data)
{
  g_autoptr (KtGameModel) self = g_object_ref (data);
  KtAction premove;

  self->ask_source = 0;
  if (kt_game_model_take_premove (self, &premove))
    play_premove (self, &premove);
  else if (!kt_game_model_is_persons_turn (self))
    ask (self);
  return G_SOURCE_REMOVE;
}

/* From the main loop, so that players who answer at once do not pile up on the stack. */
void
kt_game_model_schedule_ask (KtGameModel *self)
{
  if (self->ask_source || self->asking || kt_position_is_over (self->position))
    return;
  if (self->paused && !self->is_stepping && !kt_game_model_is_persons_turn (self))
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
         !kt_game_model_is_persons_turn (self);
}

gboolean
kt_game_model_awaits_person (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  if (self->is_analysis)
    return self->tree && !kt_position_is_over (self->shown_position);
  return self->tree && kt_game_model_is_live (self) && !kt_position_is_over (self->position) &&
         kt_game_model_is_persons_turn (self);
}

void
kt_game_model_set_paused (KtGameModel *self, gboolean paused)
{
  g_return_if_fail (KT_IS_GAME_MODEL (self));
  paused = !!paused;
  if (self->paused == paused)
    return;
  kt_game_model_check_flag (self);
  self->paused = paused;
  if (self->tree && paused && !kt_game_model_is_persons_turn (self))
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

/* What stands in a person's way before the rules are asked. Around the board a person may act out
 * of turn. */
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
    return kt_game_model_is_in_variation (self) ? &refusal_variation : &refusal_not_live;
  if (kt_position_is_over (self->position))
    return &kt_refusal_over;
  if (kt_game_model_is_covered (self))
    return &refusal_covered;
  if (kt_action_is_on_board (*action) && !kt_game_model_is_persons_turn (self))
    return &refusal_thinking;
  if (!kt_seat_is_person (kt_game_model_get_seat_of_actor (self, action->actor)))
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

  kt_game_model_check_flag (self);
  refusal = refuse_person (self, action);
  if (refusal)
    return refusal;
  copy = *action; /* it may be the hint, which goes with the position */
  if (!kt_game_model_is_live (self))
    kt_game_model_stand_at_shown (self);
  play (self, &copy);
  return NULL;
}

static const KtNote *
declare (KtGameModel *self, KtActionKind kind, int actor)
{
  KtAction action = kt_action_declare (kind, actor);
  const KtNote *refusal =
      self->tree ? kt_position_explain_illegal (self->position, &action) : &kt_refusal_nonsense;

  if (!refusal)
    play (self, &action);
  return refusal;
}

/* Whatever is shown: who gives up need not look for the last position first. */
const KtNote *
kt_game_model_resign (KtGameModel *self)
{
  int actor;

  g_return_val_if_fail (KT_IS_GAME_MODEL (self), &kt_refusal_nonsense);
  if (!self->tree)
    return &kt_refusal_nonsense;
  if (kt_game_model_check_flag (self) || kt_position_is_over (self->position))
    return &kt_refusal_over;
  if (!kt_game_model_has_person (self))
    return &kt_refusal_nonsense;
  actor = self->position->actor;
  return declare (self, KT_ACTION_RESIGN, kt_game_model_is_persons_turn (self) ? actor : 1 - actor);
}

/* An offer that is declined leaves no trace in the record. */
gboolean
kt_game_model_offer_draw (KtGameModel *self)
{
  KtSeat *other;
  int actor;

  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  if (kt_game_model_check_flag (self) || !kt_game_model_awaits_person (self))
    return FALSE;
  actor = self->position->actor;
  other = kt_game_model_get_seat_of_actor (self, 1 - actor);
  if (!kt_seat_is_person (other) &&
      !kt_player_accepts_draw (kt_seat_get_player (other), self->tree))
    return FALSE;
  return !declare (self, KT_ACTION_OFFER_DRAW, actor) &&
         !declare (self, KT_ACTION_ACCEPT_DRAW, 1 - actor);
}

const KtNote *
kt_game_model_lose_on_time (KtGameModel *self, int actor)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), &kt_refusal_nonsense);
  return declare (self, KT_ACTION_LOSE_ON_TIME, actor);
}

void
kt_game_model_set_player (KtGameModel *self, guint seat, KtPlayer *player)
{
  g_return_if_fail (KT_IS_GAME_MODEL (self));
  g_return_if_fail (self->match && seat < KT_SEATS);
  if (!kt_game_model_is_over (self))
    kt_seat_set_player (kt_match_get_seat (self->match, seat), player);
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
