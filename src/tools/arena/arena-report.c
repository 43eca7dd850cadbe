/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-report.h"

#include <math.h>

enum { ELO_WIDTH = 16 };

static double
get_points (const ArenaTally *tally)
{
  return tally->wins + tally->draws / 2.0;
}

/* Formats "+12.3 ± 4.5". Unknown parts, and the sign of zero, are left out. */
static char *
format_elo (const ArenaEstimate *estimate)
{
  double elo = fabs (estimate->elo) < 0.05 ? 0 : estimate->elo;

  if (!isfinite (elo))
    return g_strdup (elo > 0 ? "+∞" : "-∞");
  if (!isfinite (estimate->error))
    return g_strdup_printf ("%+.1f", elo);
  return g_strdup_printf ("%+.1f ± %.1f", elo, estimate->error);
}

/* Formats a rating. If there is an anchor, the rating is an absolute number and has no sign. */
static char *
format_rating (const ArenaPlan *plan, const ArenaRating *rating)
{
  const ArenaEstimate estimate = { .elo = rating->elo, .error = rating->error };

  if (isnan (rating->elo))
    return g_strdup ("?");
  if (!plan->anchor.name || !isfinite (rating->elo))
    return format_elo (&estimate);
  if (rating->error == 0 || !isfinite (rating->error))
    return g_strdup_printf ("%.1f", rating->elo);
  return g_strdup_printf ("%.1f ± %.1f", rating->elo, rating->error);
}

/* --- A game --- */

static const char *
get_result (const ArenaGame *game)
{
  if (game->outcome == KT_DRAW)
    return "1/2";
  return game->winner == 0 ? "1-0" : "0-1";
}

char *
arena_report_game (const ArenaMatch *match, const ArenaPlan *plan, const ArenaFixture *fixture,
                   const ArenaGame *game)
{
  guint first, second;
  const ArenaTally *tally = arena_match_get_meeting (match, fixture->meeting, &first, &second);

  return g_strdup_printf ("%u of %u  game %u  %s %s %s  %s; %s +%u =%u -%u",
                          arena_match_get_n_done (match), arena_match_get_n_games (match),
                          fixture->number + 1, arena_plan_get_name (plan, fixture->engines[0]),
                          get_result (game), arena_plan_get_name (plan, fixture->engines[1]),
                          game->reason, arena_plan_get_name (plan, first), tally->wins,
                          tally->draws, tally->losses);
}

/* --- The table --- */

static guint
get_name_width (const ArenaPlan *plan)
{
  guint width = 6;

  for (guint i = 0; i < plan->engines->len; i++)
    width = MAX (width, (guint) g_utf8_strlen (arena_plan_get_name (plan, i), -1));
  return width;
}

/* Appends a text, padded to a width in characters, because printf() counts bytes. */
static void
append_padded (GString *to, const char *text, guint width)
{
  guint length = (guint) g_utf8_strlen (text, -1);

  g_string_append_printf (to, "%s%*s", text, (int) (width - MIN (length, width)), "");
}

/* Whether ratings are reported: for two engines their difference is enough. */
static gboolean
has_ratings (const ArenaPlan *plan)
{
  return plan->engines->len > 2 || plan->anchor.name;
}

static void
append_rating (GString *to, const ArenaPlan *plan, const ArenaRating *rating)
{
  g_autofree char *text = format_rating (plan, rating);

  g_string_append (to, "  ");
  append_padded (to, text, ELO_WIDTH);
}

static void
append_row (GString *to, const ArenaMatch *match, const ArenaPlan *plan, guint engine,
            const ArenaRating *rating, guint width)
{
  ArenaTally total = arena_match_get_total (match, engine);
  const ArenaConduct *conduct = arena_match_get_conduct (match, engine);
  ArenaEstimate estimate = arena_estimate (&total);
  g_autofree char *elo = format_elo (&estimate);
  double move_ms =
      conduct->n_actions ? (double) conduct->used_us / 1000 / (double) conduct->n_actions : 0;

  append_padded (to, arena_plan_get_name (plan, engine), width);
  g_string_append_printf (to, "  %5u  %5u  %5u  %5u  %7.1f  %5.1f  ",
                          arena_tally_get_games (&total), total.wins, total.draws, total.losses,
                          get_points (&total), 100 * estimate.score);
  append_padded (to, elo, ELO_WIDTH);
  if (has_ratings (plan))
    append_rating (to, plan, rating);
  g_string_append_printf (to, "  %4u  %7u  %6u  %8.1f\n", conduct->n_late, conduct->n_illegal,
                          conduct->n_faults, move_ms);
}

static void
append_meeting (GString *to, const ArenaMatch *match, const ArenaPlan *plan, guint meeting)
{
  guint first, second;
  const ArenaTally *tally = arena_match_get_meeting (match, meeting, &first, &second);
  ArenaEstimate estimate = arena_estimate (tally);
  g_autofree char *elo = format_elo (&estimate);

  g_string_append_printf (to, "%s against %s: +%u =%u -%u, Elo %s",
                          arena_plan_get_name (plan, first), arena_plan_get_name (plan, second),
                          tally->wins, tally->draws, tally->losses, elo);
  if (isnan (estimate.likelihood))
    g_string_append (to, ", better with a likelihood that more games would tell");
  else
    g_string_append_printf (to, ", better with likelihood %.1f %%", 100 * estimate.likelihood);
  g_string_append_printf (to, ", pairs [%u, %u, %u, %u, %u]\n", tally->pairs[0], tally->pairs[1],
                          tally->pairs[2], tally->pairs[3], tally->pairs[4]);
}

/* Appends a Markdown table. */
static void
append_ladder (GString *to, const ArenaMatch *match, const ArenaPlan *plan)
{
  g_string_append (to, "| engine | against | games | wins | draws | losses | score | Elo |\n"
                       "| --- | --- | --- | --- | --- | --- | --- | --- |\n");
  for (guint i = 0; i < arena_match_get_n_meetings (match); i++) {
    guint first, second;
    const ArenaTally *tally = arena_match_get_meeting (match, i, &first, &second);
    ArenaEstimate estimate = arena_estimate (tally);
    g_autofree char *elo = format_elo (&estimate);

    g_string_append_printf (to, "| %s | %s | %u | %u | %u | %u | %.1f %% | %s |\n",
                            arena_plan_get_name (plan, first), arena_plan_get_name (plan, second),
                            arena_tally_get_games (tally), tally->wins, tally->draws, tally->losses,
                            100 * estimate.score, elo);
  }
}

static void
append_sprt (GString *to, const ArenaMatch *match, const ArenaPlan *plan)
{
  static const char *const verdicts[] = { "undecided", "elo0 is accepted", "elo1 is accepted" };
  const ArenaSprt *sprt = &plan->sprt;
  guint first, second;
  const ArenaTally *tally = arena_match_get_meeting (match, 0, &first, &second);

  if (sprt->elo0 == sprt->elo1)
    return;
  g_string_append_printf (to, "SPRT of %g against %g: %s, LLR %.2f (%.2f, %.2f)\n", sprt->elo0,
                          sprt->elo1, verdicts[arena_match_get_verdict (match)],
                          arena_sprt_get_llr (sprt, tally), arena_sprt_get_lower (sprt),
                          arena_sprt_get_upper (sprt));
}

char *
arena_report_table (const ArenaMatch *match, const ArenaPlan *plan)
{
  GString *to = g_string_new (NULL);
  guint width = get_name_width (plan);
  g_autofree ArenaRating *ratings = g_new (ArenaRating, plan->engines->len);

  append_padded (to, "engine", width);
  g_string_append_printf (to,
                          "  games   wins  draws losses   points      %%  Elo, 95 %%       %s  late"
                          "  illegal  faults   ms/move\n",
                          has_ratings (plan) ? "  rating, 95 %    " : "");
  arena_match_rate (match, ratings);
  for (guint i = 0; i < plan->engines->len; i++)
    append_row (to, match, plan, i, &ratings[i], width);
  g_string_append_c (to, '\n');
  if (plan->pairing == ARENA_LADDER)
    append_ladder (to, match, plan);
  for (guint i = 0; plan->pairing != ARENA_LADDER && i < arena_match_get_n_meetings (match); i++)
    append_meeting (to, match, plan, i);
  append_sprt (to, match, plan);
  return g_string_free (to, FALSE);
}
