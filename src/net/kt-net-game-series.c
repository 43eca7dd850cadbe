/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games one after another over the same line, and the people who come to them. */
#include "config.h"

#include "net/kt-net-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- The score --- */

static void
count (KtNetScore *score, const KtNetState *state)
{
  if (state->phase != KT_NET_OVER || !state->position)
    return;
  score->n_games++;
  if (state->winner == KT_NET_NO_SEAT)
    score->n_draws++;
  else
    score->wins[state->winner]++;
}

KtNetScore
kt_net_game_get_score (KtNetGame *self)
{
  KtNetScore score = self->score;

  if (self->log)
    count (&score, kt_net_log_get_state (self->log));
  return score;
}

/* A series is decided when nobody can catch up in the games that are left. */
gboolean
kt_net_game_is_decided (KtNetGame *self)
{
  KtNetScore score = kt_net_game_get_score (self);
  guint n_games = self->log ? kt_net_log_get_state (self->log)->terms.n_games : 0;
  guint more = MAX (score.wins[0], score.wins[1]), less = MIN (score.wins[0], score.wins[1]);

  return score.n_games >= n_games || more > less + n_games - score.n_games;
}

/* --- The next game --- */

void
kt_net_game_set_plays_on (KtNetGame *self, gboolean plays_on)
{
  self->plays_on = plays_on;
}

/* Counts a game that is over, and expects the terms of the next one. */
static void
finish (KtNetGame *self, const KtNetState *state)
{
  count (&self->score, state);
  self->n_earlier++;
  self->terms = self->expected = kt_net_state_get_next_terms (state);
  self->has_terms = self->has_expected = TRUE;
}

void
kt_net_game_load_series (KtNetGame *self)
{
  KtNetLog *log;

  for (guint i = 1; (log = kt_net_file_load_earlier (self->file, i)); i++) {
    finish (self, kt_net_log_get_state (log));
    kt_net_log_free (log);
  }
}

static gboolean
begin_next (KtNetGame *self, const KtNetOrigin *origin)
{
  const KtNetState *state = kt_net_log_get_state (self->log);
  KtNetSigner signer = kt_net_identity_get_signer (self->identity);
  KtNetLog *log = kt_net_log_new (origin, (int) self->seat, &signer);
  g_autoptr (GError) error = NULL;

  if (!kt_net_file_begin_next (self->file, log, self->n_earlier + 1, &error)) {
    if (!self->told_full)
      kt_net_game_fail (self, error->message);
    self->told_full = TRUE;
    kt_net_log_free (log);
    return FALSE;
  }
  self->told_full = FALSE;
  finish (self, state);
  kt_net_log_expect_key (log, state->hellos[1 - self->seat].key);
  kt_net_game_change_log (self, log);
  kt_net_game_tell_next (self);
  return TRUE;
}

void
kt_net_game_go_on (KtNetGame *self)
{
  KtNetOrigin origin;

  if (!self->plays_on || self->seat != 0 || !self->open || !kt_net_game_is_settled (self) ||
      !kt_net_log_get_state (self->log)->goes_on)
    return;
  origin = kt_net_log_get_next_origin (self->log);
  if (!begin_next (self, &origin))
    return;
  kt_net_game_send_origin (self);
  kt_net_game_do_duties (self);
}

gboolean
kt_net_game_follow_on (KtNetGame *self, const KtNetOrigin *origin)
{
  KtNetOrigin next = kt_net_log_get_next_origin (self->log);

  return self->plays_on && kt_net_log_get_state (self->log)->goes_on &&
         memcmp (origin, &next, sizeof next) == 0 && begin_next (self, origin);
}

gboolean
kt_net_game_expects_terms (KtNetGame *self)
{
  const KtNetState *state = kt_net_log_get_state (self->log);
  g_autoptr (GByteArray) proposed = g_byte_array_new (), expected = g_byte_array_new ();

  if (!self->has_expected || state->phase != KT_NET_SETTLING || !state->has_terms)
    return FALSE;
  kt_net_terms_write (&state->terms, proposed);
  kt_net_terms_write (&self->expected, expected);
  return proposed->len == expected->len &&
         memcmp (proposed->data, expected->data, expected->len) == 0;
}

/* --- People --- */

void
kt_net_game_set_people (KtNetGame *self, KtNetPeople *people)
{
  self->people = people;
}

const KtNetPeer *
kt_net_game_get_peer (KtNetGame *self)
{
  return self->has_peer ? &self->peer : NULL;
}

/* Somebody who is blocked hears nothing at all. */
gboolean
kt_net_game_is_blocked (KtNetGame *self, const KtNetPeer *peer)
{
  if (!self->people || kt_net_people_get_standing (self->people, peer->key) != KT_NET_BLOCKED)
    return FALSE;
  if (self->seat == 1) {
    self->is_ended = TRUE;
    kt_net_game_fail (self, _ ("You have blocked this person."));
  }
  return TRUE;
}

gboolean
kt_net_game_must_compare (KtNetGame *self)
{
  return self->has_peer && !self->peer.has_secret &&
         !(self->people && kt_net_people_get_standing (self->people, self->peer.key) == KT_NET_MET);
}

static const char *
get_name (KtNetGame *self)
{
  const KtNetState *state = self->log ? kt_net_log_get_state (self->log) : NULL;
  guint other = 1 - self->seat;

  return state && state->has_hello[other] ? state->hellos[other].name : NULL;
}

gboolean
kt_net_game_trust (KtNetGame *self, GError **error)
{
  const char *name = get_name (self);

  if (!self->people || !self->has_peer)
    return FALSE;
  return kt_net_people_set (self->people, self->peer.key, name ? name : "", KT_NET_MET, error);
}

/* Somebody who has the words of an invitation was invited by a person who knows them. */
void
kt_net_game_note_name (KtNetGame *self)
{
  const char *name = get_name (self);

  if (self->people && self->has_peer && name && !kt_net_game_must_compare (self) &&
      g_strcmp0 (kt_net_people_get_name (self->people, self->peer.key), name) != 0)
    kt_net_game_trust (self, NULL);
}

void
kt_net_game_let_text (KtNetGame *self, gboolean lets_text)
{
  self->lets_text = lets_text;
  kt_net_game_do_duties (self);
}
