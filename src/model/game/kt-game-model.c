/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The object: its properties and signals, the start of a game, and simple getters. */
#include "model/game/kt-game-model-private.h"

#include <string.h>

enum {
  PROP_0,
  PROP_CAN_UNDO, /* in the order of KtFlag */
  PROP_CAN_REDO,
  PROP_IS_OVER,
  PROP_IS_LIVE,
  PROP_IS_THINKING,
  PROP_IS_FINDING_HINT,
  PROP_PAUSED,
  PROP_IS_COVERED,
  PROP_SHOWN,
  PROP_MOVES,
  PROP_MATCH,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];
static guint signals[KT_N_SIGNALS];

G_DEFINE_FINAL_TYPE (KtGameModel, kt_game_model, G_TYPE_OBJECT)

static gboolean
read_flag (KtGameModel *self, KtFlag flag)
{
  switch (flag) {
  case KT_FLAG_CAN_UNDO:
    return kt_game_model_can_undo (self);
  case KT_FLAG_CAN_REDO:
    return self->tree && !self->gate && kt_game_tree_get_redo (self->tree);
  case KT_FLAG_IS_OVER:
    return kt_game_model_is_over (self);
  case KT_FLAG_IS_LIVE:
    return kt_game_model_is_live (self);
  case KT_FLAG_IS_THINKING:
    return kt_game_model_is_thinking (self);
  case KT_FLAG_IS_FINDING_HINT:
    return kt_hinter_is_searching (self->hinter);
  case KT_FLAG_PAUSED:
    return self->paused;
  case KT_FLAG_IS_COVERED:
    return kt_game_model_is_covered (self);
  default:
    g_assert_not_reached ();
  }
}

void
kt_game_model_notify_changes (KtGameModel *self)
{
  GObject *object = G_OBJECT (self);

  kt_game_model_count_time (self);
  kt_game_timer_run (self->timer,
                     self->tree && !self->paused && !kt_position_is_over (self->position));
  g_object_freeze_notify (object);
  for (guint flag = 0; flag < KT_N_FLAGS; flag++) {
    gboolean now = read_flag (self, (KtFlag) flag);

    if (self->notified[flag] == now)
      continue;
    self->notified[flag] = now;
    g_object_notify_by_pspec (object, props[PROP_CAN_UNDO + flag]);
  }
  if (self->notified_shown != self->shown) {
    self->notified_shown = self->shown;
    g_object_notify_by_pspec (object, props[PROP_SHOWN]);
  }
  g_object_thaw_notify (object);
}

void
kt_game_model_emit (KtGameModel *self, KtGameSignal signal, KtMove *move)
{
  if (signal == KT_SIGNAL_PLAYED)
    g_signal_emit (self, signals[signal], 0, move);
  else
    g_signal_emit (self, signals[signal], 0);
}

void
kt_game_model_emit_failed (KtGameModel *self, guint seat, const KtNote *note, const char *detail)
{
  g_signal_emit (self, signals[KT_SIGNAL_PLAYER_FAILED], 0, seat, note, detail);
}

/* A listener may change the game again, which runs this function recursively. The listeners then
 * know the newer state, so the rest of this notification is skipped. */
void
kt_game_model_announce (KtGameModel *self, KtGameSignal signal, KtMove *move)
{
  guint change = self->n_changes;

  g_object_ref (self);
  kt_game_model_schedule_ask (self);
  kt_game_model_notify_changes (self);
  if (self->n_changes == change)
    kt_game_model_emit (self, signal, move);
  if (self->n_changes == change)
    kt_game_model_emit (self, KT_SIGNAL_SHOWN_CHANGED, NULL);
  if (self->n_changes == change && signal != KT_SIGNAL_STARTED && kt_game_model_is_over (self))
    kt_game_model_emit (self, KT_SIGNAL_ENDED, NULL);
  g_object_unref (self);
}

/* Returns whether a person in the game has a clock that can still run out. */
static gboolean
is_against_clock (KtGameModel *self)
{
  return kt_game_timer_get_clock (self->timer)->control.mode == KT_TIME_TIMED &&
         !kt_position_is_over (self->position) && kt_game_model_has_person (self);
}

gboolean
kt_game_model_is_covered (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  return self->tree && is_against_clock (self) &&
         (self->paused || kt_game_timer_is_covered (self->timer));
}

static void
exchange_player (KtGameModel *self, KtSeat *seat)
{
  kt_game_model_premove (self, NULL);
  if (self->tree && kt_game_model_get_seat_in_turn (self) == seat) {
    kt_game_model_stop_asking (self);
    kt_game_model_schedule_ask (self);
  }
  kt_game_model_notify_changes (self);
}

static void
seat_changed_cb (KtSeat *seat, GParamSpec *pspec, KtGameModel *self)
{
  if (g_str_equal (pspec->name, "player"))
    exchange_player (self, seat);
  kt_game_model_emit (self, KT_SIGNAL_SEATS_CHANGED, NULL);
}

static void
set_match (KtGameModel *self, KtMatch *match)
{
  g_autoptr (KtMatch) old = NULL;

  if (match == self->match)
    return;
  old = g_steal_pointer (&self->match);
  self->match = match ? g_object_ref (match) : NULL;
  for (guint i = 0; i < KT_SEATS; i++) {
    if (old)
      g_clear_signal_handler (&self->seat_handlers[i], kt_match_get_seat (old, i));
    if (match)
      self->seat_handlers[i] = g_signal_connect (kt_match_get_seat (match, i), "notify",
                                                 G_CALLBACK (seat_changed_cb), self);
  }
}

static void
kt_game_model_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  KtGameModel *self = KT_GAME_MODEL (object);

  switch (id) {
  case PROP_SHOWN:
    g_value_set_uint (value, self->shown);
    break;
  case PROP_MOVES:
    g_value_set_object (value, self->moves);
    break;
  case PROP_MATCH:
    g_value_set_object (value, self->match);
    break;
  default:
    g_value_set_boolean (value, read_flag (self, (KtFlag) (id - PROP_CAN_UNDO)));
  }
}

static void
kt_game_model_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id) {
  case PROP_PAUSED:
    kt_game_model_set_paused (KT_GAME_MODEL (object), g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
kt_game_model_dispose (GObject *object)
{
  KtGameModel *self = KT_GAME_MODEL (object);

  kt_game_model_stop_asking (self);
  kt_game_timer_run (self->timer, FALSE);
  kt_hinter_set_position (self->hinter, NULL);
  kt_game_model_drop_gates (self);
  set_match (self, NULL);
  G_OBJECT_CLASS (kt_game_model_parent_class)->dispose (object);
}

/* Empties the list of moves if it outlives the model, because its nodes are freed with the game. */
static void
drop_moves (KtGameModel *self)
{
  KtMoveList *moves = self->moves;

  g_object_add_weak_pointer (G_OBJECT (moves), (gpointer *) &self->moves);
  g_object_unref (moves);
  if (!self->moves)
    return;
  g_object_remove_weak_pointer (G_OBJECT (moves), (gpointer *) &self->moves);
  kt_move_list_begin (moves, NULL);
}

static void
kt_game_model_finalize (GObject *object)
{
  KtGameModel *self = KT_GAME_MODEL (object);

  g_signal_handlers_disconnect_by_data (self->timer, self);
  g_object_unref (self->timer);
  g_signal_handlers_disconnect_by_data (self->hinter, self);
  g_object_unref (self->hinter);
  g_object_unref (self->edits);
  drop_moves (self);
  g_clear_pointer (&self->tree, kt_game_tree_free);
  g_clear_pointer (&self->record, kt_record_free);
  kt_game_model_forget_details (self);
  g_free (self->position);
  g_free (self->shown_position);
  g_clear_pointer (&self->marks, g_array_unref);
  g_byte_array_unref (self->signs);
  g_free (self->review);
  G_OBJECT_CLASS (kt_game_model_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *klass)
{
  static const char *const names[KT_N_FLAGS] = { "can-undo", "can-redo",    "is-over",
                                                 "is-live",  "is-thinking", "is-finding-hint",
                                                 "paused",   "is-covered" };
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  for (guint i = 0; i < KT_N_FLAGS; i++)
    props[PROP_CAN_UNDO + i] = g_param_spec_boolean (
        names[i], NULL, NULL, FALSE, i == KT_FLAG_PAUSED ? flags | G_PARAM_WRITABLE : flags);
  props[PROP_SHOWN] = g_param_spec_uint ("shown", NULL, NULL, 0, G_MAXUINT, 0, flags);
  props[PROP_MOVES] = g_param_spec_object ("moves", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  props[PROP_MATCH] = g_param_spec_object ("match", NULL, NULL, KT_TYPE_MATCH, flags);
  g_object_class_install_properties (klass, N_PROPS, props);
}

static void
install_signals (void)
{
  static const char *const plain[KT_N_SIGNALS] = {
    [KT_SIGNAL_LEAVING] = "leaving",
    [KT_SIGNAL_STARTED] = "started",
    [KT_SIGNAL_UNDONE] = "undone",
    [KT_SIGNAL_REDONE] = "redone",
    [KT_SIGNAL_ENDED] = "ended",
    [KT_SIGNAL_SEATS_CHANGED] = "seats-changed",
    [KT_SIGNAL_SHOWN_CHANGED] = "shown-changed",
    [KT_SIGNAL_PREMOVE_REFUSED] = "premove-refused",
    [KT_SIGNAL_HINTED] = "hinted",
    [KT_SIGNAL_REVIEWED] = "reviewed",
    [KT_SIGNAL_EDITED] = "edited",
  };

  for (guint i = 0; i < KT_N_SIGNALS; i++) {
    if (plain[i])
      signals[i] = g_signal_new (plain[i], KT_TYPE_GAME_MODEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  }
  signals[KT_SIGNAL_PLAYED] = g_signal_new ("played", KT_TYPE_GAME_MODEL, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 1, KT_TYPE_MOVE);
  signals[KT_SIGNAL_CLOCK_LOW] = g_signal_new ("clock-low", KT_TYPE_GAME_MODEL, G_SIGNAL_RUN_LAST,
                                               0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[KT_SIGNAL_CLOCK_PERIOD] =
      g_signal_new ("clock-period", KT_TYPE_GAME_MODEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_INT);
  signals[KT_SIGNAL_PLAYER_FAILED] =
      g_signal_new ("player-failed", KT_TYPE_GAME_MODEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_POINTER, G_TYPE_STRING);
}

static void
kt_game_model_class_init (KtGameModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = kt_game_model_get_property;
  object_class->set_property = kt_game_model_set_property;
  object_class->dispose = kt_game_model_dispose;
  object_class->finalize = kt_game_model_finalize;
  install_properties (object_class);
  install_signals ();
}

static void
searching_cb (KtGameModel *self)
{
  g_object_ref (self);
  kt_game_model_notify_changes (self);
  g_object_unref (self);
}

/* Counts the hint as help. */
static void
hinted_cb (KtGameModel *self)
{
  g_object_ref (self);
  self->tally.hints++;
  kt_game_model_emit (self, KT_SIGNAL_HINTED, NULL);
  kt_game_model_emit (self, KT_SIGNAL_SHOWN_CHANGED, NULL);
  g_object_unref (self);
}

static void
add_hinter (KtGameModel *self)
{
  self->hinter = kt_hinter_new ();
  g_signal_connect_swapped (self->hinter, "searching", G_CALLBACK (searching_cb), self);
  g_signal_connect_swapped (self->hinter, "hinted", G_CALLBACK (hinted_cb), self);
}

static void
low_cb (KtGameModel *self, int actor)
{
  g_signal_emit (self, signals[KT_SIGNAL_CLOCK_LOW], 0, actor);
}

static void
period_cb (KtGameModel *self, int actor)
{
  g_signal_emit (self, signals[KT_SIGNAL_CLOCK_PERIOD], 0, actor);
}

static void
covered_cb (KtGameModel *self)
{
  g_object_ref (self);
  kt_game_model_notify_changes (self);
  g_object_unref (self);
}

static void
add_timer (KtGameModel *self)
{
  self->timer = kt_game_timer_new ();
  g_signal_connect_swapped (self->timer, "low", G_CALLBACK (low_cb), self);
  g_signal_connect_swapped (self->timer, "period", G_CALLBACK (period_cb), self);
  g_signal_connect_swapped (self->timer, "covered", G_CALLBACK (covered_cb), self);
  g_signal_connect_swapped (self->timer, "flag-fell", G_CALLBACK (kt_game_model_lose_on_time),
                            self);
}

static void
kt_game_model_init (KtGameModel *self)
{
  self->moves = kt_move_list_new ();
  self->premove = kt_action_none ();
  add_hinter (self);
  kt_game_model_create_edits (self);
  self->signs = g_byte_array_new ();
  add_timer (self);
}

KtGameModel *
kt_game_model_new (void)
{
  return g_object_new (KT_TYPE_GAME_MODEL, NULL);
}

KtGameModel *
kt_game_model_new_for_analysis (void)
{
  KtGameModel *self = kt_game_model_new ();

  self->is_analysis = TRUE;
  return self;
}

gboolean
kt_game_model_is_analysis (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  return self->is_analysis;
}

void
kt_game_model_leave (KtGameModel *self)
{
  g_return_if_fail (KT_IS_GAME_MODEL (self));

  if (!self->tree || self->has_left)
    return;
  self->has_left = TRUE;
  kt_game_model_emit (self, KT_SIGNAL_LEAVING, NULL);
}

/* Sets the clocks to the match's time control minus the time used according to the tree. */
static void
begin_clock (KtGameModel *self)
{
  KtTimeControl control = kt_match_get_actors_control (self->match);

  if (self->is_analysis)
    control.mode = KT_TIME_UNTIMED;
  kt_game_timer_begin (self->timer, &control, self->position->actor);
  kt_game_timer_rewind (self->timer, self->tree, self->position->actor);
}

void
kt_game_model_replace (KtGameModel *self, KtGameTree *tree, KtMatch *match)
{
  gboolean is_other_match = match != self->match;
  g_autoptr (KtGameTree) old = NULL;

  kt_game_model_leave (self);
  self->has_left = FALSE;
  kt_game_edits_set_tree (self->edits, tree);
  old = g_steal_pointer (&self->tree);
  kt_game_model_stop_asking (self);
  g_clear_pointer (&self->record, kt_record_free);
  kt_game_model_forget_details (self);
  self->has_tags = FALSE;
  self->has_opening = FALSE;
  self->is_ours = FALSE;
  g_free (self->position);
  self->tree = tree;
  self->position = kt_game_tree_replay (tree, kt_game_tree_get_tip (tree));
  kt_game_model_open_gate (self);
  self->paused = FALSE;
  self->tally = (KtGameTally){ 0 };
  self->counted_since = 0;
  self->n_changes++;
  kt_hinter_reset (self->hinter);
  self->premove = kt_action_none ();
  kt_game_model_set_shown (self, kt_node_get_depth (kt_game_tree_get_tip (tree)));
  set_match (self, match);
  begin_clock (self);
  kt_move_list_begin (self->moves, tree);
  kt_move_list_extend (self->moves, kt_game_tree_get_tip (tree));
  if (kt_position_is_over (self->position))
    kt_match_count (match, &self->position->result);
  if (is_other_match)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_MATCH]);
}

static void
start_from (KtGameModel *self, const KtPosition *start, KtMatch *match)
{
  kt_game_model_replace (self, kt_game_tree_new (start), match);
  kt_game_model_announce (self, KT_SIGNAL_STARTED, NULL);
}

void
kt_game_model_start (KtGameModel *self, const KtGame *game, const KtOptions *options,
                     KtMatch *match)
{
  g_autofree KtPosition *start = NULL;

  g_return_if_fail (KT_IS_GAME_MODEL (self));
  g_return_if_fail (game && options && KT_IS_MATCH (match));

  start = kt_position_new (game, options);
  start_from (self, start, match);
}

void
kt_game_model_start_at (KtGameModel *self, const KtPosition *start, KtMatch *match)
{
  g_return_if_fail (KT_IS_GAME_MODEL (self));
  g_return_if_fail (start && KT_IS_MATCH (match));
  start_from (self, start, match);
}

/* Returns the start position for the next game. If the old start position was already over, or
 * chance decides it, the game's default start is used. */
static KtPosition *
find_start_again (KtGameModel *self)
{
  const KtPosition *start = kt_game_tree_get_start (self->tree);
  KtOptions options = start->options;

  kt_options_draw (start->game, &options);
  return kt_position_is_over (start) || memcmp (&options, &start->options, sizeof options) != 0
             ? kt_position_new (start->game, &options)
             : kt_position_copy (start);
}

void
kt_game_model_start_again (KtGameModel *self)
{
  g_autofree KtPosition *start = NULL;

  g_return_if_fail (KT_IS_GAME_MODEL (self));
  g_return_if_fail (self->tree);

  start = find_start_again (self);
  kt_game_model_leave (self);
  kt_game_model_stop_asking (self);
  if (kt_position_is_over (self->position))
    kt_match_alternate (self->match);
  if (kt_match_is_decided (self->match))
    kt_match_begin_series (self->match);
  start_from (self, start, self->match);
}

gboolean
kt_game_model_has_game (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  return self->tree != NULL;
}

const KtPosition *
kt_game_model_get_shown_position (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), NULL);
  return self->shown_position;
}

const KtPosition *
kt_game_model_get_position (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), NULL);
  return self->position;
}

GArray *
kt_game_model_get_marks (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), NULL);
  return self->marks;
}

KtGameTimer *
kt_game_model_get_timer (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), NULL);
  return self->timer;
}

KtGameEdits *
kt_game_model_get_edits (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), NULL);
  return self->edits;
}

KtHinter *
kt_game_model_get_hinter (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), NULL);
  return self->hinter;
}

void
kt_game_model_count_help (KtGameModel *self)
{
  g_return_if_fail (KT_IS_GAME_MODEL (self));
  self->tally.hints++;
}

KtMatch *
kt_game_model_get_match (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), NULL);
  return self->match;
}

GListModel *
kt_game_model_get_moves (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), NULL);
  return G_LIST_MODEL (self->moves);
}

KtGameTree *
kt_game_model_get_tree (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), NULL);
  return self->tree;
}

gboolean
kt_game_model_is_over (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  return self->position && kt_position_is_over (self->position);
}

gboolean
kt_game_model_get_paused (KtGameModel *self)
{
  g_return_val_if_fail (KT_IS_GAME_MODEL (self), FALSE);
  return self->paused;
}
