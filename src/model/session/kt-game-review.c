/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/session/kt-game-review.h"

#include "model/match/kt-request.h"
#include "model/review/kt-review-text.h"
#include "model/review/kt-reviewer.h"

/* The maximum length of the better lines stored with the game, in moves. */
enum { MAX_LINE = 6 };

struct _KtGameReview {
  GObject parent_instance;
  KtGameModel *model;
  GCancellable *making; /* cancels the running review; NULL: none is running */
  double progress;
  KtReview *review;
};

G_DEFINE_FINAL_TYPE (KtGameReview, kt_game_review, G_TYPE_OBJECT)

enum { CHANGED, PROGRESS, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- Keeping the review with the game --------------------------------------------------------- */

/* Adds the better lines to the game as variations. */
static void
keep_lines (KtGameReview *self)
{
  for (guint i = 0; i < kt_review_get_n_moves (self->review); i++) {
    const KtReviewMove *move = kt_review_get_move (self->review, i);

    if (move->judgement != KT_JUDGEMENT_NONE || move->misses_win)
      kt_game_edits_add_finding (kt_game_model_get_edits (self->model), i, move->best.pv,
                                 MIN (move->best.pv_length, MAX_LINE));
  }
}

static void
keep_review (KtGameReview *self)
{
  guint n = kt_review_get_n_moves (self->review);
  g_autofree guint8 *signs = g_new (guint8, n + 1);
  g_autofree char *text = kt_review_to_text (self->review);

  for (guint i = 0; i < n; i++)
    signs[i] = kt_judgement_get_nag (kt_review_get_move (self->review, i)->judgement);
  keep_lines (self);
  kt_game_model_set_review (self->model, text, signs, n);
}

/* --- Making the review ------------------------------------------------------------------------ */

void
kt_game_review_drop (KtGameReview *self)
{
  g_return_if_fail (KT_IS_GAME_REVIEW (self));
  if (kt_game_review_get_state (self) == KT_GAME_REVIEW_NONE)
    return;
  if (self->making)
    g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
  g_clear_pointer (&self->review, kt_review_free);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
progress_cb (double part, gpointer data)
{
  g_autoptr (KtGameReview) self = kt_request_get_object (data);

  if (!self)
    return;
  self->progress = part;
  g_signal_emit (self, signals[PROGRESS], 0);
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtGameReview) self = kt_request_finish (data);
  g_autoptr (KtReview) review = kt_reviewer_review_finish (result, NULL);

  if (!self)
    return;
  if (!review) {
    kt_game_review_drop (self);
    return;
  }
  g_clear_object (&self->making);
  self->review = g_steal_pointer (&review);
  keep_review (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static KtReview *
read_kept (KtGameReview *self)
{
  const char *text = kt_game_model_get_review (self->model);

  return text ? kt_review_parse (kt_game_model_get_tree (self->model), text) : NULL;
}

static void
make (KtGameReview *self)
{
  KtRequest *request;

  self->progress = 0;
  self->making = g_cancellable_new ();
  request = kt_request_new (self, self->making);
  kt_reviewer_review_async (kt_game_model_get_tree (self->model), self->making, progress_cb,
                            request, made_cb, request);
}

void
kt_game_review_begin (KtGameReview *self)
{
  g_return_if_fail (KT_IS_GAME_REVIEW (self));
  if (kt_game_review_get_state (self) != KT_GAME_REVIEW_NONE ||
      !kt_game_model_has_game (self->model))
    return;
  self->review = read_kept (self);
  if (!self->review)
    make (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

KtGameReviewState
kt_game_review_get_state (KtGameReview *self)
{
  g_return_val_if_fail (KT_IS_GAME_REVIEW (self), KT_GAME_REVIEW_NONE);
  if (self->review)
    return KT_GAME_REVIEW_DONE;
  return self->making ? KT_GAME_REVIEW_MAKING : KT_GAME_REVIEW_NONE;
}

double
kt_game_review_get_progress (KtGameReview *self)
{
  g_return_val_if_fail (KT_IS_GAME_REVIEW (self), 0);
  return self->progress;
}

const KtReview *
kt_game_review_get (KtGameReview *self)
{
  g_return_val_if_fail (KT_IS_GAME_REVIEW (self), NULL);
  return self->review;
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_game_review_dispose (GObject *object)
{
  KtGameReview *self = KT_GAME_REVIEW (object);

  if (self->making)
    g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
  g_clear_pointer (&self->review, kt_review_free);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (kt_game_review_parent_class)->dispose (object);
}

static void
kt_game_review_class_init (KtGameReviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_game_review_dispose;
  signals[CHANGED] = g_signal_new ("changed", KT_TYPE_GAME_REVIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[PROGRESS] = g_signal_new ("progress", KT_TYPE_GAME_REVIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 0);
}

static void
kt_game_review_init (KtGameReview *self)
{
}

KtGameReview *
kt_game_review_new (KtGameModel *model)
{
  static const char *const changes[] = { "started", "played", "undone", "redone", "leaving" };
  KtGameReview *self = g_object_new (KT_TYPE_GAME_REVIEW, NULL);

  self->model = g_object_ref (model);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    g_signal_connect_object (model, changes[i], G_CALLBACK (kt_game_review_drop), self,
                             G_CONNECT_SWAPPED);
  return self;
}
