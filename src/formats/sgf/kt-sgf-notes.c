/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "core/kt-nags.h"

#include "formats/sgf/kt-sgf-notes.h"

#include <glib/gi18n-lib.h>

#include "formats/sgf/kt-sgf-actions.h"
#include "formats/sgf/kt-sgf-nags.h"
#include "formats/sgf/kt-sgf-root.h"

void
kt_sgf_notes_init (KtSgfNotes *notes, const KtSgfNode *node, const KtSgfCharset *charset,
                   KtSgfLines *lines)
{
  *notes = (KtSgfNotes){ .node = node,
                         .charset = charset,
                         .lines = lines,
                         .raw = g_string_new (NULL),
                         .text = g_string_new (NULL),
                         .tags = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  kt_sgf_remarks_init (&notes->remarks);
}

void
kt_sgf_notes_clear (KtSgfNotes *notes)
{
  kt_sgf_remarks_clear (&notes->remarks);
  g_hash_table_unref (notes->tags);
  g_string_free (notes->raw, TRUE);
  g_string_free (notes->text, TRUE);
}

void
kt_sgf_notes_begin (KtSgfNotes *notes, KtRecord *game)
{
  notes->game = game;
  g_hash_table_remove_all (notes->tags);
}

/* Returns the raw value as UTF-8. */
static const char *
get_raw (KtSgfNotes *notes, const KtSgfValue *value)
{
  g_string_truncate (notes->raw, 0);
  kt_sgf_charset_append (notes->charset, notes->raw, kt_sgf_node_get_text (notes->node, value),
                         value->length);
  return notes->raw->str;
}

static void
read_comment (KtSgfNotes *notes, const KtSgfProperty *property)
{
  KtNode *node = kt_sgf_lines_get_node (notes->lines);

  for (guint i = 0; i < property->n_values; i++) {
    const KtSgfValue *value = kt_sgf_node_get_value (notes->node, property, i);

    g_string_truncate (notes->text, 0);
    kt_sgf_text_read (notes->text, get_raw (notes, value), KT_SGF_TEXT);
    kt_sgf_remarks_add_comment (&notes->remarks, node, notes->text->str);
  }
}

static void
read_clock (KtSgfNotes *notes, const KtSgfProperty *property, int colour)
{
  enum { MAX_SECONDS = 1000000000, MILLISECONDS = 1000 };
  const KtPosition *position = kt_sgf_lines_get_position (notes->lines);
  const KtSgfValue *value = kt_sgf_node_get_value (notes->node, property, 0);
  const char *text = kt_sgf_node_get_text (notes->node, value);
  KtNode *node = kt_sgf_lines_get_node (notes->lines);
  int actor = kt_sgf_get_colour (position, 0) == colour ? 0 : 1;
  char *end;
  double seconds = g_ascii_strtod (text, &end);

  while (g_ascii_isspace (*end))
    end++;
  if (end == text || *end || !(seconds >= 0 && seconds <= MAX_SECONDS))
    kt_sgf_fail (notes->game, value->place, KT_SGF_ERROR_VALUE,
                 _ ("This is no time; expected a number of seconds"));
  else if (kt_node_get_clock (node, actor) == KT_NO_CLOCK)
    kt_node_set_clock (node, actor, (gint64) (seconds * MILLISECONDS + 0.5));
}

/* Reads the time used for a move. Returns FALSE if the value is not a time. */
static gboolean
read_move_time (KtSgfNotes *notes, const KtSgfProperty *property)
{
  KtNode *node = kt_sgf_lines_get_node (notes->lines);
  const KtSgfValue *value = kt_sgf_node_get_value (notes->node, property, 0);
  guint64 milliseconds;

  if (!g_ascii_string_to_unsigned (kt_sgf_node_get_text (notes->node, value), 10, 0, G_MAXINT,
                                   &milliseconds, NULL) ||
      property->n_values != 1 || kt_node_get_move_time (node) != KT_NO_CLOCK)
    return FALSE;
  kt_node_set_move_time (node, (gint64) milliseconds);
  return TRUE;
}

/* Reads glyphs. Returns FALSE if a value is not a glyph. */
static gboolean
read_nags (KtSgfNotes *notes, const KtSgfProperty *property)
{
  const char *name = kt_sgf_node_get_name (notes->node, property);
  gboolean are_nags = TRUE;

  for (guint i = 0; i < property->n_values; i++) {
    const KtSgfValue *value = kt_sgf_node_get_value (notes->node, property, i);

    are_nags &= kt_sgf_nag_read (name, kt_sgf_node_get_text (notes->node, value)) >= 0;
  }
  for (guint i = 0; are_nags && i < property->n_values; i++) {
    const KtSgfValue *value = kt_sgf_node_get_value (notes->node, property, i);

    kt_node_add_nag (kt_sgf_lines_get_node (notes->lines),
                     (guint8) kt_sgf_nag_read (name, kt_sgf_node_get_text (notes->node, value)));
  }
  return are_nags;
}

/* Keeps a property that is written back later. Properties of the whole file go to the root, even
 * if a move has already been read. */
static void
keep (KtSgfNotes *notes, const KtSgfProperty *property)
{
  const char *name = kt_sgf_node_get_name (notes->node, property);
  KtNode *node = kt_sgf_get_kind (name) == KT_SGF_ROOT
                     ? kt_game_tree_get_root (kt_record_get_tree (notes->game))
                     : kt_sgf_lines_get_node (notes->lines);

  for (guint i = 0; i < property->n_values; i++)
    kt_sgf_remarks_add_value (&notes->remarks, node, name,
                              get_raw (notes, kt_sgf_node_get_value (notes->node, property, i)));
}

static gboolean
is_before_moves (KtSgfNotes *notes)
{
  return !kt_node_get_parent (kt_sgf_lines_get_node (notes->lines));
}

static void
read_property (KtSgfNotes *notes, const KtSgfProperty *property, gboolean is_root)
{
  const char *name = kt_sgf_node_get_name (notes->node, property);

  if (kt_sgf_is_action (name) || g_str_equal (name, KT_SGF_NAGS))
    return;
  if (is_root && kt_sgf_root_is_used (name))
    return;
  if (kt_sgf_is_tag (name) && is_before_moves (notes))
    return;
  if (!is_root && kt_sgf_get_kind (name) == KT_SGF_ROOT)
    kt_sgf_fail (notes->game, property->place, KT_SGF_ERROR_PROPERTY,
                 _ ("The property “%s” belongs at the beginning of the game and was left out"),
                 name);
  else if (g_str_equal (name, "C"))
    read_comment (notes, property);
  else if (g_str_equal (name, "BL") || g_str_equal (name, "WL"))
    read_clock (notes, property, *name == 'W');
  else if (g_str_equal (name, KT_SGF_MOVE_TIME) ? !read_move_time (notes, property)
                                                : !read_nags (notes, property))
    keep (notes, property);
}

/* Reads the private list of glyphs first, because only it preserves their order. */
void
kt_sgf_notes_read (KtSgfNotes *notes, gboolean is_root)
{
  const KtSgfNode *node = notes->node;
  gboolean has_tags = FALSE;

  for (guint i = 0; i < node->properties->len; i++) {
    const KtSgfProperty *property = kt_sgf_node_get_property (node, i);

    if (g_str_equal (kt_sgf_node_get_name (node, property), KT_SGF_NAGS))
      read_nags (notes, property);
    has_tags |= kt_sgf_is_tag (kt_sgf_node_get_name (node, property));
  }
  if (has_tags && !is_root && is_before_moves (notes))
    kt_sgf_root_read_tags (node, notes->charset, notes->game, notes->tags);
  for (guint i = 0; i < node->properties->len; i++)
    read_property (notes, kt_sgf_node_get_property (node, i), is_root);
}
