/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of moves. A text that is recognised as such a line must be readable, and must give the same
 * game when it is written as squares. */
#include "tests/fuzz/fuzz-pieces.h"

#include "formats/kt-text.h"
#include "formats/moves/kt-moves-reader.h"
#include "formats/xiangqi/kt-xiangqi-moves.h"
#include "games/kt-registry.h"

static char *
rewrite (const char *text, gsize length, gsize piece)
{
  FuzzPieces pieces = { text, length, piece };
  g_autofree char *whole = kt_text_read (fuzz_read_piece, &pieces, NULL);
  g_autoptr (KtRecord) game = kt_moves_parse (whole, 1);
  g_autoptr (GPtrArray) line = NULL;
  GString *written = g_string_new (NULL);
  KtGameTree *tree;
  guint columns;

  if (!game)
    return g_string_free (written, FALSE);
  tree = kt_record_get_tree (game);
  columns = kt_position_get_geometry (kt_game_tree_get_start (tree)).columns;
  line = kt_game_tree_list_line (tree, kt_game_tree_get_tip (tree));
  for (guint i = 0; i < line->len; i++) {
    g_autofree char *square = kt_square_to_text (kt_node_get_action (line->pdata[i])->to, columns);

    g_string_append_printf (written, "%s ", square);
  }
  return g_string_free (written, FALSE);
}

/* A line that looks like Chinese chess has at least one move. */
static void
check_xiangqi (const char *text, gsize size)
{
  g_autofree char *copy = g_strndup (text, size);
  g_autoptr (KtRecord) game = kt_xiangqi_moves_parse (copy, 1);

  if (size < 200 && strlen (copy) == size && kt_xiangqi_moves_look_like (text, size))
    g_assert_nonnull (game);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  const char *text = (const char *) data;
  g_autofree char *written = rewrite (text, size, G_MAXSIZE), *in_pieces = rewrite (text, size, 1);
  g_autofree char *again = rewrite (written, strlen (written), 7);

  g_assert_cmpstr (in_pieces, ==, written);
  g_assert_cmpstr (again, ==, written);
  if (size < 4096 && kt_moves_look_like (text, size))
    g_assert_cmpuint (strlen (written), >, 0);
  kt_registry_offer_all ();
  check_xiangqi (text, size);
  return 0;
}
