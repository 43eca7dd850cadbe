/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the marks of fours, and the line through the winning row. */
#include "games/caro/caro-game.h"
#include "tests/games/mnk/mnk-fixture.h"
#include "tests/kt-test.h"

static void
test_threats (void)
{
  guint n = mnk_fixture_run ("threats.txt", 1 << KT_MARK_THREAT);

  g_test_message ("%u cases", n);
  g_assert_cmpuint (n, >=, 100);
}

static const KtMark *
find_mark (GArray *marks, KtMarkKind kind)
{
  for (guint i = 0; i < marks->len; i++) {
    if (g_array_index (marks, KtMark, i).kind == kind)
      return &g_array_index (marks, KtMark, i);
  }
  return NULL;
}

static void
test_start (void)
{
  g_autofree KtPosition *position = kt_test_start (&caro_game, "");
  g_autoptr (GArray) marks = kt_position_get_marks (position);

  g_assert_cmpuint (marks->len, ==, 0);
}

static void
test_last (void)
{
  g_autofree KtPosition *position = kt_test_start (&caro_game, "size=9 opening=swap2");
  g_autoptr (GArray) placed = NULL, answered = NULL;

  kt_test_play (position, "e5 a1 a2");
  placed = kt_position_get_marks (position);
  g_assert_cmpuint (placed->len, ==, 1);
  g_assert_cmpint (find_mark (placed, KT_MARK_LAST)->squares[0], ==, 9);
  kt_test_play (position, "take-x");
  answered = kt_position_get_marks (position);
  g_assert_null (find_mark (answered, KT_MARK_LAST));
}

/* The squares of a winning row are in order from one end to the other. */
static void
test_stroke (void)
{
  static const KtSquare stroke[] = { 4, 12, 20, 28, 36 }; /* e1 d2 c3 b4 a5 */
  g_autofree KtPosition *position = kt_test_start (&caro_game, "size=9 rule=free");
  g_autoptr (GArray) marks = NULL;
  const KtMark *win;

  kt_test_play (position, "e1 a9 d2 c9 a5 e9 b4 g9 c3");
  marks = kt_position_get_marks (position);
  win = find_mark (marks, KT_MARK_WIN);
  g_assert_cmpint (win->side, ==, MNK_X);
  g_assert_cmpuint (win->n_squares, ==, G_N_ELEMENTS (stroke));
  for (guint i = 0; i < win->n_squares; i++)
    g_assert_cmpint (win->squares[i], ==, stroke[i]);
  g_assert_null (find_mark (marks, KT_MARK_THREAT));
}

/* A void row is marked only after its last stone. */
static void
test_void_once (void)
{
  g_autofree KtPosition *position = kt_test_start (&caro_game, "size=9 rule=exact");
  g_autoptr (GArray) marks = NULL, later = NULL;

  kt_test_play (position, "a1 a9 b1 c9 c1 e9 e1 g9 f1 i9 d1");
  marks = kt_position_get_marks (position);
  g_assert_cmpstr (find_mark (marks, KT_MARK_VOID)->note->id, ==, "too-long");
  g_assert_cmpuint (find_mark (marks, KT_MARK_VOID)->n_squares, ==, 6);
  kt_test_play (position, "a5");
  later = kt_position_get_marks (position);
  g_assert_null (find_mark (later, KT_MARK_VOID));
}

/* After a resignation no four is marked. */
static void
test_no_threat_after_the_end (void)
{
  g_autofree KtPosition *position = kt_test_start (&caro_game, "size=9");
  g_autoptr (GArray) before = NULL, after = NULL;

  kt_test_play (position, "b1 a9 c1 c9 d1 e9 e1");
  before = kt_position_get_marks (position);
  g_assert_nonnull (find_mark (before, KT_MARK_THREAT));
  kt_test_play (position, "resign");
  after = kt_position_get_marks (position);
  g_assert_null (find_mark (after, KT_MARK_THREAT));
  g_assert_nonnull (find_mark (after, KT_MARK_LAST));
}

/* X has stones on one row of an empty board, O on the row above or far away: an open three or a
 * broken three is marked once, and only if a four at both of its ends would win. */
static void
test_threes (void)
{
  static const struct {
    const char *options, *moves, *three; /* stones of the expected three, or "" */
  } cases[] = {
    { "size=15 rule=free", "f8 a1 g8 c1 h8", "f8 g8 h8" },
    { "size=15 rule=free", "e8 a1 g8 c1 h8", "e8 g8 h8" },
    { "size=15 rule=free", "e8 a1 g8 c1 i8", "" },
    { "size=15 rule=free", "a8 a1 b8 c1 c8", "" },
    { "size=15 rule=free", "b8 a1 c8 c1 d8", "b8 c8 d8" },
    { "size=15 rule=exact", "b8 f8 c8 c1 d8", "" },
    { "size=15 rule=free", "f8 e8 g8 c1 h8", "" },
    { "size=15 rule=free", "f6 a1 g7 c1 h8", "f6 g7 h8" },
    { "size=15 rule=free", "f8 a1 g8 c1 h8 e1 i8", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree KtPosition *position = kt_test_start (&caro_game, cases[i].options);
    g_autoptr (GArray) marks = NULL;
    g_autoptr (GString) found = g_string_new (NULL);

    kt_test_play (position, cases[i].moves);
    marks = kt_position_get_marks (position);
    for (guint j = 0; j < marks->len; j++) {
      const KtMark *mark = &g_array_index (marks, KtMark, j);

      for (guint k = 0; mark->kind == KT_MARK_THREE && k < mark->n_squares; k++) {
        g_autofree char *square = kt_square_to_text (mark->squares[k], 15);

        g_string_append_printf (found, found->len > 0 ? " %s" : "%s", square);
      }
    }
    g_test_message ("%s", cases[i].moves);
    g_assert_cmpstr (found->str, ==, cases[i].three);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mnk-marks/threats", test_threats);
  g_test_add_func ("/mnk-marks/start", test_start);
  g_test_add_func ("/mnk-marks/last", test_last);
  g_test_add_func ("/mnk-marks/stroke", test_stroke);
  g_test_add_func ("/mnk-marks/void-once", test_void_once);
  g_test_add_func ("/mnk-marks/no-threat-after-the-end", test_no_threat_after_the_end);
  g_test_add_func ("/mnk-marks/threes", test_threes);
  return g_test_run ();
}
