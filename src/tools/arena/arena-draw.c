/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/arena/arena-draw.h"

#include "games/chess/chess-game.h"
#include "games/mnk/mnk-game.h"
#include "search/kt-textbook.h"

/* How a game is opened. A draw is fair if the searches, one of an even and one of an odd depth, so
 * that either side has the last word, see nobody ahead by more than this. */
typedef struct {
  guint plies;
  guint depth;
  int fair;
  KtArea area;
} Manner;

static const Manner manner_of_chess = { 8, 2, 60, KT_AREA_WHOLE };
static const Manner manner_of_caro = { 3, 4, 100, KT_AREA_NEIGHBOURS };
static const Manner manner_of_others = { 1, 4, 100, KT_AREA_WHOLE };

enum { MAX_DRAWS = 200 };

static const Manner *
get_manner (const KtGame *game)
{
  if (game == &chess_game)
    return &manner_of_chess;
  return game == &mnk_caro ? &manner_of_caro : &manner_of_others;
}

/* Whether the actor in turn could end the game, which no opening does. */
static gboolean
ends_game (const KtPosition *position, const KtAction *action)
{
  g_autofree KtPosition *after = kt_position_copy (position);

  kt_position_play (after, action);
  return kt_position_is_over (after);
}

/* FALSE when the game would be over. */
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

/* How far from fair a position is. */
static int
judge (KtEngine *engine, const KtPosition *position, guint depth)
{
  int even = ABS (search (engine, position, depth));

  return MAX (even, ABS (search (engine, position, depth + 1)));
}

void
arena_draw_opening (const KtPosition *start, guint plies, guint64 seed, GArray *actions)
{
  const Manner *manner = get_manner (start->game);
  KtTextbookConfig config = kt_textbook_config_standard ();
  g_autoptr (GArray) drawn = g_array_new (FALSE, FALSE, sizeof (KtAction));
  g_autofree KtPosition *position = kt_position_copy (start);
  g_autoptr (KtEngine) engine = NULL;
  int least = G_MAXINT;

  config.table_mib = 1;
  engine = kt_textbook_new (&config);
  for (guint i = 0; i < MAX_DRAWS && least > manner->fair; i++) {
    int score;

    kt_position_copy_to (start, position);
    if (!draw_actions (position, manner, plies ? plies : manner->plies, kt_zobrist (seed, i),
                       drawn))
      continue;
    score = judge (engine, position, manner->depth);
    if (score >= least)
      continue;
    least = score;
    g_array_set_size (actions, 0);
    g_array_append_vals (actions, drawn->data, drawn->len);
  }
}
