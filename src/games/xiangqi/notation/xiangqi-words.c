/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/notation/xiangqi-words.h"

#include <string.h>

typedef struct {
  const char *text; /* in lower case */
  XiangqiWordKind kind;
  int value;
} WordEntry;

#define PIECE(text, type)                                                                          \
  {                                                                                                \
    text, XIANGQI_WORD_PIECE, XIANGQI_##type                                                       \
  }
#define ORDER(text, order)                                                                         \
  {                                                                                                \
    text, XIANGQI_WORD_ORDER, XIANGQI_ORDER_##order                                                \
  }
#define TOWARDS(text, direction)                                                                   \
  {                                                                                                \
    text, XIANGQI_WORD_DIRECTION, XIANGQI_##direction                                              \
  }
#define END                                                                                        \
  {                                                                                                \
    NULL, XIANGQI_WORD_NONE, 0                                                                     \
  }

/* English letters; some programs write elephants as bishops, and advisors as guards or mandarins.
 * The signs before the last one mean front and rear. */
static const WordEntry wxf[] = {
  PIECE ("k", KING),       PIECE ("a", ADVISOR),    PIECE ("g", ADVISOR),    PIECE ("e", ELEPHANT),
  PIECE ("b", ELEPHANT),   PIECE ("m", ELEPHANT),   PIECE ("h", HORSE),      PIECE ("n", HORSE),
  PIECE ("r", ROOK),       PIECE ("c", CANNON),     PIECE ("p", PAWN),       TOWARDS ("+", FORWARD),
  TOWARDS ("-", BACKWARD), TOWARDS (".", SIDEWAYS), TOWARDS ("=", SIDEWAYS), END,
};

/* Letters and words. Some programs write the signs of the WXF. */
static const WordEntry vietnamese[] = {
  PIECE ("tg", KING),         PIECE ("s", ADVISOR),
  PIECE ("t", ELEPHANT),      PIECE ("v", ELEPHANT),
  PIECE ("x", ROOK),          PIECE ("p", CANNON),
  PIECE ("m", HORSE),         PIECE ("b", PAWN),
  PIECE ("c", PAWN),          PIECE ("tướng", KING),
  PIECE ("sĩ", ADVISOR),      PIECE ("sỹ", ADVISOR),
  PIECE ("tượng", ELEPHANT),  PIECE ("xe", ROOK),
  PIECE ("pháo", CANNON),     PIECE ("mã", HORSE),
  PIECE ("binh", PAWN),       PIECE ("tốt", PAWN),
  PIECE ("chốt", PAWN),       ORDER ("trước", FRONT),
  ORDER ("giữa", MIDDLE),     ORDER ("sau", REAR),
  TOWARDS (".", FORWARD),     TOWARDS ("/", BACKWARD),
  TOWARDS ("-", SIDEWAYS),    TOWARDS ("tấn", FORWARD),
  TOWARDS ("tiến", FORWARD),  TOWARDS ("thoái", BACKWARD),
  TOWARDS ("bình", SIDEWAYS), TOWARDS ("+", FORWARD),
  TOWARDS ("=", SIDEWAYS),    END,
};

/* The letters for the order follow the letter of a piece. */
static const WordEntry vietnamese_orders[] = { ORDER ("t", FRONT), ORDER ("g", MIDDLE),
                                               ORDER ("s", REAR), END };

static const WordEntry chinese[] = {
  PIECE ("帅", KING),       PIECE ("帥", KING),
  PIECE ("将", KING),       PIECE ("將", KING),
  PIECE ("仕", ADVISOR),    PIECE ("士", ADVISOR),
  PIECE ("相", ELEPHANT),   PIECE ("象", ELEPHANT),
  PIECE ("马", HORSE),      PIECE ("馬", HORSE),
  PIECE ("傌", HORSE),      PIECE ("车", ROOK),
  PIECE ("車", ROOK),       PIECE ("俥", ROOK),
  PIECE ("炮", CANNON),     PIECE ("砲", CANNON),
  PIECE ("包", CANNON),     PIECE ("兵", PAWN),
  PIECE ("卒", PAWN),       ORDER ("前", FRONT),
  ORDER ("中", MIDDLE),     ORDER ("后", REAR),
  ORDER ("後", REAR),       TOWARDS ("进", FORWARD),
  TOWARDS ("進", FORWARD),  TOWARDS ("退", BACKWARD),
  TOWARDS ("平", SIDEWAYS), END,
};

static const char *const numerals[] = { "一", "二", "三", "四", "五", "六", "七", "八", "九" };

/* --- Reading ---------------------------------------------------------------------------------- */

/* Returns the longest entry at the start of a text; NULL if there is none. */
static const WordEntry *
find_entry (const WordEntry *entries, const char *text)
{
  const WordEntry *best = NULL;

  for (const WordEntry *entry = entries; entry->text; entry++) {
    if (g_str_has_prefix (text, entry->text) &&
        (!best || strlen (entry->text) > strlen (best->text)))
      best = entry;
  }
  return best;
}

/* Skips a digit or a Chinese numeral; returns 0 if there is none. */
static int
skip_digit (const char **text)
{
  if (**text >= '1' && **text <= '9')
    return *(*text)++ - '0';
  for (guint i = 0; i < G_N_ELEMENTS (numerals); i++) {
    if (g_str_has_prefix (*text, numerals[i])) {
      *text += strlen (numerals[i]);
      return (int) i + 1;
    }
  }
  return 0;
}

static void
skip_blanks (const char **text)
{
  while (**text == ' ')
    ++*text;
}

XiangqiWord
xiangqi_word_skip (const char **text, XiangqiNotation notation)
{
  static const WordEntry *const tables[XIANGQI_NOTATIONS] = { wxf, vietnamese, chinese };
  int digit = skip_digit (text);
  const WordEntry *entry;

  if (digit) {
    skip_blanks (text);
    return (XiangqiWord){ XIANGQI_WORD_DIGIT, digit };
  }
  entry = find_entry (tables[notation], *text);
  if (!entry)
    return (XiangqiWord){ XIANGQI_WORD_NONE, 0 };
  *text += strlen (entry->text);
  skip_blanks (text);
  return (XiangqiWord){ entry->kind, entry->value };
}

XiangqiWord
xiangqi_word_skip_order (const char **text)
{
  const WordEntry *entry = find_entry (vietnamese_orders, *text);

  /* "Xt" is followed by a digit or a sign; "t" may also begin a word such as "tiến". */
  if (!entry || g_unichar_isalpha (g_utf8_get_char (*text + 1)))
    return (XiangqiWord){ XIANGQI_WORD_NONE, 0 };
  ++*text;
  skip_blanks (text);
  return (XiangqiWord){ entry->kind, entry->value };
}

/* --- Writing ---------------------------------------------------------------------------------- */

const char *
xiangqi_word_of_piece (XiangqiNotation notation, XiangqiSide side, XiangqiType type)
{
  static const char *const letters[][XIANGQI_TYPES] = {
    { "P", "A", "E", "H", "C", "R", "K" },
    { "B", "S", "T", "M", "P", "X", "Tg" },
    { "兵", "仕", "相", "马", "炮", "车", "帅" },
    { "卒", "士", "象", "马", "炮", "车", "将" },
  };

  return letters[notation + (notation == XIANGQI_NOTATION_CHINESE && side == XIANGQI_BLACK)][type];
}

const char *
xiangqi_word_of_order (XiangqiNotation notation, XiangqiOrder order)
{
  static const char *const words[XIANGQI_NOTATIONS][XIANGQI_ORDER_REAR] = {
    { "+", "", "-" },
    { "t", "g", "s" },
    { "前", "中", "后" },
  };

  return words[notation][order - XIANGQI_ORDER_FRONT];
}

const char *
xiangqi_word_of_direction (XiangqiNotation notation, XiangqiDirection direction)
{
  static const char *const words[XIANGQI_NOTATIONS][3] = {
    { "-", "=", "+" },
    { "/", "-", "." },
    { "退", "平", "进" },
  };

  return words[notation][direction];
}

/* Chinese books write the numbers of Red as numerals, those of Black as wide digits. */
const char *
xiangqi_word_of_digit (XiangqiNotation notation, XiangqiSide side, int digit)
{
  static const char *const digits[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9" };
  static const char *const wide[] = { "１", "２", "３", "４", "５", "６", "７", "８", "９" };

  if (notation != XIANGQI_NOTATION_CHINESE)
    return digits[digit - 1];
  return side == XIANGQI_RED ? numerals[digit - 1] : wide[digit - 1];
}
