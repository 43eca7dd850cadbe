/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/kt-unplayed-tags.h"

#include <string.h>

#include "formats/kt-import.h"

static const char unplayed_word[] = "aside";

static const KtFormat *
get_format (KtRecord *record)
{
  return kt_format_of_game (kt_game_tree_get_start (kt_record_get_tree (record))->game);
}

/* Returns the unplayed line after `line`, or the first one if `line` is NULL. Undone moves, which
 * redo would play again, are no unplayed line and are skipped. */
static KtNode *
find_line (KtGameTree *tree, KtNode *line)
{
  KtNode *tip = kt_game_tree_get_tip (tree);

  line = line ? kt_node_get_next_sibling (line) : kt_node_get_first_child (tip);
  return line && line == kt_game_tree_get_redo (tree) ? kt_node_get_next_sibling (line) : line;
}

/* Returns a record with the moves of the game, without comments, followed by the unplayed lines as
 * variations. */
static KtRecord *
extract (KtGameTree *tree)
{
  KtRecord *unplayed = kt_record_new (kt_game_tree_get_start (tree));
  KtGameTree *copy = kt_record_get_tree (unplayed);
  KtNode *tip = kt_game_tree_get_tip (tree), *end;
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, tip);

  for (guint i = 0; i < kt_node_get_depth (tip); i++)
    kt_game_tree_play (copy, kt_node_get_action (line->pdata[i]));
  end = kt_game_tree_get_tip (copy);
  for (KtNode *from = find_line (tree, NULL); from; from = find_line (tree, from))
    kt_game_tree_graft (copy, end, from, NULL);
  while (kt_node_get_first_child (end))
    end = kt_node_get_first_child (end);
  kt_game_tree_set_tip (copy, end);
  return unplayed;
}

void
kt_unplayed_tags_write (KtRecord *record)
{
  const KtFormat *format = get_format (record);
  g_autoptr (KtRecord) unplayed = NULL;
  g_autoptr (GString) text = NULL;

  if (!find_line (kt_record_get_tree (record), NULL)) {
    kt_format_set_own (format, record, unplayed_word, NULL);
    return;
  }
  unplayed = extract (kt_record_get_tree (record));
  text = g_string_new (NULL);
  format->write (unplayed, text);
  kt_format_set_own (format, record, unplayed_word, text->str);
}

void
kt_unplayed_tags_read (KtRecord *record)
{
  KtGameTree *tree = kt_record_get_tree (record), *lines;
  const char *text = kt_format_get_own (get_format (record), record, unplayed_word);
  g_autoptr (KtRecord) unplayed = text ? kt_import_text (text, strlen (text), NULL) : NULL;
  KtNode *from;

  if (!unplayed || kt_record_get_fault (unplayed))
    return;
  lines = kt_record_get_tree (unplayed);
  if (!kt_position_equal (kt_game_tree_get_start (lines), kt_game_tree_get_start (tree)))
    return;
  from = kt_node_get_first_child (kt_game_tree_get_root (lines));
  for (; from; from = kt_node_get_next_sibling (from))
    kt_game_tree_graft (tree, kt_game_tree_get_root (tree), from, NULL);
}
