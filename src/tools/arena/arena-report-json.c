/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "tools/arena/arena-report.h"

static void
append_json_text (GString *to, const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  g_string_append_c (to, '"');
  for (const char *at = valid; *at; at++) {
    if ((guchar) *at < ' ')
      g_string_append_printf (to, "\\u%04x", (guint) *at);
    else
      g_string_append_printf (to, "%s%c", *at == '"' || *at == '\\' ? "\\" : "", *at);
  }
  g_string_append_c (to, '"');
}

/* Appends a number. JSON cannot represent infinite or unknown numbers, so they become null. */
static void
append_json_number (GString *to, const char *name, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (to, ", \"%s\": %s", name,
                          isfinite (number) ? g_ascii_formatd (text, sizeof text, "%.6g", number)
                                            : "null");
}

static void
append_json_tally (GString *to, const ArenaTally *tally)
{
  ArenaEstimate estimate = arena_estimate (tally);

  g_string_append_printf (to, ", \"wins\": %u, \"draws\": %u, \"losses\": %u", tally->wins,
                          tally->draws, tally->losses);
  g_string_append_printf (to, ", \"pairs\": [%u, %u, %u, %u, %u]", tally->pairs[0], tally->pairs[1],
                          tally->pairs[2], tally->pairs[3], tally->pairs[4]);
  append_json_number (to, "score", estimate.score);
  append_json_number (to, "elo", estimate.elo);
  append_json_number (to, "error", estimate.error);
  append_json_number (to, "likelihood", estimate.likelihood);
}

static void
append_json_engine (GString *to, const ArenaMatch *match, const ArenaPlan *plan, guint engine,
                    const ArenaRating *rating)
{
  ArenaTally total = arena_match_get_total (match, engine);
  const ArenaConduct *conduct = arena_match_get_conduct (match, engine);

  g_string_append_printf (to, "%s\n    { \"name\": ", engine ? "," : "");
  append_json_text (to, arena_plan_get_name (plan, engine));
  append_json_tally (to, &total);
  append_json_number (to, "rating", rating->elo);
  append_json_number (to, "rating_error", rating->error);
  g_string_append_printf (to, ", \"late\": %u, \"illegal\": %u, \"faults\": %u, \"moves\": %u",
                          conduct->n_late, conduct->n_illegal, conduct->n_faults,
                          conduct->n_actions);
  append_json_number (to, "seconds", (double) conduct->used_us / G_USEC_PER_SEC);
  g_string_append (to, " }");
}

static void
append_json_meeting (GString *to, const ArenaMatch *match, const ArenaPlan *plan, guint meeting)
{
  guint first, second;
  const ArenaTally *tally = arena_match_get_meeting (match, meeting, &first, &second);

  g_string_append_printf (to, "%s\n    { \"first\": ", meeting ? "," : "");
  append_json_text (to, arena_plan_get_name (plan, first));
  g_string_append (to, ", \"second\": ");
  append_json_text (to, arena_plan_get_name (plan, second));
  append_json_tally (to, tally);
  g_string_append (to, " }");
}

static void
append_json_sprt (GString *to, const ArenaMatch *match, const ArenaPlan *plan)
{
  static const char *const words[] = { "undecided", "elo0", "elo1" };
  const ArenaSprt *sprt = &plan->sprt;
  guint first, second;
  const ArenaTally *tally = arena_match_get_meeting (match, 0, &first, &second);

  if (sprt->elo0 == sprt->elo1)
    return;
  g_string_append_printf (to, ",\n  \"sprt\": { \"verdict\": \"%s\"",
                          words[arena_match_get_verdict (match)]);
  append_json_number (to, "elo0", sprt->elo0);
  append_json_number (to, "elo1", sprt->elo1);
  append_json_number (to, "llr", arena_sprt_get_llr (sprt, tally));
  append_json_number (to, "lower", arena_sprt_get_lower (sprt));
  append_json_number (to, "upper", arena_sprt_get_upper (sprt));
  g_string_append (to, " }");
}

char *
arena_report_json (const ArenaMatch *match, const ArenaPlan *plan)
{
  GString *to = g_string_new (NULL);
  g_autofree char *options = kt_options_to_text (plan->game, &plan->options);
  g_autofree ArenaRating *ratings = g_new (ArenaRating, plan->engines->len);

  arena_match_rate (match, ratings);
  g_string_append_printf (to, "{\n  \"game\": \"%s\", \"options\": \"%s\",\n", plan->game->id,
                          options);
  g_string_append_printf (to, "  \"games\": %u, \"planned\": %u,\n  \"engines\": [",
                          arena_match_get_n_done (match), arena_match_get_n_games (match));
  for (guint i = 0; i < plan->engines->len; i++)
    append_json_engine (to, match, plan, i, &ratings[i]);
  g_string_append (to, "\n  ],\n  \"meetings\": [");
  for (guint i = 0; i < arena_match_get_n_meetings (match); i++)
    append_json_meeting (to, match, plan, i);
  g_string_append (to, "\n  ]");
  append_json_sprt (to, match, plan);
  g_string_append (to, "\n}\n");
  return g_string_free (to, FALSE);
}
