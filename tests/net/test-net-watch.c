/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Watching a game: messages in any order, late comers, false heads, and many watchers over TCP. */
#include "net/carriers/kt-net-chance.h"
#include "net/watch/kt-net-show.h"
#include "net/watch/kt-net-view.h"
#include "net/watch/kt-net-watcher.h"
#include "tests/net/net-table.h"

enum { LIMIT_S = 30 };

typedef struct {
  NetTable table;
  KtNetIdentity *identities[KT_NET_SEATS];
} Game;

static void
game_init (Game *game, const KtNetOrigin *origin)
{
  KtNetTerms terms = net_table_terms ("caro", 0);

  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    if (!game->identities[seat])
      game->identities[seat] = kt_net_identity_new ();
  net_simulation_use_identities (&game->table.simulation, game->identities);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    game->table.logs[seat] =
        kt_net_log_new (origin, (int) seat, &game->table.simulation.signers[seat]);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    net_table_say (&game->table, seat, KT_NET_HELLO, net_table_hello (&game->table, seat));
  net_table_say (&game->table, 0, KT_NET_TERMS, net_table_write_terms (&terms));
  net_table_say (&game->table, 1, KT_NET_AGREE, g_byte_array_new ());
}

static void
play (Game *game, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (guint i = 0; words[i]; i++)
    net_table_say (&game->table, i % 2, KT_NET_MOVE,
                   net_table_move (&game->table, i % 2, words[i], 100));
  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    KtNetLog *other = game->table.logs[1 - seat];
    guint n = kt_net_log_get_length (other);

    kt_net_log_settle (game->table.logs[seat], n, kt_net_log_get_sum (other, n));
  }
}

static void
game_clear (Game *game)
{
  net_table_clear (&game->table);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    kt_net_identity_free (game->identities[seat]);
}

static void
assert_same (const KtNetLog *seen, const KtNetLog *played)
{
  guint n = kt_net_log_get_length (played);

  g_assert_nonnull (seen);
  g_assert_cmpuint (kt_net_log_get_length (seen), ==, n);
  g_assert_true (kt_net_sum_equal (kt_net_log_get_sum (seen, n), kt_net_log_get_sum (played, n)));
}

static const char moves[] = "h8 h9 g8 g9 f8 f9 i8 i9 a1 a2 b1 b2";

/* --- The view --- */

static GPtrArray *
write_messages (const Game *game, guint32 number)
{
  const KtNetLog *log = game->table.logs[0];
  GPtrArray *messages = g_ptr_array_new_with_free_func ((GDestroyNotify) g_byte_array_unref);
  guint next;

  g_ptr_array_add (
      messages, kt_net_view_write_head (game->identities[0], kt_net_log_get_origin (log), number));
  for (guint i = 0; i < kt_net_log_get_length (log); i++)
    g_ptr_array_add (messages, kt_net_view_write_events (log, i, i + 1, &next));
  return messages;
}

static KtNetViewChange
take (KtNetView *view, const GByteArray *message)
{
  guint first;

  return kt_net_view_take (view, message->data, message->len, &first);
}

static void
test_any_order (void)
{
  KtNetOrigin origin = { .game = { "one" } };
  Game game = { 0 };

  game_init (&game, &origin);
  play (&game, moves);
  for (guint64 seed = 1; seed <= 200; seed++) {
    g_autoptr (GPtrArray) messages = write_messages (&game, 1);
    g_autoptr (KtNetView) view = kt_net_view_new ();
    KtNetChance chance = { seed };

    while (messages->len > 0) {
      guint i = (guint) kt_net_chance_below (&chance, messages->len);

      take (view, g_ptr_array_index (messages, i));
      if (!kt_net_chance_hits (&chance, 0.2))
        g_ptr_array_remove_index_fast (messages, i);
    }
    assert_same (kt_net_view_get_log (view), game.table.logs[0]);
  }
  game_clear (&game);
}

/* The next game of a series follows, and never an earlier one. */
static void
test_next_game (void)
{
  KtNetOrigin origin = { .game = { "one" } }, other = { .game = { "two" } };
  g_autoptr (GPtrArray) first = NULL, second = NULL;
  g_autoptr (KtNetView) view = kt_net_view_new ();
  Game game = { 0 };

  game_init (&game, &origin);
  first = write_messages (&game, 1);
  net_table_clear (&game.table);
  game_init (&game, &other);
  play (&game, moves);
  second = write_messages (&game, 2);
  g_assert_cmpint (take (view, g_ptr_array_index (first, 0)), ==, KT_NET_VIEW_NEXT);
  g_assert_cmpint (take (view, g_ptr_array_index (first, 1)), ==, KT_NET_VIEW_CHANGED);
  for (guint i = second->len; i-- > 0;)
    take (view, g_ptr_array_index (second, i));
  for (guint i = 0; i < first->len; i++)
    g_assert_cmpint (take (view, g_ptr_array_index (first, i)), ==, KT_NET_VIEW_SAME);
  for (guint i = 1; i < second->len; i++)
    take (view, g_ptr_array_index (second, i));
  assert_same (kt_net_view_get_log (view), game.table.logs[0]);
  game_clear (&game);
}

/* Somebody with the link cannot begin a game in the name of the one who shows it, nor add a move.
 */
static void
test_false_messages (void)
{
  KtNetOrigin origin = { .game = { "one" } }, other = { .game = { "two" } };
  g_autoptr (KtNetIdentity) stranger = kt_net_identity_new ();
  g_autoptr (GPtrArray) messages = NULL;
  g_autoptr (KtNetView) view = kt_net_view_new ();
  g_autoptr (GByteArray) head = kt_net_view_write_head (stranger, &other, 9);
  Game game = { 0 };

  game_init (&game, &origin);
  play (&game, "h8 h9");
  messages = write_messages (&game, 1);
  for (guint i = 0; i < messages->len; i++) {
    GByteArray *message = g_ptr_array_index (messages, i);

    for (guint j = 0; j < message->len; j += 7) {
      message->data[j] ^= 0x40;
      take (view, message);
      message->data[j] ^= 0x40;
    }
    take (view, message);
    g_assert_cmpint (take (view, head), ==, KT_NET_VIEW_SAME);
  }
  assert_same (kt_net_view_get_log (view), game.table.logs[0]);
  game_clear (&game);
}

static void
test_seal (void)
{
  const guint8 secret[KT_NET_KEY_BYTES] = "secret", other[KT_NET_KEY_BYTES] = "other";
  g_autoptr (GByteArray) message = kt_net_view_write_tick ();
  g_autoptr (GByteArray) frame = kt_net_view_seal (secret, message);
  g_autoptr (GByteArray) opened = kt_net_view_open (secret, frame->data, frame->len);

  g_assert_cmpmem (opened->data, opened->len, message->data, message->len);
  g_assert_null (kt_net_view_open (other, frame->data, frame->len));
  for (guint i = 0; i < frame->len; i++)
    g_assert_null (kt_net_view_open (secret, frame->data, i));
}

/* --- Over TCP --- */

static gboolean
wake_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

static void
iterate (gint64 end_us)
{
  guint wake = g_timeout_add (20, wake_cb, NULL);

  g_assert_cmpint (g_get_monotonic_time (), <, end_us);
  g_main_context_iteration (NULL, TRUE);
  g_source_remove (wake);
}

static void
wait_for_all (GPtrArray *watchers, const KtNetLog *log)
{
  gint64 end_us = g_get_monotonic_time () + LIMIT_S * G_USEC_PER_SEC;

  for (guint i = 0; i < watchers->len; i++) {
    KtNetWatcher *watcher = g_ptr_array_index (watchers, i);

    while (!kt_net_watcher_get_log (watcher) ||
           kt_net_log_get_length (kt_net_watcher_get_log (watcher)) < kt_net_log_get_length (log))
      iterate (end_us);
    assert_same (kt_net_watcher_get_log (watcher), log);
  }
}

static void
add_watchers (GPtrArray *watchers, guint n, const KtNetMeeting *meeting, guint16 port)
{
  for (guint i = 0; i < n; i++) {
    g_ptr_array_add (watchers, kt_net_watcher_new (meeting));
    kt_net_watcher_join (g_ptr_array_index (watchers, watchers->len - 1), "127.0.0.1", port);
  }
}

static void
note_loss_cb (KtNetWatcher *watcher, gboolean is_up, const char *reason, gpointer data)
{
  *(gboolean *) data |= !is_up;
}

/* Half of the watchers come before the game, half after it, and one too many. */
static void
test_show (void)
{
  KtNetMeeting meeting = { .secret = "watch", .room = "room" };
  KtNetOrigin origin = { .game = { "one" } };
  g_autoptr (GPtrArray) watchers = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (KtNetWatcher) late = NULL;
  gboolean is_lost = FALSE;
  gint64 end_us = g_get_monotonic_time () + LIMIT_S * G_USEC_PER_SEC;
  Game game = { 0 };
  KtNetShow *show;
  guint16 port = 0;

  game_init (&game, &origin);
  show = kt_net_show_new (game.identities[0], &meeting);
  g_assert_true (kt_net_show_listen (show, &port, NULL));
  add_watchers (watchers, KT_NET_MAX_WATCHERS / 2, &meeting, port);
  kt_net_show_update (show, game.table.logs[0], 1);
  play (&game, moves);
  kt_net_show_update (show, game.table.logs[0], 1);
  wait_for_all (watchers, game.table.logs[0]);
  add_watchers (watchers, KT_NET_MAX_WATCHERS / 2, &meeting, port);
  wait_for_all (watchers, game.table.logs[0]);
  g_assert_cmpuint (kt_net_show_count (show), ==, KT_NET_MAX_WATCHERS);
  late = kt_net_watcher_new (&meeting);
  g_signal_connect (late, "line-changed", G_CALLBACK (note_loss_cb), &is_lost);
  kt_net_watcher_join (late, "127.0.0.1", port);
  while (!is_lost)
    iterate (end_us);
  g_assert_null (kt_net_watcher_get_log (late));
  g_ptr_array_set_size (watchers, 0);
  while (!kt_net_watcher_get_log (late))
    iterate (end_us);
  g_clear_object (&late);
  kt_net_show_free (show);
  game_clear (&game);
}

/* A watcher goes on when the one who shows the game begins again at the same port. */
static void
test_show_again (void)
{
  KtNetMeeting meeting = { .secret = "watch", .room = "room" };
  KtNetOrigin origin = { .game = { "one" } };
  g_autoptr (GPtrArray) watchers = g_ptr_array_new_with_free_func (g_object_unref);
  Game game = { 0 };
  KtNetShow *show = NULL;
  guint16 port = 0;

  game_init (&game, &origin);
  for (guint i = 0; i < 2; i++) {
    show = kt_net_show_new (game.identities[0], &meeting);
    g_assert_true (kt_net_show_listen (show, &port, NULL));
    kt_net_show_update (show, game.table.logs[0], 1);
    if (i == 0)
      add_watchers (watchers, 3, &meeting, port);
    wait_for_all (watchers, game.table.logs[0]);
    if (i == 0) {
      kt_net_show_free (show);
      play (&game, moves);
    }
  }
  g_ptr_array_set_size (watchers, 0);
  kt_net_show_free (show);
  game_clear (&game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net-watch/any-order", test_any_order);
  g_test_add_func ("/net-watch/next-game", test_next_game);
  g_test_add_func ("/net-watch/false-messages", test_false_messages);
  g_test_add_func ("/net-watch/seal", test_seal);
  g_test_add_func ("/net-watch/show", test_show);
  g_test_add_func ("/net-watch/show-again", test_show_again);
  return g_test_run ();
}
