/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the text of a variation: numbers, comments, glyphs, folding, and the node at each
 * character. */
#include "config.h"

#include <string.h>

#include "formats/kt-import.h"
#include "tests/ui/ui-test.h"
#include "ui/log/kt-log-line.h"

static KtRecord *
read_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  KtRecord *record = kt_import_text (text, strlen (text), &error);

  g_assert_no_error (error);
  g_assert_null (kt_record_get_fault (record));
  return record;
}

/* Returns a node of the tree; `places` is, for example, "12" for the second child of the first
 * child. */
static KtNode *
find_node (KtGameTree *tree, const char *places)
{
  KtNode *node = kt_game_tree_get_root (tree);

  for (; *places; places++) {
    node = kt_node_get_first_child (node);
    for (char place = '1'; place < *places; place++)
      node = kt_node_get_next_sibling (node);
  }
  return node;
}

static void
assert_line (const char *text, const char *first, guint number, const char *expected)
{
  g_autoptr (KtRecord) record = read_text (text);
  KtGameTree *tree = kt_record_get_tree (record);
  g_autoptr (KtLogLine) line =
      kt_log_line_new (tree, find_node (tree, first), number, KT_NOTATION_ENGLISH);

  g_assert_cmpstr (kt_log_line_get_text (line), ==, expected);
}

static void
test_written (void)
{
  assert_line ("1. e4 e5 (1... c5 2. Nf3 d6) *", "12", 1, "( 1… c5 2. Nf3 d6 )");
  assert_line ("1. e4 (1. d4 d5 2. c4) e5 *", "2", 1, "( 1. d4 d5 2. c4 )");
  assert_line ("1. e4 e5 (1... c5 $5 {sharp} 2. Nf3 {so} d6 $2) *", "12", 1,
               "( 1… c5!? sharp 2. Nf3 so 2… d6? )");
  assert_line ("1. e4 e5 (1... c5 {two\nlines}) *", "12", 7, "( 7… c5 two lines )");
}

/* A line of ten moves is folded while no position in it is shown. */
static void
test_folded (void)
{
  static const char text[] =
      "1. e4 e5 (1... c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be2 e5) *";
  g_autoptr (KtRecord) record = read_text (text);
  KtGameTree *tree = kt_record_get_tree (record);
  KtNode *first = find_node (tree, "12"), *hidden = find_node (tree, "1211111111");
  g_autoptr (KtLogLine) folded = kt_log_line_new (tree, first, 1, KT_NOTATION_ENGLISH);
  g_autoptr (KtLogLine) whole = NULL;
  const char *rest = strstr (kt_log_line_get_text (folded), "… +");

  g_assert_cmpstr (kt_log_line_get_text (folded), ==,
                   "( 1… c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 … +3 )");
  /* A click on the folded part unfolds it. */
  g_assert_true (kt_log_line_find (folded, (int) (rest - kt_log_line_get_text (folded))) == hidden);
  kt_game_tree_set_cursor (tree, hidden);
  whole = kt_log_line_new (tree, first, 1, KT_NOTATION_ENGLISH);
  g_assert_cmpstr (kt_log_line_get_text (whole), ==,
                   "( 1… c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be2 e5 )");
}

static void
test_found (void)
{
  g_autoptr (KtRecord) record = read_text ("1. e4 e5 (1... c5 {sharp} 2. Nf3) *");
  KtGameTree *tree = kt_record_get_tree (record);
  g_autoptr (KtLogLine) line =
      kt_log_line_new (tree, find_node (tree, "12"), 1, KT_NOTATION_ENGLISH);
  const char *text = kt_log_line_get_text (line);

  g_assert_true (kt_log_line_find (line, (int) (strstr (text, "c5") - text)) ==
                 find_node (tree, "12"));
  g_assert_true (kt_log_line_find (line, (int) (strstr (text, "Nf3") - text)) ==
                 find_node (tree, "121"));
  g_assert_null (kt_log_line_find (line, 0));
  g_assert_null (kt_log_line_find (line, (int) (strstr (text, "sharp") - text)));
  g_assert_null (kt_log_line_find (line, (int) strlen (text)));
}

static void
test_spoken (void)
{
  g_autoptr (KtRecord) record = read_text ("1. e4 e5 (1... c5 {sharp} 2. Nf3) *");
  KtGameTree *tree = kt_record_get_tree (record);
  g_autoptr (KtLogLine) line =
      kt_log_line_new (tree, find_node (tree, "12"), 1, KT_NOTATION_ENGLISH);

  g_assert_cmpstr (kt_log_line_get_spoken (line), ==,
                   "Variation at move 1: Pawn c7 to c5. sharp., Knight g1 to f3");
}

static void
test_shortened (void)
{
  g_autofree char *same = kt_log_line_shorten ("ngắn", 4), *cut = kt_log_line_shorten ("ngắn", 3);

  g_assert_cmpstr (same, ==, "ngắn");
  g_assert_cmpstr (cut, ==, "ngắ…");
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/log-line/written", test_written);
  g_test_add_func ("/log-line/folded", test_folded);
  g_test_add_func ("/log-line/found", test_found);
  g_test_add_func ("/log-line/spoken", test_spoken);
  g_test_add_func ("/log-line/shortened", test_shortened);
  return g_test_run ();
}
