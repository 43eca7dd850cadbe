/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the list of rings and arrows without a board. */
#include "config.h"

#include "ui/painter/kt-drawings.h"

static gboolean
draw (KtDrawings *drawings, int from, int to, guint colour)
{
  kt_drawings_begin (drawings, (KtSquare) from, colour);
  kt_drawings_aim (drawings, (KtSquare) to);
  return kt_drawings_finish (drawings);
}

/* Makes a drawing from a text such as "0-9/2": from square 0 to 9 in colour 2. Returns whether
 * the drawing exists afterwards. */
static gboolean
toggle (KtDrawings *drawings, const char *text)
{
  return draw (drawings, text[0] - '0', text[2] - '0', (guint) (text[4] - '0'));
}

static char *
describe (const KtDrawings *drawings)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < drawings->n_items; i++) {
    const KtDrawing *item = &drawings->items[i];

    g_string_append_printf (text, "%s%d-%d/%u", i ? " " : "", item->from, item->to, item->colour);
  }
  return g_string_free (text, FALSE);
}

/* Drawings in the order in which they are made, and the list expected afterwards. */
static const struct {
  const char *drawn, *expected;
} cases[] = {
  { "", "" },
  { "0-9/0", "0-9/0" },
  { "0-9/0 5-5/0", "0-9/0 5-5/0" },
  { "0-9/0 0-9/0", "" },
  { "0-9/0 0-9/0 0-9/0", "0-9/0" },
  /* A drawing is made in another colour, and then in the first one again. */
  { "0-9/0 0-9/3", "0-9/3" },
  { "0-9/0 0-9/3 0-9/0", "0-9/0" },
  { "0-9/0 0-9/3 0-9/3", "" },
  /* The reverse arrow and a ring are different drawings. */
  { "0-9/1 9-0/1", "0-9/1 9-0/1" },
  { "0-0/1 0-9/1 9-9/1", "0-0/1 0-9/1 9-9/1" },
  { "0-9/0 1-1/0 2-3/0 1-1/0", "0-9/0 2-3/0" },
  { "0-9/0 1-1/0 2-3/0 0-9/0", "1-1/0 2-3/0" },
  { "0-9/0 1-1/0 2-3/0 2-3/0", "0-9/0 1-1/0" },
};

static void
test_table (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtDrawings drawings = { .n_items = 0 };
    g_auto (GStrv) words = g_strsplit (cases[i].drawn, " ", -1);
    g_autofree char *text = NULL;

    for (guint j = 0; words[j]; j++)
      toggle (&drawings, words[j]);
    text = describe (&drawings);
    g_assert_cmpstr (text, ==, cases[i].expected);
  }
}

static void
test_answers (void)
{
  KtDrawings drawings = { .n_items = 0 };

  g_assert_true (toggle (&drawings, "0-9/0"));
  g_assert_true (toggle (&drawings, "0-9/1"));
  g_assert_false (toggle (&drawings, "0-9/1"));
  g_assert_true (toggle (&drawings, "9-0/1"));
}

/* The oldest drawing is removed. */
static void
test_too_many (void)
{
  KtDrawings drawings = { .n_items = 0 };

  for (KtSquare i = 0; i < KT_MAX_DRAWINGS + 3; i++)
    g_assert_true (draw (&drawings, i, i, 0));
  g_assert_cmpuint (drawings.n_items, ==, KT_MAX_DRAWINGS);
  for (guint i = 0; i < KT_MAX_DRAWINGS; i++)
    g_assert_cmpint (drawings.items[i].from, ==, i + 3);
  /* A change of colour removes no drawing. */
  g_assert_true (draw (&drawings, 9, 9, 2));
  g_assert_cmpuint (drawings.n_items, ==, KT_MAX_DRAWINGS);
  g_assert_cmpint (drawings.items[0].from, ==, 3);
}

/* A sketch is not in the list until it is finished. */
static void
test_sketch (void)
{
  KtDrawings drawings = { .n_items = 0 };

  g_assert_false (kt_drawings_aim (&drawings, 3));
  g_assert_false (kt_drawings_finish (&drawings));
  kt_drawings_begin (&drawings, 3, 1);
  g_assert_true (drawings.is_sketching);
  g_assert_false (kt_drawings_aim (&drawings, 3));
  g_assert_true (kt_drawings_aim (&drawings, 4));
  g_assert_cmpuint (drawings.n_items, ==, 0);
  g_assert_true (kt_drawings_finish (&drawings));
  g_assert_false (drawings.is_sketching);
  g_assert_cmpuint (drawings.n_items, ==, 1);
  /* Beside the board nothing is drawn. */
  kt_drawings_begin (&drawings, 5, 1);
  kt_drawings_aim (&drawings, KT_NO_SQUARE);
  g_assert_false (kt_drawings_finish (&drawings));
  g_assert_cmpuint (drawings.n_items, ==, 1);
}

/* First the sketch is removed, then all finished drawings. */
static void
test_forget (void)
{
  KtDrawings drawings = { .n_items = 0 };

  g_assert_false (kt_drawings_forget (&drawings));
  draw (&drawings, 1, 2, 0);
  draw (&drawings, 3, 3, 0);
  kt_drawings_begin (&drawings, 5, 1);
  g_assert_true (kt_drawings_forget (&drawings));
  g_assert_false (drawings.is_sketching);
  g_assert_cmpuint (drawings.n_items, ==, 2);
  g_assert_true (kt_drawings_forget (&drawings));
  g_assert_cmpuint (drawings.n_items, ==, 0);
  g_assert_false (kt_drawings_forget (&drawings));
  draw (&drawings, 1, 2, 0);
  kt_drawings_begin (&drawings, 5, 1);
  kt_drawings_clear (&drawings);
  g_assert_false (drawings.is_sketching);
  g_assert_cmpuint (drawings.n_items, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawings/table", test_table);
  g_test_add_func ("/drawings/answers", test_answers);
  g_test_add_func ("/drawings/too-many", test_too_many);
  g_test_add_func ("/drawings/sketch", test_sketch);
  g_test_add_func ("/drawings/forget", test_forget);
  return g_test_run ();
}
