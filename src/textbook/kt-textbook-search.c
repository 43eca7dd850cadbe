/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "textbook/kt-textbook-search.h"

#include "core/kt-zobrist.h"
#include "textbook/kt-textbook-order.h"

G_STATIC_ASSERT ((int) KT_TRACE_INFINITE == (int) SEARCH_INFINITE);

/* Clock and stop flag are checked once per this many positions. */
enum { POSITIONS_BETWEEN_LOOKS = 64 };

void
search_init (Search *search, const KtTextbookConfig *config, KtTranspositionTable *table,
             const KtPosition *root, const KtLimits *limits, KtProgress *progress)
{
  const KtGame *game = root->game;
  gsize n_actions = kt_position_max_actions (root);
  guint deepest =
      limits->depth ? MIN (limits->depth, KT_TEXTBOOK_MAX_DEPTH) : KT_TEXTBOOK_MAX_DEPTH;

  *search = (Search){ .config = config, .limits = limits, .progress = progress, .table = table };
  search->start_us = g_get_monotonic_time ();
  if (game->n_evaluations > 0)
    search->evaluation = &game->evaluations[MIN (config->evaluation, game->n_evaluations - 1)];
  search->n_frames = (config->extension ? 2 * deepest : deepest) + 2;
  search->frames = g_new0 (SearchFrame, search->n_frames);
  search->memory[0] = g_malloc (search->n_frames * game->position_size);
  search->memory[1] = g_new (KtAction, search->n_frames * n_actions);
  search->memory[2] = g_new (int, search->n_frames *n_actions);
  for (guint i = 0; i < search->n_frames; i++) {
    SearchFrame *frame = &search->frames[i];

    frame->position = (KtPosition *) ((char *) search->memory[0] + i * game->position_size);
    frame->actions = (KtAction *) search->memory[1] + i * n_actions;
    frame->orders = (int *) search->memory[2] + i * n_actions;
  }
  kt_position_copy_to (root, search->frames[0].position);
  kt_position_forget_secrets (search->frames[0].position);
}

void
search_clear (Search *search)
{
  for (guint i = 0; i < G_N_ELEMENTS (search->memory); i++)
    g_free (search->memory[i]);
  g_free (search->frames);
}

static gboolean
must_stop (const Search *search)
{
  gint64 limit_us = search->limits->time_us;

  return kt_progress_is_stopped (search->progress) ||
         (limit_us && g_get_monotonic_time () - search->start_us >= limit_us);
}

/* Counts a position. Returns FALSE if the search must end. */
static gboolean
count_position (Search *search)
{
  guint64 limit = search->limits->positions;

  if (search->is_stopped || (limit && search->positions >= limit)) {
    search->is_stopped = TRUE;
    return FALSE;
  }
  if (search->positions % POSITIONS_BETWEEN_LOOKS == 0) {
    kt_progress_set_positions (search->progress, search->positions);
    search->is_stopped = must_stop (search);
  }
  if (!search->is_stopped)
    search->positions++;
  return !search->is_stopped;
}

guint64
search_draw (const Search *search, guint64 key)
{
  return kt_zobrist_mix (key ^ kt_zobrist (search->config->seed, 0));
}

/* Returns the error that carelessness adds to an evaluation, for the actor to move. Both actors
 * make the same error. */
static int
draw_mistake (const Search *search, const KtPosition *position)
{
  int max = (int) search->config->carelessness;
  int mistake = (int) (search_draw (search, position->key) % (guint) (2 * max + 1)) - max;

  return position->actor == 0 ? mistake : -mistake;
}

int
search_evaluate (Search *search, const KtPosition *position)
{
  int score = 0;

  if (search->evaluation)
    score = search->evaluation->evaluate (position, position->actor);
  if (search->config->carelessness)
    score += draw_mistake (search, position);
  return CLAMP (score, 1 - KT_SCORE_MIN_WIN, KT_SCORE_MIN_WIN - 1);
}

/* Returns TRUE if the table decides the node. Otherwise the table may still supply a hint. */
static gboolean
probe_table (Search *search, guint ply, int depth, int alpha, int beta, int *score)
{
  SearchFrame *frame = &search->frames[ply];
  const KtPosition *position = frame->position;
  KtTextbookEntry entry;

  frame->hint = (KtAction){ 0 };
  if (!search->table ||
      !kt_textbook_tt_probe (search->table, position->key, position->actor, &entry))
    return FALSE;
  frame->hint = entry.action;
  *score = kt_score_from_table (entry.score, (int) ply, KT_SCORE_MIN_WIN);
  if (ply == 0 || (entry.depth < depth && !kt_bound_is_proof (entry.bound, entry.score)))
    return FALSE;
  if (!kt_bound_cuts (entry.bound, *score, alpha, beta))
    return FALSE;
  if (entry.depth != SEARCH_COMPLETE)
    search->horizons++;
  frame->pv_length = kt_action_is_none (entry.action) ? 0 : 1;
  frame->pv[0] = entry.action;
  return TRUE;
}

static void
store_in_table (Search *search, guint ply, int depth, int score, int alpha, int beta)
{
  const SearchFrame *frame = &search->frames[ply];
  KtTextbookEntry entry = { .action = frame->pv_length > 0 ? frame->pv[0] : (KtAction){ 0 },
                            .score = kt_score_to_table (score, (int) ply, KT_SCORE_MIN_WIN),
                            .depth = depth,
                            .bound = kt_bound_of_window (score, alpha, beta) };

  /* The result of a root with excluded actions is not that of the position, so it is not stored. */
  if (search->table && (ply > 0 || search->limits->n_excluded == 0))
    kt_textbook_tt_store (search->table, frame->position->key, &entry);
}

/* Sets the line of a node: its best action followed by the line of the next ply. */
static void
keep_line (Search *search, guint ply, KtAction action)
{
  SearchFrame *frame = &search->frames[ply], *next = frame + 1;
  guint n_copied = MIN (next->pv_length, KT_MAX_PV - 1);

  frame->pv[0] = action;
  for (guint i = 0; i < n_copied; i++)
    frame->pv[i + 1] = next->pv[i];
  frame->pv_length = n_copied + 1;
}

/* Records and publishes a better action at the root. */
static void
announce (Search *search, int score)
{
  const SearchFrame *root = &search->frames[0];
  KtFinding *found = &search->found;

  found->action = root->pv[0];
  found->score = score;
  found->depth = search->depth;
  found->positions = search->positions;
  found->time_us = g_get_monotonic_time () - search->start_us;
  found->pv_length = root->pv_length;
  for (guint i = 0; i < root->pv_length; i++)
    found->pv[i] = root->pv[i];
  if (search->publishes)
    kt_progress_publish (search->progress, found);
}

static void
note_kind (Search *search, KtTraceKind kind)
{
  if (search->study.trace)
    kt_trace_set_kind (search->study.trace, kind);
}

/* Records the entry of a node. Returns FALSE if the trace is full, which ends the search. */
static gboolean
note_entry (Search *search, int actor, int depth, int alpha, int beta)
{
  if (search->is_stopped)
    return FALSE;
  if (!kt_trace_enter (search->study.trace, actor, depth, alpha, beta))
    search->is_stopped = TRUE;
  return !search->is_stopped;
}

static int search_node (Search *search, guint ply, int depth, int alpha, int beta);

/* Returns the value of the end of a game for an actor. */
static int
look_at_end (Search *search, int actor, guint ply)
{
  const KtPosition *position = search->frames[ply].position;

  search->frames[ply].pv_length = 0;
  note_kind (search, KT_TRACE_END);
  if (!count_position (search) || position->result.outcome == KT_DRAW)
    return 0;
  return position->result.winner == actor ? KT_SCORE_WIN - (int) ply : (int) ply - KT_SCORE_WIN;
}

static int
search_end (Search *search, int actor, guint ply, int depth, int alpha, int beta)
{
  int score;

  if (!search->study.trace)
    return look_at_end (search, actor, ply);
  if (!note_entry (search, 1 - actor, depth, -beta, -alpha))
    return 0;
  score = look_at_end (search, actor, ply);
  kt_trace_leave (search->study.trace, actor, score, search->is_stopped);
  return score;
}

/* Returns the value of the position at `ply` for `actor`, who acted last. The sign changes only
 * if the actor to move is another one; in an opening one actor may act several times in a row. */
static int
search_for (Search *search, int actor, guint ply, int depth, int alpha, int beta)
{
  const KtPosition *position = search->frames[ply].position;

  if (kt_position_is_over (position))
    return search_end (search, actor, ply, depth, alpha, beta);
  if (position->actor == actor)
    return search_node (search, ply, depth, alpha, beta);
  return -search_node (search, ply, depth, -beta, -alpha);
}

/* Records that the action searched last is searched again with a wider window. */
static void
note_repetition (Search *search, KtAction action)
{
  kt_trace_repeat (search->study.trace);
  kt_trace_choose (search->study.trace, action);
}

/* Searches one action of a node, as the method requires. */
static int
search_action (Search *search, guint ply, guint number, int depth, int alpha, int beta)
{
  const SearchFrame *frame = &search->frames[ply];
  int actor = frame->position->actor, score;
  KtPosition *next = search->frames[ply + 1].position;

  kt_position_copy_to (frame->position, next);
  kt_position_play (next, &frame->actions[number]);
  if (search->study.trace)
    kt_trace_choose (search->study.trace, frame->actions[number]);
  if (search->config->method != KT_NEGASCOUT || number == 0 || beta - alpha == 1)
    return search_for (search, actor, ply + 1, depth, alpha, beta);
  /* NegaScout assumes that the first action is the best. The remaining actions are searched with
   * a null window, and again if they turn out better. */
  score = search_for (search, actor, ply + 1, depth, alpha, alpha + 1);
  if (score <= alpha || score >= beta || search->is_stopped)
    return score;
  if (search->study.trace)
    note_repetition (search, frame->actions[number]);
  return search_for (search, actor, ply + 1, depth, alpha, beta);
}

/* A single candidate is forced and uses no depth, up to a length limit. */
static int
get_next_depth (const Search *search, guint ply, int depth)
{
  gboolean forced = search->frames[ply].n_actions == 1;

  return search->config->extension && forced && ply > 0 && ply < search->depth ? depth : depth - 1;
}

/* Searches the actions of a node by fail-soft alpha-beta. Minimax is the same without narrowing
 * the window. */
static int
search_actions (Search *search, guint ply, int depth, int alpha, int beta)
{
  SearchFrame *frame = &search->frames[ply];
  int next_depth = get_next_depth (search, ply, depth);
  int best = -SEARCH_INFINITE;

  for (guint i = 0; i < frame->n_actions; i++) {
    KtAction action;
    int score;

    search_pick (search, ply, i);
    action = frame->actions[i];
    score = search_action (search, ply, i, next_depth, alpha, beta);
    if (search->is_stopped)
      break;
    if (score > best) {
      best = score;
      keep_line (search, ply, action);
      if (ply == 0 && score > alpha)
        announce (search, score);
    }
    if (search->config->method == KT_MINIMAX)
      continue;
    alpha = MAX (alpha, score);
    if (alpha >= beta) {
      search_learn (search, ply, action, depth);
      if (search->study.trace)
        kt_trace_cut (search->study.trace, &frame->actions[i + 1], frame->n_actions - i - 1);
      break;
    }
  }
  return best;
}

/* Evaluates a position at the horizon. The evaluation is stored in the table, so that a position
 * is evaluated only once. */
static int
search_horizon (Search *search, guint ply)
{
  int score = search_evaluate (search, search->frames[ply].position);

  search->horizons++;
  note_kind (search, KT_TRACE_HORIZON);
  store_in_table (search, ply, 0, score, -SEARCH_INFINITE, SEARCH_INFINITE);
  return score;
}

static int
look_at_node (Search *search, guint ply, int depth, int alpha, int beta)
{
  SearchFrame *frame = &search->frames[ply];
  guint64 horizons = search->horizons;
  int score;

  frame->pv_length = 0;
  frame->depth = depth;
  if (probe_table (search, ply, MAX (depth, 0), alpha, beta, &score)) {
    note_kind (search, KT_TRACE_TABLE);
    return score;
  }
  if (!count_position (search))
    return 0;
  if (depth <= 0)
    return search_horizon (search, ply);
  if (ply == 0 && !kt_action_is_none (search->found.action))
    frame->hint = search->found.action;
  search_list (search, ply);
  score = search_actions (search, ply, depth, alpha, beta);
  if (search->is_stopped)
    return 0;
  store_in_table (search, ply, search->horizons == horizons ? SEARCH_COMPLETE : depth, score, alpha,
                  beta);
  return score;
}

static int
search_node (Search *search, guint ply, int depth, int alpha, int beta)
{
  int score, actor = search->frames[ply].position->actor;

  if (!search->study.trace)
    return look_at_node (search, ply, depth, alpha, beta);
  if (!note_entry (search, actor, depth, alpha, beta))
    return 0;
  score = look_at_node (search, ply, depth, alpha, beta);
  kt_trace_leave (search->study.trace, actor, score, search->is_stopped);
  return score;
}

/* MTD(f): approaches the value by null window searches. */
static int
search_mtdf (Search *search, int depth, int guess)
{
  int lower = -SEARCH_INFINITE, upper = SEARCH_INFINITE, score = guess;

  while (lower < upper && !search->is_stopped) {
    int beta = MAX (score, lower + 1);

    score = search_node (search, 0, depth, beta - 1, beta);
    if (score < beta)
      upper = score;
    else
      lower = score;
  }
  return score;
}

int
search_root (Search *search, guint depth, int guess)
{
  search->depth = depth;
  search->horizons = 0;
  if (search->config->method == KT_MTDF)
    return search_mtdf (search, (int) depth, guess);
  return search_node (search, 0, (int) depth, -SEARCH_INFINITE, SEARCH_INFINITE);
}

void
search_extend_line (Search *search, KtFinding *finding)
{
  KtPosition *position = search->frames[1].position;
  KtTextbookEntry entry;

  kt_position_copy_to (search->frames[0].position, position);
  for (guint i = 0; i < finding->pv_length; i++)
    kt_position_play (position, &finding->pv[i]);
  while (search->table && finding->pv_length < MIN (search->depth, KT_MAX_PV) &&
         !kt_position_is_over (position) &&
         kt_textbook_tt_probe (search->table, position->key, position->actor, &entry) &&
         !kt_action_is_none (entry.action) &&
         !kt_position_explain_illegal (position, &entry.action)) {
    finding->pv[finding->pv_length++] = entry.action;
    kt_position_play (position, &entry.action);
  }
}
