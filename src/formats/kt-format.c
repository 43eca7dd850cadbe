/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/kt-format.h"

#include <string.h>

#include "formats/moves/kt-moves-reader.h"
#include "formats/pgn/kt-pgn-reader.h"
#include "formats/pgn/kt-pgn-tags.h"
#include "formats/pgn/kt-pgn-writer.h"
#include "formats/psq/kt-psq-reader.h"
#include "formats/psq/kt-psq-writer.h"
#include "formats/sgf/kt-sgf-ending.h"
#include "formats/sgf/kt-sgf-reader.h"
#include "formats/sgf/kt-sgf-writer.h"
#include "formats/xiangqi/kt-dhtmlxq.h"
#include "formats/xiangqi/kt-xiangqi-moves.h"
#include "formats/xiangqi/kt-xqf.h"
#include "games/kt-registry.h"

/* Defines wrappers that give the readers of all formats a common type. */
#define READER_TYPE(type)                                                                          \
  static gpointer type##_create (KtReadFunc read, gpointer data)                                   \
  {                                                                                                \
    return kt_##type##_reader_new (read, data);                                                    \
  }                                                                                                \
  static void type##_free (gpointer reader)                                                        \
  {                                                                                                \
    kt_##type##_reader_free (reader);                                                              \
  }                                                                                                \
  static void type##_set_skims (gpointer reader, gboolean skims)                                   \
  {                                                                                                \
    kt_##type##_reader_set_skims (reader, skims);                                                  \
  }                                                                                                \
  static void type##_set_line (gpointer reader, guint line)                                        \
  {                                                                                                \
    kt_##type##_reader_set_line (reader, line);                                                    \
  }                                                                                                \
  static gboolean type##_next (gpointer reader, KtRecord **game, GError **error)                   \
  {                                                                                                \
    return kt_##type##_reader_next (reader, game, error);                                          \
  }                                                                                                \
  static const KtReaderType type##_reader = { type##_create, type##_free, type##_set_skims,        \
                                              type##_set_line, type##_next };

READER_TYPE (pgn)
READER_TYPE (sgf)

/* For a format that shares the form of its texts with another format, which recognises them. */
static gboolean
looks_like_nothing (const char *text, gsize length)
{
  return FALSE;
}

/* Tag names of games of stones. */
#define STONE_TAGS                                                                                 \
  .players = { "PB", "PW" }, .ratings = { "BR", "WR" }, .get_first_player = kt_sgf_get_black,      \
  .event = "EV", .site = "PC", .date = "DT", .round = "RO", .result = "RE", .time_control = "TM",  \
  .overtime = "OT", .date_form = "%Y-%m-%d", .own = KT_SGF_OWN, .own_is_upper = TRUE

#define RED_AND_BLACK .players = { "Red", "Black" }, .ratings = { "RedElo", "BlackElo" }
#define XIANGQI_PLAYERS .game = "xiangqi", RED_AND_BLACK
#define XIANGQI_TAGS                                                                               \
  XIANGQI_PLAYERS, .event = "Event", .site = "Site", .date = "Date", .round = "Round",             \
                   .result = "Result", .time_control = "TimeControl", .date_form = "%Y.%m.%d",     \
                   .own = KT_PGN_OWN, .complete_ending = kt_pgn_complete_ending,                   \
                   .set_ending_tags = kt_pgn_set_ending_tags

#define PGN                                                                                        \
  .name = "PGN", .suffix = "pgn", .event = "Event", .site = "Site", .date = "Date",                \
  .round = "Round", .result = "Result", .time_control = "TimeControl", .date_form = "%Y.%m.%d",    \
  .own = KT_PGN_OWN, .reader = &pgn_reader, .complete_ending = kt_pgn_complete_ending,             \
  .set_ending_tags = kt_pgn_set_ending_tags, .set_opening_tags = kt_pgn_set_opening_tags,          \
  .has_opening_tags = kt_pgn_has_opening_tags, .write = kt_pgn_write

static const KtFormat formats[] = {
  /* A text that no other format recognises is read as PGN of chess. The reader of PGN recognises
   * games of Chinese chess by their tags. */
  {
      PGN,
      .mime_type = "application/vnd.chess-pgn",
      .players = { "White", "Black" },
      .ratings = { "WhiteElo", "BlackElo" },
      .looks_like_position = kt_pgn_looks_like_position,
      .read_position = kt_pgn_read_position,
  },
  {
      PGN,
      .mime_type = "application/vnd.chess-pgn",
      XIANGQI_PLAYERS,
      .looks_like = looks_like_nothing,
  },
  {
      PGN,
      .mime_type = "application/vnd.chess-pgn",
      .game = "jieqi",
      RED_AND_BLACK,
      .looks_like = looks_like_nothing,
  },
  {
      .name = "SGF",
      .suffix = "sgf",
      .mime_type = "application/x-go-sgf",
      STONE_TAGS,
      .reader = &sgf_reader,
      .looks_like = kt_sgf_looks_like,
      .is_clear = TRUE,
      .complete_ending = kt_sgf_complete_ending,
      .set_ending_tags = kt_sgf_set_ending_tags,
      .write = kt_sgf_write,
  },
  /* The format of the Piskvork program, with the tag names of SGF. */
  {
      .name = "PSQ",
      .suffix = "psq",
      .mime_type = "application/x-psq",
      STONE_TAGS,
      .parse = kt_psq_parse,
      .looks_like = kt_psq_looks_like,
      .complete_ending = kt_sgf_complete_ending,
      .set_ending_tags = kt_sgf_set_ending_tags,
      .can_write = kt_psq_can_write,
      .write = kt_psq_write,
  },
  /* Formats of Chinese chess, of which only DhtmlXQ is a text; see kt-foreign.h. */
  {
      .name = "DhtmlXQ",
      .suffix = "ubb",
      .mime_type = "application/x-dhtmlxq",
      XIANGQI_TAGS,
      .parse = kt_dhtmlxq_parse,
      .looks_like = kt_dhtmlxq_looks_like,
      .is_clear = TRUE,
      .can_write = kt_dhtmlxq_can_write,
      .write = kt_dhtmlxq_write,
  },
  {
      .name = "XQF",
      .suffix = "xqf",
      .mime_type = "application/x-xqf",
      XIANGQI_TAGS,
      .looks_like = looks_like_nothing,
      .can_write = kt_xqf_can_write,
      .write = kt_xqf_write,
  },
  /* Lines of moves, which can only be read. */
  {
      .name = "TXT",
      .suffix = "txt",
      .mime_type = "text/plain",
      XIANGQI_TAGS,
      .parse = kt_xiangqi_moves_parse,
      .looks_like = kt_xiangqi_moves_look_like,
      .is_clear = TRUE,
  },
  {
      .name = "TXT",
      .suffix = "txt",
      .mime_type = "text/plain",
      STONE_TAGS,
      .parse = kt_moves_parse,
      .looks_like = kt_moves_look_like,
      .complete_ending = kt_sgf_complete_ending,
      .set_ending_tags = kt_sgf_set_ending_tags,
  },
};

const KtFormat *
kt_format_of_game (const KtGame *game)
{
  const char *suffix = kt_registry_get_module (game)->format;
  const KtFormat *format = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++) {
    if (g_str_equal (formats[i].suffix, suffix) &&
        (formats[i].game ? g_str_equal (formats[i].game, game->id) : !format))
      format = &formats[i];
  }
  g_assert (format);
  return format;
}

const KtFormat *
kt_format_to_write (KtRecord *record, const char *name)
{
  const KtGame *game = kt_game_tree_get_start (kt_record_get_tree (record))->game;
  const char *dot = strrchr (name, '.');

  for (guint i = 0; dot && i < G_N_ELEMENTS (formats); i++) {
    if (g_ascii_strcasecmp (formats[i].suffix, dot + 1) == 0 && formats[i].can_write &&
        formats[i].can_write (record))
      return &formats[i];
  }
  return kt_format_of_game (game);
}

const KtFormat *
kt_format_of_text (const char *text, gsize length)
{
  guint i = 0;

  for (guint n = 0; n < G_N_ELEMENTS (formats); n++) {
    if (!formats[n].looks_like)
      i = n;
    else if (formats[n].looks_like (text, length))
      return &formats[n];
  }
  return &formats[i];
}

const KtFormat *
kt_format_of_position (const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++) {
    if (formats[i].looks_like_position && formats[i].looks_like_position (text))
      return &formats[i];
  }
  return NULL;
}

static int
get_first_player (const KtFormat *format, KtRecord *record)
{
  return format->get_first_player ? format->get_first_player (record) : 0;
}

const char *
kt_format_get_player (const KtFormat *format, KtRecord *record, int actor)
{
  guint tag = actor == get_first_player (format, record) ? 0 : 1;

  return kt_record_get_tag (record, format->players[tag]);
}

const char *
kt_format_get_rating (const KtFormat *format, KtRecord *record, int actor)
{
  guint tag = actor == get_first_player (format, record) ? 0 : 1;

  return kt_record_get_tag (record, format->ratings[tag]);
}

void
kt_format_set_players (const KtFormat *format, KtRecord *record, const char *const *names)
{
  int first = get_first_player (format, record);

  kt_record_set_tag (record, format->players[0], names[first]);
  kt_record_set_tag (record, format->players[1], names[1 - first]);
}

void
kt_format_set_date (const KtFormat *format, KtRecord *record)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, format->date_form);

  kt_record_set_tag (record, format->date, date);
}

/* Returns the name of a private tag. */
static char *
name_own (const KtFormat *format, const char *word)
{
  char *name = g_strconcat (format->own, word, NULL);
  char *first = name + strlen (format->own);

  for (char *c = first; *c && (c == first || format->own_is_upper); c++)
    *c = g_ascii_toupper (*c);
  return name;
}

const char *
kt_format_get_own (const KtFormat *format, const KtRecord *record, const char *word)
{
  g_autofree char *name = name_own (format, word);

  return kt_record_get_tag (record, name);
}

void
kt_format_set_own (const KtFormat *format, KtRecord *record, const char *word, const char *value)
{
  g_autofree char *name = name_own (format, word);
  g_autoptr (GString) text = g_string_new (value);

  g_string_replace (text, "\r\n", "\n", 0);
  g_string_replace (text, "\r", "\n", 0);
  kt_record_set_tag (record, name, value ? text->str : NULL);
}
