/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/kt-game-tree.h"
#include "core/kt-nags.h"
#include "games/caro/caro-game.h"
#include "games/chess/chess-game.h"
#include "tests/kt-test.h"

/* Adds a line of moves below a node. Returns the last one. */
static KtNode *
add_line (KtGameTree *tree, KtNode *parent, const char *words_text)
{
  g_auto (GStrv) words = g_strsplit (words_text, " ", -1);
  g_autofree KtPosition *position = kt_game_tree_replay (tree, parent);

  for (guint i = 0; words[i]; i++) {
    KtAction action = kt_test_action (position, words[i]);

    parent = kt_game_tree_add (tree, parent, &action);
    kt_position_play (position, &action);
  }
  return parent;
}

static KtGameTree *
create_tree (void)
{
  g_autofree KtPosition *start = kt_test_start (&caro_game, "size=9");

  return kt_game_tree_new (start);
}

static void
assert_line (KtGameTree *tree, KtNode *through, const char *expected)
{
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, through);
  g_autofree KtPosition *position = kt_position_copy (kt_game_tree_get_start (tree));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < line->len; i++) {
    const KtAction *action = kt_node_get_action (line->pdata[i]);
    g_autofree char *word = kt_position_format_action (position, action);

    g_string_append_printf (text, "%s%s", i ? " " : "", word);
    kt_position_play (position, action);
  }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_new (void)
{
  g_autofree KtPosition *start = kt_test_start (&caro_game, "size=9");
  g_autoptr (KtGameTree) tree = kt_game_tree_new (start);
  KtNode *root = kt_game_tree_get_root (tree);

  g_assert_true (kt_position_equal (kt_game_tree_get_start (tree), start));
  g_assert_true (kt_game_tree_get_start (tree) != start);
  g_assert_true (kt_game_tree_get_tip (tree) == root);
  g_assert_true (kt_game_tree_get_cursor (tree) == root);
  g_assert_cmpuint (kt_node_get_depth (root), ==, 0);
  g_assert_null (kt_node_get_parent (root));
  g_assert_null (kt_node_get_first_child (root));
  g_assert_null (kt_node_get_next_sibling (root));
  g_assert_true (kt_action_is_none (*kt_node_get_action (root)));
  assert_line (tree, root, "");
  kt_game_tree_free (NULL);
}

static void
test_add (void)
{
  g_autoptr (KtGameTree) tree = create_tree ();
  KtNode *root = kt_game_tree_get_root (tree);
  KtNode *first = add_line (tree, root, "e5");
  KtNode *second = add_line (tree, root, "d4");
  KtNode *below = add_line (tree, first, "e6");

  g_assert_true (kt_node_get_first_child (root) == first);
  g_assert_true (kt_node_get_next_sibling (first) == second);
  g_assert_null (kt_node_get_next_sibling (second));
  g_assert_true (kt_node_get_parent (below) == first);
  g_assert_cmpuint (kt_node_get_depth (below), ==, 2);
  assert_line (tree, root, "e5 e6");
  assert_line (tree, second, "d4");
}

/* Playing an existing action enters its node instead of adding another one. */
static void
test_add_same (void)
{
  g_autoptr (KtGameTree) tree = create_tree ();
  KtNode *root = kt_game_tree_get_root (tree);
  KtNode *deep = add_line (tree, root, "e5 e6 e7");
  KtNode *again = add_line (tree, root, "e5 e6 e7");

  g_assert_true (again == deep);
  g_assert_null (kt_node_get_next_sibling (kt_node_get_first_child (root)));

  /* The same declaration by the other actor is another action. */
  kt_game_tree_add (tree, root, &(KtAction){ KT_ACTION_RESIGN, 0, 0, 0, -1, -1 });
  kt_game_tree_add (tree, root, &(KtAction){ KT_ACTION_RESIGN, 1, 0, 0, -1, -1 });
  kt_game_tree_add (tree, root, &(KtAction){ KT_ACTION_RESIGN, 1, 0, 0, -1, -1 });
  {
    KtNode *child = kt_node_get_first_child (root);
    guint n = 0;

    for (; child; child = kt_node_get_next_sibling (child))
      n++;
    g_assert_cmpuint (n, ==, 3);
  }
}

/* Removing the line that holds the tip or the cursor moves both to its parent. */
static void
test_remove (void)
{
  g_autoptr (KtGameTree) tree = create_tree ();
  KtNode *root = kt_game_tree_get_root (tree);
  KtNode *main_line = add_line (tree, root, "e5 e6 e7");
  KtNode *fork = kt_node_get_parent (main_line);
  KtNode *branch = add_line (tree, fork, "d4 d5 d6");

  kt_game_tree_set_tip (tree, main_line);
  kt_game_tree_set_cursor (tree, branch);

  /* Neither the tip nor the cursor is in the removed line, so neither moves. */
  kt_game_tree_remove (tree, add_line (tree, fork, "a1"));
  g_assert_true (kt_game_tree_get_tip (tree) == main_line);
  g_assert_true (kt_game_tree_get_cursor (tree) == branch);

  /* The cursor is inside the removed line, the tip is not. */
  kt_game_tree_remove (tree, kt_node_get_next_sibling (main_line));
  g_assert_true (kt_game_tree_get_tip (tree) == main_line);
  g_assert_true (kt_game_tree_get_cursor (tree) == fork);
  g_assert_null (kt_node_get_next_sibling (main_line));

  /* Both are inside, one of them on the removed node itself. */
  kt_game_tree_remove (tree, fork);
  g_assert_true (kt_game_tree_get_tip (tree) == kt_node_get_first_child (root));
  g_assert_true (kt_game_tree_get_cursor (tree) == kt_node_get_first_child (root));
  assert_line (tree, root, "e5");
}

static void
test_remove_among_siblings (void)
{
  static const char *const left[] = { "b2", "a1", "a1" };

  for (guint gone = 0; gone < 3; gone++) {
    g_autoptr (KtGameTree) tree = create_tree ();
    KtNode *root = kt_game_tree_get_root (tree);
    KtNode *nodes[] = { add_line (tree, root, "a1"), add_line (tree, root, "b2"),
                        add_line (tree, root, "c3") };
    guint n = 0;

    kt_game_tree_remove (tree, nodes[gone]);
    for (KtNode *child = kt_node_get_first_child (root); child;
         child = kt_node_get_next_sibling (child))
      n++;
    g_assert_cmpuint (n, ==, 2);
    assert_line (tree, root, left[gone]);
  }
}

static void
test_promote (void)
{
  g_autoptr (KtGameTree) tree = create_tree ();
  KtNode *root = kt_game_tree_get_root (tree);
  KtNode *a = add_line (tree, root, "a1"), *b = add_line (tree, root, "b2"),
         *c = add_line (tree, root, "c3");

  kt_game_tree_promote (tree, c);
  g_assert_true (kt_node_get_first_child (root) == c);
  g_assert_true (kt_node_get_next_sibling (c) == a);
  g_assert_true (kt_node_get_next_sibling (a) == b);
  g_assert_null (kt_node_get_next_sibling (b));

  /* Promoting the first child changes nothing. */
  kt_game_tree_promote (tree, c);
  g_assert_true (kt_node_get_first_child (root) == c);
  g_assert_true (kt_node_get_next_sibling (c) == a);

  kt_game_tree_promote (tree, a);
  g_assert_true (kt_node_get_first_child (root) == a);
  g_assert_true (kt_node_get_next_sibling (a) == c);
  g_assert_true (kt_node_get_next_sibling (c) == b);
}

static void
test_ancestor (void)
{
  g_autoptr (KtGameTree) tree = create_tree ();
  KtNode *root = kt_game_tree_get_root (tree);
  KtNode *deep = add_line (tree, root, "e5 e6 e7");
  KtNode *branch = add_line (tree, kt_node_get_first_child (root), "d4 d5");

  g_assert_true (kt_node_is_ancestor (root, root));
  g_assert_true (kt_node_is_ancestor (root, deep));
  g_assert_true (kt_node_is_ancestor (deep, deep));
  g_assert_false (kt_node_is_ancestor (deep, root));
  g_assert_false (kt_node_is_ancestor (deep, branch));
  g_assert_false (kt_node_is_ancestor (kt_node_get_parent (deep), branch));
  g_assert_true (kt_node_is_ancestor (kt_node_get_first_child (root), branch));
}

/* Plays from a node in the middle of a line to its end. */
static void
assert_plays_on (KtGameTree *tree, const KtPosition *position, KtNode *node, KtNode *end)
{
  g_autofree KtPosition *played = kt_position_copy (position);
  g_autofree KtPosition *expected = kt_game_tree_replay (tree, end);

  kt_node_play_path (node, node, played);
  g_assert_true (kt_position_equal (played, position));
  kt_node_play_path (node, end, played);
  g_assert_true (kt_position_equal (played, expected));
}

/* Every node of two lines has the position that playing its moves gives. */
static void
test_positions (void)
{
  static const char *const lines[] = { "e5 d4 c5 d6 resign", "e5 d4 a1 offer-draw b2" };
  g_autoptr (KtGameTree) tree = create_tree ();

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    KtNode *end = add_line (tree, kt_game_tree_get_root (tree), lines[i]);
    g_autofree KtPosition *played = kt_position_copy (kt_game_tree_get_start (tree));
    g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, end);

    assert_line (tree, end, lines[i]);
    for (guint depth = 0; depth <= line->len; depth++) {
      KtNode *node = depth ? line->pdata[depth - 1] : kt_game_tree_get_root (tree);
      g_autofree KtPosition *position = NULL;

      if (depth)
        kt_position_play (played, kt_node_get_action (node));
      position = kt_game_tree_replay (tree, node);
      g_assert_true (kt_position_equal (position, played));
      if (depth == 2)
        assert_plays_on (tree, position, node, end);
      g_assert_cmpuint (position->n_actions, ==, depth);
    }
  }
}

static void
test_clocks (void)
{
  g_autoptr (KtGameTree) tree = create_tree ();
  KtNode *node = add_line (tree, kt_game_tree_get_root (tree), "e5");

  g_assert_cmpint (kt_node_get_clock (node, 0), ==, KT_NO_CLOCK);
  g_assert_cmpint (kt_node_get_clock (node, 1), ==, KT_NO_CLOCK);
  kt_node_set_clock (node, 1, G_GINT64_CONSTANT (90000000000));
  g_assert_cmpint (kt_node_get_clock (node, 0), ==, KT_NO_CLOCK);
  g_assert_cmpint (kt_node_get_clock (node, 1), ==, G_GINT64_CONSTANT (90000000000));
}

static void
test_comments (void)
{
  g_autoptr (KtGameTree) tree = create_tree ();
  KtNode *root = kt_game_tree_get_root (tree);

  g_assert_null (kt_node_get_comment (root));
  kt_node_set_comment (root, "Nước hay");
  g_assert_cmpstr (kt_node_get_comment (root), ==, "Nước hay");
  kt_node_set_comment (root, kt_node_get_comment (root));
  g_assert_cmpstr (kt_node_get_comment (root), ==, "Nước hay");
  kt_node_set_comment (root, "");
  g_assert_null (kt_node_get_comment (root));
  kt_node_set_comment (root, NULL);
  g_assert_null (kt_node_get_comment (root));
}

/* The GString is returned unchanged, so only the added text is copied. */
static void
test_long_comment (void)
{
  g_autoptr (GString) expected = g_string_new ("first");
  g_autoptr (KtGameTree) tree = create_tree ();
  KtNode *root = kt_game_tree_get_root (tree);
  GString *text = kt_node_steal_comment (root), *same = text;

  g_assert_cmpstr (text->str, ==, "");
  g_string_append (text, "first");
  kt_node_take_comment (root, text);
  for (guint i = 0; i < 1000; i++) {
    text = kt_node_steal_comment (root);
    g_assert_true (text == same);
    g_assert_null (kt_node_get_comment (root));
    g_string_append (text, " more");
    g_string_append (expected, " more");
    kt_node_take_comment (root, text);
  }
  g_assert_cmpstr (kt_node_get_comment (root), ==, expected->str);
  text = kt_node_steal_comment (root);
  g_string_truncate (text, 0);
  kt_node_take_comment (root, text);
  g_assert_null (kt_node_get_comment (root));
}

static void
test_nags (void)
{
  g_autoptr (KtGameTree) tree = create_tree ();
  KtNode *root = kt_game_tree_get_root (tree);
  static const guint8 expected[] = { 3, 1, 255 };
  const guint8 *nags;
  guint n;

  g_assert_null (kt_node_get_nags (root, &n));
  g_assert_cmpuint (n, ==, 0);
  kt_node_add_nag (root, 3);
  kt_node_add_nag (root, 1);
  kt_node_add_nag (root, 3);
  kt_node_add_nag (root, 255);
  nags = kt_node_get_nags (root, &n);
  g_assert_cmpmem (nags, n, expected, sizeof expected);
}

/* A judgement replaces all others, comes first, and leaves other glyphs alone. */
static void
test_judgement (void)
{
  g_autoptr (KtGameTree) tree = create_tree ();
  KtNode *root = kt_game_tree_get_root (tree);
  static const guint8 judged[] = { 6, 255 }, none[] = { 255 };
  const guint8 *nags;
  guint n;

  g_assert_cmpuint (kt_node_get_judgement (root), ==, 0);
  kt_node_set_judgement (root, 0);
  kt_node_add_nag (root, 3);
  kt_node_add_nag (root, 255);
  kt_node_add_nag (root, 1);
  g_assert_cmpuint (kt_node_get_judgement (root), ==, 3);
  kt_node_set_judgement (root, 6);
  nags = kt_node_get_nags (root, &n);
  g_assert_cmpmem (nags, n, judged, sizeof judged);
  kt_node_set_judgement (root, 0);
  nags = kt_node_get_nags (root, &n);
  g_assert_cmpmem (nags, n, none, sizeof none);
}

static void
test_tags (void)
{
  g_autoptr (KtGameTree) tree = create_tree ();
  KtNode *root = kt_game_tree_get_root (tree);

  g_assert_null (kt_node_get_tag (root, "Event"));
  kt_node_set_tag (root, "Event", NULL);
  kt_node_set_tag (root, "Round", "1");
  kt_node_set_tag (root, "Event", "Hà Nội");
  kt_node_set_tag (root, "Annotator", "");
  kt_node_set_tag (root, "Round", "2");
  g_assert_cmpstr (kt_node_get_tag (root, "Round"), ==, "2");
  g_assert_cmpstr (kt_node_get_tag (root, "Event"), ==, "Hà Nội");
  g_assert_cmpstr (kt_node_get_tag (root, "Annotator"), ==, "");
  kt_node_set_tag (root, "Annotator", NULL);
  g_assert_null (kt_node_get_tag (root, "Annotator"));
}

/* Data of removed nodes does not appear in new nodes that reuse their memory. */
static void
test_reuse (void)
{
  enum { NODES = 200 };
  g_autoptr (KtGameTree) tree = create_tree ();
  KtNode *root = kt_game_tree_get_root (tree);
  guint n;

  for (int round = 0; round < 2; round++) {
    KtNode *node = root;

    for (int i = 0; i < NODES; i++) {
      KtAction action = kt_action_place (i % 2, (KtSquare) (i % 81));

      node = kt_game_tree_add (tree, node, &action);
      g_assert_cmpuint (kt_node_get_depth (node), ==, i + 1);
      g_assert_null (kt_node_get_first_child (node));
      g_assert_null (kt_node_get_next_sibling (node));
      g_assert_null (kt_node_get_comment (node));
      g_assert_null (kt_node_get_nags (node, &n));
      g_assert_null (kt_node_get_tag (node, "Name"));
      g_assert_cmpint (kt_node_get_clock (node, 0), ==, KT_NO_CLOCK);
      kt_node_set_comment (node, "comment");
      kt_node_add_nag (node, 1);
      kt_node_set_tag (node, "Name", "value");
      kt_node_set_clock (node, 0, i);
    }
    if (round == 0)
      kt_game_tree_remove (tree, kt_node_get_first_child (root));
  }
}

static void
assert_same_remarks (KtNode *a, KtNode *b)
{
  guint n_a, n_b;
  const guint8 *nags_a = kt_node_get_nags (a, &n_a), *nags_b = kt_node_get_nags (b, &n_b);

  g_assert_true (a != b);
  g_assert_true (kt_action_equal (*kt_node_get_action (a), *kt_node_get_action (b)));
  g_assert_cmpuint (kt_node_get_depth (a), ==, kt_node_get_depth (b));
  g_assert_cmpstr (kt_node_get_comment (a), ==, kt_node_get_comment (b));
  g_assert_cmpstr (kt_node_get_tag (a, "Name"), ==, kt_node_get_tag (b, "Name"));
  g_assert_cmpmem (nags_a, n_a, nags_b, n_b);
  for (int actor = 0; actor < KT_ACTORS; actor++)
    g_assert_cmpint (kt_node_get_clock (a, actor), ==, kt_node_get_clock (b, actor));
}

/* The copy outlives the tree, and changes of one do not affect the other. */
static void
test_copy (void)
{
  g_autoptr (KtGameTree) tree = create_tree ();
  KtNode *root = kt_game_tree_get_root (tree);
  KtNode *tip = add_line (tree, root, "e5 d5 e6"), *other = add_line (tree, root, "e5 c5");
  KtNode *last = add_line (tree, root, "a1 b2"), *first = kt_node_get_first_child (root);
  g_autoptr (KtGameTree) copy = NULL;

  kt_node_set_comment (root, "before");
  kt_node_set_comment (other, "other");
  kt_node_set_tag (tip, "Name", "value");
  kt_node_add_nag (last, 7);
  kt_node_add_nag (last, 3);
  kt_node_set_clock (first, 0, 1500);
  kt_game_tree_set_tip (tree, tip);
  kt_game_tree_set_cursor (tree, last);
  copy = kt_game_tree_copy (tree);
  assert_line (copy, kt_game_tree_get_tip (copy), "e5 d5 e6");
  assert_line (copy, kt_game_tree_get_cursor (copy), "a1 b2");
  assert_same_remarks (root, kt_game_tree_get_root (copy));
  assert_same_remarks (first, kt_node_get_first_child (kt_game_tree_get_root (copy)));
  assert_same_remarks (tip, kt_game_tree_get_tip (copy));
  assert_same_remarks (last, kt_game_tree_get_cursor (copy));
  assert_same_remarks (other,
                       kt_node_get_next_sibling (kt_node_get_parent (kt_game_tree_get_tip (copy))));
  kt_game_tree_remove (tree, first);
  g_clear_pointer (&tree, kt_game_tree_free);
  assert_line (copy, kt_game_tree_get_root (copy), "e5 d5 e6");
}

/* Deeper than any stack. The tree is only copied and freed, never replayed. */
static void
test_deep (void)
{
  enum { DEPTH = 100000 };
  g_autoptr (KtGameTree) tree = create_tree (), copy = NULL;
  KtNode *node = kt_game_tree_get_root (tree);
  KtNode *cut = NULL;

  for (int i = 0; i < DEPTH; i++) {
    KtAction action = kt_action_place (i % 2, (KtSquare) (i % 81));
    KtAction other = kt_action_declare (KT_ACTION_RESIGN, 0);

    if (i % 100 == 0)
      kt_game_tree_add (tree, node, &other);
    node = kt_game_tree_add (tree, node, &action);
    if (i == DEPTH / 2)
      cut = node;
  }
  g_assert_cmpuint (kt_node_get_depth (node), ==, DEPTH);
  kt_game_tree_set_tip (tree, node);
  kt_game_tree_set_cursor (tree, node);
  copy = kt_game_tree_copy (tree);
  g_assert_cmpuint (kt_node_get_depth (kt_game_tree_get_tip (copy)), ==, DEPTH);
  kt_game_tree_remove (tree, cut);
  g_assert_cmpuint (kt_node_get_depth (kt_game_tree_get_tip (tree)), ==, DEPTH / 2);
  g_assert_true (kt_game_tree_get_cursor (tree) == kt_game_tree_get_tip (tree));
}

static void
assert_count (KtPosition *start, const char *words, guint n_moves)
{
  g_autoptr (KtGameTree) tree = kt_game_tree_new (start);
  KtNode *root = kt_game_tree_get_root (tree);

  g_assert_cmpuint (kt_game_tree_count_moves (tree, add_line (tree, root, words)), ==, n_moves);
}

/* Counts stones, or chess move numbers; resignations and answers are not moves. */
static void
test_count (void)
{
  g_autofree KtPosition *caro = kt_test_start (&caro_game, "size=9");
  g_autofree KtPosition *swap = kt_test_start (&caro_game, "opening=swap2");
  g_autofree KtPosition *chess = kt_test_start (&chess_game, "");
  KtAction e4 = kt_test_action (chess, "e4");

  assert_count (caro, "e5 d5 e6", 3);
  assert_count (caro, "e5 d5 e6 resign", 3);
  assert_count (swap, "a1 b2 c3 put-two", 3);
  assert_count (chess, "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7", 4);
  assert_count (chess, "f3 e5 g4 Qh4", 2);
  assert_count (chess, "resign", 0);
  /* Black moves first. */
  kt_position_play (chess, &e4);
  assert_count (chess, "resign", 0);
  assert_count (chess, "e5", 1);
  assert_count (chess, "e5 Nf3", 2);
  assert_count (chess, "e5 Nf3 Nc6", 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-tree/new", test_new);
  g_test_add_func ("/game-tree/add", test_add);
  g_test_add_func ("/game-tree/add-same", test_add_same);
  g_test_add_func ("/game-tree/remove", test_remove);
  g_test_add_func ("/game-tree/remove-among-siblings", test_remove_among_siblings);
  g_test_add_func ("/game-tree/promote", test_promote);
  g_test_add_func ("/game-tree/ancestor", test_ancestor);
  g_test_add_func ("/game-tree/positions", test_positions);
  g_test_add_func ("/game-tree/clocks", test_clocks);
  g_test_add_func ("/game-tree/comments", test_comments);
  g_test_add_func ("/game-tree/long-comment", test_long_comment);
  g_test_add_func ("/game-tree/nags", test_nags);
  g_test_add_func ("/game-tree/judgement", test_judgement);
  g_test_add_func ("/game-tree/tags", test_tags);
  g_test_add_func ("/game-tree/reuse", test_reuse);
  g_test_add_func ("/game-tree/copy", test_copy);
  g_test_add_func ("/game-tree/deep", test_deep);
  g_test_add_func ("/game-tree/count", test_count);
  return g_test_run ();
}
