/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/far/kt-far-ending.h"

/* Fills the actions by which an event ends the game. Returns FALSE if it is no event that can. */
static gboolean
read_ending (const KtNetState *state, const KtNetEvent *event, KtAction *actions, guint *n)
{
  int actor = kt_net_state_get_actor (state, event->seat);
  KtNetOffer answer;
  KtNetTime time;

  *n = 1;
  switch (event->kind) {
  case KT_NET_MOVE:
    *n = 0;
    return TRUE;
  case KT_NET_RESIGN:
    actions[0] = kt_action_declare (KT_ACTION_RESIGN, actor);
    return TRUE;
  case KT_NET_CLAIM:
    actions[0] = kt_action_declare (KT_ACTION_CLAIM_DRAW, actor);
    return TRUE;
  case KT_NET_CLOCK:
  case KT_NET_FLAG:
    if (!kt_net_time_read (&time, event))
      return FALSE;
    actions[0] =
        kt_action_declare (KT_ACTION_LOSE_ON_TIME, kt_net_state_get_actor (state, time.seat));
    return TRUE;
  case KT_NET_ANSWER:
    if (!kt_net_offer_read (&answer, event) || answer.kind != KT_NET_OFFER_DRAW || !answer.value)
      return FALSE;
    actions[0] = kt_action_declare (KT_ACTION_OFFER_DRAW, 1 - actor);
    actions[1] = kt_action_declare (KT_ACTION_ACCEPT_DRAW, actor);
    *n = 2;
    return TRUE;
  default:
    return FALSE;
  }
}

/* Events that are allowed after the end, such as a phrase, end nothing. */
static guint
find_last (const KtNetLog *log, KtAction *actions)
{
  for (guint i = kt_net_log_get_length (log); i-- > 0;) {
    KtNetEvent event;
    gsize length;
    const guint8 *bytes = kt_net_log_get_event (log, i, &length);
    guint n;

    if (kt_net_event_read (&event, bytes, length, NULL) &&
        read_ending (kt_net_log_get_state (log), &event, actions, &n))
      return n;
  }
  return 0;
}

guint
kt_far_ending_list (const KtNetLog *log, KtAction actions[KT_FAR_MAX_ENDING])
{
  const KtNetState *state = kt_net_log_get_state (log);

  if (state->phase != KT_NET_OVER || !state->position)
    return 0;
  if (state->end == KT_NET_END_BOARD)
    return find_last (log, actions);
  if (state->winner == KT_NET_NO_SEAT)
    return 0;
  actions[0] = kt_action_declare (KT_ACTION_RESIGN,
                                  kt_net_state_get_actor (state, 1 - (guint) state->winner));
  return 1;
}
