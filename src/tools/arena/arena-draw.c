/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-draw.h"

#include "games/caro/caro-game.h"
#include "games/chess/chess-game.h"
#include "games/mnk/mnk-position.h"
#include "games/xiangqi/xiangqi-engine.h"
#include "games/xiangqi/xiangqi-game.h"
#include "textbook/kt-textbook-config.h"

/* How a game's openings are drawn and evaluated. The evaluation is fixed and simple, so that
 * openings stay the same when engines improve. */
typedef struct {
  guint plies;
  KtArea area;
  const char *evaluation; /* setting of the textbook search */
  int fair;               /* maximum score of a fair opening */
} Manner;

static const Manner manner_of_chess = { 8, KT_AREA_WHOLE, "evaluation=material-squares", 60 };
/* Openings of Chinese chess are evaluated by its strong search, so they change when that search
 * changes. */
static const Manner manner_of_xiangqi = { 8, KT_AREA_WHOLE, NULL, 60 };
static const Manner manner_of_caro = { 3, KT_AREA_NEIGHBOURS, "evaluation=rows", 80 };
static const Manner manner_of_others = { 1, KT_AREA_WHOLE, "evaluation=rows", 50 };

enum { MAX_DRAWS = 50 };

static const Manner *
get_manner (const KtGame *game)
{
  if (game == &chess_game)
    return &manner_of_chess;
  if (game == &xiangqi_game)
    return &manner_of_xiangqi;
  return game == &caro_game ? &manner_of_caro : &manner_of_others;
}

/* Whether an action would end the game, which must not happen in an opening. */
static gboolean
ends_game (const KtPosition *position, const KtAction *action)
{
  g_autofree KtPosition *after = kt_position_copy (position);

  kt_position_play (after, action);
  return kt_position_is_over (after);
}

/* Draws random actions. Returns FALSE if the game would end. */
static gboolean
draw_actions (KtPosition *position, const Manner *manner, guint plies, guint64 seed,
              GArray *actions)
{
  g_autofree KtAction *list = g_new (KtAction, kt_position_max_actions (position));

  g_array_set_size (actions, 0);
  for (guint i = 0; i < plies; i++) {
    guint n = kt_position_list_candidates (position, manner->area, list);
    KtAction action = list[kt_zobrist (seed, i) % n];

    if (ends_game (position, &action))
      return FALSE;
    kt_position_play (position, &action);
    g_array_append_val (actions, action);
  }
  return TRUE;
}

static int
search (KtEngine *engine, const KtPosition *position, guint depth)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtLimits limits = { .depth = depth };
  KtFinding finding;

  kt_engine_think (engine, position, &limits, progress, &finding);
  return finding.score;
}

/* Returns the unfairness of a position. It is averaged over an even and an odd depth, because
 * the side that moves last looks better. */
static int
get_unfairness (KtEngine *engine, const KtPosition *position)
{
  return ABS (search (engine, position, 2) + search (engine, position, 3)) / 2;
}

static KtEngine *
create_xiangqi_evaluator (void)
{
  XiangqiSearchConfig config = xiangqi_search_config_default ();

  config.table_mib = 1;
  config.eval = XIANGQI_EVAL_SQUARES;
  return xiangqi_engine_new (&config, 0);
}

static KtEngine *
create_evaluator (const KtGame *game, const Manner *manner)
{
  KtTextbookConfig config = kt_textbook_config_default ();

  if (game == &xiangqi_game)
    return create_xiangqi_evaluator ();
  config.table_mib = 1;
  kt_textbook_config_read (&config, game, manner->evaluation, NULL);
  return kt_textbook_new (&config);
}

void
arena_draw_opening (const KtPosition *start, guint plies, guint64 seed, GArray *actions)
{
  const Manner *manner = get_manner (start->game);
  g_autoptr (KtEngine) engine = create_evaluator (start->game, manner);
  g_autoptr (GArray) drawn = g_array_new (FALSE, FALSE, sizeof (KtAction));
  g_autofree KtPosition *position = kt_position_copy (start);
  int min_score = G_MAXINT;

  /* In Swap2 the players themselves make the opening. */
  if (start->game == &caro_game && mnk (start)->phase == MNK_PHASE_THREE)
    return;
  for (guint i = 0; i < MAX_DRAWS && min_score > manner->fair; i++) {
    int score;

    kt_position_copy_to (start, position);
    if (!draw_actions (position, manner, plies ? plies : manner->plies, kt_zobrist (seed, i),
                       drawn))
      continue;
    score = get_unfairness (engine, position);
    if (score >= min_score)
      continue;
    min_score = score;
    g_array_set_size (actions, 0);
    g_array_append_vals (actions, drawn->data, drawn->len);
  }
}
