/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/lessons/kt-teacher.h"

#include "games/kt-registry.h"
#include "model/lessons/kt-lesson-board.h"
#include "model/match/kt-ai-worker.h"
#include "model/match/kt-cancelling.h"

/* PAUSE is in milliseconds: an answer is delayed so that it can be seen. */
enum { PAUSE = 500, SEED = 1 };

struct _KtTeacher {
  GObject parent_instance;
  KtGameModel *model; /* a weak pointer */
  KtGoal goal;
  KtAction refused; /* a first move that always counts as wrong; KT_ACTION_NONE: none */
  int pupil;        /* actor of the person */
  KtTeacherState state;
  KtVerdict verdict;

  KtAiWorker *worker; /* created by the first search */
  const KtGame *game; /* the game of the worker */
  gboolean has_best;
  guint64 best_key; /* key of the position of `best` */
  KtFinding best;
  GCancellable *ending; /* the running search of a move that ended the game, or NULL */
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void kt_teacher_player_init (KtPlayerInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (KtTeacher, kt_teacher, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (KT_TYPE_PLAYER, kt_teacher_player_init))

/* The positions before and after the move being judged. */
typedef struct {
  KtPosition *before, *after;
  guint n_done;
} Lesson;

static void
lesson_free (gpointer data)
{
  Lesson *lesson = data;

  g_free (lesson->before);
  g_free (lesson->after);
  g_free (lesson);
}

static void
set_state (KtTeacher *self, KtTeacherState state)
{
  if (self->state == state)
    return;
  self->state = state;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Returns whether the model's game is the teacher's. */
static gboolean
teaches (KtTeacher *self)
{
  KtSeat *seat = kt_match_find_seat (kt_game_model_get_match (self->model), 1 - self->pupil);

  return kt_seat_get_player (seat) == KT_PLAYER (self);
}

static gboolean
knows_best (KtTeacher *self, const KtPosition *before)
{
  return self->has_best && self->best_key == before->key;
}

/* --- Judging ---------------------------------------------------------------------------------- */

/* Describes the last move, which was the pupil's. */
static Lesson *
lesson_new (KtGameModel *model)
{
  KtGameTree *tree = kt_game_model_get_tree (model);
  KtNode *tip = kt_game_tree_get_tip (tree);
  Lesson *lesson = g_new0 (Lesson, 1);

  lesson->before = kt_game_tree_replay (tree, kt_node_get_parent (tip));
  lesson->after = kt_game_tree_replay (tree, tip);
  lesson->n_done = (kt_node_get_depth (tip) - 1) / 2;
  return lesson;
}

static void
judge (KtTeacher *self, const Lesson *lesson, const KtFinding *answer)
{
  self->verdict = kt_verdict_find (&self->goal, lesson->n_done, lesson->before, &self->best,
                                   lesson->after, answer);
  if (kt_teacher_has_refused (self))
    self->verdict.is_right = self->verdict.is_done = FALSE;
  if (!self->verdict.is_right)
    set_state (self, KT_TEACHER_OBJECTS);
  else if (self->verdict.is_done)
    set_state (self, KT_TEACHER_PRAISES);
}

static gboolean
ready_cb (gpointer data)
{
  g_autoptr (GTask) task = g_object_ref (data);
  KtTeacher *self = g_task_get_source_object (task);

  if (g_task_return_error_if_cancelled (task))
    return G_SOURCE_REMOVE;
  set_state (self, KT_TEACHER_WAITS);
  kt_player_return_action (task, &self->verdict.answer.action);
  return G_SOURCE_REMOVE;
}

static gboolean
given_up_cb (GCancellable *cancellable, gpointer data)
{
  g_autoptr (GTask) task = g_object_ref (data);

  g_task_return_error_if_cancelled (task);
  return G_SOURCE_REMOVE;
}

/* Does not answer a wrong move: the task ends when the move is undone or another exercise begins.
 */
static void
wait (GTask *task)
{
  g_autoptr (GSource) source = g_cancellable_source_new (g_task_get_cancellable (task));

  g_task_attach_source (task, source, G_SOURCE_FUNC (given_up_cb));
}

static void
answer_later (GTask *task)
{
  g_autoptr (GSource) timeout = g_timeout_source_new (PAUSE);

  kt_cancelling_add_to_source (task, timeout);
  g_task_attach_source (task, timeout, G_SOURCE_FUNC (ready_cb));
}

static void
answer_found_cb (GObject *worker, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  KtTeacher *self = g_task_get_source_object (task);
  GError *error = NULL;
  KtFinding answer;

  if (!kt_ai_worker_think_finish (KT_AI_WORKER (worker), result, &answer, &error)) {
    g_task_return_error (task, error);
    return;
  }
  judge (self, g_task_get_task_data (task), &answer);
  if (self->state == KT_TEACHER_JUDGES)
    answer_later (task);
  else
    wait (task);
}

/* Starts a search; with `explains`, also for a reason. */
static void
start_search (GTask *task, const KtPosition *position, gboolean explains,
              GAsyncReadyCallback found_cb)
{
  KtTeacher *self = g_task_get_source_object (task);
  KtLimits limits = kt_verdict_get_limits ();

  kt_ai_worker_set_explains (self->worker, explains);
  kt_ai_worker_think_async (self->worker, position, &limits, g_task_get_cancellable (task),
                            found_cb, g_object_ref (task));
}

static void
best_found_cb (GObject *worker, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  KtTeacher *self = g_task_get_source_object (task);
  Lesson *lesson = g_task_get_task_data (task);
  GError *error = NULL;

  if (!kt_ai_worker_think_finish (KT_AI_WORKER (worker), result, &self->best, &error)) {
    g_task_return_error (task, error);
    return;
  }
  self->has_best = TRUE;
  self->best_key = lesson->before->key;
  start_search (task, lesson->after, TRUE, answer_found_cb);
}

static void
prepare_worker (KtTeacher *self, const KtGame *game)
{
  guint n_levels;

  if (self->game != game)
    g_clear_object (&self->worker);
  self->game = game;
  kt_registry_get_levels (game, &n_levels);
  if (!self->worker)
    self->worker = kt_ai_worker_new (kt_registry_create_engine (game, n_levels - 1, 0, SEED));
}

static void
kt_teacher_choose_async (KtPlayer *player, const KtPosition *position, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer user_data)
{
  KtTeacher *self = KT_TEACHER (player);
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  Lesson *lesson = lesson_new (self->model);

  g_task_set_source_tag (task, kt_teacher_choose_async);
  g_task_set_name (task, "[kythu] teacher judges");
  g_task_set_task_data (task, lesson, lesson_free);
  prepare_worker (self, position->game);
  set_state (self, KT_TEACHER_JUDGES);
  if (kt_verdict_needs_best (&self->goal) && !knows_best (self, lesson->before))
    start_search (task, lesson->before, FALSE, best_found_cb);
  else
    start_search (task, lesson->after, TRUE, answer_found_cb);
}

static void
kt_teacher_player_init (KtPlayerInterface *iface)
{
  iface->choose_async = kt_teacher_choose_async;
}

/* --- The game --------------------------------------------------------------------------------- */

static void
end_judged_cb (GObject *worker, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtTeacher) self = data;
  KtFinding best;
  Lesson *lesson;

  if (!kt_ai_worker_think_finish (KT_AI_WORKER (worker), result, &best, NULL) || !self->model)
    return;
  lesson = lesson_new (self->model);
  self->best = best;
  self->has_best = TRUE;
  self->best_key = lesson->before->key;
  judge (self, lesson, NULL);
  lesson_free (lesson);
}

static void
judge_end (KtTeacher *self, const Lesson *lesson)
{
  gboolean is_won = lesson->after->result.outcome == KT_WIN;
  KtLimits limits = kt_verdict_get_limits ();

  if (is_won) {
    self->best.action = lesson->after->last;
    self->has_best = FALSE;
  }
  if (is_won || !kt_verdict_needs_best (&self->goal) || knows_best (self, lesson->before)) {
    judge (self, lesson, NULL);
    return;
  }
  prepare_worker (self, lesson->before->game);
  set_state (self, KT_TEACHER_JUDGES);
  self->ending = g_cancellable_new ();
  kt_ai_worker_think_async (self->worker, lesson->before, &limits, self->ending, end_judged_cb,
                            g_object_ref (self));
}

/* Judges a move that ended the game, because then the model does not ask the teacher for an answer.
 */
static void
ended_cb (KtTeacher *self)
{
  Lesson *lesson;

  if (!teaches (self))
    return;
  if (kt_game_model_get_position (self->model)->last.actor != self->pupil) {
    set_state (self, KT_TEACHER_PRAISES);
    return;
  }
  lesson = lesson_new (self->model);
  judge_end (self, lesson);
  lesson_free (lesson);
}

static void
stop_judging (KtTeacher *self)
{
  if (self->ending)
    g_cancellable_cancel (self->ending);
  g_clear_object (&self->ending);
}

static void
undone_cb (KtTeacher *self)
{
  if (!teaches (self))
    return;
  stop_judging (self);
  set_state (self, KT_TEACHER_WAITS);
}

static void
kt_teacher_dispose (GObject *object)
{
  KtTeacher *self = KT_TEACHER (object);

  stop_judging (self);
  g_clear_weak_pointer (&self->model);
  g_clear_object (&self->worker);
  G_OBJECT_CLASS (kt_teacher_parent_class)->dispose (object);
}

static void
kt_teacher_class_init (KtTeacherClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_teacher_dispose;
  signals[CHANGED] = g_signal_new ("changed", KT_TYPE_TEACHER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
kt_teacher_init (KtTeacher *self)
{
}

KtTeacher *
kt_teacher_new (KtGameModel *model)
{
  KtTeacher *self = g_object_new (KT_TYPE_TEACHER, NULL);

  g_set_weak_pointer (&self->model, model);
  g_signal_connect_object (model, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "undone", G_CALLBACK (undone_cb), self, G_CONNECT_SWAPPED);
  return self;
}

void
kt_teacher_begin (KtTeacher *self, const KtPosition *start, const KtGoal *goal,
                  const KtAction *refused)
{
  g_return_if_fail (KT_IS_TEACHER (self));
  g_return_if_fail (self->model);
  stop_judging (self);
  self->goal = *goal;
  self->refused = refused ? *refused : kt_action_none ();
  self->pupil = start->actor;
  self->state = KT_TEACHER_WAITS;
  kt_lesson_board_begin (self->model, start, KT_PLAYER (self));
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
kt_teacher_has_refused (KtTeacher *self)
{
  KtNode *tip;

  g_return_val_if_fail (KT_IS_TEACHER (self), FALSE);
  tip = kt_game_tree_get_tip (kt_game_model_get_tree (self->model));
  return kt_node_get_depth (tip) == 1 && !kt_action_is_none (self->refused) &&
         kt_action_equal (*kt_node_get_action (tip), self->refused);
}

KtTeacherState
kt_teacher_get_state (KtTeacher *self)
{
  g_return_val_if_fail (KT_IS_TEACHER (self), KT_TEACHER_WAITS);
  return self->state;
}

const KtVerdict *
kt_teacher_get_verdict (KtTeacher *self)
{
  g_return_val_if_fail (KT_IS_TEACHER (self), NULL);
  return &self->verdict;
}
