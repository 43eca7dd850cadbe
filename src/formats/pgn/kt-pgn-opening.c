/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn/kt-pgn-opening.h"

static const char *const tags[] = { "ECO", "Opening", "Variation" };

static const KtOpening *
find_opening (KtGameTree *tree)
{
  KtNode *tip = kt_game_tree_get_tip (tree);
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, tip);
  g_autofree KtPosition *position = kt_position_copy (kt_game_tree_get_start (tree));
  const KtOpening *last = kt_position_get_opening (position);

  for (guint i = 0; i < kt_node_get_depth (tip); i++) {
    const KtOpening *opening;

    kt_position_play (position, kt_node_get_action (g_ptr_array_index (line, i)));
    opening = kt_position_get_opening (position);
    if (opening)
      last = opening;
  }
  return last;
}

void
kt_pgn_tell_opening (KtRecord *game)
{
  const KtOpening *opening = find_opening (kt_record_get_tree (game));
  const char *values[G_N_ELEMENTS (tags)] = { NULL };

  if (opening) {
    values[0] = opening->code;
    values[1] = opening->family;
    values[2] = opening->variation;
  }
  /* Uses ASCII, because some programs reject a game with the apostrophe in "Bishop’s Opening". */
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++) {
    g_autofree char *plain = values[i] ? g_str_to_ascii (values[i], "C") : NULL;

    kt_record_set_tag (game, tags[i], plain);
  }
}

gboolean
kt_pgn_has_opening (const KtRecord *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++) {
    if (kt_record_get_tag (game, tags[i]))
      return TRUE;
  }
  return FALSE;
}
