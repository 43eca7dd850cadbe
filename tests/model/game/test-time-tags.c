/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the clock times in a record: how they are written, and how a game continues from them. */
#include "tests/model/test-support.h"

#include <string.h>

#include "formats/kt-import.h"
#include "games/kt-registry.h"
#include "model/game/kt-match-tags.h"
#include "model/game/kt-time-tags.h"

enum { MS = 1000, S = 1000000 };

/* Creates a game with the times of the seats given as text. */
static KtGameModel *
rush_game (const char *game_id, const char *near_time, const char *far_time)
{
  const KtGame *game = kt_registry_find_game (game_id);
  KtGameModel *model = kt_game_model_new ();
  g_autoptr (KtMatch) match = kt_match_new (0);
  KtTimeControl control = { .mode = KT_TIME_TIMED };
  KtOptions options = kt_options_default (game);

  g_assert_true (kt_allotment_parse (near_time, &control.allotments[0], NULL));
  g_assert_true (kt_allotment_parse (far_time, &control.allotments[1], NULL));
  kt_match_set_time_control (match, &control);
  kt_game_model_start (model, game, &options, match);
  return model;
}

static void
assert_written (KtGameModel *model, const char *part)
{
  g_autofree char *text = test_write (model);

  if (!strstr (text, part))
    g_error ("“%s” is not in:\n%s", part, text);
}

/* Loads the text into another model. `error` is set for tags that cannot be understood. */
static KtGameModel *
load (const char *text, GError **error)
{
  KtGameModel *model = kt_game_model_new ();
  KtRecord *record = kt_import_text (text, strlen (text), NULL);
  g_autoptr (KtMatch) match = NULL;

  g_assert_nonnull (record);
  match = kt_match_tags_read (record, error);
  kt_game_model_load (model, record, match);
  return model;
}

static KtGameModel *
reload (KtGameModel *model)
{
  g_autofree char *text = test_write (model);
  g_autoptr (GError) error = NULL;
  KtGameModel *other = load (text, &error);

  g_assert_no_error (error);
  return other;
}

static void
assert_allotments (KtGameModel *model, const char *near_time, const char *far_time)
{
  const KtTimeControl *control = kt_match_get_time_control (kt_game_model_get_match (model));
  g_autofree char *near_text = kt_allotment_to_text (&control->allotments[0]);
  g_autofree char *far_text = kt_allotment_to_text (&control->allotments[1]);

  g_assert_cmpint (control->mode, ==, KT_TIME_TIMED);
  g_assert_cmpstr (near_text, ==, near_time);
  g_assert_cmpstr (far_text, ==, far_time);
}

static void
test_standard (void)
{
  static const struct {
    const char *game, *time, *written;
  } cases[] = {
    { "chess", "300+3", "[TimeControl \"300+3\"]" },
    { "chess", "900", "[TimeControl \"900\"]" },
    { "chess", "300d3", "[TimeControl \"?\"]" },
    { "chess", "1800s40/1800", "[TimeControl \"40/1800\"]" },
    { "chess", "7200s40/3600", "[TimeControl \"40/7200:40/3600\"]" },
    { "chess", "600c25/300", "[TimeControl \"600:25/300\"]" },
    { "xiangqi", "600b1x30", "[TimeControl \"600:1/30\"]" },
    { "xiangqi", "600b5x30", "[TimeControl \"?\"]" },
    { "caro", "600b5x30", "OT[5x30 byo-yomi]" },
    { "caro", "600c25/300", "OT[25/300 Canadian]" },
    { "caro", "300+3", "TM[300]" },
    { "caro", "300+3", "OT[3 fischer]" },
    { "caro", "60d2.5", "OT[2.5 bronstein]" },
    { "caro", "900", "TM[900]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtGameModel *model = rush_game (cases[i].game, cases[i].time, cases[i].time);
    KtGameModel *other;

    g_test_message ("%s", cases[i].written);
    assert_written (model, cases[i].written);
    other = reload (model);
    assert_allotments (other, cases[i].time, cases[i].time);
    test_assert_gone (model);
    test_assert_gone (other);
  }
}

/* Only the program's own tag can express different times for the two sides. */
static void
test_different (void)
{
  KtGameModel *model = rush_game ("chess", "300+3", "60d1"), *other;

  assert_written (model, "[TimeControl \"?\"]");
  assert_written (model, "mode=rush near=300+3 far=60d1 at=0 turn=");
  other = reload (model);
  assert_allotments (other, "300+3", "60d1");
  /* The other seat begins; each seat keeps its own time. */
  test_start_next (other);
  g_assert_cmpint (kt_game_timer_get_clock (kt_game_model_get_timer (other))->times_us[0], ==,
                   60 * (gint64) S);
  {
    KtGameModel *third = reload (other);

    assert_allotments (third, "300+3", "60d1");
    test_assert_gone (third);
  }
  test_assert_gone (model);
  test_assert_gone (other);
}

/* The moves record the clock times after them, and the tag records the time of the current turn. */
static void
test_continued (const char *game, const char *first, const char *second)
{
  KtGameModel *model = rush_game (game, "300+3", "300+3"), *other;
  gint64 left[2];
  KtNode *tip;

  test_run_for (20);
  test_act (model, first);
  test_run_for (30);
  test_act (model, second);
  test_run_for (40);
  tip = kt_game_tree_get_tip (kt_game_model_get_tree (model));
  kt_game_model_set_paused (model, TRUE);
  for (int actor = 0; actor < KT_ACTORS; actor++)
    left[actor] = kt_game_timer_read (kt_game_model_get_timer (model), actor);
  g_assert_cmpint (left[0], <, kt_node_get_clock (tip, 0) * MS);
  other = reload (model);
  kt_game_model_set_paused (other, TRUE);
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (other), 0), <=, left[0] + 2 * MS);
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (other), 0), >, left[0] - 2 * S);
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (other), 1), ==,
                   kt_node_get_clock (tip, 1) * MS);
  /* Undo to the first move restores its clock times. */
  kt_game_model_undo (other);
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (other), 0), <, 303 * (gint64) S);
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (other), 0), >, 301 * (gint64) S);
  test_assert_gone (model);
  test_assert_gone (other);
}

static void
test_pgn (void)
{
  test_continued ("chess", "e4", "e5");
}

static void
test_sgf (void)
{
  test_continued ("caro", "h8", "h9");
}

/* Moves that a person made with these times, as files have them, and what the clock of the first
 * player shows after them, whether the game is loaded or taken back to there. */
static void
test_periods (void)
{
  static const struct {
    const char *time, *moves;
    gint64 left_us;
    guint n_periods, n_turns;
  } cases[] = {
    { "10b3x30", "1. e4 {[%clk 0:01:30]} 1... e5 {[%clk 0:01:40]}", 30 * (gint64) S, 3, 0 },
    { "10b3x30", "1. e4 {[%clk 0:00:30]} 1... e5 {[%clk 0:01:40]}", 30 * (gint64) S, 1, 0 },
    { "10b3x30", "1. e4 {[%clk 0:01:35]} 1... e5 {[%clk 0:01:40]}", 5 * (gint64) S, 0, 0 },
    { "10c3/60",
      "1. e4 {[%clk 0:01:05]} 1... e5 {[%clk 0:01:10]} 2. Nf3 {[%clk 0:00:50]} 2... Nc6 "
      "{[%clk 0:01:10]} 3. Bc4 {[%clk 0:00:40]} 3... Bc5 {[%clk 0:01:10]}",
      40 * (gint64) S, 0, 1 },
    { "60s2/30",
      "1. e4 {[%clk 0:00:50]} 1... e5 {[%clk 0:01:00]} 2. Nf3 {[%clk 0:01:10]} 2... Nc6 "
      "{[%clk 0:01:00]} 3. Bc4 {[%clk 0:01:05]} 3... Bc5 {[%clk 0:01:00]}",
      65 * (gint64) S, 0, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text =
        g_strdup_printf ("[White \"An\"]\n[KyThuNear \"player=person\"]\n[KyThuFar "
                         "\"player=person\"]\n[KyThuClock \"mode=rush near=%1$s far=%1$s at=99 "
                         "turn=0\"]\n\n%2$s *\n",
                         cases[i].time, cases[i].moves);
    g_autoptr (GError) error = NULL;
    KtGameModel *model = load (text, &error);
    const KtGameClock *clock = kt_game_timer_get_clock (kt_game_model_get_timer (model));

    g_assert_no_error (error);
    kt_game_model_set_paused (model, TRUE);
    for (guint again = 0; again < 2; again++) {
      KtClockReading reading;

      /* Another turn is begun and taken back. */
      if (again) {
        kt_game_model_set_paused (model, FALSE);
        test_act (model, "a4");
        kt_game_model_undo (model);
        kt_game_model_set_paused (model, TRUE);
      }
      reading = kt_game_clock_show (clock, 0, clock->stopped_us);
      g_test_message ("%s", cases[i].time);
      g_assert_cmpint (reading.left_us, <=, cases[i].left_us);
      g_assert_cmpint (reading.left_us, >, cases[i].left_us - 2 * S);
      g_assert_cmpuint (reading.n_periods, ==, cases[i].n_periods);
      g_assert_cmpuint (reading.n_turns, ==, cases[i].n_turns);
    }
    test_assert_gone (model);
  }
}

/* In a game without a time limit the used time is recorded. */
static void
test_normal (void)
{
  KtGameModel *model = test_game ("chess", "", NULL, NULL), *other;
  gint64 used[2];

  test_run_for (20);
  test_act (model, "e4");
  test_run_for (30);
  test_act (model, "e5");
  kt_game_model_set_paused (model, TRUE);
  for (int actor = 0; actor < KT_ACTORS; actor++)
    used[actor] = kt_game_timer_read (kt_game_model_get_timer (model), actor);
  assert_written (model, "mode=normal at=2 turn=0");
  other = reload (model);
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (other), 0), >=, used[0] - 2 * MS);
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (other), 1), >=, used[1] - 2 * MS);
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (other), 1), <=, used[1]);
  test_assert_gone (model);
  test_assert_gone (other);
}

/* A finished game shows the same times when it is opened again. The last turn still belongs to the
 * side that ended the game. */
static void
assert_over_again (KtGameModel *model, const char *last)
{
  KtGameModel *other;

  test_act (model, "f3");
  test_run_for (40);
  test_act (model, "e5");
  test_act (model, "g4");
  test_run_for (30);
  test_act (model, last);
  g_assert_true (kt_game_model_is_over (model));
  other = reload (model);
  for (int actor = 0; actor < KT_ACTORS; actor++) {
    gint64 before = kt_game_timer_read (kt_game_model_get_timer (model), actor);
    gint64 after = kt_game_timer_read (kt_game_model_get_timer (other), actor);

    g_assert_cmpint (ABS (after - before), <=, 2 * MS);
  }
  test_assert_gone (model);
  test_assert_gone (other);
}

static void
test_over (void)
{
  assert_over_again (test_game ("chess", "", NULL, NULL), "Qh4#");
  assert_over_again (test_game ("chess", "", NULL, NULL), "resign");
  assert_over_again (rush_game ("chess", "300+3", "300+3"), "Qh4#");
  assert_over_again (rush_game ("chess", "300+3", "300+3"), "resign");
}

#define OURS "[White \"An\"]\n[KyThuNear \"player=person\"]\n[KyThuFar \"player=person\"]\n"

/* The standard time tags are used only in files that this program wrote. */
static void
test_others (void)
{
  g_autoptr (GError) error = NULL;
  KtGameModel *ours = load (OURS "[TimeControl \"300+3\"]\n\n1. e4 {[%clk 0:04:10]} *\n", &error);
  KtGameModel *unknown = load (OURS "[TimeControl \"40/7200:3600\"]\n\n1. e4 *\n", &error);
  KtGameModel *late =
      load (OURS "[KyThuClock \"mode=rush near=60 far=60 at=7 turn=9\"]\n\n1. e4 *\n", &error);

  g_assert_no_error (error);
  assert_allotments (ours, "300+3", "300+3");
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (ours), 0), ==, 250 * (gint64) S);
  g_assert_cmpint (kt_game_timer_get_clock (kt_game_model_get_timer (unknown))->control.mode, ==,
                   KT_TIME_UNTIMED);
  /* Moves were made after the tag was written, so the time of the turn is not used. */
  g_assert_cmpint (kt_game_timer_read (kt_game_model_get_timer (late), 1), >, 59 * (gint64) S);
  test_assert_gone (ours);
  test_assert_gone (unknown);
  test_assert_gone (late);
}

static void
test_refused (void)
{
  static const char *const tags[] = {
    "KyThuClock \"mode=rash\"",
    "KyThuClock \"mode=rush near=5 far=60\"",
    "KyThuClock \"mode=rush turn=-3\"",
    "KyThuClock \"mode=rush at=-3\"",
    "KyThuClock \"mode=normal used-near=x\"",
    "TimeControl \"3+3\"",
    "TimeControl \"300+x\"",
  };

  for (guint i = 0; i < G_N_ELEMENTS (tags); i++) {
    g_autofree char *text = g_strdup_printf (OURS "[%s]\n\n1. e4 *\n", tags[i]);
    g_autoptr (GError) error = NULL;
    KtGameModel *model = load (text, &error);

    g_test_message ("%s: %s", tags[i], error ? error->message : "nothing");
    g_assert_nonnull (error);
    g_assert_nonnull (strstr (error->message, "clocks"));
    test_assert_line (model, "e4");
    test_assert_gone (model);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/time-tags/standard", test_standard);
  g_test_add_func ("/time-tags/different", test_different);
  g_test_add_func ("/time-tags/pgn", test_pgn);
  g_test_add_func ("/time-tags/sgf", test_sgf);
  g_test_add_func ("/time-tags/periods", test_periods);
  g_test_add_func ("/time-tags/normal", test_normal);
  g_test_add_func ("/time-tags/over", test_over);
  g_test_add_func ("/time-tags/others", test_others);
  g_test_add_func ("/time-tags/refused", test_refused);
  return g_test_run ();
}
