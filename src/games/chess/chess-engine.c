/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/chess-engine.h"

#include "core/kt-zobrist.h"
#include "engine/kt-search-engine.h"
#include "games/chess/openings/chess-book.h"

typedef struct {
  KtEngine base;
  gboolean is_weak;
  ChessSkill skill;
  guint64 seed;
  KtSearch *search;
} ChessEngine;

/* Answers with a move of the book. Returns FALSE if the book has none, so that the engine must
 * search. */
static gboolean
answer_from_book (const ChessEngine *engine, const ChessBoard *board, const KtLimits *limits,
                  KtFinding *finding)
{
  const KtBookEntry *entry = chess_board_count_moves (board) < limits->book_depth
                                 ? chess_book_choose (board, engine->seed)
                                 : NULL;

  if (!entry)
    return FALSE;
  *finding = (KtFinding){ .action = chess_action_of_move (board, entry->move),
                          .score = kt_search_engine_convert_score (entry->score),
                          .is_from_book = TRUE,
                          .pv_length = 1 };
  finding->pv[0] = finding->action;
  return TRUE;
}

static void
answer_by_search (ChessEngine *engine, const ChessPosition *position, const KtLimits *limits,
                  KtProgress *progress, KtFinding *finding)
{
  KtSearchLimits own_limits =
      kt_search_engine_convert_limits (engine->search, &position->base, limits);
  KtSearchTask task = { &position->base, &own_limits, progress, kt_search_engine_publish_cb, NULL };
  g_autofree KtSearchFinding *findings = g_new (KtSearchFinding, CHESS_MAX_MOVES);
  guint chosen = chess_skill_think (engine->is_weak ? &engine->skill : NULL, engine->seed,
                                    engine->search, &task, findings);

  kt_search_engine_convert (engine->search, &findings[chosen], finding);
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
