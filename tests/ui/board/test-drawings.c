/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of rings and arrows, without a board. */
#include "config.h"

#include "ui/board/kt-drawings.h"

/* Draws "0-9/2", from 0 to 9 in colour 2, and says whether it is there then. */
static gboolean
toggle (KtDrawings *drawings, const char *text)
{
  KtDrawing drawing = { .from = (KtSquare) (text[0] - '0'),
                        .to = (KtSquare) (text[2] - '0'),
                        .colour = (guint) (text[4] - '0') };

  return kt_drawings_toggle (drawings, drawing);
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

/* What is drawn one after the other, and what is there in the end. */
static const struct {
  const char *drawn, *expected;
} cases[] = {
  { "", "" },
  { "0-9/0", "0-9/0" },
  { "0-9/0 5-5/0", "0-9/0 5-5/0" },
  { "0-9/0 0-9/0", "" },
  { "0-9/0 0-9/0 0-9/0", "0-9/0" },
  /* Another colour, and back. */
  { "0-9/0 0-9/3", "0-9/3" },
  { "0-9/0 0-9/3 0-9/0", "0-9/0" },
  { "0-9/0 0-9/3 0-9/3", "" },
  /* There is not back, and a ring is no arrow. */
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

/* The oldest one makes room. */
static void
test_too_many (void)
{
  KtDrawings drawings = { .n_items = 0 };

  for (KtSquare i = 0; i < KT_MAX_DRAWINGS + 3; i++)
    g_assert_true (kt_drawings_toggle (&drawings, (KtDrawing){ .from = i, .to = i }));
  g_assert_cmpuint (drawings.n_items, ==, KT_MAX_DRAWINGS);
  for (guint i = 0; i < KT_MAX_DRAWINGS; i++)
    g_assert_cmpint (drawings.items[i].from, ==, i + 3);
  /* A change of colour needs no room. */
  g_assert_true (kt_drawings_toggle (&drawings, (KtDrawing){ .from = 9, .to = 9, .colour = 2 }));
  g_assert_cmpuint (drawings.n_items, ==, KT_MAX_DRAWINGS);
  g_assert_cmpint (drawings.items[0].from, ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawings/table", test_table);
  g_test_add_func ("/drawings/answers", test_answers);
  g_test_add_func ("/drawings/too-many", test_too_many);
  return g_test_run ();
}
