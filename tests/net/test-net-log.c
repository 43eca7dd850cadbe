/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log: what is taken, who writes first, and what a program that lies is told. */
#include "tests/net/net-table.h"

static void
set_up (NetTable *table, gconstpointer data)
{
  KtNetTerms terms = net_table_terms ("tic-tac-toe", GPOINTER_TO_UINT (data));

  net_table_start (table, &terms);
}

static void
tear_down (NetTable *table, gconstpointer data)
{
  net_table_clear (table);
}

static const KtNetState *
state_of (const NetTable *table, guint seat)
{
  return kt_net_log_get_state (table->logs[seat]);
}

static void
assert_same (const NetTable *table)
{
  guint n = kt_net_log_get_length (table->logs[0]);

  g_assert_cmpuint (kt_net_log_get_length (table->logs[1]), ==, n);
  g_assert_true (kt_net_sum_equal (kt_net_log_get_sum (table->logs[0], n),
                                   kt_net_log_get_sum (table->logs[1], n)));
  g_assert_true (kt_position_equal (state_of (table, 0)->position, state_of (table, 1)->position));
}

/* --- Honest games --- */

static void
test_game (NetTable *table, gconstpointer data)
{
  static const char *const moves[] = { "a1", "b1", "a2", "b2", "a3" };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    net_table_say (table, i % 2, KT_NET_MOVE, net_table_move (table, i % 2, moves[i], 0));
  assert_same (table);
  g_assert_cmpint (state_of (table, 1)->phase, ==, KT_NET_OVER);
  g_assert_cmpint (state_of (table, 1)->end, ==, KT_NET_END_BOARD);
  g_assert_cmpint (state_of (table, 1)->winner, ==, 0);
}

static void
write_offer (NetTable *table, guint seat, KtNetKind kind, guint offer, guint value)
{
  GByteArray *content = g_byte_array_new ();

  kt_net_offer_write (&(KtNetOffer){ (guint8) offer, (guint16) value }, content);
  net_table_say (table, seat, kind, content);
}

static void
test_take_back (NetTable *table, gconstpointer data)
{
  guint64 key = state_of (table, 0)->position->key;

  net_table_say (table, 0, KT_NET_MOVE, net_table_move (table, 0, "b2", 0));
  write_offer (table, 0, KT_NET_OFFER, KT_NET_OFFER_TAKE_BACK, 1);
  write_offer (table, 1, KT_NET_ANSWER, KT_NET_OFFER_TAKE_BACK, 1);
  assert_same (table);
  g_assert_cmpuint (state_of (table, 1)->position->key, ==, key);
  g_assert_cmpuint (kt_net_state_get_pen (state_of (table, 1)), ==, 0);
}

static void
test_draw_and_again (NetTable *table, gconstpointer data)
{
  KtNetOrigin next;

  write_offer (table, 0, KT_NET_OFFER, KT_NET_OFFER_DRAW, 0);
  write_offer (table, 1, KT_NET_ANSWER, KT_NET_OFFER_DRAW, 1);
  g_assert_cmpint (state_of (table, 0)->winner, ==, KT_NET_NO_SEAT);
  write_offer (table, 1, KT_NET_OFFER, KT_NET_OFFER_AGAIN, 0);
  write_offer (table, 0, KT_NET_ANSWER, KT_NET_OFFER_AGAIN, 1);
  g_assert_true (state_of (table, 1)->goes_on);
  next = kt_net_log_get_next_origin (table->logs[0]);
  g_assert_true (kt_net_sum_equal (
      &next.previous, kt_net_log_get_sum (table->logs[1], kt_net_log_get_length (table->logs[1]))));
}

static void
test_lot (void)
{
  KtNetTerms terms = net_table_terms ("tic-tac-toe", 0);
  guint8 secret[KT_NET_ID_BYTES] = "abcdefghijklmno", number[KT_NET_ID_BYTES] = "0123456789";
  KtNetSum sum = kt_net_sum (secret, sizeof secret);
  NetTable table;

  terms.first = KT_NET_FIRST_LOT;
  net_table_start (&table, &terms);
  net_table_say (&table, 0, KT_NET_COMMIT,
                 g_byte_array_append (g_byte_array_new (), sum.bytes, sizeof sum.bytes));
  net_table_say (&table, 1, KT_NET_NUMBER,
                 g_byte_array_append (g_byte_array_new (), number, sizeof number));
  g_assert_cmpint (state_of (&table, 0)->phase, ==, KT_NET_DRAWING);
  net_table_say (&table, 0, KT_NET_OPEN,
                 g_byte_array_append (g_byte_array_new (), secret, sizeof secret));
  g_assert_cmpint (state_of (&table, 1)->phase, ==, KT_NET_PLAYING);
  g_assert_cmpuint (state_of (&table, 1)->first, ==, kt_net_lot_decide (secret, number));
  net_table_clear (&table);
}

/* --- Both write at once --- */

static void
write_chat (NetTable *table, guint seat, guint phrase)
{
  GByteArray *content = g_byte_array_new ();

  kt_net_chat_write (&(KtNetChat){ .phrase = (guint8) phrase }, content);
  net_table_write (table, seat, KT_NET_CHAT, content);
}

/* The move of the seat whose turn it is counts, and what the other said stands behind it. */
static void
test_pen (NetTable *table, gconstpointer data)
{
  guint n = kt_net_log_get_length (table->logs[0]), seat;

  net_table_write (table, 0, KT_NET_MOVE, net_table_move (table, 0, "b2", 0));
  write_chat (table, 1, 3);
  net_table_write (table, 1, KT_NET_RESIGN, g_byte_array_new ());
  g_assert_cmpint (net_table_bring (table, 1, n, NULL), ==, KT_NET_OVERRULED);
  g_assert_cmpint (net_table_bring (table, 1, n + 1, NULL), ==, KT_NET_APART);
  g_assert_cmpint (net_table_bring (table, 0, n, NULL), ==, KT_NET_REPLACED);
  g_assert_cmpuint (kt_net_log_get_length (table->logs[1]), ==, n + 3);
  g_assert_cmpint (kt_net_log_get_kind (table->logs[1], n + 1, &seat), ==, KT_NET_CHAT);
  g_assert_cmpint (net_table_bring (table, 1, n + 1, NULL), ==, KT_NET_TAKEN);
  g_assert_cmpint (net_table_bring (table, 1, n + 2, NULL), ==, KT_NET_TAKEN);
  assert_same (table);
  g_assert_cmpint (state_of (table, 0)->winner, ==, 0);
}

static void
test_known_and_early (NetTable *table, gconstpointer data)
{
  guint n = kt_net_log_get_length (table->logs[0]);

  net_table_write (table, 0, KT_NET_MOVE, net_table_move (table, 0, "b2", 0));
  write_chat (table, 0, 1);
  g_assert_cmpint (net_table_bring (table, 0, n + 1, NULL), ==, KT_NET_APART);
  g_assert_cmpint (net_table_bring (table, 0, n, NULL), ==, KT_NET_TAKEN);
  g_assert_cmpint (net_table_bring (table, 0, n, NULL), ==, KT_NET_KNOWN);
  g_assert_cmpint (net_table_bring (table, 0, n + 1, NULL), ==, KT_NET_TAKEN);
  assert_same (table);
}

static void
test_unsettled (NetTable *table, gconstpointer data)
{
  g_autoptr (GByteArray) content = g_byte_array_new ();
  g_autoptr (GError) error = NULL;
  guint n = kt_net_log_get_length (table->logs[0]);

  kt_net_chat_write (&(KtNetChat){ .phrase = 1 }, content);
  while (kt_net_log_write (table->logs[0], KT_NET_CHAT, content, 0, &error))
    g_assert_cmpuint (kt_net_log_get_length (table->logs[0]), <, 100);
  g_assert_error (error, KT_NET_ERROR, KT_NET_ERROR_OWN);
  kt_net_log_settle (table->logs[0], n, kt_net_log_get_sum (table->logs[0], 1));
  g_assert_cmpuint (kt_net_log_get_n_settled (table->logs[0]), ==, n);
  kt_net_log_settle (table->logs[0], n + 2, kt_net_log_get_sum (table->logs[0], n + 2));
  g_assert_cmpuint (kt_net_log_get_n_settled (table->logs[0]), ==, n + 2);
  g_assert_true (kt_net_log_write (table->logs[0], KT_NET_CHAT, content, 0, NULL));
}

/* --- Files --- */

static void
test_file (NetTable *table, gconstpointer data)
{
  g_autoptr (GByteArray) bytes = NULL;
  g_autoptr (KtNetLog) log = NULL;
  g_autoptr (GError) error = NULL;

  net_table_say (table, 0, KT_NET_MOVE, net_table_move (table, 0, "b2", 0));
  bytes = kt_net_log_save (table->logs[0]);
  log = kt_net_log_load (bytes->data, bytes->len, 0, &table->simulation.signers[0], &error);
  g_assert_no_error (error);
  g_assert_cmpuint (kt_net_log_get_length (log), ==, kt_net_log_get_length (table->logs[0]));
  /* A last event that a crash has cut off is left out; a changed event is refused. */
  for (guint cut = 1; cut < 120; cut++) {
    g_autoptr (KtNetLog) torn =
        kt_net_log_load (bytes->data, bytes->len - cut, 0, &table->simulation.signers[0], &error);

    g_assert_no_error (error);
    g_assert_cmpuint (kt_net_log_get_length (torn), ==, kt_net_log_get_length (log) - 1);
  }
  bytes->data[bytes->len - 80] ^= 1;
  g_assert_null (
      kt_net_log_load (bytes->data, bytes->len, 0, &table->simulation.signers[0], &error));
  g_assert_nonnull (error);
}

/* --- Lies --- */

/* Signs an event that the log of an honest program would not write. */
static GBytes *
forge (const NetTable *table, guint seat, KtNetKind kind, const GByteArray *content,
       void (*change) (KtNetEvent *event))
{
  const KtNetLog *log = table->logs[1 - seat];
  guint n = kt_net_log_get_length (log);
  const KtNetSigner *signer = &table->simulation.signers[seat];
  KtNetEvent event = { .kind = (guint8) kind,
                       .seat = (guint8) seat,
                       .number = n,
                       .previous = *kt_net_log_get_sum (log, n),
                       .key = kt_net_state_get_key (kt_net_log_get_state (log)) };
  GByteArray *bytes = g_byte_array_new ();

  event.length = (guint16) content->len;
  if (content->len > 0)
    memcpy (event.content, content->data, content->len);
  if (change)
    change (&event);
  kt_net_event_write_body (&event, bytes);
  signer->sign (signer->data, bytes->data, bytes->len, event.signature);
  g_byte_array_append (bytes, event.signature, sizeof event.signature);
  return g_byte_array_free_to_bytes (bytes);
}

/* The log is closed with a reason, what was played is kept, and so is the lie. */
static void
assert_stops (NetTable *table, guint liar, GBytes *lie, KtNetError code)
{
  KtNetLog *log = table->logs[1 - liar];
  guint n = kt_net_log_get_length (log);
  g_autoptr (GError) error = NULL;
  GBytes *evidence;
  gsize length;
  const guint8 *bytes = g_bytes_get_data (lie, &length);

  g_assert_cmpint (kt_net_log_receive (log, bytes, length, &error), ==, KT_NET_STOPPED);
  g_assert_error (error, KT_NET_ERROR, (int) code);
  g_assert_true (g_str_has_suffix (error->message, ".") || strchr (error->message, ':'));
  g_assert_cmpuint (kt_net_log_get_length (log), ==, n);
  g_assert_nonnull (kt_net_log_get_fault (log, &evidence));
  g_assert_true (g_bytes_equal (evidence, lie));
  g_assert_false (kt_net_log_write (log, KT_NET_RESIGN, NULL, 0, NULL));
  g_bytes_unref (lie);
}

static GByteArray *
action_content (KtAction action, guint32 spent_ms)
{
  GByteArray *content = g_byte_array_new ();

  kt_net_move_write (&(KtNetMove){ action, spent_ms }, content);
  return content;
}

static void
lie_about_key (KtNetEvent *event)
{
  event->key ^= 1;
}

static void
test_illegal_move (NetTable *table, gconstpointer data)
{
  g_autoptr (GByteArray) content = action_content (kt_action_place (0, 4), 0);

  net_table_say (table, 0, KT_NET_MOVE, net_table_move (table, 0, "b2", 0));
  assert_stops (table, 1, forge (table, 1, KT_NET_MOVE, content, NULL), KT_NET_ERROR_RULES);
}

static void
test_outside_board (NetTable *table, gconstpointer data)
{
  g_autoptr (GByteArray) content = action_content (kt_action_place (0, 899), 0);

  assert_stops (table, 0, forge (table, 0, KT_NET_MOVE, content, NULL), KT_NET_ERROR_RULES);
}

static void
test_wrong_turn (NetTable *table, gconstpointer data)
{
  g_autoptr (GByteArray) content = action_content (kt_action_place (0, 4), 0);

  assert_stops (table, 1, forge (table, 1, KT_NET_MOVE, content, NULL), KT_NET_ERROR_RULES);
}

static void
test_wrong_key (NetTable *table, gconstpointer data)
{
  g_autoptr (GByteArray) content = g_byte_array_new ();

  kt_net_chat_write (&(KtNetChat){ .phrase = 1 }, content);
  assert_stops (table, 1, forge (table, 1, KT_NET_CHAT, content, lie_about_key), KT_NET_ERROR_KEY);
}

static void
test_forged_flag (NetTable *table, gconstpointer data)
{
  g_autoptr (GByteArray) content = g_byte_array_new ();

  kt_net_time_write (&(KtNetTime){ 0, 59999, 0 }, content);
  assert_stops (table, 1, forge (table, 1, KT_NET_FLAG, content, NULL), KT_NET_ERROR_TIME);
}

static void
test_move_after_flag (NetTable *table, gconstpointer data)
{
  g_autoptr (GByteArray) content = action_content (kt_action_place (0, 4), 60000);

  assert_stops (table, 0, forge (table, 0, KT_NET_MOVE, content, NULL), KT_NET_ERROR_TIME);
}

static void
test_abandoned_early (NetTable *table, gconstpointer data)
{
  g_autoptr (GByteArray) content = g_byte_array_new ();

  g_byte_array_append (content, (const guint8 *) "\0\0\0\1", 4);
  assert_stops (table, 0, forge (table, 0, KT_NET_ABANDON, content, NULL), KT_NET_ERROR_TIME);
}

static void
test_two_truths (NetTable *table, gconstpointer data)
{
  g_autoptr (GByteArray) content = action_content (kt_action_place (0, 0), 0);
  GBytes *other = forge (table, 0, KT_NET_MOVE, content, NULL);

  net_table_say (table, 0, KT_NET_MOVE, net_table_move (table, 0, "b2", 0));
  assert_stops (table, 0, other, KT_NET_ERROR_TWICE);
}

/* An event that is not signed by a player is dropped, and the game goes on: no stranger can stop
 * it. */
static void
test_strangers (NetTable *table, gconstpointer data)
{
  g_autofree guint8 *noise = g_malloc (16 * 1024);
  g_autoptr (GByteArray) content = g_byte_array_new ();
  g_autoptr (GBytes) event = forge (table, 1, KT_NET_RESIGN, content, NULL);
  g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (event, NULL), g_bytes_get_size (event));

  memset (noise, 0xa5, 16 * 1024);
  noise[0] = KT_NET_VERSION;
  bytes[g_bytes_get_size (event) - 64] ^= 1;
  for (gsize length = 0; length <= 16 * 1024; length = length * 2 + 1) {
    g_autoptr (GError) error = NULL;

    g_assert_cmpint (kt_net_log_receive (table->logs[0], noise, MIN (length, 16 * 1024), &error),
                     ==, KT_NET_DROPPED);
    g_assert_nonnull (error);
  }
  g_assert_cmpint (kt_net_log_receive (table->logs[0], bytes, g_bytes_get_size (event), NULL), ==,
                   KT_NET_DROPPED);
  g_assert_null (kt_net_log_get_fault (table->logs[0], NULL));
  net_table_say (table, 0, KT_NET_MOVE, net_table_move (table, 0, "b2", 0));
}

static void
test_expected_key (void)
{
  NetTable table;

  net_table_init (&table);
  kt_net_log_expect_key (table.logs[1], table.simulation.keys[1]);
  net_table_write (&table, 0, KT_NET_HELLO, net_table_hello (&table, 0));
  g_assert_cmpint (net_table_bring (&table, 0, 0, NULL), ==, KT_NET_DROPPED);
  net_table_clear (&table);
}

/* Another version is dropped, with both versions named. */
static void
test_versions (NetTable *table, gconstpointer data)
{
  g_autoptr (GByteArray) content = g_byte_array_new ();
  g_autoptr (GBytes) event = forge (table, 1, KT_NET_RESIGN, content, NULL);
  g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (event, NULL), g_bytes_get_size (event));
  g_autoptr (GError) error = NULL;

  bytes[0] = 7;
  g_assert_cmpint (kt_net_log_receive (table->logs[0], bytes, g_bytes_get_size (event), &error), ==,
                   KT_NET_DROPPED);
  g_assert_error (error, KT_NET_ERROR, KT_NET_ERROR_VERSION);
  g_assert_nonnull (strstr (error->message, "version 7"));
}

static void
add (const char *path, guint main_ms, void (*test) (NetTable *, gconstpointer))
{
  g_test_add (path, NetTable, GUINT_TO_POINTER (main_ms), set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("/net/log/game", 0, test_game);
  add ("/net/log/take-back", 0, test_take_back);
  add ("/net/log/draw-and-again", 0, test_draw_and_again);
  g_test_add_func ("/net/log/lot", test_lot);
  add ("/net/log/pen", 0, test_pen);
  add ("/net/log/known-and-early", 0, test_known_and_early);
  add ("/net/log/unsettled", 0, test_unsettled);
  add ("/net/log/file", 0, test_file);
  add ("/net/log/illegal-move", 0, test_illegal_move);
  add ("/net/log/outside-board", 0, test_outside_board);
  add ("/net/log/wrong-turn", 0, test_wrong_turn);
  add ("/net/log/wrong-key", 0, test_wrong_key);
  add ("/net/log/forged-flag", 60000, test_forged_flag);
  add ("/net/log/move-after-flag", 60000, test_move_after_flag);
  add ("/net/log/abandoned-early", 0, test_abandoned_early);
  add ("/net/log/two-truths", 0, test_two_truths);
  add ("/net/log/strangers", 0, test_strangers);
  g_test_add_func ("/net/log/expected-key", test_expected_key);
  add ("/net/log/versions", 0, test_versions);
  return g_test_run ();
}
