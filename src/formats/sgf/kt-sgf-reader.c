/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/sgf/kt-sgf-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/sgf/kt-sgf-actions.h"
#include "formats/sgf/kt-sgf-ending.h"
#include "formats/sgf/kt-sgf-nags.h"
#include "formats/sgf/kt-sgf-remarks.h"
#include "formats/sgf/kt-sgf-root.h"

struct _KtSgfReader {
  KtSource source;
  KtSgfNode node;
  KtSgfLines lines;
  KtSgfRemarks remarks;
  KtSgfCharset charset;
  GString *raw, *text;
  KtPosition *start; /* of games of which nothing can be read */
  gboolean skims;

  /* Of the game that is read. */
  KtRecord *game;
  GHashTable *tags; /* names of those that it has */
  gboolean has_root;
  gboolean is_lost;   /* this line cannot be read */
  guint lost_depth;   /* and so many variations in it are open */
  gboolean is_parted; /* a variation was closed, and none is open since */
  gboolean is_over;
};

KtSgfReader *
kt_sgf_reader_new (KtReadFunc read, gpointer data)
{
  KtSgfReader *reader = g_new0 (KtSgfReader, 1);

  kt_source_init (&reader->source, read, data);
  kt_sgf_node_init (&reader->node, &reader->source);
  kt_sgf_lines_init (&reader->lines);
  kt_sgf_remarks_init (&reader->remarks);
  reader->tags = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  reader->raw = g_string_new (NULL);
  reader->text = g_string_new (NULL);
  reader->start = kt_sgf_root_create_start ();
  return reader;
}

void
kt_sgf_reader_free (KtSgfReader *reader)
{
  if (!reader)
    return;
  kt_sgf_charset_clear (&reader->charset);
  kt_sgf_remarks_clear (&reader->remarks);
  kt_sgf_lines_clear (&reader->lines);
  kt_sgf_node_clear (&reader->node);
  kt_source_clear (&reader->source);
  g_hash_table_unref (reader->tags);
  kt_record_free (reader->game);
  g_string_free (reader->raw, TRUE);
  g_string_free (reader->text, TRUE);
  g_free (reader->start);
  g_free (reader);
}

void
kt_sgf_reader_set_skims (KtSgfReader *reader, gboolean skims)
{
  reader->skims = skims;
}

void
kt_sgf_reader_set_line (KtSgfReader *reader, guint line)
{
  reader->source.line = line;
}

/* --- What is said about a node --- */

/* The raw value as UTF-8. */
static const char *
get_raw (KtSgfReader *reader, const KtSgfValue *value)
{
  g_string_truncate (reader->raw, 0);
  kt_sgf_charset_append (&reader->charset, reader->raw, kt_sgf_node_get_text (&reader->node, value),
                         value->length);
  return reader->raw->str;
}

static void
read_comment (KtSgfReader *reader, const KtSgfProperty *property)
{
  KtNode *node = kt_sgf_lines_get_node (&reader->lines);

  for (guint i = 0; i < property->n_values; i++) {
    const KtSgfValue *value = kt_sgf_node_get_value (&reader->node, property, i);

    g_string_truncate (reader->text, 0);
    kt_sgf_text_read (reader->text, get_raw (reader, value), KT_SGF_TEXT);
    kt_sgf_remarks_add_comment (&reader->remarks, node, reader->text->str);
  }
}

static void
read_clock (KtSgfReader *reader, const KtSgfProperty *property, int colour)
{
  enum { MAX_SECONDS = 1000000000, MILLISECONDS = 1000 };
  const KtPosition *position = kt_sgf_lines_get_position (&reader->lines);
  const KtSgfValue *value = kt_sgf_node_get_value (&reader->node, property, 0);
  const char *text = kt_sgf_node_get_text (&reader->node, value);
  KtNode *node = kt_sgf_lines_get_node (&reader->lines);
  int actor = kt_sgf_get_colour (position, 0) == colour ? 0 : 1;
  char *end;
  double seconds = g_ascii_strtod (text, &end);

  while (g_ascii_isspace (*end))
    end++;
  if (end == text || *end || !(seconds >= 0 && seconds <= MAX_SECONDS))
    kt_sgf_fail (reader->game, value->place, KT_SGF_ERROR_VALUE,
                 _ ("This is no time; expected a number of seconds"));
  else if (kt_node_get_clock (node, actor) == KT_NO_CLOCK)
    kt_node_set_clock (node, actor, (gint64) (seconds * MILLISECONDS + 0.5));
}

/* FALSE where it is no glyph. */
static gboolean
read_nags (KtSgfReader *reader, const KtSgfProperty *property)
{
  const char *name = kt_sgf_node_get_name (&reader->node, property);
  gboolean are_nags = TRUE;

  for (guint i = 0; i < property->n_values; i++) {
    const KtSgfValue *value = kt_sgf_node_get_value (&reader->node, property, i);

    are_nags &= kt_sgf_nag_read (name, kt_sgf_node_get_text (&reader->node, value)) >= 0;
  }
  for (guint i = 0; are_nags && i < property->n_values; i++) {
    const KtSgfValue *value = kt_sgf_node_get_value (&reader->node, property, i);

    kt_node_add_nag (kt_sgf_lines_get_node (&reader->lines),
                     (guint8) kt_sgf_nag_read (name, kt_sgf_node_get_text (&reader->node, value)));
  }
  return are_nags;
}

/* What is about the file stays where the game begins, although there may be a move already. */
static void
keep (KtSgfReader *reader, const KtSgfProperty *property)
{
  const char *name = kt_sgf_node_get_name (&reader->node, property);
  KtNode *node = kt_sgf_get_kind (name) == KT_SGF_ROOT
                     ? kt_game_tree_get_root (kt_record_get_tree (reader->game))
                     : kt_sgf_lines_get_node (&reader->lines);

  for (guint i = 0; i < property->n_values; i++)
    kt_sgf_remarks_add_value (&reader->remarks, node, name,
                              get_raw (reader, kt_sgf_node_get_value (&reader->node, property, i)));
}

static gboolean
is_before_moves (KtSgfReader *reader)
{
  return !kt_node_get_parent (kt_sgf_lines_get_node (&reader->lines));
}

static void
read_remark (KtSgfReader *reader, const KtSgfProperty *property)
{
  const char *name = kt_sgf_node_get_name (&reader->node, property);

  if (kt_sgf_is_action (name) || g_str_equal (name, KT_SGF_NAGS))
    return;
  if (!reader->has_root && kt_sgf_root_is_used (name))
    return;
  if (kt_sgf_is_tag (name) && is_before_moves (reader))
    return;
  if (reader->has_root && kt_sgf_get_kind (name) == KT_SGF_ROOT)
    kt_sgf_fail (reader->game, property->place, KT_SGF_ERROR_PROPERTY,
                 _ ("The property “%s” has its place where the game begins; it is left out"), name);
  else if (g_str_equal (name, "C"))
    read_comment (reader, property);
  else if (g_str_equal (name, "BL") || g_str_equal (name, "WL"))
    read_clock (reader, property, *name == 'W');
  else if (!read_nags (reader, property))
    keep (reader, property);
}

/* Our own list of glyphs tells their order, so it comes first. */
static void
read_remarks (KtSgfReader *reader)
{
  const KtSgfNode *node = &reader->node;
  gboolean has_tags = FALSE;

  for (guint i = 0; i < node->properties->len; i++) {
    const KtSgfProperty *property = kt_sgf_node_get_property (node, i);

    if (g_str_equal (kt_sgf_node_get_name (node, property), KT_SGF_NAGS))
      read_nags (reader, property);
    has_tags |= kt_sgf_is_tag (kt_sgf_node_get_name (node, property));
  }
  if (has_tags && reader->has_root && is_before_moves (reader))
    kt_sgf_root_read_tags (node, &reader->charset, reader->game, reader->tags);
  for (guint i = 0; i < node->properties->len; i++)
    read_remark (reader, kt_sgf_node_get_property (node, i));
}

/* --- Nodes --- */

static void
lose (KtSgfReader *reader)
{
  kt_sgf_lines_lose (&reader->lines);
  reader->is_lost = TRUE;
  reader->lost_depth = 0;
}

static void
read_root (KtSgfReader *reader)
{
  gboolean is_good = kt_sgf_root_read (&reader->node, &reader->charset, reader->game, reader->tags);

  kt_sgf_lines_begin (&reader->lines, kt_record_get_tree (reader->game));
  if (is_good && kt_sgf_actions_read (&reader->node, TRUE, reader->game, &reader->lines))
    read_remarks (reader);
  else
    lose (reader);
  reader->has_root = TRUE;
  if (reader->skims)
    lose (reader);
}

static void
read_node (KtSgfReader *reader)
{
  KtSource *source = &reader->source;

  if (reader->is_parted && !reader->is_lost)
    kt_sgf_fail (reader->game, kt_sgf_get_place (source), KT_SGF_ERROR_VARIATION,
                 _ ("A node follows variations; expected “(” or “)”"));
  reader->is_parted = FALSE;
  source->at++;
  if (reader->is_lost) {
    kt_sgf_node_skip (source);
    return;
  }
  kt_sgf_node_read (&reader->node, reader->game);
  if (!reader->has_root)
    read_root (reader);
  else if (kt_sgf_actions_read (&reader->node, FALSE, reader->game, &reader->lines))
    read_remarks (reader);
  else
    lose (reader);
}

/* --- Variations --- */

/* Whether a game begins at a bracket: one is missing before it. */
static gboolean
begins_next_game (KtSource *source)
{
  enum { LOOK_AHEAD = 32 };
  const char *at;

  kt_source_ensure (source, LOOK_AHEAD);
  for (at = source->at + 1; at < source->end && g_ascii_isspace (*at); at++)
    continue;
  if (*at != ';')
    return FALSE;
  for (at++; at < source->end && g_ascii_isspace (*at); at++)
    continue;
  return g_str_has_prefix (at, "FF[") || g_str_has_prefix (at, "GM[");
}

static void
open_variation (KtSgfReader *reader)
{
  KtSource *source = &reader->source;

  if (begins_next_game (source)) {
    kt_sgf_fail (reader->game, kt_sgf_get_place (source), KT_SGF_ERROR_VARIATION,
                 _ ("The next game begins; expected “)”"));
    reader->is_over = TRUE;
    return;
  }
  source->at++;
  reader->is_parted = FALSE;
  if (reader->is_lost)
    reader->lost_depth++;
  else
    kt_sgf_lines_open (&reader->lines);
}

static void
close_variation (KtSgfReader *reader)
{
  reader->source.at++;
  if (reader->lost_depth > 0) {
    reader->lost_depth--;
    return;
  }
  reader->is_lost = FALSE;
  reader->is_parted = TRUE;
  if (kt_sgf_lines_get_depth (&reader->lines) == 0)
    reader->is_over = TRUE;
  else
    kt_sgf_lines_close (&reader->lines);
}

static void
read_token (KtSgfReader *reader)
{
  switch (*reader->source.at) {
  case ';':
    read_node (reader);
    break;
  case '(':
    open_variation (reader);
    break;
  case ')':
    close_variation (reader);
    break;
  default:
    /* Properties without a node are told to be out of place. */
    kt_sgf_fail (reader->game, kt_sgf_get_place (&reader->source), KT_SGF_ERROR_TEXT,
                 _ ("A property outside of a node; expected “;”, “(” or “)”"));
    kt_sgf_node_skip (&reader->source);
  }
}

/* --- Games --- */

/* Goes to the bracket before a node. FALSE at the end. */
static gboolean
find_game (KtSource *source)
{
  for (;;) {
    char *bracket = memchr (source->at, '(', (gsize) (source->end - source->at));
    gsize n = 1;

    source->at = bracket ? bracket : source->end;
    if (!bracket) {
      if (!kt_source_fill (source))
        return FALSE;
      continue;
    }
    source->keep = source->at;
    for (;; n++) {
      kt_source_ensure (source, n + 1);
      if (!g_ascii_isspace (source->at[n]))
        break;
    }
    source->keep = NULL;
    if (source->at[n] == ';')
      return TRUE;
    source->at += n;
  }
}

static void
begin_game (KtSgfReader *reader)
{
  KtSource *source = &reader->source;
  guint64 offset = kt_source_get_offset (source);

  reader->game = kt_record_new (reader->start);
  kt_record_set_place (reader->game, offset, kt_sgf_get_place (source).line);
  reader->has_root = reader->is_lost = reader->is_parted = reader->is_over = FALSE;
  reader->lost_depth = 0;
  g_hash_table_remove_all (reader->tags);
  kt_sgf_lines_begin (&reader->lines, kt_record_get_tree (reader->game));
  source->at++;
}

static void
end_game (KtSgfReader *reader)
{
  guint depth = kt_sgf_lines_get_depth (&reader->lines) + reader->lost_depth + 1;

  if (!reader->is_over)
    kt_sgf_fail (reader->game, kt_sgf_get_place (&reader->source), KT_SGF_ERROR_VARIATION,
                 g_dngettext (GETTEXT_PACKAGE, "The text ends inside %u bracket; expected “)”",
                              "The text ends inside %u brackets; expected “)”", depth),
                 depth);
  kt_sgf_lines_end (&reader->lines);
  kt_sgf_remarks_give (&reader->remarks);
  kt_sgf_read_result (reader->game);
}

gboolean
kt_sgf_reader_next (KtSgfReader *reader, KtRecord **game, GError **error)
{
  KtSource *source = &reader->source;

  *game = NULL;
  if (!find_game (source)) {
    if (source->error)
      g_propagate_error (error, g_steal_pointer (&source->error));
    return FALSE;
  }
  begin_game (reader);
  while (!reader->is_over && kt_sgf_skip_blanks (source))
    read_token (reader);
  end_game (reader);
  *game = g_steal_pointer (&reader->game);
  return TRUE;
}

/* Passes over blanks. */
static const char *
skip (const char *at, const char *end)
{
  while (at < end && g_ascii_isspace (*at))
    at++;
  return at;
}

gboolean
kt_sgf_looks_like (const char *text, gsize length)
{
  const char *end = text + length;

  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    text += 3;
  for (const char *bracket = text; bracket < end && *bracket != '[' && *bracket != '{'; bracket++) {
    const char *at = *bracket == '(' ? skip (bracket + 1, end) : end;

    if (at == end || *at != ';')
      continue;
    at = skip (at + 1, end);
    if (skip (text, end) == bracket || (at < end && g_ascii_isupper (*at)))
      return TRUE;
  }
  return FALSE;
}
