/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two games of KtNetGame in one process, over TCP: several games one after another, people who were
 * met or are blocked, and texts of one's own. */
#include <glib/gstdio.h>
#include <string.h>

#include "games/kt-registry.h"
#include "net/kt-net-game.h"
#include "tests/fuzz/fuzz.h"

enum { LIMIT_S = 30 };

typedef struct {
  KtNetIdentity *identity;
  KtNetPeople *people;
  char *path;
  KtNetGame *game;
  guint n_next, n_failed, n_lost;
  gboolean agrees; /* to the terms of a first game */
  char *failure;
} Side;

typedef struct {
  char *folder;
  Side sides[KT_NET_SEATS];
  guint16 port;
  KtNetTerms terms;
} Room;

static void
next_cb (KtNetGame *game, gpointer data)
{
  ((Side *) data)->n_next++;
}

static void
line_changed_cb (KtNetGame *game, gboolean is_up, const char *reason, gpointer data)
{
  ((Side *) data)->n_lost += !is_up;
}

static void
failed_cb (KtNetGame *game, const char *reason, gpointer data)
{
  Side *side = data;

  side->n_failed++;
  g_free (side->failure);
  side->failure = g_strdup (reason);
}

/* Starts a program, which goes on with its file. */
static void
start (Room *room, guint seat)
{
  Side *side = &room->sides[seat];
  g_autoptr (GError) error = NULL;

  side->game = kt_net_game_new (side->identity, seat == 0 ? "Lan" : "Minh", side->path, &error);
  g_assert_no_error (error);
  kt_net_game_set_people (side->game, side->people);
  kt_net_game_set_plays_on (side->game, TRUE);
  g_signal_connect (side->game, "next", G_CALLBACK (next_cb), side);
  g_signal_connect (side->game, "line-changed", G_CALLBACK (line_changed_cb), side);
  g_signal_connect (side->game, "failed", G_CALLBACK (failed_cb), side);
  if (seat == 1) {
    kt_net_game_join (side->game, "127.0.0.1", room->port, NULL);
    return;
  }
  kt_net_game_set_terms (side->game, &room->terms);
  g_assert_true (kt_net_game_listen (side->game, &room->port, NULL, &error));
  g_assert_no_error (error);
}

static void
stop (Room *room, guint seat)
{
  KtNetGame *game = room->sides[seat].game;

  g_signal_handlers_disconnect_by_data (game, &room->sides[seat]);
  g_object_add_weak_pointer (G_OBJECT (game), (gpointer *) &room->sides[seat].game);
  g_object_unref (game);
  /* Sources that still wait in the main loop hold the object. */
  while (room->sides[seat].game)
    g_main_context_iteration (NULL, TRUE);
}

static void
room_init (Room *room)
{
  *room = (Room){ .folder = fuzz_make_folder (),
                  .terms = { .game = "tic-tac-toe", .n_games = 3, .takes_back = 1, .chats = 1 } };
  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    Side *side = &room->sides[seat];
    g_autofree char *people = NULL;

    side->identity = kt_net_identity_new ();
    side->path = g_strdup_printf ("%s/%u.log", room->folder, seat);
    people = g_strdup_printf ("%s/%u.people", room->folder, seat);
    side->people = kt_net_people_load (people, NULL);
    side->agrees = TRUE;
  }
}

static void
room_clear (Room *room)
{
  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    Side *side = &room->sides[seat];

    if (side->game)
      stop (room, seat);
    g_free (side->path);
    g_free (side->failure);
    kt_net_people_free (side->people);
  }
  /* A connection that was given up is freed later. */
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    kt_net_identity_free (room->sides[seat].identity);
  fuzz_remove_folder (room->folder);
  g_free (room->folder);
}

static const KtNetState *
state_of (const Room *room, guint seat)
{
  const KtNetLog *log = kt_net_game_get_log (room->sides[seat].game);

  return log ? kt_net_log_get_state (log) : NULL;
}

/* Runs both programs until a condition holds. */
#define run_until(room, condition)                                                                 \
  G_STMT_START                                                                                     \
  {                                                                                                \
    gint64 end_us = g_get_monotonic_time () + LIMIT_S * G_USEC_PER_SEC;                            \
    while (!(condition)) {                                                                         \
      g_assert_cmpint (g_get_monotonic_time (), <, end_us);                                        \
      iterate (room);                                                                              \
    }                                                                                              \
  }                                                                                                \
  G_STMT_END

static gboolean
wake_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

static void
iterate (Room *room)
{
  guint wake = g_timeout_add (20, wake_cb, NULL);
  const KtNetState *state;

  g_main_context_iteration (NULL, TRUE);
  g_source_remove (wake);
  state = room->sides[1].game ? state_of (room, 1) : NULL;
  if (state && room->sides[1].agrees && state->phase == KT_NET_SETTLING && state->has_terms &&
      state->proposer == 0)
    room->sides[1].agrees = !kt_net_game_say (room->sides[1].game, KT_NET_AGREE, NULL);
}

static gboolean
is_playing (const Room *room, guint n_turns)
{
  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    const KtNetState *state = state_of (room, seat);

    if (!state || !state->position || state->turns->len != n_turns)
      return FALSE;
  }
  return TRUE;
}

static void
play (Room *room, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  guint n = state_of (room, 0)->turns->len;

  for (guint i = 0; words[i]; i++) {
    guint seat = kt_net_state_get_pen (state_of (room, 0));
    KtAction action;

    g_assert_true (
        kt_position_parse_action (state_of (room, seat)->position, words[i], &action, NULL));
    g_assert_true (kt_net_game_move (room->sides[seat].game, &action, NULL));
    run_until (room, is_playing (room, n + i + 1));
  }
}

/* Both want another game. */
static void
go_on (Room *room, guint asks)
{
  guint n[] = { room->sides[0].n_next + 1, room->sides[1].n_next + 1 };

  g_assert_true (kt_net_game_offer (room->sides[asks].game, KT_NET_OFFER_AGAIN, 0, NULL));
  run_until (room, state_of (room, 1 - asks)->offers[KT_NET_OFFER_AGAIN] == (int) asks);
  g_assert_true (kt_net_game_answer (room->sides[1 - asks].game, KT_NET_OFFER_AGAIN, TRUE, NULL));
  run_until (room, room->sides[0].n_next == n[0] && room->sides[1].n_next == n[1] &&
                       is_playing (room, 0));
}

static void
assert_score (const Room *room, guint n_games, guint host, guint guest)
{
  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    KtNetScore score = kt_net_game_get_score (room->sides[seat].game);

    g_assert_cmpuint (score.n_games, ==, n_games);
    g_assert_cmpuint (score.wins[0], ==, host);
    g_assert_cmpuint (score.wins[1], ==, guest);
  }
}

static KtNetSum
get_end (const Room *room, guint seat)
{
  const KtNetLog *log = kt_net_game_get_log (room->sides[seat].game);

  return *kt_net_log_get_sum (log, kt_net_log_get_length (log));
}

/* --- Several games --- */

static void
test_series (void)
{
  KtNetSum sum;
  Room room;

  room_init (&room);
  start (&room, 0);
  start (&room, 1);
  run_until (&room, is_playing (&room, 0));
  g_assert_cmpuint (state_of (&room, 1)->first, ==, 0);
  play (&room, "a1 b1 a2 b2 a3");
  assert_score (&room, 1, 1, 0);
  g_assert_false (kt_net_game_is_decided (room.sides[0].game));
  sum = get_end (&room, 0);
  go_on (&room, 0);
  g_assert_false (kt_net_sum_equal (
      &sum, &kt_net_log_get_origin (kt_net_game_get_log (room.sides[1].game))->previous));
  g_assert_cmpuint (state_of (&room, 0)->first, ==, 1);
  play (&room, "a1 b1 a2 b2 a3");
  assert_score (&room, 2, 1, 1);
  go_on (&room, 1);
  g_assert_cmpuint (state_of (&room, 0)->first, ==, 0);
  play (&room, "a1 b1 a2 b2 a3");
  assert_score (&room, 3, 2, 1);
  g_assert_true (kt_net_game_is_decided (room.sides[1].game));
  room_clear (&room);
}

/* Both programs end in the middle of a series, once in a game and once between two. */
static void
test_series_after_restart (void)
{
  Room room;

  room_init (&room);
  start (&room, 0);
  start (&room, 1);
  run_until (&room, is_playing (&room, 0));
  play (&room, "a1 b1 a2 b2 a3");
  go_on (&room, 1);
  play (&room, "a1");
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    stop (&room, seat);
  start (&room, 0);
  start (&room, 1);
  run_until (&room, kt_net_game_is_open (room.sides[0].game) && is_playing (&room, 1));
  assert_score (&room, 1, 1, 0);
  play (&room, "b1 a2 b2 a3");
  assert_score (&room, 2, 1, 1);
  go_on (&room, 0);
  stop (&room, 1);
  start (&room, 1);
  run_until (&room, kt_net_game_is_open (room.sides[1].game) && is_playing (&room, 0));
  play (&room, "a1 b1 a2 b2 a3");
  assert_score (&room, 3, 2, 1);
  room_clear (&room);
}

/* The program is killed while it puts the files of two games in their places. */
static void
test_killed_between (void)
{
  g_autofree char *next = NULL;
  Room room;

  room_init (&room);
  start (&room, 0);
  start (&room, 1);
  run_until (&room, is_playing (&room, 0));
  play (&room, "a1 b1 a2 b2 a3");
  go_on (&room, 0);
  stop (&room, 0);
  next = g_strconcat (room.sides[0].path, ".next", NULL);
  g_assert_cmpint (g_rename (room.sides[0].path, next), ==, 0);
  start (&room, 0);
  run_until (&room, kt_net_game_is_open (room.sides[0].game) && is_playing (&room, 0));
  assert_score (&room, 1, 1, 0);
  /* The new game was made, and the old one had not been put away; nobody has heard of the new one.
   */
  stop (&room, 0);
  stop (&room, 1);
  g_assert_cmpint (g_rename (room.sides[0].path, next), ==, 0);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    g_autofree char *finished = g_strconcat (room.sides[seat].path, ".1", NULL);

    g_assert_cmpint (g_rename (finished, room.sides[seat].path), ==, 0);
  }
  start (&room, 0);
  start (&room, 1);
  run_until (&room, room.sides[0].n_next == 2 && is_playing (&room, 0));
  assert_score (&room, 1, 1, 0);
  play (&room, "a1");
  room_clear (&room);
}

static void
test_no_answer (void)
{
  Room room;

  room_init (&room);
  start (&room, 0);
  start (&room, 1);
  run_until (&room, is_playing (&room, 0));
  play (&room, "a1 b1 a2 b2 a3");
  g_assert_true (kt_net_game_offer (room.sides[0].game, KT_NET_OFFER_AGAIN, 0, NULL));
  run_until (&room, state_of (&room, 1)->offers[KT_NET_OFFER_AGAIN] == 0);
  g_assert_true (kt_net_game_answer (room.sides[1].game, KT_NET_OFFER_AGAIN, FALSE, NULL));
  run_until (&room, state_of (&room, 0)->offers[KT_NET_OFFER_AGAIN] == KT_NET_NO_SEAT);
  g_assert_cmpuint (room.sides[0].n_next, ==, 0);
  room_clear (&room);
}

/* --- Texts --- */

static void
test_texts (void)
{
  g_autoptr (GError) error = NULL;
  Room room;

  room_init (&room);
  start (&room, 0);
  start (&room, 1);
  run_until (&room, is_playing (&room, 0));
  g_assert_true (kt_net_game_chat (room.sides[0].game, 0, "Hello", NULL));
  kt_net_game_let_text (room.sides[1].game, FALSE);
  run_until (&room, state_of (&room, 0)->forbids_texts[1]);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    g_assert_false (kt_net_game_chat (room.sides[seat].game, 0, "Hello", &error));
    g_assert_error (error, KT_NET_ERROR, KT_NET_ERROR_RULES);
    g_clear_error (&error);
    g_assert_true (kt_net_game_chat (room.sides[seat].game, 1, NULL, NULL));
  }
  kt_net_game_let_text (room.sides[1].game, TRUE);
  run_until (&room, !state_of (&room, 0)->forbids_texts[1]);
  g_assert_true (kt_net_game_chat (room.sides[0].game, 0, "Hello", NULL));
  room_clear (&room);
}

/* --- People --- */

static void
test_known (void)
{
  const guint8 *key;
  Room room;

  room_init (&room);
  start (&room, 0);
  start (&room, 1);
  run_until (&room, is_playing (&room, 0));
  key = kt_net_identity_get_key (room.sides[1].identity);
  g_assert_cmpmem (kt_net_game_get_peer (room.sides[0].game)->key, KT_NET_KEY_BYTES, key,
                   KT_NET_KEY_BYTES);
  g_assert_true (kt_net_game_must_compare (room.sides[0].game));
  g_assert_true (kt_net_game_trust (room.sides[0].game, NULL));
  g_assert_false (kt_net_game_must_compare (room.sides[0].game));
  g_assert_true (kt_net_game_must_compare (room.sides[1].game));
  g_assert_cmpstr (kt_net_people_get_name (room.sides[0].people, key), ==, "Minh");
  room_clear (&room);
}

static void
test_blocked (void)
{
  const guint8 *keys[KT_NET_SEATS];
  Room room;

  room_init (&room);
  for (guint seat = 0; seat < KT_NET_SEATS; seat++)
    keys[seat] = kt_net_identity_get_key (room.sides[seat].identity);
  g_assert_true (kt_net_people_set (room.sides[0].people, keys[1], "Minh", KT_NET_BLOCKED, NULL));
  start (&room, 0);
  start (&room, 1);
  run_until (&room, room.sides[1].n_lost >= 2);
  g_assert_cmpuint (room.sides[0].n_failed, ==, 0);
  g_assert_false (kt_net_game_is_open (room.sides[0].game));
  g_assert_null (state_of (&room, 1));
  g_assert_true (kt_net_people_set (room.sides[0].people, keys[1], "", KT_NET_STRANGER, NULL));
  run_until (&room, is_playing (&room, 0));
  /* A guest who has blocked the host is told so, and does not try again. */
  stop (&room, 1);
  g_assert_true (kt_net_people_set (room.sides[1].people, keys[0], "Lan", KT_NET_BLOCKED, NULL));
  start (&room, 1);
  run_until (&room, g_strcmp0 (room.sides[1].failure, "You have blocked this person.") == 0);
  room_clear (&room);
}

static void
test_people_file (void)
{
  g_autofree char *folder = fuzz_make_folder ();
  g_autofree char *path = g_build_filename (folder, "deep", "people", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (KtNetPeople) people = kt_net_people_load (path, NULL), again = NULL;
  guint8 keys[3][KT_NET_KEY_BYTES] = { "one", "two", "three" };
  GStatBuf status;

  kt_net_people_set (people, keys[0], "Lan\n\"<b>", KT_NET_MET, NULL);
  kt_net_people_set (people, keys[1], "Minh Anh", KT_NET_BLOCKED, NULL);
  kt_net_people_set (people, keys[0], "Lan Anh", KT_NET_MET, NULL);
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  again = kt_net_people_load (path, NULL);
  g_assert_cmpuint (kt_net_people_list (again)->len, ==, 2);
  g_assert_cmpstr (kt_net_people_get_name (again, keys[0]), ==, "Lan Anh");
  g_assert_cmpint (kt_net_people_get_standing (again, keys[1]), ==, KT_NET_BLOCKED);
  g_assert_cmpint (kt_net_people_get_standing (again, keys[2]), ==, KT_NET_STRANGER);
  g_assert_true (g_file_set_contents (path, "kythu-people 1\nknown short Lan\n", -1, NULL));
  g_assert_null (kt_net_people_load (path, &error));
  g_assert_error (error, KT_NET_ERROR, KT_NET_ERROR_FORM);
  fuzz_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net-game/series", test_series);
  g_test_add_func ("/net-game/series-after-restart", test_series_after_restart);
  g_test_add_func ("/net-game/killed-between", test_killed_between);
  g_test_add_func ("/net-game/no-answer", test_no_answer);
  g_test_add_func ("/net-game/texts", test_texts);
  g_test_add_func ("/net-game/known", test_known);
  g_test_add_func ("/net-game/blocked", test_blocked);
  g_test_add_func ("/net-game/people-file", test_people_file);
  return g_test_run ();
}
