/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/chess-engine.h"

#include "core/kt-zobrist.h"
#include "games/chess/openings/chess-book.h"

typedef struct {
  KtEngine base;
  gboolean is_weak;
  ChessSkill skill;
  guint64 seed;
  KtSearch *search;
} ChessEngine;

/* The data of listener_cb(). */
typedef struct {
  const ChessBoard *board;
  KtProgress *progress;
} Watch;

static int
convert_score (int score)
{
  if (kt_search_score_is_win (score))
    return KT_SCORE_WIN - (KT_MATE - score);
  if (kt_search_score_is_loss (score))
    return (KT_MATE + score) - KT_SCORE_WIN;
  return score;
}

static void
convert (const KtSearch *search, const ChessBoard *start, const KtSearchFinding *from,
         KtFinding *to)
{
  ChessBoard board = *start;

  *to = (KtFinding){
    .score = convert_score (from->score),
    .depth = from->depth,
    .positions = kt_search_get_nodes (search),
    .time_us = kt_search_get_time (search),
  };
  for (; to->pv_length < MIN (from->pv_length, KT_MAX_PV); to->pv_length++) {
    to->pv[to->pv_length] = chess_action_of_move (&board, from->pv[to->pv_length]);
    chess_board_play (&board, from->pv[to->pv_length]);
  }
  to->action = to->pv[0];
}

/* Publishes a finding of the search, but only if it is the best line with an exact score. */
static void
listener_cb (KtSearch *search, const KtSearchFinding *finding, gpointer data)
{
  const Watch *watch = data;
  KtFinding published;

  if (finding->rank != 1 || finding->bound != KT_BOUND_EXACT)
    return;
  convert (search, watch->board, finding, &published);
  kt_progress_publish (watch->progress, &published);
}

/* Restricts the search to the moves that `from` does not exclude. If it excludes all moves, all
 * are searched. */
static void
exclude_moves (const ChessBoard *board, const KtLimits *from, KtSearchLimits *to)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = from->n_excluded > 0 ? chess_board_list (board, moves) : 0;

  for (guint i = 0; i < n; i++) {
    if (!kt_limits_exclude (from, chess_action_of_move (board, moves[i])))
      to->moves[to->n_moves++] = moves[i];
  }
}

/* Converts the limits of a KtEngine. No new depth begins after half of the time, because such a
 * depth is rarely finished. */
static KtSearchLimits
convert_limits (const ChessBoard *board, const KtLimits *limits)
{
  KtSearchLimits converted = { .depth = limits->depth,
                               .nodes = limits->positions,
                               .soft_us = (limits->time_us + 1) / 2,
                               .hard_us = limits->time_us };

  exclude_moves (board, limits, &converted);
  return converted;
}

/* Answers with a move of the book. Returns FALSE if the book has none, so that the engine must
 * search. */
static gboolean
answer_from_book (const ChessEngine *engine, const ChessBoard *board, const KtLimits *limits,
                  KtFinding *finding)
{
  const ChessBookEntry *entry = chess_board_count_moves (board) < limits->book_depth
                                    ? chess_book_choose (board, engine->seed)
                                    : NULL;

  if (!entry)
    return FALSE;
  *finding = (KtFinding){ .action = chess_action_of_move (board, entry->move),
                          .score = convert_score (entry->score),
                          .is_from_book = TRUE,
                          .pv_length = 1 };
  finding->pv[0] = finding->action;
  return TRUE;
}

static void
answer_by_search (ChessEngine *engine, const ChessPosition *position, const KtLimits *limits,
                  KtProgress *progress, KtFinding *finding)
{
  Watch watch = { &position->board, progress };
  KtSearchLimits own_limits = convert_limits (&position->board, limits);
  KtSearchTask task = { &position->base, &own_limits, progress, listener_cb, &watch };
  g_autofree KtSearchFinding *findings = g_new (KtSearchFinding, CHESS_MAX_MOVES);
  guint chosen = chess_skill_think (engine->is_weak ? &engine->skill : NULL, engine->seed,
                                    engine->search, &task, findings);

  convert (engine->search, &position->board, &findings[chosen], finding);
}

static void
think (KtEngine *base, const KtPosition *position, const KtLimits *limits, KtProgress *progress,
       KtFinding *finding)
{
  ChessEngine *engine = (ChessEngine *) base;

  if (!answer_from_book (engine, &chess (position)->board, limits, finding))
    answer_by_search (engine, chess (position), limits, progress, finding);
  kt_progress_publish (progress, finding);
}

/* Draws a new seed, so that the next game opens differently and the engine overlooks other
 * moves. */
static void
reset (KtEngine *base)
{
  ChessEngine *engine = (ChessEngine *) base;

  engine->seed = kt_zobrist (engine->seed, 0);
  kt_search_clear (engine->search);
}

static void
engine_free (KtEngine *base)
{
  ChessEngine *engine = (ChessEngine *) base;

  kt_search_free (engine->search);
  g_free (engine);
}

static const KtEngineClass engine_class = { "chess", think, reset, engine_free };

KtEngine *
chess_engine_new_of (const ChessSearchConfig *config)
{
  ChessEngine *engine = g_new0 (ChessEngine, 1);

  engine->base.klass = &engine_class;
  engine->search = chess_search_new (config);
  return &engine->base;
}

KtEngine *
chess_engine_new (const ChessSkill *skill, guint64 seed)
{
  enum { WEAK_MIB = 1, STRONG_MIB = 32 };
  ChessSearchConfig config = chess_search_config_default ();
  ChessEngine *engine;

  config.table_mib = skill ? WEAK_MIB : STRONG_MIB;
  config.net = chess_skill_has_net (skill) ? chess_net_get_own () : NULL;
  engine = (ChessEngine *) chess_engine_new_of (&config);
  engine->is_weak = skill != NULL;
  if (skill)
    engine->skill = *skill;
  engine->seed = seed;
  return &engine->base;
}
