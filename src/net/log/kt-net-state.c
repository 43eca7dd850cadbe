/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/log/kt-net-state.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "games/kt-registry.h"
#include "net/log/kt-net-state-private.h"

void
kt_net_state_init (KtNetState *state)
{
  *state = (KtNetState){ .winner = KT_NET_NO_SEAT };
  state->turns = g_array_new (FALSE, FALSE, sizeof (KtNetTurn));
  for (guint i = 0; i < KT_NET_N_OFFERS; i++)
    state->offers[i] = KT_NET_NO_SEAT;
}

void
kt_net_state_clear (KtNetState *state)
{
  g_clear_pointer (&state->turns, g_array_unref);
  g_clear_pointer (&state->start, g_free);
  g_clear_pointer (&state->position, g_free);
}

gboolean
kt_net_state_refuse (GError **error, KtNetError code, const char *message)
{
  g_set_error_literal (error, KT_NET_ERROR, (int) code, message);
  return FALSE;
}

static gboolean
refuse_form (GError **error)
{
  return kt_net_state_refuse (error, KT_NET_ERROR_FORM,
                              _ ("The other program sent something that cannot be read."));
}

static gboolean
refuse_moment (GError **error)
{
  return kt_net_state_refuse (error, KT_NET_ERROR_RULES,
                              _ ("This is not possible at this moment of the game."));
}

guint
kt_net_state_get_seat (const KtNetState *state, int actor)
{
  return (guint) actor ^ state->first;
}

int
kt_net_state_get_actor (const KtNetState *state, guint seat)
{
  return (int) (seat ^ state->first);
}

gboolean
kt_net_state_is_timed (const KtNetState *state)
{
  return state->terms.main_ms > 0;
}

guint
kt_net_state_get_pen (const KtNetState *state)
{
  switch (state->phase) {
  case KT_NET_GREETING:
    return state->has_hello[0] ? 1 : 0;
  case KT_NET_SETTLING:
    return state->has_terms ? 1 - state->proposer : 0;
  case KT_NET_DRAWING:
    return state->n_lots == 1 ? 1 : 0;
  case KT_NET_PLAYING:
    return kt_net_state_get_seat (state, state->position->actor);
  default:
    return 0;
  }
}

guint64
kt_net_state_get_key (const KtNetState *state)
{
  return state->position ? state->position->key : 0;
}

guint
kt_net_lot_decide (const guint8 *secret, const guint8 *number)
{
  guint8 both[2 * KT_NET_ID_BYTES];

  memcpy (both, secret, KT_NET_ID_BYTES);
  memcpy (both + KT_NET_ID_BYTES, number, KT_NET_ID_BYTES);
  return kt_net_sum (both, sizeof both).bytes[0] & 1;
}

GByteArray *
kt_net_lot_write (const KtNetState *state, const guint8 *secret, KtNetKind *kind)
{
  static const KtNetKind kinds[] = { KT_NET_COMMIT, KT_NET_NUMBER, KT_NET_OPEN };
  GByteArray *content = g_byte_array_new ();
  KtNetSum sum = kt_net_sum (secret, KT_NET_ID_BYTES);

  *kind = kinds[state->n_lots];
  if (*kind == KT_NET_COMMIT)
    return g_byte_array_append (content, sum.bytes, sizeof sum.bytes);
  return g_byte_array_append (content, secret, KT_NET_ID_BYTES);
}

/* --- Before the game --- */

static gboolean
greet (KtNetState *state, const KtNetEvent *event, GError **error)
{
  KtNetHello hello;

  if (!kt_net_hello_read (&hello, event))
    return refuse_form (error);
  if (state->phase != KT_NET_GREETING || event->seat != kt_net_state_get_pen (state))
    return refuse_moment (error);
  if (hello.oldest > KT_NET_VERSION || hello.newest < KT_NET_VERSION) {
    g_set_error (
        error, KT_NET_ERROR, KT_NET_ERROR_VERSION,
        _ ("The other program speaks version %u of the protocol, and this one version %d. Update the older program."),
        hello.newest, KT_NET_VERSION);
    return FALSE;
  }
  state->hellos[event->seat] = hello;
  state->has_hello[event->seat] = TRUE;
  if (state->has_hello[1 - event->seat])
    state->phase = KT_NET_SETTLING;
  return TRUE;
}

/* Creates the position that the terms describe. */
static KtPosition *
create_start (const KtNetTerms *terms, GError **error)
{
  const KtGame *game = kt_registry_find_game (terms->game);
  KtOptions options;

  if (!game) {
    g_set_error (error, KT_NET_ERROR, KT_NET_ERROR_RULES,
                 _ ("The other person proposes a game that this program does not have: %s."),
                 terms->game);
    return NULL;
  }
  if (!kt_options_parse (game, terms->options, &options, error))
    return NULL;
  return terms->position[0] ? kt_position_parse (game, &options, terms->position, error)
                            : kt_position_new (game, &options);
}

static gboolean
set_up (KtNetState *state, GError **error)
{
  state->start = create_start (&state->terms, error);
  if (!state->start)
    return FALSE;
  state->position = kt_position_copy (state->start);
  return TRUE;
}

static void
start (KtNetState *state, guint first)
{
  state->first = first;
  state->phase = KT_NET_PLAYING;
  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    state->left_ms[seat] = state->terms.main_ms;
    state->quotas[seat] = kt_net_quota (state->terms.main_ms, state->terms.bonus_ms);
  }
}

static gboolean
propose (KtNetState *state, const KtNetEvent *event, GError **error)
{
  g_autofree KtPosition *start = NULL;
  KtNetTerms terms;

  if (!kt_net_terms_read (&terms, event))
    return refuse_form (error);
  if (state->phase != KT_NET_SETTLING || event->seat != kt_net_state_get_pen (state))
    return refuse_moment (error);
  start = create_start (&terms, error);
  if (!start)
    return FALSE;
  if (kt_position_is_over (start))
    return kt_net_state_refuse (error, KT_NET_ERROR_RULES,
                                _ ("In the proposed position the game is already over."));
  state->terms = terms;
  state->has_terms = TRUE;
  state->proposer = event->seat;
  return TRUE;
}

static gboolean
agree (KtNetState *state, const KtNetEvent *event, GError **error)
{
  if (event->length > 0)
    return refuse_form (error);
  if (state->phase != KT_NET_SETTLING || !state->has_terms || event->seat == state->proposer)
    return refuse_moment (error);
  if (!set_up (state, error))
    return FALSE;
  if (state->terms.first == KT_NET_FIRST_LOT)
    state->phase = KT_NET_DRAWING;
  else
    start (state, state->terms.first);
  return TRUE;
}

/* --- The lot --- */

static gboolean
open_lot (KtNetState *state, const KtNetEvent *event, GError **error)
{
  KtNetSum sum = kt_net_sum (event->content, event->length);

  if (!kt_net_sum_equal (&sum, &state->commitment))
    return kt_net_state_refuse (error, KT_NET_ERROR_RULES,
                                _ ("The other program changed its number while lots were drawn."));
  start (state, kt_net_lot_decide (event->content, state->number));
  return TRUE;
}

static gboolean
draw_lot (KtNetState *state, const KtNetEvent *event, GError **error)
{
  static const KtNetKind kinds[] = { KT_NET_COMMIT, KT_NET_NUMBER, KT_NET_OPEN };

  if (event->length != (event->kind == KT_NET_COMMIT ? KT_NET_SUM_BYTES : KT_NET_ID_BYTES))
    return refuse_form (error);
  if (state->phase != KT_NET_DRAWING || event->kind != kinds[state->n_lots] ||
      event->seat != kt_net_state_get_pen (state))
    return refuse_moment (error);
  if (event->kind == KT_NET_OPEN && !open_lot (state, event, error))
    return FALSE;
  if (event->kind == KT_NET_COMMIT)
    memcpy (state->commitment.bytes, event->content, event->length);
  else if (event->kind == KT_NET_NUMBER)
    memcpy (state->number, event->content, event->length);
  state->n_lots++;
  return TRUE;
}

/* --- At any time --- */

void
kt_net_state_end (KtNetState *state, KtNetEnd end, int winner)
{
  state->phase = KT_NET_OVER;
  state->end = end;
  state->winner = winner;
  for (guint i = 0; i < KT_NET_N_OFFERS; i++)
    state->offers[i] = KT_NET_NO_SEAT;
}

/* One byte: 1 for good, 0 for a while. */
static gboolean
leave (KtNetState *state, const KtNetEvent *event, GError **error)
{
  if (event->length != 1 || event->content[0] > 1)
    return refuse_form (error);
  if (state->phase == KT_NET_GREETING && !state->has_hello[event->seat])
    return refuse_moment (error);
  state->is_away[event->seat] = TRUE;
  if (event->content[0] == 1 && state->phase != KT_NET_OVER)
    kt_net_state_end (state, KT_NET_END_LEFT,
                      state->phase == KT_NET_PLAYING ? 1 - event->seat : KT_NET_NO_SEAT);
  return TRUE;
}

static gboolean
come_back (KtNetState *state, const KtNetEvent *event, GError **error)
{
  if (event->length > 0)
    return refuse_form (error);
  if (!state->has_hello[event->seat])
    return refuse_moment (error);
  state->is_away[event->seat] = FALSE;
  return TRUE;
}

/* Four bytes: for how many seconds nothing was heard. */
static gboolean
abandon (KtNetState *state, const KtNetEvent *event, GError **error)
{
  guint32 waited_s;

  if (event->length != sizeof waited_s)
    return refuse_form (error);
  memcpy (&waited_s, event->content, sizeof waited_s);
  if (state->phase != KT_NET_PLAYING && state->phase != KT_NET_DRAWING)
    return refuse_moment (error);
  if (state->terms.away_s == 0 || GUINT32_FROM_BE (waited_s) < state->terms.away_s)
    return kt_net_state_refuse (
        error, KT_NET_ERROR_TIME,
        _ ("The other program ended the game before the agreed time of waiting was over."));
  kt_net_state_end (state, KT_NET_END_AWAY, event->seat);
  return TRUE;
}

gboolean
kt_net_state_lets_text (const KtNetState *state)
{
  return state->terms.chats && !state->forbids_texts[0] && !state->forbids_texts[1];
}

KtNetTerms
kt_net_state_get_next_terms (const KtNetState *state)
{
  KtNetTerms terms = state->terms;

  if (state->position)
    terms.first = (guint8) (1 - state->first);
  return terms;
}

/* One byte: 1 lets texts be sent, 0 forbids them. */
static gboolean
let_text (KtNetState *state, const KtNetEvent *event, GError **error)
{
  if (event->length != 1 || event->content[0] > 1)
    return refuse_form (error);
  if (!state->has_hello[event->seat])
    return refuse_moment (error);
  state->forbids_texts[event->seat] = event->content[0] == 0;
  return TRUE;
}

static gboolean
chat (KtNetState *state, const KtNetEvent *event, GError **error)
{
  KtNetChat text;

  if (!kt_net_chat_read (&text, event))
    return refuse_form (error);
  if (!state->has_hello[0] || !state->has_hello[1])
    return refuse_moment (error);
  if (text.phrase == 0 && !kt_net_state_lets_text (state))
    return kt_net_state_refuse (error, KT_NET_ERROR_RULES,
                                _ ("Only phrases may be sent in this game."));
  return TRUE;
}

gboolean
kt_net_state_play (KtNetState *state, const KtNetEvent *event, GError **error)
{
  static gboolean (*const plays[KT_NET_N_KINDS]) (KtNetState *, const KtNetEvent *, GError **) = {
    [KT_NET_HELLO] = greet,
    [KT_NET_TERMS] = propose,
    [KT_NET_AGREE] = agree,
    [KT_NET_COMMIT] = draw_lot,
    [KT_NET_NUMBER] = draw_lot,
    [KT_NET_OPEN] = draw_lot,
    [KT_NET_MOVE] = kt_net_state_play_turn,
    [KT_NET_CLOCK] = kt_net_state_play_time,
    [KT_NET_OFFER] = kt_net_state_play_offer,
    [KT_NET_ANSWER] = kt_net_state_play_answer,
    [KT_NET_RESIGN] = kt_net_state_play_turn,
    [KT_NET_CLAIM] = kt_net_state_play_turn,
    [KT_NET_FLAG] = kt_net_state_play_time,
    [KT_NET_CHAT] = chat,
    [KT_NET_LEAVE] = leave,
    [KT_NET_RETURN] = come_back,
    [KT_NET_ABANDON] = abandon,
    [KT_NET_TEXTS] = let_text,
  };

  if (state->goes_on)
    return refuse_moment (error);
  return plays[event->kind](state, event, error);
}
