/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/kt-format.h"

#include <string.h>

#include "formats/pgn/kt-pgn-ending.h"
#include "formats/pgn/kt-pgn-opening.h"
#include "formats/pgn/kt-pgn-writer.h"
#include "formats/sgf/kt-sgf-writer.h"
#include "games/kt-registry.h"

static const KtFormat formats[] = {
  {
      .name = "PGN",
      .suffix = "pgn",
      .mime_type = "application/vnd.chess-pgn",
      .players = { "White", "Black" },
      .event = "Event",
      .site = "Site",
      .date = "Date",
      .round = "Round",
      .result = "Result",
      .date_form = "%Y.%m.%d",
      .own = KT_PGN_OWN,
      .complete = kt_pgn_complete,
      .tell_ending = kt_pgn_tell_ending,
      .tell_opening = kt_pgn_tell_opening,
      .has_opening = kt_pgn_has_opening,
      .write = kt_pgn_write,
  },
  {
      .name = "SGF",
      .suffix = "sgf",
      .mime_type = "application/x-go-sgf",
      .players = { "PB", "PW" },
      .event = "EV",
      .site = "PC",
      .date = "DT",
      .round = "RO",
      .result = "RE",
      .date_form = "%Y-%m-%d",
      .own = KT_SGF_OWN,
      .own_is_upper = TRUE,
      .write = kt_sgf_write,
  },
};

const KtFormat *
kt_format_of_game (const KtGame *game)
{
  const char *suffix = kt_registry_get_module (game)->format;

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++) {
    if (g_str_equal (formats[i].suffix, suffix))
      return &formats[i];
  }
  g_assert_not_reached ();
}

void
kt_format_set_players (const KtFormat *format, KtRecord *record, const char *const *names)
{
  for (guint i = 0; i < KT_ACTORS; i++)
    kt_record_set_tag (record, format->players[i], names[i]);
}

void
kt_format_set_date (const KtFormat *format, KtRecord *record)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, format->date_form);

  kt_record_set_tag (record, format->date, date);
}

/* The name of a tag of ours. */
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
