/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/xiangqi/kt-cbr-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/xiangqi/kt-xiangqi-lines.h"

static const char game_word[] = "CCBridge Record", library_word[] = "CCBridgeLibrary";

/* Offsets in the header of a game in version 2, in bytes. In version 1 the texts take EARLIER bytes
 * less, so everything behind them comes earlier. */
enum { VERSION = 19, RESULT = 2076, FIRST_SIDE = 2112, MEN = 2120, HEADER = 2214 };
enum { EARLIER = 256, ENTRY = 4 };
enum { SLOT = 4096 }; /* each game of a library begins at a multiple of so many bytes */

/* The texts in the header: tag, offset in version 2, offset in version 1, and maximum length, in
 * bytes. */
static const struct {
  const char *tag;
  guint16 place, old_place, length;
} texts[] = {
  { "Title", 180, 52, 128 },       { "Event", 692, 564, 64 },       { "Round", 756, 628, 64 },
  { "Date", 884, 756, 64 },        { "Site", 948, 820, 64 },        { "TimeRule", 1012, 884, 64 },
  { "Red", 1076, 948, 64 },        { "RedTeam", 1140, 1012, 64 },   { "RedTime", 1204, 1076, 64 },
  { "Black", 1300, 1172, 64 },     { "BlackTeam", 1364, 1236, 64 }, { "BlackTime", 1428, 1300, 64 },
  { "Annotator", 1652, 1396, 64 }, { "Author", 1780, 1524, 64 },
};

typedef struct {
  const guint8 *bytes;
  gsize length, at;
  gboolean is_old; /* version 1 */
  gsize earlier;   /* EARLIER in version 1, otherwise 0 */
} CbrFile;

gboolean
kt_cbr_looks_like (const char *bytes, gsize length)
{
  return length >= sizeof game_word && (memcmp (bytes, game_word, sizeof game_word) == 0 ||
                                        memcmp (bytes, library_word, sizeof library_word) == 0);
}

/* Returns a text in UTF-16 up to its end or a zero. An unpaired surrogate becomes U+FFFD. */
static char *
read_text (const guint8 *bytes, gsize length)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i + 1 < length; i += 2) {
    gunichar unit = bytes[i] | (gunichar) bytes[i + 1] << 8;
    gunichar low = i + 3 < length ? bytes[i + 2] | (gunichar) bytes[i + 3] << 8 : 0;

    if (!unit)
      break;
    if (unit >> 10 == 0xd800 >> 10 && low >> 10 == 0xdc00 >> 10) {
      unit = 0x10000 + ((unit & 0x3ff) << 10 | (low & 0x3ff));
      i += 2;
    }
    g_string_append_unichar (text, g_unichar_validate (unit) ? unit : 0xfffd);
  }
  return g_string_free (text, FALSE);
}

/* --- The header --- */

static XiangqiMan
read_man (guint8 byte)
{
  static const XiangqiType types[] = { XIANGQI_ROOK,    XIANGQI_HORSE, XIANGQI_ELEPHANT,
                                       XIANGQI_ADVISOR, XIANGQI_KING,  XIANGQI_CANNON,
                                       XIANGQI_PAWN };
  guint side = byte >> 4, type = byte & 15u;

  if (side < 1 || side > XIANGQI_SIDES || type < 1 || type > G_N_ELEMENTS (types))
    return XIANGQI_NOBODY;
  return xiangqi_man ((XiangqiSide) (side - 1), types[type - 1]);
}

/* Squares are numbered from Black's back row, as Red sees the board. */
static int
read_square (guint8 number)
{
  if (number >= XIANGQI_SQUARES)
    return XIANGQI_NO_SQUARE;
  return (XIANGQI_ROWS - 1 - number / XIANGQI_COLUMNS) * XIANGQI_COLUMNS + number % XIANGQI_COLUMNS;
}

/* In moves of version 1, the column and the row have four bits each. */
static int
read_target (const CbrFile *file, guint8 byte)
{
  guint column = byte >> 4, row = byte & 15u;

  if (!file->is_old)
    return read_square (byte);
  if (column >= XIANGQI_COLUMNS || row >= XIANGQI_ROWS)
    return XIANGQI_NO_SQUARE;
  return read_square ((guint8) (row * XIANGQI_COLUMNS + column));
}

static void
read_men (const CbrFile *file, XiangqiMan men[XIANGQI_SQUARES])
{
  for (guint i = 0; i < XIANGQI_SQUARES; i++)
    men[read_square ((guint8) i)] = read_man (file->bytes[MEN + i - file->earlier]);
}

static void
read_tags (const CbrFile *file, KtRecord *game)
{
  static const KtRecordResult results[] = { KT_RECORD_UNKNOWN, KT_RECORD_FIRST_WINS,
                                            KT_RECORD_SECOND_WINS, KT_RECORD_DRAW };
  guint8 result = file->bytes[RESULT - file->earlier];

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char *value = read_text (
        file->bytes + (file->is_old ? texts[i].old_place : texts[i].place), texts[i].length);

    kt_xiangqi_set_tag (game, texts[i].tag, g_strstrip (value));
  }
  if (result < G_N_ELEMENTS (results))
    kt_record_set_result (game, results[result]);
}

/* --- Moves --- */

/* Reads a comment, which begins with its length. Returns FALSE if the file ends before the comment
 * does. */
static gboolean
take_comment (CbrFile *file, char **comment)
{
  guint32 size;

  if (file->length - file->at < sizeof size)
    return FALSE;
  memcpy (&size, file->bytes + file->at, sizeof size);
  size = GUINT32_FROM_LE (size);
  file->at += sizeof size;
  if (size > file->length - file->at)
    return FALSE;
  *comment = read_text (file->bytes + file->at, size);
  file->at += size;
  return TRUE;
}

/* Whether the entry at the current place is a move. In a library, zeros fill the space up to the
 * next game. */
static gboolean
has_move (const CbrFile *file)
{
  const guint8 *at = file->bytes + file->at;

  return file->length - file->at >= ENTRY && at[2] != at[3];
}

/* A KtXiangqiTakeFunc. */
static gboolean
take_entry (gpointer data, KtXiangqiEntry *entry)
{
  CbrFile *file = data;
  const guint8 *at = file->bytes + file->at;
  gboolean is_first = file->at == HEADER - file->earlier;
  int from, to;

  if (file->length - file->at < ENTRY)
    return FALSE;
  entry->is_end = !is_first && !has_move (file);
  file->at += ENTRY;
  from = read_target (file, at[2]);
  to = read_target (file, at[3]);
  if (from >= 0 && to >= 0)
    entry->move = xiangqi_move (from, to);
  if (at[0] & 4 && !take_comment (file, &entry->comment))
    return FALSE;
  entry->has_next = is_first ? has_move (file) : !(at[0] & 1);
  entry->has_other = (at[0] & 2) != 0;
  return TRUE;
}

/* Reads the game whose header begins at `bytes`. */
static KtRecord *
read_game (const char *bytes, gsize length, GError **error)
{
  CbrFile file = { .bytes = (const guint8 *) bytes, .length = length, .at = HEADER };
  XiangqiMan men[XIANGQI_SQUARES];
  XiangqiSide side;
  KtRecord *game;

  file.is_old = length > VERSION && bytes[VERSION] == 1;
  file.earlier = file.is_old ? EARLIER : 0;
  file.at -= file.earlier;
  if (length < file.at) {
    g_set_error_literal (
        error, KT_XIANGQI_ERROR, KT_XIANGQI_ERROR_FILE,
        _ ("The file is cut off before the first move. Copy or download it again."));
    return NULL;
  }
  read_men (&file, men);
  side = file.bytes[FIRST_SIDE - file.earlier] == 2 ? XIANGQI_BLACK : XIANGQI_RED;
  side = kt_xiangqi_find_side (men, side, take_entry, &file, sizeof file);
  game = kt_xiangqi_record_new (men, side, error);
  if (!game)
    return NULL;
  read_tags (&file, game);
  kt_xiangqi_read_moves (game, take_entry, &file);
  return game;
}

static gboolean
begins_game (const char *bytes, gsize length, gsize at)
{
  return length - at >= sizeof game_word && memcmp (bytes + at, game_word, sizeof game_word) == 0;
}

gboolean
kt_cbr_read (const char *bytes, gsize length, KtCbrFunc take, gpointer data, GError **error)
{
  const char *first = memmem (bytes, length, game_word, sizeof game_word);
  g_autoptr (GError) reason = NULL;
  gsize at = first ? (gsize) (first - bytes) : length;
  gboolean has_game = FALSE;

  while (at < length) {
    gsize end = at + SLOT;
    KtRecord *game;

    while (end < length && !begins_game (bytes, length, end))
      end += SLOT;
    game = read_game (bytes + at, MIN (end, length) - at, reason ? NULL : &reason);
    if (game)
      take (data, game);
    has_game |= game != NULL;
    at = end;
  }
  if (has_game)
    return TRUE;
  if (reason)
    g_propagate_error (error, g_steal_pointer (&reason));
  else
    g_set_error_literal (error, KT_XIANGQI_ERROR, KT_XIANGQI_ERROR_FILE,
                         _ ("This library file contains no games."));
  return FALSE;
}
