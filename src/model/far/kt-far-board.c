/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/far/kt-far-board.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/far/kt-far-ending.h"
#include "model/match/kt-remote-player.h"
#include "model/setup/kt-game-setup.h"

enum { US_PER_MS = 1000 };

struct _KtFarBoard {
  GObject parent_instance;
  KtNetGame *net;
  KtGameModel *model; /* not owned: the model owns this; NULL: it has another game */
  KtPlayer *player;   /* of the seat of the other person */
  guint follow_source;
  gint64 left_ms[KT_SEATS]; /* the times that the clocks were set to, by seat of the log */
  guint n_timed;            /* and the number of actions at that moment */
};

G_DEFINE_FINAL_TYPE (KtFarBoard, kt_far_board, G_TYPE_OBJECT)

static const KtNote refusal_ahead = {
  "far-ahead", N_ ("The other program has not heard of your last actions yet. Wait for the line.")
};
static const KtNote refusal_time = { "far-time", N_ ("Your time has run out") };
static const KtNote refusal_now = { "far-now", N_ ("This is not possible now") };

static const KtNetState *
get_state (KtFarBoard *self)
{
  return kt_net_log_get_state (kt_net_game_get_log (self->net));
}

static const KtNetTurn *
get_turn (const KtNetState *state, guint n)
{
  return &g_array_index (state->turns, KtNetTurn, n);
}

/* --- From the person to the log --------------------------------------------------------------- */

static const KtNote *
explain (KtFarBoard *self, const GError *error)
{
  if (g_error_matches (error, KT_NET_ERROR, KT_NET_ERROR_TIME))
    return &refusal_time;
  return kt_net_game_is_settled (self->net) ? &refusal_now : &refusal_ahead;
}

static const KtNote *
admit (gpointer owner, const KtAction *action)
{
  KtFarBoard *self = owner;
  g_autoptr (GError) error = NULL;
  gboolean is_written = FALSE;

  if (kt_action_is_on_board (*action))
    is_written = kt_net_game_move (self->net, action, &error);
  else if (action->kind == KT_ACTION_RESIGN)
    is_written = kt_net_game_say (self->net, KT_NET_RESIGN, &error);
  else if (action->kind == KT_ACTION_CLAIM_DRAW)
    is_written = kt_net_game_say (self->net, KT_NET_CLAIM, &error);
  return is_written ? NULL : explain (self, error);
}

/* --- From the log to the model ---------------------------------------------------------------- */

static guint
get_depth (KtFarBoard *self)
{
  return g_list_model_get_n_items (kt_game_model_get_moves (self->model));
}

/* Returns the number of actions that the line of the model and the log have in common. */
static guint
count_common (KtFarBoard *self, const KtNetState *state)
{
  KtGameTree *tree = kt_game_model_get_tree (self->model);
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, kt_game_tree_get_tip (tree));
  guint end = MIN (get_depth (self), state->turns->len), n = 0;

  while (n < end && kt_action_equal (*kt_node_get_action (g_ptr_array_index (line, n)),
                                     get_turn (state, n)->action))
    n++;
  return n;
}

static gboolean
results_equal (const KtPosition *a, const KtPosition *b)
{
  return a->result.outcome == b->result.outcome && a->result.winner == b->result.winner &&
         a->result.reason == b->result.reason;
}

/* Whoever leaves has resigned in the model, and has not in the position of the log. */
static gboolean
has_same_end (KtFarBoard *self, const KtNetState *state)
{
  const KtPosition *position = kt_game_model_get_position (self->model);

  if (state->phase == KT_NET_OVER && state->end != KT_NET_END_BOARD)
    return kt_position_is_over (position) || state->winner == KT_NET_NO_SEAT;
  return results_equal (position, state->position);
}

static void
conclude (KtFarBoard *self)
{
  KtAction actions[KT_FAR_MAX_ENDING];
  guint n = kt_far_ending_list (kt_net_game_get_log (self->net), actions);

  for (guint i = 0; i < n && self->model; i++)
    kt_game_model_play_agreed (self->model, &actions[i]);
}

/* Sets the clocks to what both programs have agreed on, and keeps them with the last action. */
static void
set_clocks (KtFarBoard *self, const KtNetState *state)
{
  KtNode *tip = kt_game_tree_get_tip (kt_game_model_get_tree (self->model));
  guint n = state->turns->len;
  gint64 times_us[KT_ACTORS];

  if (!kt_net_state_is_timed (state) ||
      (self->n_timed == n && memcmp (self->left_ms, state->left_ms, sizeof self->left_ms) == 0))
    return;
  memcpy (self->left_ms, state->left_ms, sizeof self->left_ms);
  self->n_timed = n;
  for (int actor = 0; actor < KT_ACTORS; actor++) {
    gint64 left_ms = MAX (0, state->left_ms[kt_net_state_get_seat (state, actor)]);

    times_us[actor] = left_ms * US_PER_MS;
    if (n > 0)
      kt_node_set_clock (tip, actor, left_ms);
  }
  if (n > 0 && kt_action_is_on_board (*kt_node_get_action (tip)))
    kt_node_set_move_time (tip, get_turn (state, n - 1)->spent_ms);
  kt_game_model_set_clocks (self->model, times_us);
}

/* Plays the next action of the log. The other person's is the answer to the question of the game,
 * which may not have been asked yet. */
static void
play_next (KtFarBoard *self, const KtNetTurn *turn)
{
  KtRemotePlayer *player = KT_REMOTE_PLAYER (self->player);

  if (turn->seat == kt_net_game_get_seat (self->net))
    kt_game_model_play_agreed (self->model, &turn->action);
  else if (kt_remote_player_is_asked (player))
    kt_remote_player_answer (player, &turn->action);
}

static void
follow (KtFarBoard *self)
{
  const KtNetState *state = get_state (self);
  guint common = count_common (self, state);
  gboolean is_longer = state->turns->len > common;

  if (get_depth (self) > common &&
      (is_longer || !has_same_end (self, state) || !kt_game_model_is_over (self->model)))
    kt_game_model_take_back (self->model, common);
  if (!self->model)
    return;
  if (is_longer)
    play_next (self, get_turn (state, common));
  else if (!has_same_end (self, state))
    conclude (self);
  if (self->model && kt_far_board_is_settled (self))
    set_clocks (self, state);
}

static gboolean
follow_cb (gpointer data)
{
  g_autoptr (KtFarBoard) self = g_object_ref (data);

  self->follow_source = 0;
  if (self->model)
    follow (self);
  return G_SOURCE_REMOVE;
}

/* The log changes in the middle of an action of the person, which the model plays then. */
static void
follow_soon_cb (KtFarBoard *self)
{
  if (self->model && !self->follow_source)
    self->follow_source = g_idle_add (follow_cb, self);
}

gboolean
kt_far_board_is_settled (KtFarBoard *self)
{
  const KtNetState *state;

  g_return_val_if_fail (KT_IS_FAR_BOARD (self), FALSE);
  if (!self->model)
    return FALSE;
  state = get_state (self);
  return count_common (self, state) == state->turns->len && has_same_end (self, state) &&
         (kt_game_model_is_over (self->model) || get_depth (self) == state->turns->len);
}

KtGameModel *
kt_far_board_get_model (KtFarBoard *self)
{
  g_return_val_if_fail (KT_IS_FAR_BOARD (self), NULL);
  return self->model;
}

/* --- The beginning ---------------------------------------------------------------------------- */

/* Plays the turns of the log in a tree, with the times that they took. */
static void
play_turns (KtGameTree *tree, const KtNetState *state)
{
  gint64 left_ms[KT_NET_SEATS] = { state->terms.main_ms, state->terms.main_ms };

  for (guint i = 0; i < state->turns->len; i++) {
    const KtNetTurn *turn = get_turn (state, i);
    KtNode *node = kt_game_tree_play (tree, &turn->action);

    kt_node_set_move_time (node, turn->spent_ms);
    left_ms[turn->seat] += (turn->ends_turn ? state->terms.bonus_ms : 0) - (gint64) turn->spent_ms;
    for (int actor = 0; actor < KT_ACTORS && kt_net_state_is_timed (state); actor++)
      kt_node_set_clock (node, actor, MAX (0, left_ms[kt_net_state_get_seat (state, actor)]));
  }
}

static KtRecord *
create_record (const KtNetLog *log)
{
  const KtNetState *state = kt_net_log_get_state (log);
  KtGameTree *tree = kt_game_tree_new (state->start);
  KtRecord *record = kt_record_new (state->start);
  KtAction ending[KT_FAR_MAX_ENDING];
  guint n_ending = kt_far_ending_list (log, ending);

  play_turns (tree, state);
  for (guint i = 0; i < n_ending; i++)
    kt_game_tree_play (tree, &ending[i]);
  kt_record_take_tree (record, tree);
  return record;
}

static KtTimeControl
get_times (const KtNetState *state)
{
  KtAllotment allotment = { (gint64) state->terms.main_ms * US_PER_MS,
                            (gint64) state->terms.bonus_ms * US_PER_MS,
                            state->terms.bonus_ms > 0 ? KT_BONUS_FISCHER : KT_BONUS_NONE };

  if (!kt_net_state_is_timed (state))
    allotment = kt_allotment_default ();
  return (KtTimeControl){ kt_net_state_is_timed (state) ? KT_TIME_TIMED : KT_TIME_UNTIMED,
                          { allotment, allotment } };
}

/* Sets the score before this game, which the model counts itself. */
static void
set_score (KtMatch *match, KtNetScore score, const KtNetState *state, guint own)
{
  gboolean is_over = state->phase == KT_NET_OVER;

  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    guint wins = score.wins[seat] - (is_over && state->winner == (int) seat ? 1 : 0);

    kt_seat_set_wins (kt_match_get_seat (match, seat == own ? KT_FAR_OWN_SEAT : KT_FAR_OTHER_SEAT),
                      wins);
  }
  g_object_set (match, "draws",
                score.n_draws - (is_over && state->winner == KT_NET_NO_SEAT ? 1 : 0), NULL);
}

static KtMatch *
create_match (KtFarBoard *self, GSettings *settings)
{
  const KtNetState *state = get_state (self);
  guint own = kt_net_game_get_seat (self->net);
  KtMatch *match = kt_match_new (state->first == own ? KT_FAR_OWN_SEAT : KT_FAR_OTHER_SEAT);
  KtTimeControl times = get_times (state);
  g_autofree char *own_name = kt_game_setup_get_name (settings, KT_FAR_OWN_SEAT);
  KtSeat *other = kt_match_get_seat (match, KT_FAR_OTHER_SEAT);
  const char *name = state->hellos[1 - own].name;

  kt_seat_set_chosen_name (kt_match_get_seat (match, KT_FAR_OWN_SEAT), own_name);
  kt_seat_set_player (other, self->player);
  kt_seat_set_chosen_name (other, *name ? name : _ ("Somebody"));
  kt_game_setup_name_seats (settings, match);
  kt_match_set_time_control (match, &times);
  set_score (match, kt_net_game_get_score (self->net), state, own);
  return match;
}

static void
leaving_cb (KtFarBoard *self)
{
  g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_handle_id (&self->follow_source, g_source_remove);
  self->model = NULL;
}

/* The net has the log of another game now. */
static void
next_cb (KtFarBoard *self)
{
  if (self->model)
    leaving_cb (self);
}

/* Follows the model from the moment at which it has this game. */
static void
follow_model (KtFarBoard *self, KtGameModel *model)
{
  self->model = model;
  g_signal_connect_object (model, "leaving", G_CALLBACK (leaving_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "played", G_CALLBACK (follow_soon_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->player, "asked", G_CALLBACK (follow_soon_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->net, "changed", G_CALLBACK (follow_soon_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->net, "next", G_CALLBACK (next_cb), self, G_CONNECT_SWAPPED);
}

static void
kt_far_board_dispose (GObject *object)
{
  KtFarBoard *self = KT_FAR_BOARD (object);

  g_clear_handle_id (&self->follow_source, g_source_remove);
  self->model = NULL;
  g_clear_object (&self->net);
  g_clear_object (&self->player);
  G_OBJECT_CLASS (kt_far_board_parent_class)->dispose (object);
}

static void
kt_far_board_class_init (KtFarBoardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_far_board_dispose;
}

static void
kt_far_board_init (KtFarBoard *self)
{
}

KtFarBoard *
kt_far_board_new (KtNetGame *net, KtGameModel *model, GSettings *settings)
{
  KtFarBoard *self = g_object_new (KT_TYPE_FAR_BOARD, NULL);
  g_autoptr (KtMatch) match = NULL;

  self->net = g_object_ref (net);
  self->player = kt_remote_player_new ();
  match = create_match (self, settings);
  kt_game_model_leave (model);
  kt_game_model_share_next (model, admit, G_OBJECT (self));
  follow_model (self, model);
  kt_game_model_load (model, create_record (kt_net_game_get_log (net)), match);
  if (self->model)
    set_clocks (self, get_state (self));
  return self;
}
