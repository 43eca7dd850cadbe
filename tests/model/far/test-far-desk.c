/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games with people far away, from the meeting to the file of the finished game: two desks in one
 * process, each with a folder of its own. */
#include <glib/gstdio.h>
#include <string.h>

#include "formats/kt-reader.h"
#include "model/far/kt-far-broker.h"
#include "model/far/kt-far-desk.h"
#include "model/far/kt-far-invitation.h"
#include "model/files/kt-file-writer.h"
#include "model/library/kt-shelf.h"
#include "net/kt-net-record.h"
#include "tests/model/test-support.h"

enum { HOST, GUEST, N_SIDES };

typedef struct {
  char *library;
  GSettings *settings;
  KtFarDesk *desk;
  KtFarGame *game;
  KtGameModel *model;
} Side;

typedef struct {
  Side sides[N_SIDES];
  KtFarWay way; /* of the guest */
} Table;

static void
open_desk (Side *side)
{
  g_autoptr (GError) error = NULL;

  side->desk = kt_far_desk_new (side->settings, side->library);
  kt_far_desk_open (side->desk, &error);
  g_assert_no_error (error);
  side->model = kt_game_model_new ();
}

static void
table_init (Table *table)
{
  *table = (Table){ 0 };
  for (guint i = 0; i < N_SIDES; i++) {
    Side *side = &table->sides[i];

    side->library = g_dir_make_tmp ("kythu-desk-XXXXXX", NULL);
    side->settings = test_get_settings ();
    open_desk (side);
  }
}

static void
close_desk (Side *side)
{
  side->game = NULL;
  g_clear_object (&side->model);
  g_clear_object (&side->desk);
  test_drain ();
}

static void
table_clear (Table *table)
{
  for (guint i = 0; i < N_SIDES; i++) {
    Side *side = &table->sides[i];

    close_desk (side);
    kt_file_writer_wait ();
    test_remove_folder (side->library);
    g_free (side->library);
    g_object_unref (side->settings);
  }
}

/* --- Waiting for a stage ---------------------------------------------------------------------- */

typedef struct {
  Side *side;
  KtFarStage stage;
} Wanted;

static gboolean
has_stage (gpointer data)
{
  const Wanted *wanted = data;

  return wanted->side->game && kt_far_game_get_stage (wanted->side->game) == wanted->stage;
}

static void
wait_for (Side *side, KtFarStage stage)
{
  Wanted wanted = { side, stage };

  test_wait (has_stage, &wanted);
}

/* --- Meeting ---------------------------------------------------------------------------------- */

/* The settings of a test are the same for all, so the name is set before a game is begun. */
static void
set_name (GSettings *settings, const char *name)
{
  const char *const names[] = { name, "", NULL };

  g_settings_set_strv (settings, "names", names);
}

static void
begin (Table *table)
{
  KtNetTerms terms = { .game = "tic-tac-toe", .n_games = 1, .takes_back = 1 };
  KtFarWay host_way = { .is_host = TRUE };
  g_autoptr (GError) error = NULL;

  set_name (table->sides[HOST].settings, "An");
  table->sides[HOST].game = kt_far_desk_begin (table->sides[HOST].desk, &host_way, &terms, &error);
  g_assert_no_error (error);
  table->way = (KtFarWay){ .host = "127.0.0.1",
                           .port = kt_far_game_get_way (table->sides[HOST].game)->port };
  set_name (table->sides[GUEST].settings, "Bình");
  table->sides[GUEST].game =
      kt_far_desk_begin (table->sides[GUEST].desk, &table->way, NULL, &error);
  g_assert_no_error (error);
}

static void
compare (Table *table)
{
  for (guint i = 0; i < N_SIDES; i++)
    wait_for (&table->sides[i], KT_FAR_COMPARING);
  g_assert_cmpuint (kt_far_game_get_number (table->sides[HOST].game), ==,
                    kt_far_game_get_number (table->sides[GUEST].game));
  for (guint i = 0; i < N_SIDES; i++)
    kt_far_game_confirm (table->sides[i].game, TRUE);
}

static void
agree (Table *table)
{
  wait_for (&table->sides[GUEST], KT_FAR_ASKED);
  kt_far_game_agree (table->sides[GUEST].game, TRUE);
  for (guint i = 0; i < N_SIDES; i++) {
    wait_for (&table->sides[i], KT_FAR_PLAYING);
    kt_far_game_show (table->sides[i].game, table->sides[i].model);
  }
}

/* --- Playing ---------------------------------------------------------------------------------- */

typedef struct {
  KtGameModel *model;
  const char *line;
} Line;

static gboolean
has_line (gpointer data)
{
  const Line *line = data;
  g_autofree char *text = test_line (line->model);

  return g_str_equal (text, line->line);
}

static void
play (Table *table, guint side, const char *move, const char *line)
{
  Line wanted = { table->sides[1 - side].model, line };

  test_act (table->sides[side].model, move);
  test_wait (has_line, &wanted);
}

static gboolean
has_game (gpointer data)
{
  GListModel *games = kt_far_desk_get_games (data);
  g_autoptr (KtFarGame) game =
      g_list_model_get_n_items (games) > 0 ? g_list_model_get_item (games, 0) : NULL;

  return game && kt_far_game_is_up (game);
}

/* Ends the program of a side, and begins it again. */
static void
begin_again (Side *side)
{
  close_desk (side);
  open_desk (side);
  kt_far_desk_read (side->desk);
  test_wait (has_game, side->desk);
  side->game = g_list_model_get_item (kt_far_desk_get_games (side->desk), 0);
  g_object_unref (side->game);
  kt_far_game_show (side->game, side->model);
}

static gboolean
has_recent (gpointer library)
{
  g_autofree char *folder = kt_shelf_get_path (library, KT_SHELF_RECENT, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name = dir ? g_dir_read_name (dir) : NULL;

  return name && g_str_has_suffix (name, ".sgf");
}

/* The file of the finished game holds: both have signed what stands there. */
static void
check_recent (const char *library)
{
  g_autofree char *folder = kt_shelf_get_path (library, KT_SHELF_RECENT, NULL);
  g_autofree char *text = NULL, *path = NULL;
  g_autoptr (KtReader) reader = NULL;
  g_autoptr (KtRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  KtNetSigners signers;
  gsize length;
  GDir *dir;

  test_wait (has_recent, (gpointer) library);
  dir = g_dir_open (folder, 0, NULL);
  path = g_build_filename (folder, g_dir_read_name (dir), NULL);
  g_dir_close (dir);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  reader = kt_reader_new_for_text (text, length);
  g_assert_true (kt_reader_next (reader, &record, NULL));
  g_assert_cmpint (kt_net_record_check (record, &signers, &error), ==, KT_NET_RECORD_HOLDS);
  g_assert_cmpstr (signers.players[HOST].name, ==, "An");
  g_assert_cmpstr (signers.players[GUEST].name, ==, "Bình");
}

static void
test_whole (void)
{
  Table table;

  table_init (&table);
  begin (&table);
  compare (&table);
  agree (&table);
  play (&table, HOST, "b2", "b2");
  begin_again (&table.sides[GUEST]);
  play (&table, GUEST, "a1", "b2 a1");
  begin_again (&table.sides[HOST]);
  play (&table, HOST, "a3", "b2 a1 a3");
  g_assert_true (kt_far_game_is_own_turn (table.sides[GUEST].game));

  kt_far_game_offer (table.sides[HOST].game, KT_NET_OFFER_TAKE_BACK);
  g_assert_false (kt_far_game_can_offer (table.sides[HOST].game, KT_NET_OFFER_TAKE_BACK));
  while (!kt_far_game_is_offered (table.sides[GUEST].game, KT_NET_OFFER_TAKE_BACK))
    test_run_for (10);
  kt_far_game_answer (table.sides[GUEST].game, KT_NET_OFFER_TAKE_BACK, TRUE);
  {
    Line wanted = { table.sides[HOST].model, "b2 a1" };

    test_wait (has_line, &wanted);
  }
  g_assert_null (kt_game_model_resign (table.sides[HOST].model));
  for (guint i = 0; i < N_SIDES; i++)
    wait_for (&table.sides[i], KT_FAR_OVER);
  test_drain ();
  for (guint i = 0; i < N_SIDES; i++)
    g_assert_true (kt_game_model_is_over (table.sides[i].model));
  for (guint i = 0; i < N_SIDES; i++)
    check_recent (table.sides[i].library);
  table_clear (&table);
}

/* Whoever was met before is known again; whoever is blocked does not get in. */
static void
test_people (void)
{
  const KtNetPerson *person;
  KtNetPeople *people;
  Table table;

  table_init (&table);
  begin (&table);
  compare (&table);
  wait_for (&table.sides[GUEST], KT_FAR_ASKED);
  kt_far_game_agree (table.sides[GUEST].game, FALSE);
  for (guint i = 0; i < N_SIDES; i++) {
    wait_for (&table.sides[i], KT_FAR_STOPPED);
    kt_far_desk_drop (table.sides[i].desk, table.sides[i].game);
  }

  begin (&table);
  wait_for (&table.sides[GUEST], KT_FAR_ASKED);
  for (guint i = 0; i < N_SIDES; i++)
    kt_far_desk_drop (table.sides[i].desk, table.sides[i].game);

  people = kt_far_desk_get_people (table.sides[HOST].desk);
  g_assert_cmpuint (kt_net_people_list (people)->len, ==, 1);
  person = g_ptr_array_index (kt_net_people_list (people), 0);
  g_assert_cmpstr (person->name, ==, "Bình");
  g_assert_true (kt_net_people_set (people, person->key, person->name, KT_NET_BLOCKED, NULL));
  begin (&table);
  test_run_for (1000);
  g_assert_cmpint (kt_far_game_get_stage (table.sides[HOST].game), ==, KT_FAR_ALONE);
  table_clear (&table);
}

/* Another game follows on the same line, and whoever began does not begin again. */
static gboolean
is_next (gpointer data)
{
  return kt_far_game_get_stage (((Side *) data)->game) == KT_FAR_PLAYING;
}

static void
test_again (void)
{
  Table table;
  guint first;

  table_init (&table);
  begin (&table);
  compare (&table);
  agree (&table);
  first = kt_far_game_get_state (table.sides[HOST].game)->first;
  g_assert_null (kt_game_model_resign (table.sides[HOST].model));
  for (guint i = 0; i < N_SIDES; i++)
    wait_for (&table.sides[i], KT_FAR_OVER);
  kt_far_game_offer (table.sides[HOST].game, KT_NET_OFFER_AGAIN);
  while (!kt_far_game_is_offered (table.sides[GUEST].game, KT_NET_OFFER_AGAIN))
    test_run_for (10);
  kt_far_game_answer (table.sides[GUEST].game, KT_NET_OFFER_AGAIN, TRUE);
  for (guint i = 0; i < N_SIDES; i++) {
    Side *side = &table.sides[i];
    KtMatch *match;

    test_wait (is_next, side);
    g_assert_cmpuint (kt_far_game_get_state (side->game)->first, ==, 1 - first);
    kt_far_game_show (side->game, side->model);
    match = kt_game_model_get_match (side->model);
    g_assert_cmpuint (kt_seat_get_wins (kt_match_get_seat (match, i == HOST ? 1 : 0)), ==, 1);
    g_assert_cmpuint (kt_seat_get_wins (kt_match_get_seat (match, i == HOST ? 0 : 1)), ==, 0);
  }
  table_clear (&table);
}

/* --- What is typed ---------------------------------------------------------------------------- */

static void
test_invitation (void)
{
  static const struct {
    const char *text, *host;
    guint port;
    gboolean has_number, is_good;
  } cases[] = {
    { "192.168.1.5:77", "192.168.1.5", 77, FALSE, TRUE },
    { " 192.168.1.5 ", "192.168.1.5", KT_FAR_PORT, FALSE, TRUE },
    { "kythu:at/[fd00::7]:99", "fd00::7", 99, FALSE, TRUE },
    { "kythu:join/aaaaaadvxtiv?at=192.168.1.5:4242", "192.168.1.5", 4242, TRUE, TRUE },
    { "ancient acorn, ancient acorn, hollow bedroom, dark jacket", "", 0, TRUE, TRUE },
    { "áo anh, áo anh, chén hư, sân dài", "", 0, TRUE, TRUE },
    { "ancient acorn", "", 0, TRUE, FALSE },
    { "kythu:join/aaaa", "", 0, FALSE, FALSE },
    { "", "", 0, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtFarInvitation invitation;
    g_autoptr (GError) error = NULL;
    gboolean is_good = kt_far_invitation_parse (&invitation, cases[i].text, &error);

    g_assert_cmpint (is_good, ==, cases[i].is_good);
    if (!is_good) {
      g_assert_nonnull (error);
      continue;
    }
    g_assert_cmpstr (invitation.host, ==, cases[i].host);
    g_assert_cmpint (invitation.has_number, ==, cases[i].has_number);
    if (*cases[i].host)
      g_assert_cmpuint (invitation.port, ==, cases[i].port);
  }
}

static void
test_broker (void)
{
  g_autofree char *folder = g_dir_make_tmp ("kythu-broker-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "broker-password", NULL);
  g_autoptr (GSettings) settings = test_get_settings ();
  g_auto (KtFarBroker) broker = { 0 };
  GStatBuf status;

  g_assert_false (kt_far_broker_read (&broker, settings, folder));
  g_settings_set_string (settings, "broker", "mqtt.example.org");
  g_settings_set_string (settings, "broker-user", "an");
  g_assert_true (kt_far_broker_set_password (folder, "quiet river", NULL));
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
  g_assert_true (kt_far_broker_read (&broker, settings, folder));
  g_assert_cmpstr (broker.host, ==, "mqtt.example.org");
  g_assert_cmpuint (broker.port, ==, KT_FAR_BROKER_TLS_PORT);
  g_assert_cmpstr (kt_far_broker_get (&broker).password, ==, "quiet river");
  test_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/far/desk/whole", test_whole);
  g_test_add_func ("/far/desk/people", test_people);
  g_test_add_func ("/far/desk/again", test_again);
  g_test_add_func ("/far/desk/invitation", test_invitation);
  g_test_add_func ("/far/desk/broker", test_broker);
  return g_test_run ();
}
