/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/kt-format.h"

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
