/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/kt-pgn-reader.h"

#include <string.h>

#include "core/kt-quote.h"
#include "formats/kt-pgn-comment.h"
#include "formats/kt-pgn-lines.h"
#include "games/chess/chess-game.h"
#include "games/chess/chess-position.h"
#include "games/chess/chess-san.h"

/* So much is in the window when a token is looked at; only few are longer. */
enum { LOOK_AHEAD = 64 };

struct _KtPgnReader {
  KtPgnSource source;
  KtPgnLines lines;
  const char *text; /* what is left of a text in memory */
  gsize length;
  KtPosition *start; /* of chess, for games without another one */
  gboolean has_begun;
  gboolean skims;

  /* Of the game that is read. */
  KtPgnGame *game;
  gboolean has_moves; /* the tags are behind; whatever follows them */
  gboolean is_over;
  gboolean is_lost;      /* what is left of the line is passed over */
  guint lost_depth;      /* in so many variations inside it */
  gboolean is_bracketed; /* the last of which ends what is passed over */
  gboolean has_seen_result;
  guint start_line, start_column; /* of the tag that tells the start */
  GString *comment;               /* before the tags; then for each comment anew */
};

static gssize
read_text (gpointer data, char *to, gsize size, GError **error)
{
  KtPgnReader *reader = data;
  gsize n = MIN (size, reader->length);

  memcpy (to, reader->text, n);
  reader->text += n;
  reader->length -= n;
  return (gssize) n;
}

KtPgnReader *
kt_pgn_reader_new (KtPgnReadFunc read, gpointer data)
{
  KtPgnReader *reader = g_new0 (KtPgnReader, 1);
  KtOptions options = kt_options_standard (&chess_game);

  kt_pgn_source_init (&reader->source, read, data);
  kt_pgn_lines_init (&reader->lines);
  reader->start = kt_position_new (&chess_game, &options);
  reader->comment = g_string_new (NULL);
  return reader;
}

KtPgnReader *
kt_pgn_reader_new_for_text (const char *text, gsize length)
{
  KtPgnReader *reader = kt_pgn_reader_new (read_text, NULL);

  reader->source.data = reader;
  reader->text = text;
  reader->length = length;
  return reader;
}

void
kt_pgn_reader_free (KtPgnReader *reader)
{
  if (!reader)
    return;
  kt_pgn_source_clear (&reader->source);
  kt_pgn_lines_clear (&reader->lines);
  kt_pgn_game_free (reader->game);
  g_free (reader->start);
  g_string_free (reader->comment, TRUE);
  g_free (reader);
}

void
kt_pgn_reader_set_skims (KtPgnReader *reader, gboolean skims)
{
  reader->skims = skims;
}

/* --- What is wrong --- */

/* Without a place it is the tag that tells the start. */
static void fail (KtPgnReader *reader, const char *place, KtPgnError code, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

static void
fail (KtPgnReader *reader, const char *place, KtPgnError code, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;
  guint line = reader->start_line, column = reader->start_column;

  if (kt_pgn_game_get_fault (reader->game))
    return;
  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (place)
    kt_pgn_source_locate (&reader->source, place, &line, &column);
  kt_pgn_game_take_fault (
      reader->game,
      g_error_new (KT_PGN_ERROR, (int) code, "Line %u, column %u: %s", line, column, message), line,
      column);
}

static char *
quote (const char *text, gsize length)
{
  g_autofree char *copy = g_strndup (text, length);

  return kt_quote (copy);
}

/* --- Pieces of text --- */

static gboolean
is_blank (char c)
{
  return (guchar) c <= ' ';
}

/* What ends a word. */
static gboolean
is_border (char c)
{
  static const gboolean borders[256] = {
    [0 ... ' '] = TRUE, ['{'] = TRUE, ['}'] = TRUE, ['('] = TRUE, [')'] = TRUE,
    ['['] = TRUE,       [']'] = TRUE, [';'] = TRUE, ['$'] = TRUE, ['!'] = TRUE,
    ['?'] = TRUE,       ['*'] = TRUE, ['"'] = TRUE,
  };

  return borders[(guchar) c];
}

static void
skip_line (KtPgnSource *source)
{
  for (;;) {
    char *newline = memchr (source->at, '\n', (gsize) (source->end - source->at));

    source->at = newline ? newline : source->end;
    if (newline || !kt_pgn_source_fill (source))
      return;
  }
}

/* Blanks, and lines that are for other programs. FALSE at the end. */
static gboolean
skip_blanks (KtPgnSource *source)
{
  for (;;) {
    while (is_blank (*source->at) && source->at < source->end)
      source->at++;
    if (kt_pgn_source_is_at_end (source))
      return FALSE;
    if (is_blank (*source->at))
      continue;
    if (*source->at != '%' || source->at[-1] != '\n')
      return TRUE;
    skip_line (source);
  }
}

/* The word that begins at `at`; how long it is. It may begin with a border. */
static gsize
find_word (KtPgnSource *source)
{
  gsize length = 1;

  source->keep = source->at;
  while (source->at + length < source->end || kt_pgn_source_fill (source)) {
    if (source->at + length == source->end)
      continue;
    if (is_border (source->at[length])) {
      /* "e8(Q)" */
      if (source->at[length] != '(' || source->end - source->at < (gssize) length + 3 ||
          source->at[length + 2] != ')' || !strchr ("NBRQ", source->at[length + 1]))
        break;
      length += 2;
    }
    length++;
  }
  source->keep = NULL;
  return length;
}

/* The first line from `from` on that looks like the beginning of a game. */
static char *
find_next_game (char *from, const char *to)
{
  static const char beginning[] = "\n[Event \"";
  char *found = memmem (from, (gsize) (to - from), beginning, strlen (beginning));

  return found ? found + 1 : NULL;
}

/* --- Tags --- */

static const char *
skip_spaces (const char *at)
{
  while (*at == ' ' || *at == '\t' || *at == '\r')
    at++;
  return at;
}

/* A quote ends the value only before the bracket, for many forget to escape it. */
static gboolean
is_closing_quote (const char *at, const char *end)
{
  const char *next = skip_spaces (at + 1);

  return *at == '"' && (next >= end || *next == ']');
}

static void
unescape (GString *value, const char *from, const char *to)
{
  for (const char *at = from; at < to; at++) {
    if (*at == '\\' && at + 1 < to && (at[1] == '\\' || at[1] == '"'))
      at++;
    g_string_append_c (value, *at);
  }
}

static gboolean
is_name_byte (char c)
{
  return !is_blank (c) && c != '"' && c != ']' && c != '[';
}

/* `at` is the bracket, `end` the end of the line. Returns where the tag ends, or NULL with the
 * fault told. */
static const char *
read_tag (KtPgnReader *reader, const char *at, const char *end)
{
  const char *name = skip_spaces (at + 1), *name_end = name, *value, *close;
  g_autoptr (GString) name_text = g_string_new (NULL), raw = g_string_new (NULL);
  g_autoptr (GString) value_text = g_string_new (NULL);

  while (name_end < end && is_name_byte (*name_end))
    name_end++;
  value = skip_spaces (name_end);
  if (name_end == name || value >= end || *value != '"') {
    g_autofree char *shown = quote (at, (gsize) (end - at));

    fail (reader, name_end == name ? name : value, KT_PGN_ERROR_TAG,
          "%s; expected a tag such as [White \"Name\"], found “%s”",
          name_end == name ? "The tag has no name" : "The tag has no value in quotes", shown);
    return NULL;
  }
  for (close = value + 1; close < end && !is_closing_quote (close, end); close++) {
    if (*close == '\\' && close + 1 < end)
      close++;
  }
  if (close >= end)
    fail (reader, value, KT_PGN_ERROR_TAG,
          "The value of the tag does not end on this line; expected “\"]”");
  kt_pgn_append_text (name_text, name, (gsize) (name_end - name));
  if (g_str_equal (name_text->str, "FEN"))
    kt_pgn_source_locate (&reader->source, value + 1, &reader->start_line, &reader->start_column);
  unescape (raw, value + 1, MIN (close, end));
  if (raw->len > 0 && raw->str[raw->len - 1] == '\r')
    g_string_truncate (raw, raw->len - 1);
  kt_pgn_append_text (value_text, raw->str, raw->len);
  kt_pgn_game_add_tag (reader->game, name_text->str, value_text->str);
  if (close >= end)
    return end;
  close = skip_spaces (close + 1);
  if (close >= end) {
    fail (reader, end, KT_PGN_ERROR_TAG, "The tag does not end on this line; expected “]”");
    return end;
  }
  return close + 1;
}

/* Whether what begins at a bracket belongs to the next game. */
static gboolean
begins_next_game (KtPgnReader *reader)
{
  const char *at = reader->source.at;

  if (reader->has_moves)
    return at[-1] == '\n' && g_ascii_isalpha (at[1]);
  return g_str_has_prefix (at, "[Event ") && kt_pgn_game_get_tag (reader->game, "Event");
}

static void
handle_bracket (KtPgnReader *reader)
{
  KtPgnSource *source = &reader->source;
  const char *end;
  gsize length;

  if (begins_next_game (reader)) {
    fail (reader, source->at, KT_PGN_ERROR_RESULT,
          "The next game begins; expected a move or the result of this one");
    reader->is_over = TRUE;
    return;
  }
  if (reader->has_moves) {
    fail (reader, source->at, KT_PGN_ERROR_TEXT,
          "“[” has no place here; expected a move, a comment or a result");
    source->at++;
    return;
  }
  source->keep = source->at;
  skip_line (source);
  end = source->at;
  length = (gsize) (end - source->keep);
  source->at = source->keep;
  source->keep = NULL;
  end = read_tag (reader, source->at, source->at + length);
  source->at = end ? (char *) end : source->at + length;
}

/* --- Moves --- */

static void
lose (KtPgnReader *reader)
{
  reader->is_lost = TRUE;
  reader->lost_depth = 0;
}

/* The tags are behind: where do the moves begin? */
static void
begin_moves (KtPgnReader *reader)
{
  const char *fen = kt_pgn_game_get_tag (reader->game, "FEN");
  const KtPosition *start = reader->start;
  g_autofree KtPosition *position = NULL;
  g_autoptr (GError) error = NULL;
  KtGameTree *tree;

  reader->has_moves = TRUE;
  if (fen) {
    position = kt_position_parse (&chess_game, &start->options, fen, &error);
    if (position) {
      kt_pgn_game_take_tree (reader->game, kt_game_tree_new (position));
      start = position;
    } else {
      fail (reader, NULL, KT_PGN_ERROR_START,
            "The moves cannot be read, for the tag “FEN” is wrong: %s", error->message);
    }
  }
  tree = kt_pgn_game_get_tree (reader->game);
  kt_pgn_lines_begin (&reader->lines, tree, &chess (start)->board);
  kt_pgn_lines_comment (&reader->lines, reader->comment->str);
  if (error || reader->skims)
    lose (reader);
}

static void
end_game (KtPgnReader *reader, KtPgnResult result)
{
  kt_pgn_game_set_end (reader->game, result);
  reader->has_seen_result = TRUE;
  reader->is_over = TRUE;
}

/* Words for a move that is none; the place is the word's. */
static void
fail_at_move (KtPgnReader *reader, gsize length)
{
  g_autofree KtPosition *position = kt_position_copy (reader->start);
  g_autofree char *text = g_strndup (reader->source.at, length);
  g_autoptr (GError) error = NULL;
  KtAction action;

  chess_position_set_board ((ChessPosition *) position, kt_pgn_lines_get_board (&reader->lines));
  kt_position_parse_action (position, text, &action, &error);
  fail (reader, reader->source.at, KT_PGN_ERROR_MOVE, "%s; expected a legal move or a result",
        error ? error->message : "This is no move");
}

static void
add_remark (KtPgnReader *reader, gsize length)
{
  g_string_truncate (reader->comment, 0);
  kt_pgn_append_comment (reader->comment, reader->source.at, length);
  kt_pgn_lines_comment (&reader->lines, reader->comment->str);
}

static gboolean
is_word (const char *at, gsize length, const char *word)
{
  return strlen (word) == length && memcmp (at, word, length) == 0;
}

static gboolean
is_null_move (const char *at, gsize length)
{
  static const char *const forms[] = { "--", "Z0", "null", "0000", "@@@@", "<>" };

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++) {
    if (is_word (at, length, forms[i]))
      return TRUE;
  }
  return FALSE;
}

/* Signs that people write where a glyph's number should be; 0: none. */
static guint8
get_nag_of_sign (const char *at, gsize length)
{
  static const struct {
    const char *sign;
    guint8 nag;
  } signs[] = { { "=", 10 },  { "∞", 13 },  { "+=", 14 },  { "⩲", 14 }, { "=+", 15 },
                { "⩱", 15 },  { "±", 16 },  { "+/-", 16 }, { "∓", 17 }, { "-/+", 17 },
                { "+-", 18 }, { "-+", 19 }, { "□", 7 },    { "N", 146 } };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++) {
    if (is_word (at, length, signs[i].sign))
      return signs[i].nag;
  }
  return 0;
}

static void
fail_in_line (KtPgnReader *reader, gsize length)
{
  const char *at = reader->source.at;

  if (is_null_move (at, length)) {
    g_autofree char *shown = quote (at, length);

    fail (reader, at, KT_PGN_ERROR_NULL_MOVE,
          "“%s” is a null move, which is no move of chess; expected a legal move or a result",
          shown);
  } else {
    fail_at_move (reader, length);
  }
  lose (reader);
}

/* A word that is no number. */
static void
handle_word (KtPgnReader *reader, gsize length)
{
  const char *at = reader->source.at;
  KtPgnResult result;
  ChessMove move;
  guint8 nag;

  if (!reader->is_lost && chess_san_read (kt_pgn_lines_get_board (&reader->lines), at, length,
                                          &move) == CHESS_SAN_LEGAL) {
    kt_pgn_lines_play (&reader->lines, move);
  } else if (kt_pgn_result_parse (at, length, &result)) {
    if (kt_pgn_lines_get_depth (&reader->lines) + reader->lost_depth == 0)
      end_game (reader, result);
    else if (!reader->is_lost)
      add_remark (reader, length);
  } else if (reader->is_lost || is_word (at, length, "e.p.") || is_word (at, length, "ep") ||
             is_word (at, length, "+") || is_word (at, length, "#")) {
  } else if ((nag = get_nag_of_sign (at, length))) {
    kt_pgn_lines_add_nag (&reader->lines, nag);
  } else {
    fail_in_line (reader, length);
  }
  reader->source.at += length;
}

/* Numbers of moves say nothing that the moves do not; results begin with digits, too. */
static void
handle_digit (KtPgnReader *reader)
{
  KtPgnSource *source = &reader->source;
  const char *at = source->at;
  gsize length;

  while (g_ascii_isdigit (*at))
    at++;
  if (*at == '.') {
    source->at = (char *) at + 1;
    return;
  }
  length = find_word (source);
  if (strspn (source->at, "0123456789") >= length && !is_word (source->at, length, "0000"))
    source->at += length;
  else
    handle_word (reader, length);
}

/* "$14" */
static void
handle_nag (KtPgnReader *reader)
{
  KtPgnSource *source = &reader->source;
  guint number = 0;
  guint n = 1;

  for (; g_ascii_isdigit (source->at[n]) && n < LOOK_AHEAD / 2; n++)
    number = MIN (number * 10 + (guint) (source->at[n] - '0'), 1000);
  if (!reader->is_lost && n > 1 && number <= G_MAXUINT8) {
    kt_pgn_lines_add_nag (&reader->lines, (guint8) number);
  } else if (!reader->is_lost) {
    g_autofree char *shown = quote (source->at, n);

    fail (reader, source->at, KT_PGN_ERROR_NAG,
          "“%s” is no annotation; expected “$” and a number from 0 to 255", shown);
  }
  source->at += n;
}

/* "!?" */
static void
handle_signs (KtPgnReader *reader)
{
  KtPgnSource *source = &reader->source;
  gboolean is_good = source->at[0] == '!', is_double;
  guint8 nag = is_good ? 1 : 2;

  is_double = source->at[1] == '!' || source->at[1] == '?';
  if (is_double && source->at[1] == source->at[0])
    nag = is_good ? 3 : 4;
  else if (is_double)
    nag = is_good ? 5 : 6;
  if (!reader->is_lost)
    kt_pgn_lines_add_nag (&reader->lines, nag);
  source->at += is_double ? 2 : 1;
}

static void
open_variation (KtPgnReader *reader)
{
  KtPgnSource *source = &reader->source;

  if (g_str_has_prefix (source->at, "(=)")) {
    if (!reader->is_lost)
      add_remark (reader, 3);
    source->at += 3;
    return;
  }
  if (reader->is_lost) {
    reader->lost_depth++;
  } else if (kt_pgn_lines_has_move (&reader->lines)) {
    kt_pgn_lines_open (&reader->lines);
  } else {
    fail (reader, source->at, KT_PGN_ERROR_VARIATION,
          "A variation begins before there is a move it could replace; expected a move");
    lose (reader);
    reader->lost_depth = 1;
    reader->is_bracketed = TRUE;
  }
  source->at++;
}

static void
close_variation (KtPgnReader *reader)
{
  KtPgnSource *source = &reader->source;

  if (reader->lost_depth > 0) {
    reader->lost_depth--;
    if (reader->lost_depth == 0 && reader->is_bracketed)
      reader->is_lost = reader->is_bracketed = FALSE;
  } else if (kt_pgn_lines_get_depth (&reader->lines) > 0) {
    kt_pgn_lines_close (&reader->lines);
    reader->is_lost = FALSE;
  } else {
    fail (reader, source->at, KT_PGN_ERROR_VARIATION,
          "“)” ends no variation; expected a move, a comment or a result");
  }
  source->at++;
}

/* --- Comments --- */

static void
keep_comment (KtPgnReader *reader, const char *from, const char *to)
{
  if (!reader->has_moves) {
    kt_pgn_append_comment (reader->comment, from, (gsize) (to - from));
    return;
  }
  if (reader->is_lost)
    return;
  g_string_truncate (reader->comment, 0);
  kt_pgn_append_comment (reader->comment, from, (gsize) (to - from));
  kt_pgn_lines_comment (&reader->lines, reader->comment->str);
}

/* A comment that is never closed would swallow all games after it. */
static void
handle_brace (KtPgnReader *reader)
{
  KtPgnSource *source = &reader->source;
  char *close, *next;
  gsize seen = 0;

  for (source->keep = source->at;;) {
    char *from = source->at + seen;

    close = memchr (from, '}', (gsize) (source->end - from));
    next = find_next_game (MAX (source->at, from - LOOK_AHEAD), close ? close : source->end);
    if (close || next)
      break;
    seen = (gsize) (source->end - source->at);
    if (!kt_pgn_source_fill (source))
      break;
  }
  source->keep = NULL;
  if (next || !close) {
    fail (reader, source->at, KT_PGN_ERROR_COMMENT, "The comment does not end; expected “}”");
    close = next ? next : source->end;
  }
  keep_comment (reader, source->at + 1, close);
  source->at = next || close == source->end ? close : close + 1;
}

static void
handle_semicolon (KtPgnReader *reader)
{
  KtPgnSource *source = &reader->source;
  char *from;

  source->keep = source->at;
  skip_line (source);
  from = source->keep;
  source->keep = NULL;
  keep_comment (reader, from + 1, source->at);
}

/* --- Games --- */

static void
handle_token (KtPgnReader *reader)
{
  KtPgnSource *source = &reader->source;
  char c;

  kt_pgn_source_ensure (source, LOOK_AHEAD);
  c = *source->at;
  if (c == '[') {
    handle_bracket (reader);
    return;
  }
  if (c == '{') {
    handle_brace (reader);
    return;
  }
  if (c == ';') {
    handle_semicolon (reader);
    return;
  }
  if (!reader->has_moves)
    begin_moves (reader);
  if (c == '.')
    source->at++;
  else if (g_ascii_isdigit (c))
    handle_digit (reader);
  else if (c == '$')
    handle_nag (reader);
  else if (c == '!' || c == '?')
    handle_signs (reader);
  else if (c == '(')
    open_variation (reader);
  else if (c == ')')
    close_variation (reader);
  else
    handle_word (reader, c == '*' || is_border (c) ? 1 : find_word (source));
}

/* What is said behind the result on its line is said about the end. */
static void
read_last_words (KtPgnReader *reader)
{
  KtPgnSource *source = &reader->source;

  for (;;) {
    kt_pgn_source_ensure (source, LOOK_AHEAD);
    while (*source->at == ' ' || *source->at == '\t')
      source->at++;
    if (*source->at == '{')
      handle_brace (reader);
    else if (*source->at == ';')
      handle_semicolon (reader);
    else
      return;
  }
}

/* The end of the text, or of the game without a result. */
static void
end_without_result (KtPgnReader *reader)
{
  const char *tag = kt_pgn_game_get_tag (reader->game, "Result");
  guint depth = kt_pgn_lines_get_depth (&reader->lines);
  KtPgnResult result;

  if (depth > 0)
    fail (reader, reader->source.at, KT_PGN_ERROR_VARIATION,
          "The text ends inside %u variation%s; expected “)”", depth, depth == 1 ? "" : "s");
  if (kt_pgn_game_get_n_tags (reader->game) > 0)
    fail (reader, reader->source.at, KT_PGN_ERROR_RESULT,
          "The text ends; expected a move or the result of the game");
  if (tag && kt_pgn_result_parse (tag, strlen (tag), &result))
    kt_pgn_game_set_end (reader->game, result);
}

static void
begin_game (KtPgnReader *reader)
{
  reader->game = kt_pgn_game_new (reader->start);
  kt_pgn_game_set_offset (reader->game, kt_pgn_source_get_offset (&reader->source));
  reader->has_moves = reader->is_over = reader->is_lost = reader->is_bracketed = FALSE;
  reader->has_seen_result = FALSE;
  reader->lost_depth = 0;
  g_string_truncate (reader->comment, 0);
}

static void
skip_byte_order_mark (KtPgnSource *source)
{
  kt_pgn_source_ensure (source, 3);
  if (g_str_has_prefix (source->at, "\xef\xbb\xbf")) {
    memcpy (source->at, "\n\n\n", 3);
    source->at += 3;
    source->mark = source->at;
    source->offset += 3;
  }
}

gboolean
kt_pgn_reader_next (KtPgnReader *reader, KtPgnGame **game, GError **error)
{
  KtPgnSource *source = &reader->source;

  *game = NULL;
  if (!reader->has_begun)
    skip_byte_order_mark (source);
  reader->has_begun = TRUE;
  if (!skip_blanks (source)) {
    if (source->error)
      g_propagate_error (error, g_steal_pointer (&source->error));
    return FALSE;
  }
  begin_game (reader);
  while (!reader->is_over && skip_blanks (source))
    handle_token (reader);
  if (!reader->has_moves)
    begin_moves (reader);
  if (reader->has_seen_result)
    read_last_words (reader);
  else
    end_without_result (reader);
  kt_pgn_lines_end (&reader->lines);
  *game = g_steal_pointer (&reader->game);
  return TRUE;
}
