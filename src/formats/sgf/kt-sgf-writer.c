/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sgf/kt-sgf-writer.h"

#include "formats/sgf/kt-sgf-actions.h"
#include "formats/sgf/kt-sgf-ending.h"
#include "formats/sgf/kt-sgf-nags.h"
#include "formats/sgf/kt-sgf-setup.h"
#include "formats/sgf/kt-sgf-text.h"

enum { MILLISECONDS = 1000 };

static void
append_property (GString *to, const char *name, const char *text, KtSgfTextKind kind)
{
  g_string_append_printf (to, "%s[", name);
  kt_sgf_text_write (to, text, kind);
  g_string_append_c (to, ']');
}

/* --- The whole game --- */

static void
append_size (GString *to, const KtGeometry *board)
{
  if (board->columns == board->rows)
    g_string_append_printf (to, "SZ[%u]", board->columns);
  else
    g_string_append_printf (to, "SZ[%u:%u]", board->columns, board->rows);
}

/* Appends the options, and the rule in the form that foreign programs know, unless a tag
 * contains it. */
static void
append_options (GString *to, const KtRecord *record, const KtPosition *start)
{
  const KtGame *game = start->game;
  g_autofree char *options = kt_options_to_text (game, &start->options);
  const KtNote *rule = game->get_rule ? game->get_rule (&start->options) : NULL;

  append_property (to, KT_SGF_GAME, game->id, KT_SGF_SIMPLE);
  append_property (to, KT_SGF_OPTIONS, options, KT_SGF_SIMPLE);
  if (rule && !kt_record_get_tag (record, "RU"))
    append_property (to, "RU", rule->id, KT_SGF_SIMPLE);
}

static void
append_tags (GString *to, KtRecord *record)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  const char *result = kt_record_get_tag (record, "RE") ? NULL : kt_sgf_get_result (record);

  for (guint i = 0; i < kt_record_get_n_tags (record); i++) {
    const char *name = kt_record_get_tag_name (record, i);

    if (kt_sgf_is_tag (name) && g_hash_table_add (seen, (gpointer) name))
      append_property (to, name, kt_record_get_tag_value (record, i), kt_sgf_get_text_kind (name));
  }
  if (result)
    append_property (to, "RE", result, KT_SGF_SIMPLE);
}

/* --- Nodes --- */

/* Appends the clocks of a node; `position` is the position after it. */
static void
append_clocks (GString *to, KtNode *node, const KtPosition *position)
{
  static const char *const names[] = { "BL", "WL" };

  for (int colour = 0; colour < 2; colour++) {
    int actor = kt_sgf_get_colour (position, 0) == colour ? 0 : 1;
    gint64 clock = kt_node_get_clock (node, actor);

    if (clock != KT_NO_CLOCK)
      g_string_append_printf (to, "%s[%" G_GINT64_FORMAT ".%03d]", names[colour],
                              clock / MILLISECONDS, (int) (clock % MILLISECONDS));
  }
  if (kt_node_get_move_time (node) != KT_NO_CLOCK)
    g_string_append_printf (to, "%s[%" G_GINT64_FORMAT "]", KT_SGF_MOVE_TIME,
                            kt_node_get_move_time (node));
}

static void
append_remarks (GString *to, KtNode *node, const KtPosition *position)
{
  const char *comment = kt_node_get_comment (node);
  const char *properties = kt_node_get_tag (node, KT_SGF_PROPERTIES);

  kt_sgf_nags_write (to, node);
  append_clocks (to, node, position);
  if (comment)
    append_property (to, "C", comment, KT_SGF_TEXT);
  if (properties)
    g_string_append (to, properties);
}

static void
append_node (GString *to, KtNode *node, KtSgfLines *lines)
{
  const KtAction *action = kt_node_get_action (node);

  g_string_append (to, "\n;");
  kt_sgf_action_write (to, kt_sgf_lines_get_position (lines), action);
  kt_sgf_lines_play (lines, action);
  append_remarks (to, node, kt_sgf_lines_get_position (lines));
}

/* --- The tree --- */

/* Returns the last node of the main line to write, which is the tip: actions below it were
 * undone. */
static KtNode *
find_main_end (KtGameTree *tree)
{
  KtNode *node = kt_game_tree_get_root (tree), *tip = kt_game_tree_get_tip (tree);

  while (node != tip && kt_node_get_first_child (node))
    node = kt_node_get_first_child (node);
  return node;
}

static gboolean
is_among_siblings (KtNode *node)
{
  KtNode *parent = kt_node_get_parent (node);

  return kt_node_get_next_sibling (kt_node_get_first_child (parent)) != NULL;
}

static void
enter (GString *to, KtNode *node, KtSgfLines *lines)
{
  if (is_among_siblings (node)) {
    g_string_append (to, "\n(");
    kt_sgf_lines_open (lines);
  }
  append_node (to, node, lines);
}

/* Closes the variations that end at a node and returns the next node to write; NULL if there is
 * none. */
static KtNode *
leave (GString *to, KtNode *node, KtSgfLines *lines)
{
  for (; kt_node_get_parent (node); node = kt_node_get_parent (node)) {
    if (!is_among_siblings (node))
      continue;
    g_string_append_c (to, ')');
    kt_sgf_lines_close (lines);
    if (kt_node_get_next_sibling (node))
      return kt_node_get_next_sibling (node);
  }
  return NULL;
}

/* Appends the tree. Not recursive, because variations may be nested deeper than the stack
 * allows. */
static void
append_tree (GString *to, KtGameTree *tree, KtSgfLines *lines)
{
  KtNode *node = kt_game_tree_get_root (tree), *end = find_main_end (tree);

  append_remarks (to, node, kt_game_tree_get_start (tree));
  while (node) {
    KtNode *child = node == end ? NULL : kt_node_get_first_child (node);

    node = child ? child : leave (to, node, lines);
    if (node)
      enter (to, node, lines);
  }
}

void
kt_sgf_write (KtRecord *record, GString *to)
{
  KtGameTree *tree = kt_record_get_tree (record);
  const KtPosition *start = kt_game_tree_get_start (tree);
  KtGeometry board = kt_position_get_geometry (start);
  KtSgfLines lines;

  g_string_append (to, "(;FF[4]GM[4]CA[UTF-8]");
  append_size (to, &board);
  append_options (to, record, start);
  append_tags (to, record);
  kt_sgf_setup_write (to, start);
  kt_sgf_lines_init (&lines);
  kt_sgf_lines_begin (&lines, tree);
  append_tree (to, tree, &lines);
  kt_sgf_lines_clear (&lines);
  g_string_append (to, ")\n\n");
}
