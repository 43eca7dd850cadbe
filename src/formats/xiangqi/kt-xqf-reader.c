/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "formats/xiangqi/kt-gb18030.h"
#include "formats/xiangqi/kt-xiangqi-lines.h"
#include "formats/xiangqi/kt-xqf-layout.h"
#include "formats/xiangqi/kt-xqf.h"

/* The version byte is 10 for version 1.0 and 18 for 1.8, the last known version. A file with a
 * byte of UNKNOWN_VERSION or more is not taken for an XQF file. */
enum { UNKNOWN_VERSION = 0x20 };

enum { MASK = 32 };

/* The keys, which are all 0 up to version 1.0. */
typedef struct {
  guint8 men, from, to;
  guint comment;     /* added to the length of a comment */
  guint8 mask[MASK]; /* added to the bytes behind the header, by their place in the file */
} Keys;

typedef struct {
  const guint8 *bytes;
  gsize length, at;
  guint version;
  Keys keys;
} XqfFile;

gboolean
kt_xqf_looks_like (const char *bytes, gsize length)
{
  return length > XQF_VERSION && bytes[0] == 'X' && bytes[1] == 'Q' &&
         (guchar) bytes[XQF_VERSION] > 0 && (guchar) bytes[XQF_VERSION] < UNKNOWN_VERSION;
}

/* --- Keys --- */

static guint8
mix (guint key, guint factor)
{
  return (guint8) ((key * key * 54 + 221) * factor);
}

static void
read_keys (XqfFile *file)
{
  static const char words[MASK + 1] = "[(C) Copyright Mr. Dong Shiwei.]";
  enum { BITS, OR = 5, SUM = 9, MEN, FROM, TO }; /* offsets from XQF_KEYS */
  const guint8 *keys = file->bytes + XQF_KEYS;

  if (file->version <= XQF_PLAIN)
    return;
  file->keys.men = mix (keys[MEN], keys[MEN]);
  file->keys.from = mix (keys[FROM], file->keys.men);
  file->keys.to = mix (keys[TO], file->keys.from);
  file->keys.comment = (keys[SUM] * 256u + keys[MEN]) % 32000 + 767;
  for (guint i = 0; i < MASK; i++)
    file->keys.mask[i] =
        (guint8) (words[i] & ((keys[SUM + i % 4] & keys[BITS]) | keys[OR + i % 4]));
}

/* --- The header --- */

static void
read_men (const XqfFile *file, XiangqiMan men[XIANGQI_SQUARES])
{
  guint shift = file->version >= XQF_SHUFFLED ? file->keys.men + 1u : 0;

  for (int square = 0; square < XIANGQI_SQUARES; square++)
    men[square] = XIANGQI_NOBODY;
  for (guint i = 0; i < XQF_N_MEN; i++) {
    guint man = (i + shift) % XQF_N_MEN;
    int square = xqf_square_read ((guint8) (file->bytes[XQF_MEN + i] - file->keys.men));

    if (square != XIANGQI_NO_SQUARE)
      men[square] = xiangqi_man (man < XQF_N_MEN / 2 ? XIANGQI_RED : XIANGQI_BLACK,
                                 xqf_types[man % (XQF_N_MEN / 2)]);
  }
}

static void
read_texts (const XqfFile *file, KtRecord *game)
{
  for (guint i = 0; i < xqf_n_texts; i++) {
    const XqfText *place = &xqf_texts[i];
    const char *text = (const char *) file->bytes + place->place;
    g_autofree char *value = kt_gb18030_read (text + 1, MIN ((guchar) text[0], place->most));

    kt_xiangqi_set_tag (game, place->tag, g_strstrip (value));
  }
}

static void
read_result (const XqfFile *file, KtRecord *game)
{
  guint8 result = file->bytes[XQF_RESULT];

  if (result < KT_RECORD_N_RESULTS)
    kt_record_set_result (game, (KtRecordResult) result);
}

/* --- Moves --- */

static guint8
take_byte (XqfFile *file)
{
  guint8 byte = (guint8) (file->bytes[file->at] - file->keys.mask[file->at % MASK]);

  file->at++;
  return byte;
}

/* Reads a comment, which begins with its length. Returns FALSE if the file ends before the comment
 * does. */
static gboolean
take_comment (XqfFile *file, char **comment)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint length = 0;

  if (file->length - file->at < 4)
    return FALSE;
  for (guint i = 0; i < 4; i++)
    length |= (guint) take_byte (file) << (8 * i);
  length -= file->keys.comment;
  if (length > file->length - file->at)
    return FALSE;
  for (guint i = 0; i < length; i++)
    g_string_append_c (text, (char) take_byte (file));
  *comment = length > 0 ? kt_gb18030_read (text->str, text->len) : NULL;
  return TRUE;
}

/* A KtXiangqiTakeFunc. */
static gboolean
take_entry (gpointer data, KtXiangqiEntry *entry)
{
  XqfFile *file = data;
  guint8 bytes[4], flags;
  int from, to;

  if (file->length - file->at < sizeof bytes)
    return FALSE;
  for (guint i = 0; i < sizeof bytes; i++)
    bytes[i] = take_byte (file);
  flags = bytes[2];
  from = xqf_square_read ((guint8) (bytes[0] - XQF_FROM - file->keys.from));
  to = xqf_square_read ((guint8) (bytes[1] - XQF_TO - file->keys.to));
  if (from >= 0 && to >= 0)
    entry->move = xiangqi_move (from, to);
  if (file->version <= XQF_PLAIN) {
    entry->has_next = (flags & 0xf0) != 0;
    entry->has_other = (flags & 0x0f) != 0;
    return take_comment (file, &entry->comment);
  }
  entry->has_next = (flags & 0x80) != 0;
  entry->has_other = (flags & 0x40) != 0;
  return !(flags & 0x20) || take_comment (file, &entry->comment);
}

KtRecord *
kt_xqf_read (const char *bytes, gsize length, GError **error)
{
  XqfFile file = { .bytes = (const guint8 *) bytes, .length = length, .at = XQF_HEADER };
  XiangqiMan men[XIANGQI_SQUARES];
  XiangqiSide side;
  KtRecord *game;

  if (length < XQF_HEADER) {
    g_set_error_literal (
        error, KT_XIANGQI_ERROR, KT_XIANGQI_ERROR_FILE,
        _ ("The file is cut off before the first move. Copy or download it again."));
    return NULL;
  }
  file.version = file.bytes[XQF_VERSION];
  read_keys (&file);
  read_men (&file, men);
  side = file.bytes[XQF_BLACK_MOVES] == 1 ? XIANGQI_BLACK : XIANGQI_RED;
  side = kt_xiangqi_find_side (men, side, take_entry, &file, sizeof file);
  game = kt_xiangqi_record_new (men, side, error);
  if (!game)
    return NULL;
  read_texts (&file, game);
  read_result (&file, game);
  kt_xiangqi_read_moves (game, take_entry, &file);
  return game;
}
