/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-match-private.h"

enum { GAMES_OF_ROUND = 2 };

const char *
arena_plan_get_name (const ArenaPlan *plan, guint engine)
{
  return ((const ArenaEngine *) g_ptr_array_index (plan->engines, engine))->pace.name;
}

/* --- Pairings --- */

static void
clear_meeting (gpointer data)
{
  g_free (((ArenaMeeting *) data)->half_points);
}

static guint
get_n_rounds (const ArenaPlan *plan)
{
  return MAX ((plan->n_games + 1) / GAMES_OF_ROUND, 1);
}

static void
add_meeting (ArenaMatch *match, guint first, guint second)
{
  ArenaMeeting meeting = { .first = first, .second = second };

  meeting.half_points = g_new0 (guint8, get_n_rounds (match->plan));
  g_array_append_val (match->meetings, meeting);
}

static void
add_ladder (ArenaMatch *match)
{
  const GPtrArray *engines = match->plan->engines;
  guint last = 0;

  for (guint i = 0; i < engines->len; i++) {
    gboolean is_program = ((ArenaEngine *) g_ptr_array_index (engines, i))->kind == ARENA_PROGRAM;

    if (i > 0)
      add_meeting (match, i, last);
    if (!is_program)
      last = i;
  }
}

static void
add_meetings (ArenaMatch *match)
{
  guint n = match->plan->engines->len;

  if (match->plan->pairing == ARENA_LADDER) {
    add_ladder (match);
    return;
  }
  for (guint first = 0; first < (match->plan->pairing == ARENA_GAUNTLET ? 1 : n); first++) {
    for (guint second = first + 1; second < n; second++)
      add_meeting (match, first, second);
  }
}

ArenaMatch *
arena_match_new (const ArenaPlan *plan, GError **error)
{
  g_autoptr (ArenaMatch) match = g_new0 (ArenaMatch, 1);

  match->plan = plan;
  match->meetings = g_array_new (FALSE, FALSE, sizeof (ArenaMeeting));
  g_array_set_clear_func (match->meetings, clear_meeting);
  match->openings = arena_openings_new (plan->game, &plan->options, &plan->openings, error);
  if (!match->openings)
    return NULL;
  add_meetings (match);
  match->conducts = g_new0 (ArenaConduct, plan->engines->len);
  match->is_done = g_new0 (gboolean, arena_match_get_n_games (match));
  return g_steal_pointer (&match);
}

void
arena_match_free (ArenaMatch *match)
{
  if (!match)
    return;
  arena_openings_free (match->openings);
  g_array_unref (match->meetings);
  g_free (match->conducts);
  g_free (match->is_done);
  g_free (match);
}

static ArenaMeeting *
get_meeting (const ArenaMatch *match, guint index)
{
  return &g_array_index (match->meetings, ArenaMeeting, index);
}

/* Returns the fixture of a game. Games are ordered by round; each round contains all meetings. */
ArenaFixture
arena_match_get_fixture (const ArenaMatch *match, guint number)
{
  guint round_games = match->meetings->len * GAMES_OF_ROUND;
  ArenaFixture fixture = { .number = number,
                           .meeting = number % round_games / GAMES_OF_ROUND,
                           .round = number / round_games,
                           .turned = number % GAMES_OF_ROUND };
  const ArenaMeeting *meeting = get_meeting (match, fixture.meeting);

  fixture.engines[0] = fixture.turned ? meeting->second : meeting->first;
  fixture.engines[1] = fixture.turned ? meeting->first : meeting->second;
  return fixture;
}

guint
arena_match_get_n_games (const ArenaMatch *match)
{
  return get_n_rounds (match->plan) * GAMES_OF_ROUND * match->meetings->len;
}

guint
arena_match_get_n_done (const ArenaMatch *match)
{
  return match->n_done;
}

guint
arena_match_get_n_meetings (const ArenaMatch *match)
{
  return match->meetings->len;
}

/* --- Standings --- */

const ArenaTally *
arena_match_get_meeting (const ArenaMatch *match, guint index, guint *first, guint *second)
{
  const ArenaMeeting *meeting = get_meeting (match, index);

  *first = meeting->first;
  *second = meeting->second;
  return &meeting->tally;
}

ArenaTally
arena_match_get_total (const ArenaMatch *match, guint engine)
{
  ArenaTally total = { 0 };

  for (guint i = 0; i < match->meetings->len; i++) {
    const ArenaMeeting *meeting = get_meeting (match, i);
    ArenaTally turned = arena_tally_turn (&meeting->tally);

    if (meeting->first == engine)
      arena_tally_add (&total, &meeting->tally);
    else if (meeting->second == engine)
      arena_tally_add (&total, &turned);
  }
  return total;
}

static int
find_anchor (const ArenaPlan *plan)
{
  for (guint i = 0; i < plan->engines->len; i++) {
    if (g_strcmp0 (arena_plan_get_name (plan, i), plan->anchor.name) == 0)
      return (int) i;
  }
  return ARENA_NO_ANCHOR;
}

void
arena_match_rate (const ArenaMatch *match, ArenaRating *ratings)
{
  const ArenaPlan *plan = match->plan;
  guint n = match->meetings->len;
  g_autofree ArenaScore *scores = g_new (ArenaScore, n);

  for (guint i = 0; i < n; i++) {
    const ArenaMeeting *meeting = get_meeting (match, i);

    scores[i] = (ArenaScore){ meeting->first, meeting->second, meeting->tally };
  }
  arena_rate (scores, n, plan->engines->len, find_anchor (plan), plan->anchor.elo, ratings);
}

const ArenaConduct *
arena_match_get_conduct (const ArenaMatch *match, guint engine)
{
  return &match->conducts[engine];
}

ArenaVerdict
arena_match_get_verdict (const ArenaMatch *match)
{
  const ArenaSprt *sprt = &match->plan->sprt;

  if (sprt->elo0 == sprt->elo1)
    return ARENA_SPRT_UNDECIDED;
  return arena_sprt_decide (sprt, &get_meeting (match, 0)->tally);
}

static void
count_points (ArenaMatch *match, const ArenaFixture *fixture, const ArenaGame *game)
{
  ArenaMeeting *meeting = &g_array_index (match->meetings, ArenaMeeting, fixture->meeting);
  guint8 *other = &meeting->half_points[fixture->round];
  guint half_points = 1;

  if (game->outcome == KT_WIN)
    half_points = fixture->engines[game->winner] == meeting->first ? 2 : 0;
  meeting->tally.losses += half_points == 0;
  meeting->tally.draws += half_points == 1;
  meeting->tally.wins += half_points == 2;
  if (*other)
    meeting->tally.pairs[*other - 1 + half_points]++;
  *other = (guint8) (half_points + 1);
}

static void
count_conduct (ArenaMatch *match, const ArenaFixture *fixture, const ArenaGame *game)
{
  for (int actor = 0; actor < KT_ACTORS; actor++) {
    ArenaConduct *conduct = &match->conducts[fixture->engines[actor]];
    gboolean offends = game->offender == actor;

    conduct->n_late += offends && game->ending == ARENA_BY_TIME;
    conduct->n_illegal += offends && game->ending == ARENA_BY_ILLEGAL_ACTION;
    conduct->n_faults += offends && game->ending == ARENA_BY_FAULT;
    conduct->n_actions += game->n_actions[actor];
    conduct->used_us += game->used_us[actor];
  }
}

gboolean
arena_match_count (ArenaMatch *match, guint number, const ArenaGame *game)
{
  ArenaFixture fixture;

  if (number >= arena_match_get_n_games (match) || match->is_done[number])
    return FALSE;
  fixture = arena_match_get_fixture (match, number);
  count_points (match, &fixture, game);
  count_conduct (match, &fixture, game);
  match->is_done[number] = TRUE;
  match->n_done++;
  return TRUE;
}
