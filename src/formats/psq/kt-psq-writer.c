/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/psq/kt-psq-writer.h"

#include <string.h>

#include "formats/sgf/kt-sgf-ending.h"

static gboolean
is_empty (const KtPosition *position)
{
  KtGeometry board = kt_position_get_geometry (position);

  for (guint i = 0; i < board.columns * board.rows; i++) {
    if (kt_position_get_piece (position, (KtSquare) i).side >= 0)
      return FALSE;
  }
  return TRUE;
}

gboolean
kt_psq_can_write (KtRecord *record)
{
  const KtPosition *start = kt_game_tree_get_start (kt_record_get_tree (record));

  return kt_position_get_next_piece (start).side >= 0 && is_empty (start);
}

/* Lists the nodes up to the tip, the current state of the game. Undone moves are omitted. */
static GPtrArray *
list_moves (KtGameTree *tree)
{
  KtNode *tip = kt_game_tree_get_tip (tree);
  GPtrArray *line = kt_game_tree_list_line (tree, tip);

  g_ptr_array_set_size (line, (int) kt_node_get_depth (tip));
  return line;
}

static void
write_move (KtNode *node, const KtGeometry *board, GString *to)
{
  const KtAction *action = kt_node_get_action (node);
  gint64 move_time = kt_node_get_move_time (node);

  if (action->kind == KT_ACTION_PLACE)
    g_string_append_printf (
        to, "%d,%d,%" G_GINT64_FORMAT "\n", action->to % (int) board->columns + 1,
        (int) board->rows - action->to / (int) board->columns, CLAMP (move_time, 0, G_MAXINT - 1));
}

/* Writes the name of a player; "?" if it is unknown. */
static void
write_name (KtRecord *record, const char *tag, GString *to)
{
  const char *name = kt_record_get_tag (record, tag);
  g_autofree char *line = g_strdelimit (g_strdup (name && *name ? name : "?"), "\r\n", ' ');
  /* Adds a prefix and a suffix, which readers remove, if the name itself begins with the prefix
   * or ends with the suffix, or could be read as a number. */
  gboolean has_prefix = strchr ("-0123456789", *line) || g_str_has_prefix (line, "pbrain-");
  const char *dot = strrchr (line, '.');
  gboolean has_suffix =
      dot && (g_ascii_strcasecmp (dot, ".exe") == 0 || g_ascii_strcasecmp (dot, ".zip") == 0);

  g_string_append_printf (to, "%s%s%s\n", has_prefix ? "pbrain-" : "", line,
                          has_suffix ? ".exe" : "");
}

void
kt_psq_write (KtRecord *record, GString *to)
{
  KtGameTree *tree = kt_record_get_tree (record);
  const KtPosition *start = kt_game_tree_get_start (tree);
  KtGeometry board = kt_position_get_geometry (start);
  const KtNote *rule = start->game->get_rule ? start->game->get_rule (&start->options) : NULL;
  g_autoptr (GPtrArray) moves = list_moves (tree);
  gboolean black_begins = kt_sgf_get_black (record) == 0;

  g_string_append_printf (to, "Piskvorky %ux%u, 0:0, 0\n", board.columns, board.rows);
  for (guint i = 0; i < moves->len; i++)
    write_move (moves->pdata[i], &board, to);
  write_name (record, black_begins ? "PB" : "PW", to);
  write_name (record, black_begins ? "PW" : "PB", to);
  g_string_append (to, "-1\n");
  if (rule)
    g_string_append_printf (to, "0,%s\n", rule->id);
}
