/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-record.h"

#include <string.h>

#include "formats/pgn/kt-pgn-opening.h"
#include "formats/pgn/kt-pgn-writer.h"
#include "formats/sgf/kt-sgf-writer.h"
#include "games/chess/chess-game.h"

static const char *const terminations[] = {
  [ARENA_BY_RULES] = "normal",      [ARENA_BY_ADJUDICATION] = "adjudication",
  [ARENA_BY_TIME] = "time forfeit", [ARENA_BY_ILLEGAL_ACTION] = "rules infraction",
  [ARENA_BY_FAULT] = "abandoned",
};

static const char *
get_event (const ArenaPlan *plan)
{
  return plan->event ? plan->event : "kythu-arena";
}

static const ArenaEngine *
get_engine (const ArenaPlan *plan, const ArenaFixture *fixture, int actor)
{
  return g_ptr_array_index (plan->engines, fixture->engines[actor]);
}

static char *
get_date (const char *format)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_format (now, format);
}

/* --- Chess --- */

static KtPgnResult
get_pgn_result (const ArenaGame *game)
{
  if (game->outcome == KT_DRAW)
    return KT_PGN_DRAW;
  return game->winner == 0 ? KT_PGN_WHITE_WINS : KT_PGN_BLACK_WINS;
}

/* One tag where both have the same time, as the standard wants it, otherwise one for each. */
static void
add_time_tags (KtPgnGame *pgn, const ArenaEngine *white, const ArenaEngine *black)
{
  g_autofree char *white_pace = arena_engine_describe_pace (white);
  g_autofree char *black_pace = arena_engine_describe_pace (black);

  if (g_strcmp0 (white->pace.clock, black->pace.clock) == 0)
    kt_pgn_game_add_tag (pgn, "TimeControl", white->pace.clock ? white->pace.clock : "-");
  kt_pgn_game_add_tag (pgn, "WhiteTimeControl", white_pace);
  kt_pgn_game_add_tag (pgn, "BlackTimeControl", black_pace);
}

static void
append_pgn (GString *to, const ArenaPlan *plan, const ArenaFixture *fixture, ArenaGame *game)
{
  g_autoptr (KtPgnGame) pgn = kt_pgn_game_new (NULL);
  const ArenaEngine *white = get_engine (plan, fixture, 0), *black = get_engine (plan, fixture, 1);
  g_autofree char *round = g_strdup_printf ("%u", fixture->number + 1);
  g_autofree char *date = get_date ("%Y.%m.%d");

  kt_pgn_game_take_tree (pgn, g_steal_pointer (&game->tree));
  kt_pgn_game_add_tag (pgn, "Event", get_event (plan));
  if (plan->site)
    kt_pgn_game_add_tag (pgn, "Site", plan->site);
  kt_pgn_game_add_tag (pgn, "Date", date);
  kt_pgn_game_add_tag (pgn, "Round", round);
  kt_pgn_game_add_tag (pgn, "White", white->pace.name);
  kt_pgn_game_add_tag (pgn, "Black", black->pace.name);
  kt_pgn_game_set_result (pgn, get_pgn_result (game));
  kt_pgn_game_tell_opening (pgn);
  add_time_tags (pgn, white, black);
  kt_pgn_game_add_tag (pgn, "Termination", terminations[game->ending]);
  kt_pgn_game_add_tag (pgn, "TerminationDetails", game->reason);
  kt_pgn_write (pgn, to);
}

/* --- Stones --- */

static const char *
get_sgf_result (const ArenaGame *game, const KtPosition *start)
{
  gboolean on_time = game->ending == ARENA_BY_TIME, by_fault = game->ending > ARENA_BY_TIME;

  if (game->outcome == KT_DRAW)
    return "0";
  if (game->winner == 0)
    return on_time ? "B+T" : by_fault ? "B+F" : "B+";
  return on_time ? "W+T" : by_fault ? "W+F" : "W+";
}

static void
append_sgf (GString *to, const ArenaPlan *plan, const ArenaFixture *fixture, ArenaGame *game)
{
  g_autofree char *round = g_strdup_printf ("%u", fixture->number + 1);
  g_autofree char *date = get_date ("%Y-%m-%d");
  g_autofree char *rules = kt_options_to_text (plan->game, &plan->options);
  KtSgfProperty properties[] = {
    { "EV", get_event (plan) },
    { "DT", date },
    { "RO", round },
    { "RU", rules },
    { "PB", get_engine (plan, fixture, 0)->pace.name },
    { "PW", get_engine (plan, fixture, 1)->pace.name },
    { "RE", get_sgf_result (game, kt_game_tree_get_start (game->tree)) },
    { "GC", game->reason },
    { "PC", plan->site },
  };
  guint n_properties = G_N_ELEMENTS (properties);

  if (!plan->site)
    n_properties--;
  kt_sgf_write (game->tree, properties, n_properties, to);
}

/* --- A line of moves --- */

/* What an engine told of its move, as it stands in the comment before the depth. */
static void
append_told (GString *to, KtNode *node)
{
  const char *comment = kt_node_get_comment (node), *end = comment ? strchr (comment, '/') : NULL;

  if (end)
    g_string_append_printf (to, " {%.*s}", (int) (end - comment), comment);
}

/* Behind a ~ stands a move that no engine chose, and in braces what was told of one that was. */
static void
append_line (GString *to, const ArenaPlan *plan, const ArenaGame *game)
{
  g_autofree char *rules = kt_options_to_text (plan->game, &plan->options);
  g_autofree KtPosition *position = kt_position_copy (kt_game_tree_get_start (game->tree));
  guint n_chosen = game->n_actions[0] + game->n_actions[1];
  guint n_drawn = kt_node_get_depth (kt_game_tree_get_tip (game->tree)) - n_chosen;

  g_string_append_printf (to, "%s |", rules);
  for (KtNode *node = kt_node_get_first_child (kt_game_tree_get_root (game->tree)); node;
       node = kt_node_get_first_child (node)) {
    const KtAction *action = kt_node_get_action (node);
    g_autofree char *word = kt_position_format_action (position, action);

    g_string_append_printf (to, "%s %s", position->n_actions < n_drawn ? " ~" : "", word);
    append_told (to, node);
    kt_position_play (position, action);
  }
  g_string_append_c (to, '\n');
}

void
arena_record_append (GString *to, const char *path, const ArenaPlan *plan,
                     const ArenaFixture *fixture, ArenaGame *game)
{
  if (plan->game == &chess_game)
    append_pgn (to, plan, fixture, game);
  else if (g_str_has_suffix (path, ".txt"))
    append_line (to, plan, game);
  else
    append_sgf (to, plan, fixture, game);
}
