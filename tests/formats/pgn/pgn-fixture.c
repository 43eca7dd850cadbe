/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/formats/pgn/pgn-fixture.h"

#include "games/chess/chess-game.h"

#include <string.h>

KtRecord *
pgn_read (const char *text)
{
  g_autoptr (KtPgnReader) reader = kt_pgn_reader_new_for_text (text, strlen (text));
  g_autoptr (GError) error = NULL;
  KtRecord *game;

  g_assert_true (kt_pgn_reader_next (reader, &game, &error));
  g_assert_no_error (error);
  return game;
}

char *
pgn_write (KtRecord *game)
{
  GString *text = g_string_new (NULL);

  kt_pgn_write (game, text);
  return g_string_free (text, FALSE);
}

void
pgn_assert_stable (const char *text)
{
  g_autoptr (KtRecord) game = pgn_read (text);
  g_autofree char *again = NULL;

  g_assert_no_error (kt_record_get_fault (game));
  again = pgn_write (game);
  g_assert_cmpstr (again, ==, text);
}

static void
assert_same_node (KtNode *a, KtNode *b)
{
  guint n_a, n_b;
  const guint8 *nags_a = kt_node_get_nags (a, &n_a), *nags_b = kt_node_get_nags (b, &n_b);
  int actor = kt_node_get_action (a)->actor;

  g_assert_true (kt_action_equal (*kt_node_get_action (a), *kt_node_get_action (b)));
  g_assert_cmpstr (kt_node_get_comment (a), ==, kt_node_get_comment (b));
  g_assert_cmpmem (nags_a, n_a, nags_b, n_b);
  if (actor != KT_NO_ACTOR)
    g_assert_cmpint (kt_node_get_clock (a, actor), ==, kt_node_get_clock (b, actor));
}

/* Two nodes at once, each step taken in both trees. */
void
pgn_assert_same_tree (KtGameTree *tree_a, KtGameTree *tree_b)
{
  KtNode *a = kt_game_tree_get_root (tree_a), *b = kt_game_tree_get_root (tree_b);

  for (;;) {
    assert_same_node (a, b);
    g_assert_true (!kt_node_get_first_child (a) == !kt_node_get_first_child (b));
    if (kt_node_get_first_child (a)) {
      a = kt_node_get_first_child (a);
      b = kt_node_get_first_child (b);
      continue;
    }
    while (kt_node_get_parent (a) && !kt_node_get_next_sibling (a)) {
      g_assert_null (kt_node_get_next_sibling (b));
      a = kt_node_get_parent (a);
      b = kt_node_get_parent (b);
    }
    if (!kt_node_get_parent (a))
      return;
    a = kt_node_get_next_sibling (a);
    b = kt_node_get_next_sibling (b);
    g_assert_nonnull (b);
  }
}

KtRecord *
pgn_record_new (void)
{
  KtOptions options = kt_options_default (&chess_game);
  g_autofree KtPosition *start = kt_position_new (&chess_game, &options);

  return kt_record_new (start);
}
