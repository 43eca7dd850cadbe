/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sgf/kt-sgf-writer.h"

enum { MILLISECONDS = 1000, LETTERS = 26 };

static const char *const moves[] = { "B", "W" };
static const char *const clocks[] = { "BL", "WL" };
static const char *const setups[] = { "AB", "AW" };

static void
append_property (GString *to, const char *id, const char *text)
{
  g_string_append_printf (to, "%s[", id);
  for (; *text; text++) {
    if (*text == ']' || *text == '\\')
      g_string_append_c (to, '\\');
    g_string_append_c (to, *text);
  }
  g_string_append_c (to, ']');
}

static char
get_letter (guint number)
{
  return (char) (number < LETTERS ? 'a' + number : 'A' + number - LETTERS);
}

/* Column and row, which counts from the top. */
static void
append_point (GString *to, const KtPosition *position, KtSquare square)
{
  KtGeometry board = kt_position_get_geometry (position);
  guint row = board.rows - 1 - (guint) square / board.columns;

  g_string_append_printf (to, "[%c%c]", get_letter ((guint) square % board.columns),
                          get_letter (row));
}

static void
append_size (GString *to, const KtGeometry *board)
{
  if (board->columns == board->rows)
    g_string_append_printf (to, "SZ[%u]", board->columns);
  else
    g_string_append_printf (to, "SZ[%u:%u]", board->columns, board->rows);
}

/* The stones that are there from the start. */
static void
append_setup (GString *to, const KtPosition *start)
{
  KtGeometry board = kt_position_get_geometry (start);

  for (int side = 0; side < 2; side++) {
    const char *id = setups[side];

    for (guint square = 0; square < board.columns * board.rows; square++) {
      if (kt_position_get_piece (start, (KtSquare) square).side != side)
        continue;
      g_string_append (to, id);
      append_point (to, start, (KtSquare) square);
      id = "";
    }
  }
}

static void
append_remarks (GString *to, KtNode *node, int side)
{
  const char *comment = kt_node_get_comment (node);
  int actor = kt_node_get_action (node)->actor;
  gint64 clock = actor == KT_NO_ACTOR ? KT_NO_CLOCK : kt_node_get_clock (node, actor);

  if (clock != KT_NO_CLOCK && side >= 0)
    g_string_append_printf (to, "%s[%" G_GINT64_FORMAT ".%03d]", clocks[side], clock / MILLISECONDS,
                            (int) (clock % MILLISECONDS));
  if (comment)
    append_property (to, "C", comment);
}

/* Plays the node's action on the position. */
static void
append_node (GString *to, KtNode *node, KtPosition *position)
{
  const KtAction *action = kt_node_get_action (node);
  int side = kt_position_get_next_piece (position).side;

  if (action->kind == KT_ACTION_PLACE) {
    g_string_append_printf (to, "\n;%s", moves[side]);
    append_point (to, position, action->to);
    append_remarks (to, node, side);
  } else if (action->kind == KT_ACTION_CHOOSE) {
    g_autofree char *answer = kt_position_format_action (position, action);

    g_string_append (to, "\n;");
    append_property (to, "KT", answer);
    append_remarks (to, node, -1);
  }
  kt_position_play (position, action);
}

/* All that follows a node, the position being the one after it; where the line divides, each branch
 * stands in brackets. */
static void
append_rest (GString *to, KtNode *node, KtPosition *position)
{
  KtNode *child = kt_node_get_first_child (node);

  while (child && !kt_node_get_next_sibling (child)) {
    append_node (to, child, position);
    node = child;
    child = kt_node_get_first_child (node);
  }
  for (; child; child = kt_node_get_next_sibling (child)) {
    g_autofree KtPosition *branch = kt_position_copy (position);

    g_string_append (to, "\n(");
    append_node (to, child, branch);
    append_rest (to, child, branch);
    g_string_append_c (to, ')');
  }
}

void
kt_sgf_write (KtRecord *record, GString *to)
{
  KtGameTree *tree = kt_record_get_tree (record);
  const KtPosition *start = kt_game_tree_get_start (tree);
  KtGeometry board = kt_position_get_geometry (start);
  g_autofree KtPosition *position = kt_position_copy (start);
  KtNode *root = kt_game_tree_get_root (tree);

  g_string_append (to, "(;FF[4]GM[4]CA[UTF-8]");
  append_size (to, &board);
  for (guint i = 0; i < kt_record_get_n_tags (record); i++)
    append_property (to, kt_record_get_tag_name (record, i), kt_record_get_tag_value (record, i));
  append_setup (to, start);
  append_remarks (to, root, -1);
  append_rest (to, root, position);
  g_string_append (to, ")\n\n");
}
