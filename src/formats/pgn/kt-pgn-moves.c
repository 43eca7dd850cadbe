/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/pgn/kt-pgn-moves.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-quote.h"
#include "formats/pgn/kt-pgn-comment.h"
#include "formats/pgn/kt-pgn-scan.h"

void
kt_pgn_moves_init (KtPgnMoves *moves, KtSource *source)
{
  *moves = (KtPgnMoves){ .source = source, .comment = g_string_new (NULL) };
  kt_pgn_lines_init (&moves->lines);
}

void
kt_pgn_moves_clear (KtPgnMoves *moves)
{
  kt_pgn_lines_clear (&moves->lines);
  g_string_free (moves->comment, TRUE);
}

void
kt_pgn_moves_begin (KtPgnMoves *moves, KtRecord *game)
{
  kt_pgn_lines_begin (&moves->lines, kt_record_get_tree (game));
  moves->game = game;
  moves->has_result = moves->is_skipping = moves->is_bracketed = FALSE;
  moves->skipped_depth = 0;
}

void
kt_pgn_moves_skip_rest (KtPgnMoves *moves)
{
  moves->is_skipping = TRUE;
  moves->skipped_depth = 0;
}

gboolean
kt_pgn_moves_is_too_long (const KtPgnMoves *moves)
{
  return kt_source_get_offset (moves->source) - kt_record_get_offset (moves->game) >
         KT_PGN_MAX_BYTES;
}

static void
check_length (KtPgnMoves *moves)
{
  if (moves->is_skipping || !kt_pgn_moves_is_too_long (moves))
    return;
  kt_pgn_fail (moves->game, moves->source, moves->source->at, KT_PGN_ERROR_SIZE,
               _ ("A game may be at most %u MiB long; the rest was left out"),
               KT_PGN_MAX_BYTES >> 20);
  kt_pgn_moves_skip_rest (moves);
}

static char *
quote (const char *text, gsize length)
{
  g_autofree char *copy = g_strndup (text, length);

  return kt_quote (copy);
}

/* --- Signs; the texts need not be terminated at `length` --- */

static gboolean
is_word (const char *text, gsize length, const char *word)
{
  return strlen (word) == length && memcmp (text, word, length) == 0;
}

static gboolean
is_one_of (const char *text, gsize length, const char *const *words)
{
  for (; *words; words++) {
    if (is_word (text, length, *words))
      return TRUE;
  }
  return FALSE;
}

/* Whether a word is the null move "--". */
static gboolean
is_null_move (const char *text, gsize length)
{
  static const char *const forms[] = { "--", "Z0", "null", "0000", "@@@@", "<>", NULL };

  return is_one_of (text, length, forms);
}

/* Whether a word is "e.p." after a move, which is redundant. */
static gboolean
is_empty_word (const char *text, gsize length)
{
  static const char *const words[] = { "e.p.", "ep", "+", "#", NULL };

  return is_one_of (text, length, words);
}

/* Returns the annotation glyph of a sign such as "±"; 0 if there is none. */
static guint8
get_nag_of_sign (const char *text, gsize length)
{
  static const struct {
    const char *sign;
    guint8 nag;
  } signs[] = { { "=", 10 },  { "∞", 13 },  { "+=", 14 },  { "⩲", 14 }, { "=+", 15 },
                { "⩱", 15 },  { "±", 16 },  { "+/-", 16 }, { "∓", 17 }, { "-/+", 17 },
                { "+-", 18 }, { "-+", 19 }, { "□", 7 },    { "N", 146 } };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++) {
    if (is_word (text, length, signs[i].sign))
      return signs[i].nag;
  }
  return 0;
}

/* Returns the annotation glyph of marks such as "!?", and their length. */
static guint8
get_nag_of_marks (const char *text, gsize *length)
{
  gboolean is_good = text[0] == '!';

  *length = text[1] == '!' || text[1] == '?' ? 2 : 1;
  if (*length == 1)
    return is_good ? 1 : 2;
  if (text[1] == text[0])
    return is_good ? 3 : 4;
  return is_good ? 5 : 6;
}

/* --- Words --- */

/* Reports why a word is not a move. */
static void
fail_at_move (KtPgnMoves *moves, gsize length)
{
  const char *at = moves->source->at;
  const KtPosition *start = kt_game_tree_get_start (kt_record_get_tree (moves->game));
  g_autofree KtPosition *position = kt_position_copy (start);
  g_autofree char *text = g_strndup (at, length);
  g_autoptr (GError) error = NULL;
  KtAction action;

  moves->lines.notation->set_position (position, kt_pgn_lines_get_board (&moves->lines));
  kt_position_parse_action (position, text, &action, &error);
  kt_pgn_fail (moves->game, moves->source, at, KT_PGN_ERROR_MOVE,
               _ ("%s; expected a legal move or a result"),
               error ? error->message : _ ("This is no move"));
}

static void
play_or_fail (KtPgnMoves *moves, const KtAction *action)
{
  if (!kt_pgn_lines_is_full (&moves->lines)) {
    kt_pgn_lines_play (&moves->lines, action);
    return;
  }
  kt_pgn_fail (
      moves->game, moves->source, moves->source->at, KT_PGN_ERROR_SIZE,
      _ ("A game may have at most %u moves, those of variations included; what follows was "
         "left out"),
      KT_PGN_MAX_MOVES);
  kt_pgn_moves_skip_rest (moves);
}

static void
fail_in_line (KtPgnMoves *moves, gsize length)
{
  const char *at = moves->source->at;
  g_autofree char *shown = quote (at, length);

  if (kt_pgn_lines_is_over (&moves->lines)) {
    kt_pgn_fail (moves->game, moves->source, at, KT_PGN_ERROR_MOVE,
                 _ ("“%s” follows the end of the game; expected a result"), shown);
  } else if (is_null_move (at, length)) {
    kt_pgn_fail (moves->game, moves->source, at, KT_PGN_ERROR_NULL_MOVE,
                 _ ("“%s” is a null move, which is no move of chess; expected a legal move or a "
                    "result"),
                 shown);
  } else {
    fail_at_move (moves, length);
  }
  kt_pgn_moves_skip_rest (moves);
}

/* Adds a comment, or plays the declaration in it. Only comments in braces can be declarations. */
static void
add_comment (KtPgnMoves *moves, const char *text, gsize length, gboolean is_braced)
{
  KtAction action;

  if (moves->is_skipping)
    return;
  g_string_truncate (moves->comment, 0);
  kt_pgn_append_comment (moves->comment, text, length);
  if (is_braced && kt_pgn_declaration_parse (moves->comment->str, &action) &&
      kt_pgn_lines_declare (&moves->lines, &action))
    return;
  kt_pgn_lines_comment (&moves->lines, moves->comment->str);
}

/* Reads a result. Within a variation, it counts as a comment. */
static void
read_result (KtPgnMoves *moves, gsize length, KtRecordResult result)
{
  if (kt_pgn_lines_get_depth (&moves->lines) + moves->skipped_depth > 0) {
    add_comment (moves, moves->source->at, length, FALSE);
  } else {
    kt_record_set_result (moves->game, result);
    moves->has_result = TRUE;
  }
}

static void
read_word (KtPgnMoves *moves, gsize length)
{
  const char *at = moves->source->at;
  KtRecordResult result;
  KtAction action;
  guint8 nag;

  if (!moves->is_skipping && !kt_pgn_lines_is_over (&moves->lines) &&
      moves->lines.notation->read (kt_pgn_lines_get_board (&moves->lines), at, length, &action)) {
    play_or_fail (moves, &action);
  } else if (kt_pgn_result_parse (at, length, &result)) {
    read_result (moves, length, result);
  } else if (moves->is_skipping || is_empty_word (at, length)) {
  } else if ((nag = get_nag_of_sign (at, length))) {
    kt_pgn_lines_add_nag (&moves->lines, nag);
  } else {
    fail_in_line (moves, length);
  }
  moves->source->at += length;
}

/* Skips a move number, which is redundant. Reads a result, if it is one, because results also
 * begin with digits. */
static void
read_number (KtPgnMoves *moves)
{
  KtSource *source = moves->source;
  gsize length = kt_pgn_scan_word (source), n_digits = 0;

  while (g_ascii_isdigit (source->at[n_digits]))
    n_digits++;
  if (source->at[n_digits] == '.')
    source->at += n_digits + 1;
  else if (n_digits == length && !is_null_move (source->at, length))
    source->at += length;
  else
    read_word (moves, length);
}

/* --- Annotations --- */

/* Reads a numeric annotation glyph, such as "$14". */
static void
read_nag (KtPgnMoves *moves)
{
  KtSource *source = moves->source;
  guint number = 0, n = 1;

  for (; g_ascii_isdigit (source->at[n]) && n < KT_PGN_LOOK_AHEAD / 2; n++)
    number = MIN (number * 10 + (guint) (source->at[n] - '0'), 1000);
  if (!moves->is_skipping && n > 1 && number <= G_MAXUINT8) {
    kt_pgn_lines_add_nag (&moves->lines, (guint8) number);
  } else if (!moves->is_skipping) {
    g_autofree char *shown = quote (source->at, n);

    kt_pgn_fail (moves->game, source, source->at, KT_PGN_ERROR_NAG,
                 _ ("“%s” is no annotation; expected “$” and a number from 0 to 255"), shown);
  }
  source->at += n;
}

static void
read_marks (KtPgnMoves *moves)
{
  gsize length;
  guint8 nag = get_nag_of_marks (moves->source->at, &length);

  if (!moves->is_skipping)
    kt_pgn_lines_add_nag (&moves->lines, nag);
  moves->source->at += length;
}

/* --- Variations --- */

/* Reports a faulty variation and skips it. */
static void
fail_at_variation (KtPgnMoves *moves)
{
  if (!kt_pgn_lines_has_move (&moves->lines))
    kt_pgn_fail (moves->game, moves->source, moves->source->at, KT_PGN_ERROR_VARIATION,
                 _ ("A variation begins before there is a move it could replace; expected a move"));
  else
    kt_pgn_fail (moves->game, moves->source, moves->source->at, KT_PGN_ERROR_SIZE,
                 _ ("At most %u variations may stand inside each other; this one was left out"),
                 KT_PGN_MAX_VARIATIONS);
  kt_pgn_moves_skip_rest (moves);
  moves->skipped_depth = 1;
  moves->is_bracketed = TRUE;
}

static void
open_variation (KtPgnMoves *moves)
{
  KtSource *source = moves->source;

  if (g_str_has_prefix (source->at, "(=)")) {
    add_comment (moves, source->at, strlen ("(=)"), FALSE);
    source->at += strlen ("(=)");
    return;
  }
  if (moves->is_skipping) {
    moves->skipped_depth++;
  } else if (kt_pgn_lines_has_move (&moves->lines) &&
             kt_pgn_lines_get_depth (&moves->lines) < KT_PGN_MAX_VARIATIONS) {
    kt_pgn_lines_open (&moves->lines);
  } else {
    fail_at_variation (moves);
  }
  source->at++;
}

static void
close_variation (KtPgnMoves *moves)
{
  if (moves->skipped_depth > 0) {
    moves->skipped_depth--;
    if (moves->skipped_depth == 0 && moves->is_bracketed)
      moves->is_skipping = moves->is_bracketed = FALSE;
  } else if (kt_pgn_lines_get_depth (&moves->lines) > 0) {
    kt_pgn_lines_close (&moves->lines);
    moves->is_skipping = FALSE;
  } else {
    kt_pgn_fail (moves->game, moves->source, moves->source->at, KT_PGN_ERROR_VARIATION,
                 _ ("“)” ends no variation; expected a move, a comment or a result"));
  }
  moves->source->at++;
}

/* --- Reading --- */

void
kt_pgn_moves_read (KtPgnMoves *moves)
{
  KtSource *source = moves->source;

  check_length (moves);
  switch (*source->at) {
  case '0' ... '9':
    read_number (moves);
    break;
  case '.':
    source->at++;
    break;
  case '$':
    read_nag (moves);
    break;
  case '!':
  case '?':
    read_marks (moves);
    break;
  case '(':
    open_variation (moves);
    break;
  case ')':
    close_variation (moves);
    break;
  case '*':
  case '}':
  case ']':
  case '"':
    read_word (moves, 1);
    break;
  default:
    read_word (moves, kt_pgn_scan_word (source));
  }
}

static void
read_braces (KtPgnMoves *moves)
{
  KtSource *source = moves->source;
  gboolean is_closed;
  gsize length = kt_pgn_scan_comment (source, &is_closed);

  if (!is_closed)
    kt_pgn_fail (moves->game, source, source->at, KT_PGN_ERROR_COMMENT,
                 _ ("The comment does not end; expected “}”"));
  add_comment (moves, source->at + 1, length - 1, TRUE);
  source->at += is_closed ? length + 1 : length;
}

gboolean
kt_pgn_moves_has_declaration (KtPgnMoves *moves)
{
  gboolean is_closed;
  KtAction action;
  gsize length;

  if (*moves->source->at != '{')
    return FALSE;
  length = kt_pgn_scan_comment (moves->source, &is_closed);
  g_string_truncate (moves->comment, 0);
  kt_pgn_append_comment (moves->comment, moves->source->at + 1, length - 1);
  return kt_pgn_declaration_parse (moves->comment->str, &action);
}

void
kt_pgn_moves_read_comment (KtPgnMoves *moves)
{
  gsize length;

  check_length (moves);
  if (*moves->source->at == '{') {
    read_braces (moves);
    return;
  }
  length = kt_pgn_scan_line (moves->source);
  add_comment (moves, moves->source->at + 1, length - 1, FALSE);
  moves->source->at += length;
}

void
kt_pgn_moves_end (KtPgnMoves *moves)
{
  guint depth = kt_pgn_lines_get_depth (&moves->lines);

  if (depth > 0)
    kt_pgn_fail (moves->game, moves->source, moves->source->at, KT_PGN_ERROR_VARIATION,
                 g_dngettext (GETTEXT_PACKAGE, "The text ends inside %u variation; expected “)”",
                              "The text ends inside %u variations; expected “)”", depth),
                 depth);
  kt_pgn_lines_end (&moves->lines);
}
