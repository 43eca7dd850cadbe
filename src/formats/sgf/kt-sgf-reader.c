/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/sgf/kt-sgf-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/sgf/kt-sgf-actions.h"
#include "formats/sgf/kt-sgf-ending.h"
#include "formats/sgf/kt-sgf-notes.h"
#include "formats/sgf/kt-sgf-root.h"

struct _KtSgfReader {
  KtSource source;
  KtSgfNode node;
  KtSgfLines lines;
  KtSgfCharset charset;
  KtSgfNotes notes;
  KtPosition *start; /* start position given to unreadable games */
  gboolean skims;

  /* The state of the current game. */
  KtRecord *game;
  gboolean has_root;
  gboolean is_skipping; /* the current line cannot be read */
  guint skipped_depth;  /* number of variations open within the skipped line */
  gboolean is_parted;   /* a variation was closed and none opened since */
  gboolean is_over;
};

KtSgfReader *
kt_sgf_reader_new (KtReadFunc read, gpointer data)
{
  KtSgfReader *reader = g_new0 (KtSgfReader, 1);

  kt_source_init (&reader->source, read, data);
  kt_sgf_node_init (&reader->node, &reader->source);
  kt_sgf_lines_init (&reader->lines);
  kt_sgf_notes_init (&reader->notes, &reader->node, &reader->charset, &reader->lines);
  reader->start = kt_sgf_root_create_start ();
  return reader;
}

void
kt_sgf_reader_free (KtSgfReader *reader)
{
  if (!reader)
    return;
  kt_sgf_charset_clear (&reader->charset);
  kt_sgf_notes_clear (&reader->notes);
  kt_sgf_lines_clear (&reader->lines);
  kt_sgf_node_clear (&reader->node);
  kt_source_clear (&reader->source);
  kt_record_free (reader->game);
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

/* --- Nodes --- */

static void
lose (KtSgfReader *reader)
{
  kt_sgf_lines_skip_rest (&reader->lines);
  reader->is_skipping = TRUE;
  reader->skipped_depth = 0;
}

static void
read_root (KtSgfReader *reader)
{
  gboolean is_good =
      kt_sgf_root_read (&reader->node, &reader->charset, reader->game, reader->notes.tags);

  kt_sgf_lines_begin (&reader->lines, kt_record_get_tree (reader->game));
  if (is_good && kt_sgf_actions_read (&reader->node, TRUE, reader->game, &reader->lines))
    kt_sgf_notes_read (&reader->notes, TRUE);
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

  if (reader->is_parted && !reader->is_skipping)
    kt_sgf_fail (reader->game, kt_sgf_get_place (source), KT_SGF_ERROR_VARIATION,
                 _ ("A node follows variations; expected “(” or “)”"));
  reader->is_parted = FALSE;
  source->at++;
  if (reader->is_skipping) {
    kt_sgf_node_skip (source);
    return;
  }
  kt_sgf_node_read (&reader->node, reader->game);
  if (!reader->has_root)
    read_root (reader);
  else if (kt_sgf_actions_read (&reader->node, FALSE, reader->game, &reader->lines))
    kt_sgf_notes_read (&reader->notes, FALSE);
  else
    lose (reader);
}

/* --- Variations --- */

static const char *
skip (const char *at, const char *end)
{
  while (at < end && g_ascii_isspace (*at))
    at++;
  return at;
}

/* Whether a new game starts at a bracket, because a closing bracket of the previous game is
 * missing. Looks only at bytes that are certainly in the window. */
static gboolean
begins_next_game (KtSource *source)
{
  enum { LOOK_AHEAD = 32, NAME = 3 };
  const char *at, *end;

  kt_source_ensure (source, LOOK_AHEAD + NAME);
  end = MIN (source->end, source->at + LOOK_AHEAD);
  at = skip (source->at + 1, end);
  if (at == end || *at != ';')
    return FALSE;
  at = skip (at + 1, end);
  return at < end && (g_str_has_prefix (at, "FF[") || g_str_has_prefix (at, "GM["));
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
  if (reader->is_skipping)
    reader->skipped_depth++;
  else
    kt_sgf_lines_open (&reader->lines);
}

static void
close_variation (KtSgfReader *reader)
{
  reader->source.at++;
  if (reader->skipped_depth > 0) {
    reader->skipped_depth--;
    return;
  }
  reader->is_skipping = FALSE;
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
    /* Properties outside of a node are reported. */
    kt_sgf_fail (reader->game, kt_sgf_get_place (&reader->source), KT_SGF_ERROR_TEXT,
                 _ ("A property outside of a node; expected “;”, “(” or “)”"));
    kt_sgf_node_skip (&reader->source);
  }
}

/* --- Games --- */

/* Moves to the bracket before the first node of a game. Returns FALSE at the end of the text. */
static gboolean
scan_to_game (KtSource *source)
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
  reader->has_root = reader->is_skipping = reader->is_parted = reader->is_over = FALSE;
  reader->skipped_depth = 0;
  kt_sgf_notes_begin (&reader->notes, reader->game);
  kt_sgf_lines_begin (&reader->lines, kt_record_get_tree (reader->game));
  source->at++;
}

static void
end_game (KtSgfReader *reader)
{
  guint depth = kt_sgf_lines_get_depth (&reader->lines) + reader->skipped_depth + 1;

  if (!reader->is_over)
    kt_sgf_fail (reader->game, kt_sgf_get_place (&reader->source), KT_SGF_ERROR_VARIATION,
                 g_dngettext (GETTEXT_PACKAGE, "The text ends inside %u bracket; expected “)”",
                              "The text ends inside %u brackets; expected “)”", depth),
                 depth);
  kt_sgf_lines_end (&reader->lines);
  kt_sgf_remarks_give (&reader->notes.remarks);
  kt_sgf_read_result (reader->game);
}

gboolean
kt_sgf_reader_next (KtSgfReader *reader, KtRecord **game, GError **error)
{
  KtSource *source = &reader->source;

  *game = NULL;
  if (!scan_to_game (source)) {
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

gboolean
kt_sgf_looks_like (const char *text, gsize length)
{
  const char *end = text + length;

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
