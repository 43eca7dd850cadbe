/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/pgn/kt-pgn-tags.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-quote.h"
#include "formats/kt-ending.h"
#include "formats/kt-text.h"
#include "formats/pgn/kt-pgn-scan.h"

void
kt_pgn_tags_init (KtPgnTags *tags, KtSource *source)
{
  *tags = (KtPgnTags){ .source = source,
                       .name = g_string_new (NULL),
                       .raw = g_string_new (NULL),
                       .value = g_string_new (NULL) };
}

void
kt_pgn_tags_clear (KtPgnTags *tags)
{
  g_string_free (tags->name, TRUE);
  g_string_free (tags->raw, TRUE);
  g_string_free (tags->value, TRUE);
}

static char *
skip_spaces (char *at)
{
  while (*at == ' ' || *at == '\t' || *at == '\r')
    at++;
  return at;
}

/* Whether a quote ends the value. It must stand directly before the closing bracket, because
 * many programs do not escape quotes in values. */
static gboolean
is_closing_quote (char *at, const char *end)
{
  const char *next = skip_spaces (at + 1);

  return next >= end || *next == ']';
}

/* Returns the quote that ends a value, or the end of the line. */
static char *
scan_to_closing_quote (char *at, char *end)
{
  for (; at < end; at++) {
    if (*at == '\\' && at + 1 < end)
      at++;
    else if (*at == '"' && is_closing_quote (at, end))
      return at;
  }
  return end;
}

static char *
scan_to_name_end (char *at, const char *end)
{
  while (at < end && (guchar) *at > ' ' && *at != '"' && *at != ']' && *at != '[')
    at++;
  return at;
}

static void
unescape (GString *value, const char *from, const char *to, gboolean is_own)
{
  const char *slash;

  while ((slash = memchr (from, '\\', (gsize) (to - from))) && slash + 1 < to) {
    gboolean is_line_end = is_own && slash[1] == 'n';

    g_string_append_len (value, from, slash - from);
    if (slash[1] != '\\' && slash[1] != '"' && !is_line_end)
      g_string_append_c (value, '\\');
    g_string_append_c (value, is_line_end ? '\n' : slash[1]);
    from = slash + 2;
  }
  g_string_append_len (value, from, to - from);
}

static void
fail_without_value (KtPgnTags *tags, KtRecord *game, const char *end, const char *place,
                    gboolean has_name)
{
  const char *bracket = tags->source->at;
  g_autofree char *text = g_strndup (bracket, (gsize) (end - bracket)), *shown = kt_quote (text);

  kt_pgn_fail (game, tags->source, place, KT_PGN_ERROR_TAG,
               _ ("%s; expected a tag such as [White \"Name\"], found “%s”"),
               has_name ? _ ("The tag has no value in quotes") : _ ("The tag has no name"), shown);
}

/* Adds a tag. A value at the end of a line may include a carriage return, which is removed. */
static void
add (KtPgnTags *tags, KtRecord *game, const char *value, const char *end)
{
  gsize length = (gsize) (end - value);

  if (kt_record_get_n_tags (game) >= KT_PGN_MAX_TAGS) {
    kt_pgn_fail (game, tags->source, value, KT_PGN_ERROR_SIZE,
                 _ ("A game may have at most %u tags; this one was left out"), KT_PGN_MAX_TAGS);
    return;
  }
  if (length > 0 && end[-1] == '\r')
    length--;
  g_string_truncate (tags->value, 0);
  if (memchr (value, '\\', length)) {
    g_string_truncate (tags->raw, 0);
    unescape (tags->raw, value, value + length, g_str_has_prefix (tags->name->str, KT_PGN_OWN));
    kt_text_append (tags->value, tags->raw->str, tags->raw->len);
  } else {
    kt_text_append (tags->value, value, length);
  }
  if (g_str_equal (tags->name->str, "FEN"))
    kt_source_locate (tags->source, value, &tags->start_line, &tags->start_column);
  tags->has_event |= g_str_equal (tags->name->str, "Event");
  kt_record_add_tag (game, tags->name->str, tags->value->str);
}

/* Reads a tag on a line that ends at `end` and returns the end of the tag. */
static char *
read_tag (KtPgnTags *tags, KtRecord *game, char *end)
{
  char *name = skip_spaces (tags->source->at + 1), *name_end = scan_to_name_end (name, end);
  char *quote = skip_spaces (name_end), *close;

  if (name_end == name || quote >= end || *quote != '"') {
    fail_without_value (tags, game, end, name_end == name ? name : quote, name_end > name);
    return end;
  }
  close = scan_to_closing_quote (quote + 1, end);
  if (close == end)
    kt_pgn_fail (game, tags->source, quote, KT_PGN_ERROR_TAG,
                 _ ("The value of the tag does not end on this line; expected “\"]”"));
  g_string_truncate (tags->name, 0);
  kt_text_append (tags->name, name, (gsize) (name_end - name));
  add (tags, game, quote + 1, close);
  if (close == end)
    return end;
  close = skip_spaces (close + 1);
  if (close < end)
    return close + 1;
  kt_pgn_fail (game, tags->source, end, KT_PGN_ERROR_TAG,
               _ ("The tag does not end on this line; expected “]”"));
  return end;
}

gboolean
kt_pgn_tags_is_named (KtPgnTags *tags, const char *name)
{
  gsize length = kt_pgn_scan_line (tags->source);
  char *at = skip_spaces (tags->source->at + 1);
  const char *end = scan_to_name_end (at, tags->source->at + length);

  return (gsize) (end - at) == strlen (name) && memcmp (at, name, strlen (name)) == 0;
}

void
kt_pgn_tags_read (KtPgnTags *tags, KtRecord *game)
{
  KtSource *source = tags->source;
  gsize length = kt_pgn_scan_line (source);

  source->at = read_tag (tags, game, source->at + length);
}

/* --- The opening --- */

static const char *const opening_tags[] = { "ECO", "Opening", "Variation" };

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
kt_pgn_set_opening_tags (KtRecord *game)
{
  const KtOpening *opening = find_opening (kt_record_get_tree (game));
  const char *values[G_N_ELEMENTS (opening_tags)] = { NULL };

  if (opening) {
    values[0] = opening->code;
    values[1] = opening->family;
    values[2] = opening->variation;
  }
  /* Uses ASCII, because some programs reject a game with the apostrophe in "Bishop’s Opening". */
  for (guint i = 0; i < G_N_ELEMENTS (opening_tags); i++) {
    g_autofree char *plain = values[i] ? g_str_to_ascii (values[i], "C") : NULL;

    kt_record_set_tag (game, opening_tags[i], plain);
  }
}

gboolean
kt_pgn_has_opening_tags (const KtRecord *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (opening_tags); i++) {
    if (kt_record_get_tag (game, opening_tags[i]))
      return TRUE;
  }
  return FALSE;
}

/* --- The ending --- */

/* Returns the value of the tag "Termination", one of those listed in the standard. */
static const char *
get_termination (const KtResult *result)
{
  if (result->outcome == KT_ONGOING)
    return "unterminated";
  return result->reason == &kt_reason_time || result->reason == &kt_reason_time_no_win
             ? "time forfeit"
             : "normal";
}

void
kt_pgn_set_ending_tags (KtRecord *game)
{
  KtGameTree *tree = kt_record_get_tree (game);
  g_autofree KtPosition *end = kt_game_tree_replay (tree, kt_game_tree_get_tip (tree));

  kt_pgn_set_result (game, kt_ending_get_result (end));
  kt_record_set_tag (game, "Termination", get_termination (&end->result));
}

/* Some programs write "Time forfeit" or "An won on time". A normal end that is not on the board is
 * a resignation. */
static KtEnding
get_ending (const KtRecord *game)
{
  const char *termination = kt_record_get_tag (game, "Termination");
  g_autofree char *lower = termination ? g_ascii_strdown (termination, -1) : NULL;

  if (lower && strstr (lower, "time"))
    return KT_ENDING_ON_TIME;
  return lower && (strstr (lower, "normal") || strstr (lower, "resign")) ? KT_ENDING_RESIGNED
                                                                         : KT_ENDING_UNKNOWN;
}

void
kt_pgn_complete_ending (KtRecord *game)
{
  kt_ending_complete (game, get_ending (game));
}
