/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a talk judges time: what the line takes is given back up to a quota, and claims about our own
 * time are held against what we measured. */
#include "net/log/kt-net-bytes.h"
#include "net/talk/kt-net-talk.h"
#include "tests/net/net-table.h"

enum { SECOND_US = 1000000 };

typedef struct {
  NetTable table;
  KtNetTalk *talks[KT_NET_SEATS];
  GPtrArray *messages[KT_NET_SEATS]; /* of GBytes, on their way to each */
  gint64 now_us;
  char *stopped[KT_NET_SEATS];
} Talks;

typedef struct {
  Talks *talks;
  guint seat;
} TalkEnd;

static void
send_cb (gpointer data, const guint8 *bytes, gsize length)
{
  TalkEnd *end = data;

  g_ptr_array_add (end->talks->messages[1 - end->seat], g_bytes_new (bytes, length));
}

static void
changed_cb (gpointer data, guint first)
{
}

static void
refused_cb (gpointer data, const GError *error, gboolean is_stopped)
{
  TalkEnd *end = data;

  if (is_stopped) {
    g_free (end->talks->stopped[end->seat]);
    end->talks->stopped[end->seat] = g_strdup (error->message);
  }
}

/* Delivers what is on its way now, and the answers to it. */
static void
deliver (Talks *talks)
{
  while (talks->messages[0]->len + talks->messages[1]->len > 0) {
    for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
      g_autoptr (GBytes) message = NULL;
      gsize length;
      const guint8 *bytes;

      if (talks->messages[seat]->len == 0)
        continue;
      message = g_ptr_array_steal_index (talks->messages[seat], 0);
      bytes = g_bytes_get_data (message, &length);
      kt_net_talk_receive (talks->talks[seat], bytes, length, 0, talks->now_us);
    }
  }
}

static void
talk_write (Talks *talks, guint seat, KtNetKind kind, GByteArray *content)
{
  g_autoptr (GError) error = NULL;

  kt_net_talk_write (talks->talks[seat], kind, content, 0, talks->now_us, &error);
  g_assert_no_error (error);
  g_byte_array_unref (content);
  deliver (talks);
}

static void
talks_init (Talks *talks, TalkEnd *ends)
{
  KtNetTerms terms = net_table_terms ("tic-tac-toe", 60000);

  memset (talks, 0, sizeof *talks);
  net_table_init (&talks->table);
  talks->now_us = SECOND_US;
  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    KtNetTalkUser user = { send_cb, changed_cb, refused_cb, &ends[seat] };

    ends[seat] = (TalkEnd){ talks, seat };
    talks->messages[seat] = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
    talks->talks[seat] = kt_net_talk_new (talks->table.logs[seat], &user, seat, talks->now_us);
  }
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    talk_write (talks, seat, KT_NET_HELLO, net_table_hello (&talks->table, seat));
  talk_write (talks, 0, KT_NET_TERMS, net_table_write_terms (&terms));
  talk_write (talks, 1, KT_NET_AGREE, g_byte_array_new ());
}

static void
talks_clear (Talks *talks)
{
  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    kt_net_talk_free (talks->talks[seat]);
    g_ptr_array_unref (talks->messages[seat]);
    g_free (talks->stopped[seat]);
  }
  net_table_clear (&talks->table);
}

static const KtNetState *
state_of (const Talks *talks, guint seat)
{
  return kt_net_log_get_state (talks->table.logs[seat]);
}

static void
play_move (Talks *talks, guint seat, const char *text)
{
  KtAction action;

  g_assert_true (kt_position_parse_action (state_of (talks, seat)->position, text, &action, NULL));
  g_assert_true (kt_net_talk_move (talks->talks[seat], &action, 0, talks->now_us, NULL));
}

static void
test_spent (void)
{
  TalkEnd ends[KT_NET_SEATS];
  Talks talks;

  talks_init (&talks, ends);
  talks.now_us += 7 * SECOND_US;
  play_move (&talks, 0, "b2");
  deliver (&talks);
  g_assert_cmpint (state_of (&talks, 1)->left_ms[0], ==, 53000);
  talks.now_us += 2 * SECOND_US;
  play_move (&talks, 1, "a1");
  deliver (&talks);
  g_assert_cmpint (state_of (&talks, 0)->left_ms[1], ==, 58000);
  g_assert_null (talks.stopped[0]);
  talks_clear (&talks);
}

/* A move of 5 s that is 10 s on its way costs 15 s, but for what the line is usually given. */
static void
test_slow_line (void)
{
  TalkEnd ends[KT_NET_SEATS];
  Talks talks;

  talks_init (&talks, ends);
  talks.now_us += 5 * SECOND_US;
  play_move (&talks, 0, "b2");
  talks.now_us += 10 * SECOND_US;
  deliver (&talks);
  g_assert_cmpint (state_of (&talks, 0)->left_ms[0], ==, 60000 - 15000 + 100);
  g_assert_cmpint (state_of (&talks, 1)->left_ms[0], ==, 60000 - 15000 + 100);
  g_assert_null (talks.stopped[0]);
  g_assert_null (talks.stopped[1]);
  talks_clear (&talks);
}

static void
test_flag (void)
{
  TalkEnd ends[KT_NET_SEATS];
  Talks talks;

  talks_init (&talks, ends);
  talks.now_us += 55 * SECOND_US;
  kt_net_talk_greet (talks.talks[0], talks.now_us);
  deliver (&talks);
  g_assert_false (kt_net_talk_claim_time (talks.talks[1], 0, talks.now_us));
  talks.now_us += 6 * SECOND_US;
  g_assert_true (kt_net_talk_claim_time (talks.talks[1], 0, talks.now_us));
  deliver (&talks);
  g_assert_cmpint (state_of (&talks, 0)->phase, ==, KT_NET_OVER);
  g_assert_cmpint (state_of (&talks, 0)->winner, ==, 1);
  g_assert_null (talks.stopped[0]);
  talks_clear (&talks);
}

/* The log cannot know that 60 s have not passed; who is to lose by it can. */
static void
test_forged_flag (void)
{
  GByteArray *content = g_byte_array_new ();
  TalkEnd ends[KT_NET_SEATS];
  Talks talks;

  talks_init (&talks, ends);
  talks.now_us += 20 * SECOND_US;
  kt_net_time_write (&(KtNetTime){ 0, 60000, 0 }, content);
  talk_write (&talks, 1, KT_NET_FLAG, content);
  g_assert_nonnull (strstr (talks.stopped[0], "from the one measured here"));
  g_assert_nonnull (strstr (talks.stopped[1], "Both records are kept"));
  talks_clear (&talks);
}

static void
test_forged_clock (void)
{
  GByteArray *content = g_byte_array_new ();
  TalkEnd ends[KT_NET_SEATS];
  Talks talks;

  talks_init (&talks, ends);
  talks.now_us += 5 * SECOND_US;
  play_move (&talks, 0, "b2");
  deliver (&talks);
  kt_net_time_write (&(KtNetTime){ 0, 30000, 0 }, content);
  talk_write (&talks, 1, KT_NET_CLOCK, content);
  g_assert_nonnull (strstr (talks.stopped[0], "from the one measured here"));
  talks_clear (&talks);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net/talk/spent", test_spent);
  g_test_add_func ("/net/talk/slow-line", test_slow_line);
  g_test_add_func ("/net/talk/flag", test_flag);
  g_test_add_func ("/net/talk/forged-flag", test_forged_flag);
  g_test_add_func ("/net/talk/forged-clock", test_forged_clock);
  return g_test_run ();
}
