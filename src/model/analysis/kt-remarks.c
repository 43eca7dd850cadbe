/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/analysis/kt-remarks.h"

#include "games/kt-registry.h"
#include "model/match/kt-cancelling.h"
#include "model/match/kt-computer.h"
#include "model/match/kt-request.h"
#include "model/review/kt-review-judge.h"

/* There are at least MIN_GAP actions between two remarks, except for a win. A win within
 * MIN_WIN moves, including the one just made, is not mentioned. */
enum { MIN_GAP = 6, MIN_WIN = 2 };
/* How much the computer's winning chance must fall (surprise) or rise (pleasure) for a remark about
 * the reply. */
static const double surprise = 0.2, pleasure = 0.3;

struct _KtRemarks {
  GObject parent_instance;
  KtGameModel *model;
  gboolean said[KT_N_REMARKS];
  guint next;           /* number of actions before which no remark is made */
  gboolean has_finding; /* `finding` is the result of the search for the computer's last move */
  KtFinding finding;
  guint n_actions;       /* length of the game after the computer's last move, in actions */
  GCancellable *proving; /* the running proof of a win */
};

G_DEFINE_FINAL_TYPE (KtRemarks, kt_remarks, G_TYPE_OBJECT)

enum { SAID, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
stop_proving (KtRemarks *self)
{
  if (self->proving)
    g_cancellable_cancel (self->proving);
  g_clear_object (&self->proving);
}

/* --- The character ---------------------------------------------------------------------------- */

/* Returns the computer of an actor if it plays against a person, otherwise NULL. */
static KtComputer *
find_computer (KtRemarks *self, int actor)
{
  KtPlayer *player =
      kt_seat_get_player (kt_match_find_seat (kt_game_model_get_match (self->model), actor));
  KtSeat *other = kt_match_find_seat (kt_game_model_get_match (self->model), 1 - actor);

  return KT_IS_COMPUTER (player) && kt_seat_is_person (other) ? KT_COMPUTER (player) : NULL;
}

/* Returns the character of a computer. It depends on the highest level whose strength does not
 * exceed the computer's. */
static KtCharacter
find_character (KtComputer *computer, const KtGame *game)
{
  guint n_levels, level = 0, elo = kt_computer_get_elo_of (computer, game);

  kt_registry_get_levels (game, &n_levels);
  while (level + 1 < n_levels && kt_registry_get_strength (game, level + 1).elo <= elo)
    level++;
  if (4 * level < n_levels)
    return KT_CHARACTER_CHILD;
  return 8 * level < 5 * n_levels ? KT_CHARACTER_FRIEND : KT_CHARACTER_MASTER;
}

static void
make_remark (KtRemarks *self, int actor, KtRemarkKind kind, guint number)
{
  KtComputer *computer = find_computer (self, actor);
  const KtPosition *position = kt_game_model_get_position (self->model);
  KtRemark remark = { .kind = kind, .number = number };

  if (!computer || self->said[kind])
    return;
  self->said[kind] = TRUE;
  self->next = position->n_actions + MIN_GAP;
  remark.character = find_character (computer, position->game);
  remark.seat = kt_match_get_seat_of_actor (kt_game_model_get_match (self->model), actor);
  g_signal_emit (self, signals[SAID], 0, &remark);
}

/* --- A win, which is proved in a thread ------------------------------------------------------- */

typedef struct {
  KtRequest *request;
  KtPosition *before;
  KtFinding finding;
  KtProgress *progress;
} Proof;

static void
proof_free (gpointer data)
{
  Proof *proof = data;

  kt_request_free (proof->request);
  g_free (proof->before);
  kt_progress_unref (proof->progress);
  g_free (proof);
}

static void
prove (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Proof *proof = data;
  KtReason reason = kt_registry_explain (proof->before, &proof->finding, proof->progress);
  gboolean is_win = reason.kind == KT_REASON_WIN || reason.kind == KT_REASON_MATE;

  g_task_return_int (task, is_win ? reason.number : 0);
}

/* Makes the remark about a proved win. The proved number of moves includes the move that the
 * computer has just made, so it is reduced by one. */
static void
proved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Proof *proof = g_task_get_task_data (G_TASK (result));
  g_autoptr (KtRemarks) self = kt_request_get_object (proof->request);
  gssize number = g_task_propagate_int (G_TASK (result), NULL);

  if (!self)
    return;
  g_clear_object (&self->proving);
  if (number > MIN_WIN)
    make_remark (self, proof->finding.action.actor, KT_REMARK_WIN, (guint) number - 1);
}

static void
begin_proof (KtRemarks *self, const KtPosition *before, const KtFinding *finding)
{
  g_autoptr (GTask) task = NULL;
  Proof *proof = g_new0 (Proof, 1);

  stop_proving (self);
  self->proving = g_cancellable_new ();
  proof->request = kt_request_new (self, self->proving);
  proof->before = kt_position_copy (before);
  proof->finding = *finding;
  proof->progress = kt_progress_new ();
  kt_cancelling_connect (self->proving, proof->progress);
  task = g_task_new (NULL, NULL, proved_cb, NULL);
  g_task_set_source_tag (task, begin_proof);
  g_task_set_name (task, "[kythu] proof of a remark");
  g_task_set_task_data (task, proof, proof_free);
  g_task_run_in_thread (task, prove);
}

/* --- Occasions -------------------------------------------------------------------------------- */

/* Returns the position before the last action. Free with g_free(). */
static KtPosition *
get_position_before (KtRemarks *self)
{
  KtGameTree *tree = kt_game_model_get_tree (self->model);

  return kt_game_tree_replay (tree, kt_node_get_parent (kt_game_tree_get_tip (tree)));
}

/* Returns the person's reply to the computer's last move. */
static const KtAction *
get_reply (KtRemarks *self)
{
  KtNode *node = kt_node_get_parent (kt_game_tree_get_tip (kt_game_model_get_tree (self->model)));

  return kt_node_get_action (node);
}

KtRemarkKind
kt_remarks_compare (const KtGameModule *module, const KtFinding *before, const KtAction *reply,
                    const KtFinding *now)
{
  double change =
      kt_review_get_chance (module, now->score) - kt_review_get_chance (module, before->score);

  if (before->is_from_book || now->is_from_book || before->pv_length < 2 ||
      kt_action_equal (before->pv[1], *reply))
    return KT_N_REMARKS;
  if (change <= -surprise)
    return KT_REMARK_SURPRISED;
  return change >= pleasure ? KT_REMARK_PLEASED : KT_N_REMARKS;
}

static void
compare_findings (KtRemarks *self, const KtFinding *now)
{
  const KtPosition *position = kt_game_model_get_position (self->model);
  KtRemarkKind kind;

  if (!self->has_finding || self->n_actions + 2 != position->n_actions)
    return;
  kind = kt_remarks_compare (kt_registry_get_module (position->game), &self->finding,
                             get_reply (self), now);
  if (kind != KT_N_REMARKS)
    make_remark (self, now->action.actor, kind, 0);
}

/* Returns whether the position has a mark of this kind with this square; for a check, any square
 * will do. */
static gboolean
has_mark_of_move (const KtPosition *position, KtMarkKind kind, KtSquare square)
{
  g_autoptr (GArray) marks = kt_position_get_marks (position);

  for (guint i = 0; i < marks->len; i++) {
    const KtMark *mark = &g_array_index (marks, KtMark, i);

    if (mark->kind != kind)
      continue;
    if (kind == KT_MARK_CHECK)
      return TRUE;
    for (guint j = 0; j < mark->n_squares; j++) {
      if (mark->squares[j] == square)
        return TRUE;
    }
  }
  return FALSE;
}

static void
look_at_board (KtRemarks *self, const KtAction *action)
{
  const KtPosition *position = kt_game_model_get_position (self->model);

  if (has_mark_of_move (position, KT_MARK_CHECK, action->to))
    make_remark (self, action->actor, KT_REMARK_CHECK, 0);
  else if (has_mark_of_move (position, KT_MARK_THREAT, action->to))
    make_remark (self, action->actor, KT_REMARK_FOUR, 0);
}

static gboolean
may_speak (KtRemarks *self)
{
  return kt_game_model_get_position (self->model)->n_actions >= self->next;
}

static void
follow_computer (KtRemarks *self, KtComputer *computer, const KtAction *action)
{
  g_autofree KtPosition *before = get_position_before (self);
  KtFinding finding;

  if (!kt_computer_read_finding (computer, &finding) || !kt_action_equal (finding.action, *action))
    return;
  if (kt_score_is_win (finding.score) && !self->said[KT_REMARK_WIN])
    begin_proof (self, before, &finding);
  if (may_speak (self))
    compare_findings (self, &finding);
  if (may_speak (self))
    look_at_board (self, action);
  self->finding = finding;
  self->has_finding = TRUE;
  self->n_actions = kt_game_model_get_position (self->model)->n_actions;
}

static void
played_cb (KtGameModel *model, KtMove *move, KtRemarks *self)
{
  KtAction action = *kt_move_get_action (move);
  KtComputer *computer = find_computer (self, action.actor);

  stop_proving (self);
  if (computer && kt_action_is_on_board (action) && !kt_game_model_is_over (model))
    follow_computer (self, computer, &action);
}

/* Makes the remark about the person's win. The win must come from a move on the board, not from the
 * clock or a resignation. */
static void
ended_cb (KtGameModel *model, KtRemarks *self)
{
  const KtPosition *position = kt_game_model_get_position (model);
  const KtNode *tip = kt_game_tree_get_tip (kt_game_model_get_tree (model));

  stop_proving (self);
  if (position->result.outcome == KT_WIN &&
      kt_action_is_on_board (*kt_node_get_action ((KtNode *) tip)))
    make_remark (self, 1 - position->result.winner, KT_REMARK_LOST, 0);
}

/* Forgets the result of the computer's last search. Remarks stay counted as made, so they are not
 * repeated. */
static void
undone_cb (KtRemarks *self)
{
  stop_proving (self);
  self->has_finding = FALSE;
}

static void
started_cb (KtRemarks *self)
{
  undone_cb (self);
  self->next = 0;
  for (guint i = 0; i < KT_N_REMARKS; i++)
    self->said[i] = FALSE;
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_remarks_dispose (GObject *object)
{
  KtRemarks *self = KT_REMARKS (object);

  stop_proving (self);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (kt_remarks_parent_class)->dispose (object);
}

static void
kt_remarks_class_init (KtRemarksClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_remarks_dispose;
  signals[SAID] = g_signal_new ("said", KT_TYPE_REMARKS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
kt_remarks_init (KtRemarks *self)
{
}

KtRemarks *
kt_remarks_new (KtGameModel *model)
{
  KtRemarks *self = g_object_new (KT_TYPE_REMARKS, NULL);

  self->model = g_object_ref (model);
  g_signal_connect_object (model, "started", G_CALLBACK (started_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "undone", G_CALLBACK (undone_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "redone", G_CALLBACK (undone_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "played", G_CALLBACK (played_cb), self, 0);
  g_signal_connect_object (model, "ended", G_CALLBACK (ended_cb), self, 0);
  return self;
}
