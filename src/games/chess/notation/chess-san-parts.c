/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/notation/chess-san-parts.h"

#include <string.h>

/* A text that is consumed from both ends. */
typedef struct {
  const char *at, *end;
} Text;

static gboolean
skip (Text *text, const char *part)
{
  gsize length = strlen (part);

  if ((gsize) (text->end - text->at) < length || memcmp (text->at, part, length) != 0)
    return FALSE;
  text->at += length;
  return TRUE;
}

static gboolean
drop (Text *text, const char *part)
{
  gsize length = strlen (part);

  if ((gsize) (text->end - text->at) < length || memcmp (text->end - length, part, length) != 0)
    return FALSE;
  text->end -= length;
  return TRUE;
}

/* Skips and returns one of the characters, or returns 0. */
static char
skip_any (Text *text, const char *characters)
{
  for (; text->at < text->end && *characters; characters++) {
    if (*text->at == *characters)
      return *text->at++;
  }
  return 0;
}

/* Drops check signs, because the board shows a check, and annotation marks. */
static void
drop_remarks (Text *text, ChessSanParts *parts)
{
  while (text->at < text->end) {
    char last = text->end[-1];

    if (last == '+' || last == '#' || last == '!' || last == '?' || last == ' ')
      text->end--;
    else if ((last == '.' || last == 'p') && (drop (text, "e.p.") || drop (text, "ep")))
      parts->en_passant = TRUE;
    else
      return;
  }
}

/* Skips a figurine, which has three bytes in UTF-8. The order is king, queen, rook, bishop,
 * knight, pawn; the white ones come first. */
static int
skip_figurine (Text *text)
{
  static const ChessType types[] = { CHESS_KING,   CHESS_QUEEN,  CHESS_ROOK,
                                     CHESS_BISHOP, CHESS_KNIGHT, CHESS_PAWN };
  enum { FIRST = 0x94, LAST = 0x9f };
  const guchar *bytes = (const guchar *) text->at;

  if (text->end - text->at < 3 || bytes[0] != 0xe2 || bytes[1] != 0x99 || bytes[2] < FIRST ||
      bytes[2] > LAST)
    return -1;
  text->at += 3;
  return (int) types[(bytes[2] - FIRST) % G_N_ELEMENTS (types)];
}

static int
skip_type (Text *text)
{
  /* The piece types of letters, as 1 + ChessType; 0 for characters that are no letter of a
   * piece. */
  static const guint8 types[256] = {
    ['P'] = 1 + CHESS_PAWN, ['N'] = 1 + CHESS_KNIGHT, ['B'] = 1 + CHESS_BISHOP,
    ['R'] = 1 + CHESS_ROOK, ['Q'] = 1 + CHESS_QUEEN,  ['K'] = 1 + CHESS_KING,
  };
  int type = text->at < text->end ? types[(guchar) *text->at] : 0;

  if (type == 0)
    return skip_figurine (text);
  text->at++;
  return type - 1;
}

/* Skips one of eight consecutive characters. Returns its distance from `first`, or -1 for any
 * other character. */
static int
skip_one_of_eight (Text *text, char first)
{
  int place = text->at < text->end ? *text->at - first : -1;

  if (place < 0 || place >= 8)
    return -1;
  text->at++;
  return place;
}

static int
skip_column (Text *text)
{
  return skip_one_of_eight (text, 'a');
}

static int
skip_row (Text *text)
{
  return skip_one_of_eight (text, '1');
}

/* Reads a promotion, if any text is left: "=Q", "Q", "q", "(Q)" or "/Q", or with a figurine instead
 * of the letter. Returns FALSE for any other text. */
static gboolean
read_promotion (Text *text, ChessSanParts *parts)
{
  static const char letters[] = "NBRQnbrq";
  char opening, letter;
  int type;

  if (text->at == text->end)
    return TRUE;
  opening = skip_any (text, "=(/");
  letter = skip_any (text, letters);
  if (letter)
    type = CHESS_KNIGHT + (int) (strchr (letters, letter) - letters) % 4;
  else
    type = skip_figurine (text);
  parts->promotion = type;
  return type >= CHESS_KNIGHT && type <= CHESS_QUEEN && (opening != '(' || skip (text, ")"));
}

/* Reads castling, such as "O-O" or "0-0-0". Leaves any other text unchanged and returns FALSE. */
static gboolean
read_castling (Text *text, ChessSanParts *parts)
{
  static const struct {
    const char *text;
    int castling;
  } forms[] = { { "O-O-O", -2 }, { "0-0-0", -2 }, { "o-o-o", -2 },
                { "O-O", 2 },    { "0-0", 2 },    { "o-o", 2 } };

  if (text->at == text->end || (*text->at != 'O' && *text->at != '0' && *text->at != 'o'))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++) {
    if (skip (text, forms[i].text)) {
      parts->castling = forms[i].castling;
      return TRUE;
    }
  }
  return FALSE;
}

/* Reads the target square, preceded by any part of the origin. */
static gboolean
read_squares (Text *text, ChessSanParts *parts)
{
  gboolean is_full;
  char sign;

  parts->from_column = skip_column (text);
  parts->from_row = skip_row (text);
  sign = skip_any (text, "x:-");
  parts->takes = sign == 'x' || sign == ':';
  parts->to_column = skip_column (text);
  parts->to_row = skip_row (text);
  is_full = parts->from_column >= 0 && parts->from_row >= 0;
  if (parts->to_column < 0 && parts->to_row < 0 && !sign) {
    parts->to_column = parts->from_column;
    parts->to_row = parts->from_row;
    parts->from_column = parts->from_row = -1;
  }
  return parts->to_column >= 0 && parts->to_row >= 0 && (sign != '-' || is_full);
}

gboolean
chess_san_parts_read (ChessSanParts *parts, const char *start, gsize length)
{
  Text text = { start, start + length };

  *parts = (ChessSanParts){ -1, -1, -1, -1, -1, -1, FALSE, FALSE, 0 };
  drop_remarks (&text, parts);
  while (text.at < text.end && *text.at == ' ')
    text.at++;
  if (read_castling (&text, parts))
    return text.at == text.end && !parts->en_passant;
  parts->type = skip_type (&text);
  return read_squares (&text, parts) && read_promotion (&text, parts) && text.at == text.end;
}
