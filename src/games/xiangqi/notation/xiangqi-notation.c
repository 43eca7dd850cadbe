/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/notation/xiangqi-notation.h"

#include "games/xiangqi/notation/xiangqi-words.h"

/* --- Writing ---------------------------------------------------------------------------------- */

typedef struct {
  GString *text;
  XiangqiNotation notation;
  XiangqiSide side;
} NotationWriter;

static void
append_piece (const NotationWriter *writing, XiangqiType type)
{
  g_string_append (writing->text, xiangqi_word_of_piece (writing->notation, writing->side, type));
}

static void
append_digit (const NotationWriter *writing, int digit)
{
  g_string_append (writing->text, xiangqi_word_of_digit (writing->notation, writing->side, digit));
}

static void
append_order (const NotationWriter *writing, const XiangqiDescription *description)
{
  if (description->order == XIANGQI_ORDER_PLACE)
    append_digit (writing, description->place);
  else if (description->order != XIANGQI_ORDER_NONE)
    g_string_append (writing->text, xiangqi_word_of_order (writing->notation, description->order));
}

/* Pawns whose column has three of them, or is not the only one with several, are written by their
 * place on the column and its file: "15". */
static void
append_wxf (const NotationWriter *writing, const XiangqiDescription *description, int file)
{
  gboolean is_crowd = description->order == XIANGQI_ORDER_MIDDLE ||
                      (description->order != XIANGQI_ORDER_NONE && description->file);

  if (is_crowd) {
    append_digit (writing, description->place);
    append_digit (writing, file);
    return;
  }
  append_piece (writing, description->type);
  append_order (writing, description);
  if (description->file)
    append_digit (writing, description->file);
}

/* The order comes first. A file then takes the place of the piece, which is a pawn. */
static void
append_chinese (const NotationWriter *writing, const XiangqiDescription *description)
{
  append_order (writing, description);
  if (description->order == XIANGQI_ORDER_NONE || !description->file)
    append_piece (writing, description->type);
  if (description->file)
    append_digit (writing, description->file);
}

static void
append_vietnamese (const NotationWriter *writing, const XiangqiDescription *description)
{
  append_piece (writing, description->type);
  append_order (writing, description);
  if (description->file)
    append_digit (writing, description->file);
}

char *
xiangqi_notation_format (const XiangqiBoard *board, XiangqiMove move, XiangqiNotation notation)
{
  XiangqiDescription description = xiangqi_describe (board, move);
  int from = xiangqi_move_from (move), column = xiangqi_column (from);
  XiangqiSide side = xiangqi_man_side (board->men[from]);
  NotationWriter writing = { g_string_new (NULL), notation, side };
  int file = side == XIANGQI_RED ? XIANGQI_COLUMNS - column : column + 1;

  if (notation == XIANGQI_NOTATION_WXF)
    append_wxf (&writing, &description, file);
  else if (notation == XIANGQI_NOTATION_CHINESE)
    append_chinese (&writing, &description);
  else
    append_vietnamese (&writing, &description);
  g_string_append (writing.text, xiangqi_word_of_direction (notation, description.direction));
  append_digit (&writing, description.goal);
  return g_string_free (writing.text, FALSE);
}

/* --- Reading ---------------------------------------------------------------------------------- */

/* The most words: an order, a piece, two digits, a direction, a digit. */
enum { MAX_WORDS = 6 };

/* Splits a text into words. Returns their number; 0 if the text has anything else. */
static guint
split (const char *text, XiangqiNotation notation, XiangqiWord words[MAX_WORDS])
{
  guint n = 0;

  while (*text) {
    XiangqiWord word = { XIANGQI_WORD_NONE, 0 };

    if (n == MAX_WORDS)
      return 0;
    if (notation == XIANGQI_NOTATION_VIETNAMESE && n > 0 && words[n - 1].kind == XIANGQI_WORD_PIECE)
      word = xiangqi_word_skip_order (&text);
    if (word.kind == XIANGQI_WORD_NONE)
      word = xiangqi_word_skip (&text, notation);
    if (word.kind == XIANGQI_WORD_NONE)
      return 0;
    words[n++] = word;
  }
  return n;
}

/* The words before the direction: the piece, and how to tell it from others. */
typedef struct {
  gboolean has_piece, begins_with_digit;
  guint n_digits;
  int digits[2];
} MoveSubject;

/* Reads one word of the subject. A sign for a direction stands for front or rear. */
static gboolean
read_word (XiangqiWord word, gboolean is_first, MoveSubject *subject,
           XiangqiDescription *description)
{
  switch (word.kind) {
  case XIANGQI_WORD_PIECE:
    if (subject->has_piece)
      return FALSE;
    subject->has_piece = TRUE;
    description->type = (XiangqiType) word.value;
    return TRUE;
  case XIANGQI_WORD_DIGIT:
    if (subject->n_digits == G_N_ELEMENTS (subject->digits))
      return FALSE;
    subject->begins_with_digit |= is_first;
    subject->digits[subject->n_digits++] = word.value;
    return TRUE;
  default:
    if (description->order != XIANGQI_ORDER_NONE ||
        (word.kind == XIANGQI_WORD_DIRECTION && word.value == XIANGQI_SIDEWAYS))
      return FALSE;
    description->order = (XiangqiOrder) word.value;
    if (word.kind == XIANGQI_WORD_DIRECTION)
      description->order = word.value == XIANGQI_FORWARD ? XIANGQI_ORDER_FRONT : XIANGQI_ORDER_REAR;
    return TRUE;
  }
}

/* Finds out what the digits of the subject mean: "15" a place and a file, "一兵" the number of a
 * pawn, otherwise a file. Without a piece a pawn is meant. */
static gboolean
read_digits (const MoveSubject *subject, XiangqiDescription *description)
{
  gboolean has_order = description->order != XIANGQI_ORDER_NONE;

  if (!subject->has_piece && !has_order && subject->n_digits < 2)
    return FALSE;
  if (subject->n_digits == 2) {
    if (has_order)
      return FALSE;
    description->order = XIANGQI_ORDER_PLACE;
    description->place = subject->digits[0];
    description->file = subject->digits[1];
  } else if (subject->has_piece && subject->begins_with_digit) {
    description->order = XIANGQI_ORDER_NUMBER;
    description->place = subject->digits[0];
    return description->type == XIANGQI_PAWN && !has_order;
  } else if (subject->n_digits == 1) {
    description->file = subject->digits[0];
  }
  return TRUE;
}

static gboolean
parse (const char *text, XiangqiNotation notation, XiangqiDescription *description)
{
  XiangqiWord words[MAX_WORDS];
  guint n = split (text, notation, words);
  MoveSubject subject = { FALSE };

  *description = (XiangqiDescription){ .type = XIANGQI_PAWN };
  if (n < 3 || words[n - 1].kind != XIANGQI_WORD_DIGIT ||
      words[n - 2].kind != XIANGQI_WORD_DIRECTION)
    return FALSE;
  description->goal = words[n - 1].value;
  description->direction = (XiangqiDirection) words[n - 2].value;
  for (guint i = 0; i + 2 < n; i++) {
    if (!read_word (words[i], i == 0, &subject, description))
      return FALSE;
  }
  return read_digits (&subject, description);
}

static XiangqiReading
read_in (const XiangqiBoard *board, const char *text, XiangqiNotation notation, XiangqiMove *move)
{
  XiangqiDescription description;
  XiangqiMove moves[XIANGQI_MAX_DESCRIBED];
  guint n, n_legal = 0;

  *move = 0;
  if (!parse (text, notation, &description))
    return XIANGQI_READING_NONSENSE;
  n = xiangqi_find_described (board, &description, moves);
  for (guint i = 0; i < n; i++) {
    if (xiangqi_board_is_legal (board, moves[i])) {
      *move = moves[i];
      n_legal++;
    }
  }
  if (n_legal > 1) {
    *move = 0;
    return XIANGQI_READING_AMBIGUOUS;
  }
  if (n_legal == 0 && n > 0)
    *move = moves[0];
  return n_legal == 1 ? XIANGQI_READING_LEGAL : XIANGQI_READING_ILLEGAL;
}

XiangqiReading
xiangqi_notation_read (const XiangqiBoard *board, const char *text, XiangqiNotation preferred,
                       XiangqiMove *move)
{
  g_autofree char *plain = g_utf8_normalize (text, -1, G_NORMALIZE_NFKC);
  g_autofree char *lower = plain ? g_utf8_strdown (plain, -1) : NULL;
  XiangqiReading reading = XIANGQI_READING_NONSENSE;

  *move = 0;
  for (int i = 0; lower && i < XIANGQI_NOTATIONS; i++) {
    XiangqiMove found;
    XiangqiReading other = read_in (
        board, g_strstrip (lower), (XiangqiNotation) ((preferred + i) % XIANGQI_NOTATIONS), &found);

    if (reading == XIANGQI_READING_NONSENSE || other == XIANGQI_READING_LEGAL ||
        (*move == 0 && found)) {
      reading = other;
      *move = found;
    }
    if (reading == XIANGQI_READING_LEGAL)
      break;
  }
  return reading;
}
