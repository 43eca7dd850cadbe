/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-report.h"

/* How many of the first games are listed. */
enum { GAMES_TOLD = 4 };

static void
append_engine (GString *to, const ArenaEngine *engine)
{
  g_autofree char *pace = arena_engine_describe_pace (engine);
  g_autofree char *command =
      engine->kind == ARENA_PROGRAM ? g_strjoinv (" ", engine->program.argv) : NULL;

  g_string_append_printf (to, "  %s: %s%s%s", engine->pace.name,
                          command                          ? command
                          : engine->kind == ARENA_TEXTBOOK ? "the textbook search"
                                                           : "a level of ours",
                          *pace ? ", " : "", pace);
  for (guint i = 0; i < engine->program.n_options; i++)
    g_string_append_printf (to, ", %s=%s", engine->program.options[i].name,
                            engine->program.options[i].value);
  g_string_append_c (to, '\n');
}

static void
append_fixture (GString *to, const ArenaMatch *match, const ArenaPlan *plan, guint number)
{
  ArenaFixture fixture = arena_match_get_fixture (match, number);

  g_string_append_printf (to, "  game %u: %s against %s, opening %u\n", number + 1,
                          arena_plan_get_name (plan, fixture.engines[0]),
                          arena_plan_get_name (plan, fixture.engines[1]), fixture.round + 1);
}

char *
arena_report_plan (const ArenaMatch *match, const ArenaPlan *plan)
{
  GString *to = g_string_new (NULL);
  g_autofree char *options = kt_options_to_text (plan->game, &plan->options);
  guint n_games = arena_match_get_n_games (match);

  g_string_append_printf (to, "%s%s%s\n", plan->game->id, *options ? ", " : "", options);
  for (guint i = 0; i < plan->engines->len; i++)
    append_engine (to, g_ptr_array_index (plan->engines, i));
  g_string_append_printf (to, "%u games, %u meetings of two; %u were played\n", n_games,
                          arena_match_get_n_meetings (match), arena_match_get_n_done (match));
  for (guint i = 0; i < MIN (n_games, GAMES_TOLD); i++)
    append_fixture (to, match, plan, i);
  return g_string_free (to, FALSE);
}
