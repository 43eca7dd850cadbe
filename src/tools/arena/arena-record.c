/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-record.h"

#include <string.h>

#include "formats/kt-format.h"
#include "formats/pgn/kt-pgn-tags.h"
#include "formats/pgn/kt-pgn.h"
#include "games/chess/chess-game.h"
#include "games/xiangqi/xiangqi-game.h"

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

/* Creates a record of the finished game, taking its tree, with the tags common to all formats. */
static KtRecord *
create_record (const KtFormat *format, const ArenaPlan *plan, const ArenaFixture *fixture,
               ArenaGame *game)
{
  KtRecord *record = kt_record_new (kt_game_tree_get_start (game->tree));
  const char *const names[] = { get_engine (plan, fixture, 0)->pace.name,
                                get_engine (plan, fixture, 1)->pace.name };
  g_autofree char *round = g_strdup_printf ("%u", fixture->number + 1);

  kt_record_take_tree (record, g_steal_pointer (&game->tree));
  kt_record_add_tag (record, format->event, get_event (plan));
  if (plan->site)
    kt_record_add_tag (record, format->site, plan->site);
  kt_format_set_date (format, record);
  kt_record_add_tag (record, format->round, round);
  kt_format_set_players (format, record, names);
  return record;
}

/* --- Chess --- */

static KtRecordResult
get_pgn_result (const ArenaGame *game)
{
  if (game->outcome == KT_DRAW)
    return KT_RECORD_DRAW;
  return game->winner == 0 ? KT_RECORD_FIRST_WINS : KT_RECORD_SECOND_WINS;
}

/* Writes one tag if both sides have the same time, as the standard wants, otherwise one for each
 * side. */
static void
add_time_tags (KtRecord *pgn, const ArenaEngine *white, const ArenaEngine *black)
{
  g_autofree char *white_pace = arena_engine_describe_pace (white);
  g_autofree char *black_pace = arena_engine_describe_pace (black);

  if (g_strcmp0 (white->pace.clock, black->pace.clock) == 0)
    kt_record_add_tag (pgn, "TimeControl", white->pace.clock ? white->pace.clock : "-");
  kt_record_add_tag (pgn, "WhiteTimeControl", white_pace);
  kt_record_add_tag (pgn, "BlackTimeControl", black_pace);
}

static void
add_chess_tags (KtRecord *record, const ArenaPlan *plan, const ArenaFixture *fixture,
                const ArenaGame *game)
{
  kt_pgn_set_result (record, get_pgn_result (game));
  kt_pgn_set_opening_tags (record);
  add_time_tags (record, get_engine (plan, fixture, 0), get_engine (plan, fixture, 1));
  kt_record_add_tag (record, "Termination", terminations[game->ending]);
  kt_record_add_tag (record, "TerminationDetails", game->reason);
}

/* --- Stones --- */

static const char *
get_sgf_result (const ArenaGame *game)
{
  gboolean on_time = game->ending == ARENA_BY_TIME, by_fault = game->ending > ARENA_BY_TIME;

  if (game->outcome == KT_DRAW)
    return "0";
  if (game->winner == 0)
    return on_time ? "B+T" : by_fault ? "B+F" : "B+";
  return on_time ? "W+T" : by_fault ? "W+F" : "W+";
}

static void
add_stone_tags (KtRecord *record, const ArenaPlan *plan, const ArenaGame *game)
{
  g_autofree char *rules = kt_options_to_text (plan->game, &plan->options);

  kt_record_add_tag (record, "RU", rules);
  kt_record_add_tag (record, "RE", get_sgf_result (game));
  kt_record_add_tag (record, "GC", game->reason);
}

/* --- A line of moves --- */

/* Appends the score of an engine's move, which is the part of its comment before the depth. */
static void
append_told (GString *to, KtNode *node)
{
  const char *comment = kt_node_get_comment (node), *end = comment ? strchr (comment, '/') : NULL;

  if (end)
    g_string_append_printf (to, " {%.*s}", (int) (end - comment), comment);
}

/* The result for the side that moved first. */
static const char *
get_result (const ArenaGame *game)
{
  return game->outcome == KT_DRAW ? "1/2-1/2" : game->winner == 0 ? "1-0" : "0-1";
}

/* Appends a game as a line. "~" precedes moves of the opening; moves of engines are followed by
 * their scores in braces. A game of Chinese chess ends with its result. */
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
  if (plan->game == &xiangqi_game)
    g_string_append_printf (to, " %s", get_result (game));
  g_string_append_c (to, '\n');
}

static void
append_record (GString *to, const ArenaPlan *plan, const ArenaFixture *fixture, ArenaGame *game)
{
  const KtFormat *format = kt_format_of_game (plan->game);
  g_autoptr (KtRecord) record = create_record (format, plan, fixture, game);

  if (plan->game == &chess_game)
    add_chess_tags (record, plan, fixture, game);
  else
    add_stone_tags (record, plan, game);
  format->write (record, to);
}

void
arena_record_append (GString *to, const char *path, const ArenaPlan *plan,
                     const ArenaFixture *fixture, ArenaGame *game)
{
  if (plan->game == &xiangqi_game)
    append_line (to, plan, game);
  else if (plan->game != &chess_game && g_str_has_suffix (path, ".txt"))
    append_line (to, plan, game);
  else
    append_record (to, plan, fixture, game);
}
