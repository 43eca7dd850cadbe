/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/log/kt-net-state-private.h"

#include <glib/gi18n-lib.h>
static gboolean
refuse_form (GError **error)
{
  return kt_net_state_refuse (error, KT_NET_ERROR_FORM,
                              _ ("The other program sent something that cannot be read."));
}

static gboolean
refuse_rules (const KtNetState *state, const KtNote *note, GError **error)
{
  g_set_error (error, KT_NET_ERROR, KT_NET_ERROR_RULES,
               _ ("The rules do not allow this after move %u: %s"), state->turns->len,
               _ (note->text));
  return FALSE;
}

/* Ends the game of the seats when that on the board is over. */
static void
follow_board (KtNetState *state)
{
  const KtResult *result = &state->position->result;

  if (kt_position_is_over (state->position))
    kt_net_state_end (state, KT_NET_END_BOARD,
                      result->outcome == KT_WIN
                          ? (int) kt_net_state_get_seat (state, result->winner)
                          : KT_NET_NO_SEAT);
}

static gboolean
declare (KtNetState *state, guint seat, KtActionKind kind, GError **error)
{
  KtAction action = kt_action_declare (kind, kt_net_state_get_actor (state, seat));
  const KtNote *note = kt_position_explain_illegal (state->position, &action);

  if (note)
    return refuse_rules (state, note, error);
  kt_position_play (state->position, &action);
  follow_board (state);
  return TRUE;
}

/* --- Moves --- */

static const KtNote refusal_square = { "no-square", N_ ("there is no such square") };

static const KtNote *
explain_illegal (const KtPosition *position, const KtAction *action)
{
  KtGeometry geometry = kt_position_get_geometry (position);
  int n_squares = (int) (geometry.columns * geometry.rows);

  if (action->from >= n_squares || action->to >= n_squares)
    return &refusal_square;
  return kt_position_explain_illegal (position, action);
}

static gboolean
spend (KtNetState *state, guint seat, guint32 spent_ms, GError **error)
{
  if (kt_net_state_is_timed (state) && spent_ms >= state->left_ms[seat])
    return kt_net_state_refuse (error, KT_NET_ERROR_TIME,
                                _ ("The other program played after its time had run out."));
  state->left_ms[seat] -= kt_net_state_is_timed (state) ? spent_ms : 0;
  return TRUE;
}

/* An action on the board withdraws what waits for an answer. */
static void
withdraw_offers (KtNetState *state, guint seat)
{
  state->offers[KT_NET_OFFER_TAKE_BACK] = KT_NET_NO_SEAT;
  if (state->offers[KT_NET_OFFER_DRAW] == (int) (1 - seat))
    state->offers[KT_NET_OFFER_DRAW] = KT_NET_NO_SEAT;
}

static gboolean
move (KtNetState *state, const KtNetEvent *event, GError **error)
{
  int actor = kt_net_state_get_actor (state, event->seat);
  const KtNote *note;
  KtNetMove played;
  KtNetTurn turn;

  if (!kt_net_move_read (&played, event))
    return refuse_form (error);
  played.action.actor = (gint8) actor;
  note = explain_illegal (state->position, &played.action);
  if (note)
    return refuse_rules (state, note, error);
  if (!spend (state, event->seat, played.spent_ms, error))
    return FALSE;
  withdraw_offers (state, event->seat);
  kt_net_quota_use (&state->quotas[event->seat], 0);
  kt_position_play (state->position, &played.action);
  turn = (KtNetTurn){ .action = played.action, .spent_ms = played.spent_ms, .seat = event->seat };
  turn.ends_turn = state->position->actor != actor;
  if (turn.ends_turn && kt_net_state_is_timed (state))
    state->left_ms[event->seat] += state->terms.bonus_ms;
  g_array_append_val (state->turns, turn);
  follow_board (state);
  return TRUE;
}

gboolean
kt_net_state_play_turn (KtNetState *state, const KtNetEvent *event, GError **error)
{
  if (state->phase != KT_NET_PLAYING)
    return kt_net_state_refuse (error, KT_NET_ERROR_RULES,
                                _ ("This is not possible at this moment of the game."));
  if (event->kind == KT_NET_MOVE)
    return move (state, event, error);
  if (event->length > 0)
    return refuse_form (error);
  return declare (state, event->seat,
                  event->kind == KT_NET_RESIGN ? KT_ACTION_RESIGN : KT_ACTION_CLAIM_DRAW, error);
}

/* --- Time --- */

/* The turn that a correction of a clock speaks of: the last one, if it is the seat's and has not
 * been corrected. */
static KtNetTurn *
find_turn (const KtNetState *state, guint seat)
{
  KtNetTurn *turn = state->turns->len > 0
                        ? &g_array_index (state->turns, KtNetTurn, state->turns->len - 1)
                        : NULL;

  return turn && turn->seat == seat && !turn->is_charged ? turn : NULL;
}

static gboolean
charge (KtNetState *state, const KtNetTime *time, GError **error)
{
  KtNetTurn *turn = find_turn (state, time->seat);
  guint32 charge_ms = time->elapsed_ms - time->given_ms;
  gint64 left_ms;

  if (!turn || charge_ms <= turn->spent_ms)
    return kt_net_state_refuse (error, KT_NET_ERROR_TIME,
                                _ ("The other program reports a time that cannot be right."));
  left_ms = state->left_ms[time->seat] - (charge_ms - turn->spent_ms);
  state->quotas[time->seat].left_ms -= time->given_ms;
  turn->is_charged = TRUE;
  if (left_ms - (turn->ends_turn ? state->terms.bonus_ms : 0) <= 0) {
    state->left_ms[time->seat] = 0;
    return declare (state, time->seat, KT_ACTION_LOSE_ON_TIME, error);
  }
  turn->spent_ms = charge_ms;
  state->left_ms[time->seat] = left_ms;
  return TRUE;
}

/* A seat may always say that its own time has run out. */
static gboolean
drop_flag (KtNetState *state, const KtNetEvent *event, const KtNetTime *time, GError **error)
{
  if (time->seat != kt_net_state_get_pen (state) ||
      (time->seat != event->seat && time->elapsed_ms - time->given_ms < state->left_ms[time->seat]))
    return kt_net_state_refuse (error, KT_NET_ERROR_TIME,
                                _ ("The other program reports a time that cannot be right."));
  state->left_ms[time->seat] = 0;
  return declare (state, time->seat, KT_ACTION_LOSE_ON_TIME, error);
}

gboolean
kt_net_state_play_time (KtNetState *state, const KtNetEvent *event, GError **error)
{
  KtNetTime time;

  if (!kt_net_time_read (&time, event))
    return refuse_form (error);
  if (state->phase != KT_NET_PLAYING || !kt_net_state_is_timed (state))
    return kt_net_state_refuse (error, KT_NET_ERROR_RULES,
                                _ ("The other program reports a time that cannot be right."));
  if (time.given_ms > state->quotas[time.seat].left_ms)
    return kt_net_state_refuse (error, KT_NET_ERROR_TIME,
                                _ ("The other program reports a time that cannot be right."));
  if (event->kind == KT_NET_FLAG)
    return drop_flag (state, event, &time, error);
  if (time.seat == event->seat || state->terms.line == KT_NET_LINE_TRUST)
    return kt_net_state_refuse (error, KT_NET_ERROR_TIME,
                                _ ("The other program reports a time that cannot be right."));
  return charge (state, &time, error);
}

/* --- Offers --- */

static const char *
find_fault (const KtNetState *state, const KtNetEvent *event, const KtNetOffer *offer)
{
  if (state->offers[offer->kind] != KT_NET_NO_SEAT)
    return _ ("An offer is already waiting for its answer.");
  if ((state->phase == KT_NET_OVER) != (offer->kind == KT_NET_OFFER_AGAIN) ||
      (state->phase != KT_NET_OVER && state->phase != KT_NET_PLAYING))
    return _ ("This is not possible at this moment of the game.");
  if (offer->kind != KT_NET_OFFER_TAKE_BACK)
    return offer->value != 0 || (offer->kind == KT_NET_OFFER_AGAIN && state->goes_on)
               ? _ ("This is not possible at this moment of the game.")
               : NULL;
  if (!state->terms.takes_back)
    return _ ("You agreed to play without taking back.");
  return offer->value == 0 || offer->value > state->turns->len ||
                 g_array_index (state->turns, KtNetTurn, state->turns->len - offer->value).seat !=
                     event->seat
             ? _ ("Only a move of one's own can be taken back.")
             : NULL;
}

gboolean
kt_net_state_play_offer (KtNetState *state, const KtNetEvent *event, GError **error)
{
  const char *fault;
  KtNetOffer offer;

  if (!kt_net_offer_read (&offer, event))
    return refuse_form (error);
  fault = find_fault (state, event, &offer);
  if (fault)
    return kt_net_state_refuse (error, KT_NET_ERROR_RULES, fault);
  if (offer.kind == KT_NET_OFFER_DRAW && !declare (state, event->seat, KT_ACTION_OFFER_DRAW, error))
    return FALSE;
  state->offers[offer.kind] = event->seat;
  state->take_back = offer.kind == KT_NET_OFFER_TAKE_BACK ? offer.value : state->take_back;
  return TRUE;
}

/* The clocks stay as they are: the time was used. */
static void
take_back (KtNetState *state)
{
  g_array_set_size (state->turns, state->turns->len - state->take_back);
  kt_position_copy_to (state->start, state->position);
  for (guint i = 0; i < state->turns->len; i++)
    kt_position_play (state->position, &g_array_index (state->turns, KtNetTurn, i).action);
  state->offers[KT_NET_OFFER_DRAW] = KT_NET_NO_SEAT;
}

gboolean
kt_net_state_play_answer (KtNetState *state, const KtNetEvent *event, GError **error)
{
  KtNetOffer answer;

  if (!kt_net_offer_read (&answer, event) || answer.value > 1)
    return refuse_form (error);
  if (state->offers[answer.kind] != 1 - event->seat)
    return kt_net_state_refuse (error, KT_NET_ERROR_RULES, _ ("Nobody has made this offer."));
  state->offers[answer.kind] = KT_NET_NO_SEAT;
  if (answer.kind == KT_NET_OFFER_DRAW)
    return declare (state, event->seat,
                    answer.value ? KT_ACTION_ACCEPT_DRAW : KT_ACTION_DECLINE_DRAW, error);
  if (answer.kind == KT_NET_OFFER_TAKE_BACK && answer.value)
    take_back (state);
  else if (answer.kind == KT_NET_OFFER_AGAIN && answer.value)
    state->goes_on = TRUE;
  return TRUE;
}
