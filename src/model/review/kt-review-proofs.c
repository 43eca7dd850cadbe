/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/review/kt-review-proofs.h"

#include "engine/kt-engine.h"
#include "games/kt-registry.h"

static const KtAction *
get_played (const KtReview *self, guint index)
{
  return index < self->n_moves ? &self->moves[index].action : NULL;
}

static int
get_chance_of_first (int actor, int score)
{
  int chance = kt_score_is_win (score) ? KT_REVIEW_THOUSAND : 0;

  if (!kt_score_is_win (score) && !kt_score_is_loss (score))
    return KT_REVIEW_THOUSAND / 2;
  return actor == 0 ? chance : KT_REVIEW_THOUSAND - chance;
}

/* Returns the proved chance of the actor in turn in a position. */
static int
get_chance_of_actor (const KtReviewPlace *place, int actor)
{
  return actor == 0 ? place->chance : KT_REVIEW_THOUSAND - place->chance;
}

static void
set_proved (KtReviewPlace *place, int chance)
{
  place->is_proved = TRUE;
  place->chance = chance;
}

/* If the played move wins for certain, the position before it is won. */
static void
prove_by_next (KtReview *self, guint index, int actor)
{
  KtReviewPlace *place = &self->places[index], *next = place + 1;
  const KtAction *played = get_played (self, index);

  if (!played || !next->is_proved || get_chance_of_actor (next, actor) < KT_REVIEW_THOUSAND)
    return;
  set_proved (place, next->chance);
  place->finding = (KtFinding){
    .action = *played, .score = KT_SCORE_MIN_WIN, .pv = { *played }, .pv_length = 1
  };
}

static void
prove_by_rules (KtReview *self, KtEngine *prover, const KtPosition *position, guint index,
                const KtLimits *limits, KtProgress *progress)
{
  KtReviewPlace *place = &self->places[index];

  kt_engine_think (prover, position, limits, progress, &place->finding);
  if (place->finding.is_proved)
    set_proved (place, get_chance_of_first (position->actor, place->finding.score));
  else
    place->finding = (KtFinding){ 0 };
}

/* Takes over a proved value to the next position: in a lost position every move loses, and the best
 * move keeps the value. */
static void
prove_next (KtReview *self, guint index, int actor)
{
  KtReviewPlace *place = &self->places[index], *next = place + 1;
  const KtAction *played = get_played (self, index);

  if (!played || !place->is_proved || next->is_proved)
    return;
  if (get_chance_of_actor (place, actor) == 0 || kt_action_equal (place->finding.action, *played))
    set_proved (next, place->chance);
}

static void
prove_all_next (KtReview *self, char *positions)
{
  for (guint i = 0; i < self->n_moves; i++)
    prove_next (self, i, kt_review_get_position (self, positions, i)->actor);
}

void
kt_review_prove (KtReview *self, char *positions, const KtLimits *limits, gint64 time_us,
                 KtProgress *progress)
{
  g_autoptr (KtEngine) prover = kt_registry_create_prover (self->start->game);
  KtLimits left = *limits;
  gint64 end_us = g_get_monotonic_time () + time_us;

  for (guint i = self->n_moves + 1; i-- > 0 && !kt_progress_is_stopped (progress);) {
    const KtPosition *position = kt_review_get_position (self, positions, i);

    if (kt_position_is_over (position) || !kt_review_is_settled (position))
      continue;
    if (time_us > 0)
      left.time_us = end_us - g_get_monotonic_time ();
    if (left.time_us >= 0 && (time_us == 0 || left.time_us > 0))
      prove_by_rules (self, prover, position, i, &left, progress);
    if (!self->places[i].is_proved)
      prove_by_next (self, i, position->actor);
  }
  prove_all_next (self, positions);
}

/* --- Wins found by a search ------------------------------------------------------------------- */

static void
verify_win (KtReviewPlace *place, const KtPosition *position, KtProgress *progress)
{
  KtReason reason;

  if (place->is_proved || !place->is_settled || !kt_score_is_win (place->finding.score))
    return;
  reason = kt_registry_explain (position, &place->finding, progress);
  if (reason.kind == KT_REASON_WIN || reason.kind == KT_REASON_MATE)
    set_proved (place, get_chance_of_first (position->actor, place->finding.score));
}

void
kt_review_verify_wins (KtReview *self, char *positions, gint64 end_us, KtProgress *progress)
{
  for (guint i = self->n_moves + 1; i-- > 0;) {
    if (kt_progress_is_stopped (progress) || (end_us > 0 && g_get_monotonic_time () >= end_us))
      break;
    if (!kt_position_is_over (kt_review_get_position (self, positions, i)))
      verify_win (&self->places[i], kt_review_get_position (self, positions, i), progress);
  }
  prove_all_next (self, positions);
}
