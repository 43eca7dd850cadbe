/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/ui/ui-test.h"

#include "core/kt-position.h"
#include "games/kt-registry.h"
#include "model/match/kt-computer.h"
#include "model/match/kt-person.h"
#include "ui/sound/kt-sound-events.h"
#include "ui/sound/kt-sounds.h"

typedef struct {
  GSettings *settings;
  KtSounds *sounds;
  KtGameModel *model;
  GString *heard; /* the events since the last check */
} Fixture;

static void
playing_cb (KtSounds *sounds, const char *event, GString *heard)
{
  g_string_append_printf (heard, heard->len > 0 ? " %s" : "%s", event);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = test_get_settings ();
  fixture->sounds = kt_sounds_new (fixture->settings);
  fixture->model = kt_game_model_new ();
  fixture->heard = g_string_new (NULL);
  g_signal_connect (fixture->sounds, "playing", G_CALLBACK (playing_cb), fixture->heard);
  kt_sounds_follow (fixture->sounds, fixture->model);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  KtSounds *sounds = fixture->sounds;

  g_object_unref (fixture->model);
  g_assert_finalize_object (sounds);
  g_object_unref (fixture->settings);
  g_string_free (fixture->heard, TRUE);
  test_drain ();
}

static void
start (Fixture *fixture, const char *game_id, const char *text, KtPlayer *second)
{
  const KtGame *game = kt_registry_find_game (game_id);
  g_autoptr (KtMatch) match = kt_match_new (0);
  g_autoptr (KtPlayer) first = kt_person_new ();
  KtOptions options;

  g_assert_true (kt_options_parse (game, text, &options, NULL));
  kt_seat_set_player (kt_match_get_seat (match, 0), first);
  kt_seat_set_player (kt_match_get_seat (match, 1), second);
  kt_game_model_start (fixture->model, game, &options, match);
  test_drain ();
}

static void
start_for_two (Fixture *fixture, const char *game_id, const char *text)
{
  g_autoptr (KtPlayer) second = kt_person_new ();

  start (fixture, game_id, text, second);
}

/* Plays actions, each for the actor in turn. */
static void
act (Fixture *fixture, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  for (guint i = 0; words[i]; i++) {
    KtAction action;

    g_assert_true (kt_position_parse_action (kt_game_model_get_position (fixture->model), words[i],
                                             &action, NULL));
    g_assert_null (kt_game_model_act (fixture->model, &action));
    test_drain ();
  }
}

static void
assert_heard (Fixture *fixture, const char *expected)
{
  g_assert_cmpstr (fixture->heard->str, ==, expected);
  g_string_truncate (fixture->heard, 0);
}

static void
test_moves (Fixture *fixture, gconstpointer data)
{
  start_for_two (fixture, "caro", "");
  assert_heard (fixture, "start");
  act (fixture, "h8 h9");
  assert_heard (fixture, "place-x place-o");
  kt_game_model_undo (fixture->model);
  test_drain ();
  assert_heard (fixture, "undo");
  kt_game_model_redo (fixture->model);
  test_drain ();
  assert_heard (fixture, "place-o");
  g_settings_set_string (fixture->settings, "stones", "stones");
  act (fixture, "a1 b1");
  assert_heard (fixture, "place-stone place-stone");
}

/* The pieces of a game have the sound that its get_sound() returns. */
static void
test_pieces (Fixture *fixture, gconstpointer data)
{
  start_for_two (fixture, "chess", "");
  act (fixture, "e4 d5 exd5 Nf6");
  assert_heard (fixture, "start move-wood move-wood capture-wood move-wood");
  act (fixture, "Nf3 Nxd5 Be2 g6 O-O Bg7");
  assert_heard (fixture, "move-wood capture-wood move-wood move-wood castle-wood move-wood");
  act (fixture, "h4 b5 h5 b4 hxg6 b3 gxh7 Rg8 hxg8=Q+");
  assert_heard (fixture, "move-wood move-wood move-wood move-wood capture-wood move-wood "
                         "capture-wood move-wood promote check");
}

static void
test_en_passant (Fixture *fixture, gconstpointer data)
{
  start_for_two (fixture, "chess", "");
  act (fixture, "e4 a6 e5 d5 exd6");
  assert_heard (fixture, "start move-wood move-wood move-wood move-wood capture-wood");
}

static void
test_pause (Fixture *fixture, gconstpointer data)
{
  start_for_two (fixture, "caro", "");
  assert_heard (fixture, "start");
  kt_game_model_set_paused (fixture->model, TRUE);
  assert_heard (fixture, "pause");
  kt_game_model_set_paused (fixture->model, FALSE);
  assert_heard (fixture, "");
}

/* Sounds of keys and menus are off by default. */
static void
test_menus (Fixture *fixture, gconstpointer data)
{
  kt_sounds_play (fixture->sounds, "menu-move");
  assert_heard (fixture, "");
  g_settings_set_boolean (fixture->settings, "menu-sounds", TRUE);
  kt_sounds_play (fixture->sounds, "menu-move");
  assert_heard (fixture, "menu-move");
}

static gboolean
is_built (const char *name)
{
  const char *const *folders = g_get_system_data_dirs ();
  g_autofree char *file = g_strdup_printf ("kythu-%s.wav", name);
  gboolean is_there = FALSE;

  for (guint i = 0; folders[i]; i++) {
    g_autofree char *path = g_build_filename (folders[i], "sounds", "kythu", "stereo", file, NULL);

    is_there |= g_file_test (path, G_FILE_TEST_IS_REGULAR);
  }
  return is_there;
}

/* Each variant of each event has a file. */
static void
test_files (void)
{
  guint n;
  const KtSoundEvent *events = kt_sound_event_list (&n);

  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++) {
    if (!is_built (events[i].name))
      g_error ("there is no sound for %s", events[i].name);
    for (guint variant = 2; variant <= events[i].n_variants; variant++) {
      g_autofree char *name = g_strdup_printf ("%s-%u", events[i].name, variant);

      if (!is_built (name))
        g_error ("there is no sound for %s", name);
    }
  }
}

/* Low time makes a sound only for a person. */
static void
test_clock_low (Fixture *fixture, gconstpointer data)
{
  start_for_two (fixture, "chess", "");
  assert_heard (fixture, "start");
  g_signal_emit_by_name (fixture->model, "clock-low", 1);
  assert_heard (fixture, "clock-low");
}

static void
test_warning (Fixture *fixture, gconstpointer data)
{
  start_for_two (fixture, "caro", "rule=free");
  act (fixture, "a1 a15 b1 c15 c1 e15");
  assert_heard (fixture, "start place-x place-o place-x place-o place-x place-o");
  act (fixture, "d1");
  assert_heard (fixture, "place-x warning");
  /* A repeated four makes no second warning. */
  act (fixture, "g15 i9");
  assert_heard (fixture, "place-o place-x");
  kt_game_model_undo (fixture->model);
  test_drain ();
  assert_heard (fixture, "undo");
  act (fixture, "e1");
  assert_heard (fixture, "place-x win");
}

static void
test_warning_off (Fixture *fixture, gconstpointer data)
{
  g_settings_set_boolean (fixture->settings, "show-threats", FALSE);
  start_for_two (fixture, "caro", "rule=free");
  act (fixture, "a1 a15 b1 c15 c1 e15");
  assert_heard (fixture, "start place-x place-o place-x place-o place-x place-o");
  act (fixture, "d1");
  assert_heard (fixture, "place-x");
}

static void
test_draw (Fixture *fixture, gconstpointer data)
{
  g_settings_set_boolean (fixture->settings, "show-threats", FALSE);
  start_for_two (fixture, "tic-tac-toe", "");
  act (fixture, "a1 b1 c1 b2 a2 c2 b3 a3");
  g_string_truncate (fixture->heard, 0);
  act (fixture, "c3");
  assert_heard (fixture, "place-x draw");
}

static void
test_lost (Fixture *fixture, gconstpointer data)
{
  g_autoptr (KtPlayer) computer = kt_computer_new (0, 0);

  start (fixture, "caro", "", computer);
  assert_heard (fixture, "start");
  g_assert_null (kt_game_model_resign (fixture->model));
  test_drain ();
  assert_heard (fixture, "lose");
}

static void
test_switches (Fixture *fixture, gconstpointer data)
{
  g_settings_set_boolean (fixture->settings, "sounds", FALSE);
  kt_sounds_play (fixture->sounds, "win");
  assert_heard (fixture, "");
  g_settings_set_boolean (fixture->settings, "sounds", TRUE);
  kt_sounds_play (fixture->sounds, "win");
  assert_heard (fixture, "win");
  g_settings_set_uint (fixture->settings, "sound-volume", 0);
  kt_sounds_play (fixture->sounds, "win");
  assert_heard (fixture, "");
  g_settings_set_uint (fixture->settings, "sound-volume", 50);
  kt_sounds_play (fixture->sounds, "illegal");
  assert_heard (fixture, "illegal");
}

static void
test_follow_nobody (Fixture *fixture, gconstpointer data)
{
  kt_sounds_follow (fixture->sounds, NULL);
  start_for_two (fixture, "caro", "");
  act (fixture, "h8");
  assert_heard (fixture, "");
}

/* Many requested sounds do not block. */
static void
test_burst (Fixture *fixture, gconstpointer data)
{
  gint64 begin = g_get_monotonic_time ();

  for (guint i = 0; i < 1000; i++)
    kt_sounds_play (fixture->sounds, "place-x");
  g_assert_cmpint (g_get_monotonic_time () - begin, <, G_USEC_PER_SEC / 2);
}

static void
test_decibels (void)
{
  g_assert_cmpfloat_with_epsilon (kt_sounds_get_decibels (100), 0.0, 0.001);
  g_assert_cmpfloat_with_epsilon (kt_sounds_get_decibels (50), -18.06, 0.01);
  g_assert_cmpfloat (kt_sounds_get_decibels (0), <=, -100.0);
  for (guint i = 0; i < 100; i++)
    g_assert_cmpfloat (kt_sounds_get_decibels (i), <, kt_sounds_get_decibels (i + 1));
}

#define ADD(name, function) g_test_add ("/sounds/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  ADD ("moves", test_moves);
  ADD ("pieces", test_pieces);
  ADD ("en-passant", test_en_passant);
  ADD ("pause", test_pause);
  ADD ("menus", test_menus);
  ADD ("clock-low", test_clock_low);
  ADD ("warning", test_warning);
  ADD ("warning-off", test_warning_off);
  ADD ("draw", test_draw);
  ADD ("lost", test_lost);
  ADD ("switches", test_switches);
  ADD ("follow-nobody", test_follow_nobody);
  ADD ("burst", test_burst);
  g_test_add_func ("/sounds/files", test_files);
  g_test_add_func ("/sounds/decibels", test_decibels);
  return g_test_run ();
}
