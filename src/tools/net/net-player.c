/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/net/net-player.h"

#include <string.h>

#include "games/kt-registry.h"

enum { SECOND_US = 1000000, LONGEST_THOUGHT_US = 4 * SECOND_US, LONGEST_DEATH_US = 90 * SECOND_US };

/* --- Clocks --- */

static gint64
get_local (const NetPlayer *player)
{
  return player->offset_us + (gint64) ((double) player->now_us * player->rate);
}

static gint64
from_local (const NetPlayer *player, gint64 local_us)
{
  return (gint64) ((double) (local_us - player->offset_us) / player->rate) + 1;
}

static guint64
get_wall_ms (const NetPlayer *player)
{
  return (guint64) get_local (player) / 1000;
}

static void
plan_act (NetPlayer *player)
{
  player->acts_us = player->now_us + SECOND_US / 20 +
                    (gint64) kt_net_chance_below (&player->chance, LONGEST_THOUGHT_US);
}

/* --- The disk --- */

static void
save (NetPlayer *player, guint first)
{
  gsize end = g_array_index (player->saved_at, gsize, first);

  g_byte_array_set_size (player->disk, (guint) end);
  g_array_set_size (player->saved_at, first + 1);
  for (guint i = first; i < kt_net_log_get_length (player->log); i++) {
    gsize length;

    kt_net_log_save_event (player->log, i, player->disk);
    length = player->disk->len;
    g_array_append_val (player->saved_at, length);
  }
}

static void
changed (gpointer data, guint first)
{
  NetPlayer *player = data;

  save (player, first);
  /* A program may die between saving an event and sending it, or just after that. */
  if (player->simulation->has_deaths && kt_net_chance_hits (&player->chance, 0.01))
    player->is_dying = TRUE;
}

static void
send_message (gpointer data, const guint8 *bytes, gsize length)
{
  NetPlayer *player = data;

  if (!player->is_dying || kt_net_chance_hits (&player->chance, 0.5))
    kt_net_carrier_send (player->carrier, bytes, length);
}

static void
refused (gpointer data, const GError *error, gboolean is_stopped)
{
  NetPlayer *player = data;

  if (is_stopped && !player->stopped)
    player->stopped = g_strdup (error->message);
}

/* --- Life and death --- */

static void
start_talk (NetPlayer *player)
{
  KtNetTalkUser user = { send_message, changed, refused, player };

  player->talk = kt_net_talk_new (
      player->log, &user, (guint32) kt_net_chance_next (&player->chance), get_local (player));
  kt_net_talk_greet (player->talk, get_local (player));
  plan_act (player);
}

static void
die (NetPlayer *player)
{
  g_clear_pointer (&player->talk, kt_net_talk_free);
  g_clear_pointer (&player->log, kt_net_log_free);
  player->is_dying = FALSE;
  player->n_deaths++;
  player->is_gone = kt_net_chance_hits (&player->chance, 0.03);
  player->rises_us =
      player->now_us + (gint64) kt_net_chance_below (&player->chance, LONGEST_DEATH_US);
}

static void
rise (NetPlayer *player)
{
  g_autoptr (GError) error = NULL;

  player->log = net_player_read_log (player, &error);
  if (!player->log) {
    player->stopped = g_strdup_printf ("the log on the disk: %s", error->message);
    player->is_gone = TRUE;
    return;
  }
  start_talk (player);
}

KtNetLog *
net_player_read_log (const NetPlayer *player, GError **error)
{
  return kt_net_log_load (player->disk->data, player->disk->len, (int) player->seat,
                          &player->simulation->signers[player->seat], error);
}

static void
received (gpointer data, const guint8 *bytes, gsize length)
{
  NetPlayer *player = data;

  if (player->talk && !player->is_dying)
    kt_net_talk_receive (player->talk, bytes, length, get_wall_ms (player), get_local (player));
}

void
net_player_init (NetPlayer *player, const NetSimulation *simulation, guint seat,
                 const KtNetOrigin *origin, KtNetCarrier *carrier, guint64 seed)
{
  gsize head;

  *player = (NetPlayer){ .simulation = simulation, .seat = seat, .carrier = carrier };
  player->origin = *origin;
  player->chance.state = seed;
  player->rate = 0.98 + 0.04 * (double) kt_net_chance_below (&player->chance, 1000) / 1000;
  player->offset_us = (gint64) kt_net_chance_below (&player->chance, G_GINT64_CONSTANT (1) << 40);
  player->saved_at = g_array_new (FALSE, FALSE, sizeof (gsize));
  player->moves = g_array_new (FALSE, FALSE, sizeof (KtNetSum));
  player->log = kt_net_log_new (origin, (int) seat, &simulation->signers[seat]);
  player->disk = kt_net_log_save_head (player->log);
  head = player->disk->len;
  g_array_append_val (player->saved_at, head);
  carrier->user = (KtNetCarrierUser){ received, NULL, player };
  start_talk (player);
}

void
net_player_clear (NetPlayer *player)
{
  g_clear_pointer (&player->talk, kt_net_talk_free);
  g_clear_pointer (&player->log, kt_net_log_free);
  g_byte_array_unref (player->disk);
  g_array_unref (player->saved_at);
  g_array_unref (player->moves);
  g_free (player->stopped);
}

/* --- Playing --- */

static gboolean
write_bytes (NetPlayer *player, KtNetKind kind, GByteArray *content)
{
  gboolean is_written = kt_net_talk_write (player->talk, kind, content, get_wall_ms (player),
                                           get_local (player), NULL);

  g_byte_array_unref (content);
  return is_written;
}

static void
write_empty (NetPlayer *player, KtNetKind kind)
{
  write_bytes (player, kind, g_byte_array_new ());
}

static void
write_offer (NetPlayer *player, KtNetKind kind, KtNetOfferKind offer, guint value)
{
  GByteArray *content = g_byte_array_new ();

  kt_net_offer_write (&(KtNetOffer){ (guint8) offer, (guint16) value }, content);
  write_bytes (player, kind, content);
}

static void
greet (NetPlayer *player)
{
  KtNetHello hello = {
    .oldest = KT_NET_VERSION, .newest = KT_NET_VERSION, .name = "Somebody", .program = "kythu-net"
  };
  GByteArray *content = g_byte_array_new ();

  memcpy (hello.key, player->simulation->keys[player->seat], sizeof hello.key);
  kt_net_hello_write (&hello, content);
  write_bytes (player, KT_NET_HELLO, content);
}

static void
propose (NetPlayer *player)
{
  guint n_games = kt_registry_get_n_games ();
  const KtGame *game =
      kt_registry_get_game ((guint) kt_net_chance_below (&player->chance, n_games));
  KtOptions options = kt_options_default (game);
  g_autofree char *text = kt_options_to_text (game, &options);
  static const guint32 times_ms[] = { 0, 10000, 60000, 300000 };
  GByteArray *content = g_byte_array_new ();
  KtNetTerms terms = { .n_games = 1, .takes_back = 1 };

  g_strlcpy (terms.game, game->id, sizeof terms.game);
  g_strlcpy (terms.options, text, sizeof terms.options);
  terms.first = (guint8) kt_net_chance_below (&player->chance, 3);
  terms.line = (guint8) kt_net_chance_below (&player->chance, 2);
  terms.main_ms = times_ms[kt_net_chance_below (&player->chance, G_N_ELEMENTS (times_ms))];
  terms.bonus_ms = (guint32) kt_net_chance_below (&player->chance, 3) * 1000;
  terms.away_s = kt_net_chance_hits (&player->chance, 0.5) ? 120 : 0;
  kt_net_terms_write (&terms, content);
  write_bytes (player, KT_NET_TERMS, content);
}

static void
settle (NetPlayer *player, const KtNetState *state)
{
  if (!state->has_terms || kt_net_chance_hits (&player->chance, 0.2))
    propose (player);
  else
    write_empty (player, KT_NET_AGREE);
}

/* The number is one that the player can compute again after a death. */
static void
draw_lot (NetPlayer *player, const KtNetState *state)
{
  KtNetSum sum = kt_net_sum (player->origin.game.bytes, sizeof player->origin.game.bytes);
  KtNetKind kind;
  GByteArray *content = kt_net_lot_write (state, sum.bytes + player->seat, &kind);

  write_bytes (player, kind, content);
}

static void
play_move (NetPlayer *player, const KtNetState *state)
{
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (state->position));
  guint n = kt_position_list_actions (state->position, actions);
  const KtAction *action = &actions[kt_net_chance_below (&player->chance, n)];
  guint length;

  if (!kt_net_talk_move (player->talk, action, get_wall_ms (player), get_local (player), NULL))
    return;
  length = kt_net_log_get_length (player->log);
  g_array_append_val (player->moves, *kt_net_log_get_sum (player->log, length));
}

static void
answer_offers (NetPlayer *player, const KtNetState *state)
{
  for (guint i = 0; i < KT_NET_N_OFFERS; i++) {
    if (state->offers[i] == (int) (1 - player->seat) && state->phase == KT_NET_PLAYING)
      write_offer (player, KT_NET_ANSWER, i, kt_net_chance_hits (&player->chance, 0.5));
  }
}

static void
chat (NetPlayer *player)
{
  GByteArray *content = g_byte_array_new ();

  kt_net_chat_write (&(KtNetChat){ .phrase = 1 }, content);
  player->n_chats += write_bytes (player, KT_NET_CHAT, content);
}

/* Does something that is allowed at any time of a game: offers, answers, chats, resigns. */
static void
do_something (NetPlayer *player, const KtNetState *state)
{
  switch (kt_net_chance_below (&player->chance, 60)) {
  case 0:
    write_offer (player, KT_NET_OFFER, KT_NET_OFFER_DRAW, 0);
    break;
  case 1:
  case 2:
    write_offer (player, KT_NET_OFFER, KT_NET_OFFER_TAKE_BACK,
                 1 + (guint) kt_net_chance_below (&player->chance, 2));
    break;
  case 3:
    if (state->turns->len > 10)
      write_empty (player, KT_NET_RESIGN);
    break;
  case 4:
    write_empty (player, KT_NET_CLAIM);
    break;
  case 5:
  case 6:
  case 7:
    chat (player);
    break;
  default:
    break;
  }
}

static void
abandon (NetPlayer *player, const KtNetState *state)
{
  gint64 silent_s = kt_net_talk_get_silence (player->talk, get_local (player)) / SECOND_US;
  guint32 waited = GUINT32_TO_BE ((guint32) silent_s);
  GByteArray *content;

  if (state->terms.away_s == 0 || silent_s < state->terms.away_s)
    return;
  content = g_byte_array_new ();
  g_byte_array_append (content, (const guint8 *) &waited, sizeof waited);
  write_bytes (player, KT_NET_ABANDON, content);
}

static void
play (NetPlayer *player, const KtNetState *state)
{
  abandon (player, state);
  if (state->phase == KT_NET_PLAYING)
    kt_net_talk_claim_time (player->talk, get_wall_ms (player), get_local (player));
  if (state->phase == KT_NET_PLAYING)
    answer_offers (player, state);
  if (state->phase == KT_NET_PLAYING)
    do_something (player, state);
  if (state->phase != KT_NET_PLAYING || kt_net_state_get_pen (state) != player->seat)
    return;
  if (state->turns->len >= player->simulation->longest)
    write_empty (player, KT_NET_RESIGN);
  else
    play_move (player, state);
}

static void
act (NetPlayer *player)
{
  const KtNetState *state = kt_net_log_get_state (player->log);
  gboolean has_pen = kt_net_state_get_pen (state) == player->seat;

  if (kt_net_log_get_fault (player->log, NULL))
    return;
  if (state->phase == KT_NET_PLAYING)
    play (player, state);
  else if (state->phase == KT_NET_GREETING && has_pen)
    greet (player);
  else if (state->phase == KT_NET_SETTLING && has_pen)
    settle (player, state);
  else if (state->phase == KT_NET_DRAWING && has_pen)
    draw_lot (player, state);
}

gint64
net_player_get_next (const NetPlayer *player)
{
  if (!player->talk)
    return player->is_gone ? G_MAXINT64 : player->rises_us;
  if (player->is_dying)
    return player->now_us;
  return MIN (player->acts_us, from_local (player, kt_net_talk_get_deadline (player->talk)));
}

void
net_player_run (NetPlayer *player, gint64 now_us)
{
  player->now_us = now_us;
  if (player->is_dying) {
    die (player);
  } else if (!player->talk) {
    if (!player->is_gone && now_us >= player->rises_us)
      rise (player);
  } else {
    kt_net_talk_tick (player->talk, get_local (player));
    if (!player->is_dying && now_us >= player->acts_us) {
      act (player);
      plan_act (player);
    }
  }
}
