/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests when music plays, which piece, and its fades. */
#include "tests/ui/ui-test.h"

#include "ui/sound/kt-fader.h"
#include "ui/sound/kt-music.h"

enum { RATE = 44100 };

typedef struct {
  GSettings *settings;
  KtGameModel *model;
  KtSounds *sounds;
  KtMusic *music;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = test_get_settings ();
  fixture->model = kt_game_model_new ();
  fixture->sounds = kt_sounds_new (fixture->settings);
  fixture->music = kt_music_new (fixture->settings, fixture->model, fixture->sounds);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->music);
  g_assert_finalize_object (fixture->sounds);
  g_object_unref (fixture->model);
  g_object_unref (fixture->settings);
}

static void
assert_piece (Fixture *fixture, const char *name)
{
  const char *score = kt_music_get_score (fixture->music);

  if (name)
    g_assert_true (score && g_str_has_suffix (score, name));
  else
    g_assert_null (score);
}

/* No music at first, then one piece for each of the two places. */
static void
test_pieces (Fixture *fixture, gconstpointer data)
{
  assert_piece (fixture, NULL);
  g_settings_set_boolean (fixture->settings, "music", TRUE);
  assert_piece (fixture, "/main.score");
  kt_music_set_at_game (fixture->music, TRUE);
  assert_piece (fixture, "/game.score");
  kt_music_set_at_game (fixture->music, FALSE);
  assert_piece (fixture, "/main.score");
  g_settings_set_uint (fixture->settings, "music-volume", 0);
  assert_piece (fixture, NULL);
}

/* Both pieces are in the resources. */
static void
test_resources (Fixture *fixture, gconstpointer data)
{
  g_settings_set_boolean (fixture->settings, "music", TRUE);
  for (guint at_game = 0; at_game < 2; at_game++) {
    g_autoptr (GFile) file = NULL;

    kt_music_set_at_game (fixture->music, at_game);
    file = g_file_new_for_uri (kt_music_get_score (fixture->music));
    g_assert_true (g_file_query_exists (file, NULL));
  }
}

/* Sound effects alone do not start music. */
static void
test_off_with_sounds (Fixture *fixture, gconstpointer data)
{
  kt_sounds_play (fixture->sounds, "win");
  assert_piece (fixture, NULL);
  g_settings_set_boolean (fixture->settings, "sounds", FALSE);
  g_settings_set_boolean (fixture->settings, "music", TRUE);
  assert_piece (fixture, "/main.score");
}

/* A paused game does not pause the music of the main page. */
static void
test_pause (Fixture *fixture, gconstpointer data)
{
  g_settings_set_boolean (fixture->settings, "music", TRUE);
  kt_game_model_set_paused (fixture->model, TRUE);
  assert_piece (fixture, "/main.score");
  kt_music_set_at_game (fixture->music, TRUE);
  assert_piece (fixture, NULL);
  kt_game_model_set_paused (fixture->model, FALSE);
  assert_piece (fixture, "/game.score");
}

/* Without a sound server no call blocks. */
static void
test_no_server (Fixture *fixture, gconstpointer data)
{
  gint64 begin = g_get_monotonic_time ();

  g_settings_set_boolean (fixture->settings, "music", TRUE);
  for (guint i = 0; i < 500; i++) {
    kt_music_set_at_game (fixture->music, i % 2 == 0);
    kt_music_try (fixture->music);
  }
  g_assert_cmpint (g_get_monotonic_time () - begin, <, test_get_patience () * G_USEC_PER_SEC / 2);
}

/* With CANBERRA_DRIVER=null, libcanberra is silent and reports success. */
static gboolean
has_problem (gpointer data)
{
  Fixture *fixture = data;
  gboolean is_mute = g_strcmp0 (g_getenv ("CANBERRA_DRIVER"), "null") == 0;

  return kt_music_get_problem (fixture->music) &&
         (is_mute || kt_sounds_get_problem (fixture->sounds));
}

/* If nothing can be heard, the reason is reported. */
static void
test_problem (Fixture *fixture, gconstpointer data)
{
  g_assert_null (kt_music_get_problem (fixture->music));
  g_assert_null (kt_sounds_get_problem (fixture->sounds));
  kt_music_try (fixture->music);
  kt_sounds_try (fixture->sounds);
  test_wait (has_problem, fixture);
}

/* --- How it comes and goes -------------------------------------------------------------------- */

static double
run (KtFader *fader, double seconds, double *largest_step)
{
  double level = kt_fader_step (fader), before = level;

  for (guint i = 1; i < seconds * RATE; i++) {
    level = kt_fader_step (fader);
    *largest_step = MAX (*largest_step, ABS (level - before));
    before = level;
  }
  return level;
}

static void
test_fader (void)
{
  KtFader fader;
  double step = 0, full, ducked;

  kt_fader_init (&fader);
  g_assert_true (kt_fader_is_silent (&fader));
  kt_fader_aim (&fader, 0.8, FALSE);
  g_assert_false (kt_fader_is_silent (&fader));
  full = run (&fader, 3, &step);
  g_assert_cmpfloat_with_epsilon (full, 0.64, 0.001);
  kt_fader_aim (&fader, 0.8, TRUE);
  ducked = run (&fader, 0.2, &step);
  g_assert_cmpfloat (ducked, <, full * 0.6);
  kt_fader_aim (&fader, 0.8, FALSE);
  g_assert_cmpfloat_with_epsilon (run (&fader, 2, &step), full, 0.001);
  kt_fader_aim (&fader, 0, FALSE);
  g_assert_cmpfloat (run (&fader, 1, &step), ==, 0);
  g_assert_true (kt_fader_is_silent (&fader));
  /* No change is abrupt enough to click. */
  g_assert_cmpfloat (step, <, 0.001);
}

#define ADD(name, function) g_test_add ("/music/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  ADD ("pieces", test_pieces);
  ADD ("resources", test_resources);
  ADD ("off-with-sounds", test_off_with_sounds);
  ADD ("pause", test_pause);
  ADD ("no-server", test_no_server);
  ADD ("problem", test_problem);
  g_test_add_func ("/music/fader", test_fader);
  return g_test_run ();
}
