/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/far/kt-far-game.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "model/setup/kt-game-setup.h"

struct _KtFarGame {
  GObject parent_instance;
  KtFarHome home;
  char *path; /* without a suffix; NULL: the game is not kept */
  KtFarWay way;
  KtNetGame *net; /* NULL: closed */
  KtFarBoard *board;
  gboolean has_terms;
  KtNetTerms terms; /* proposed by this host */
  guint number;
  char *problem;
  gboolean is_stopped, is_declined;
  gint64 gone_us; /* when the line went; 0: it is there */
  guint n_told;   /* the events about which "happened" was emitted */
  guint work_source;
};

G_DEFINE_FINAL_TYPE (KtFarGame, kt_far_game, G_TYPE_OBJECT)

enum { CHANGED, HAPPENED, AGAIN, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
tell (KtFarGame *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
set_problem (KtFarGame *self, const char *problem)
{
  g_free (self->problem);
  self->problem = g_strdup (problem);
  tell (self);
}

static char *
add_suffix (KtFarGame *self, const char *suffix)
{
  return self->path ? g_strconcat (self->path, suffix, NULL) : NULL;
}

static void
keep_way (KtFarGame *self)
{
  g_autofree char *path = add_suffix (self, ".way");

  if (path)
    kt_far_way_save (&self->way, path);
}

/* --- What is known ---------------------------------------------------------------------------- */

const KtNetLog *
kt_far_game_get_log (KtFarGame *self)
{
  g_return_val_if_fail (KT_IS_FAR_GAME (self), NULL);
  return self->net ? kt_net_game_get_log (self->net) : NULL;
}

const KtNetState *
kt_far_game_get_state (KtFarGame *self)
{
  const KtNetLog *log = kt_far_game_get_log (self);

  return log ? kt_net_log_get_state (log) : NULL;
}

guint
kt_far_game_get_seat (KtFarGame *self)
{
  g_return_val_if_fail (KT_IS_FAR_GAME (self), 0);
  return self->way.is_host ? 0 : 1;
}

static guint
get_other_seat (KtFarGame *self)
{
  return 1 - kt_far_game_get_seat (self);
}

const char *
kt_far_game_get_name (KtFarGame *self)
{
  const KtNetState *state = kt_far_game_get_state (self);
  const char *name = state ? state->hellos[get_other_seat (self)].name : "";

  if (!state || !state->has_hello[get_other_seat (self)])
    return "";
  return *name ? name : _ ("Somebody");
}

const char *
kt_far_game_get_path (KtFarGame *self)
{
  g_return_val_if_fail (KT_IS_FAR_GAME (self), NULL);
  return self->path;
}

const KtFarWay *
kt_far_game_get_way (KtFarGame *self)
{
  g_return_val_if_fail (KT_IS_FAR_GAME (self), NULL);
  return &self->way;
}

guint
kt_far_game_get_number (KtFarGame *self)
{
  g_return_val_if_fail (KT_IS_FAR_GAME (self), 0);
  return self->number;
}

const char *
kt_far_game_get_problem (KtFarGame *self)
{
  g_return_val_if_fail (KT_IS_FAR_GAME (self), NULL);
  return self->problem;
}

gboolean
kt_far_game_is_up (KtFarGame *self)
{
  g_return_val_if_fail (KT_IS_FAR_GAME (self), FALSE);
  return self->net && kt_net_game_is_open (self->net);
}

guint
kt_far_game_get_silence (KtFarGame *self)
{
  g_return_val_if_fail (KT_IS_FAR_GAME (self), 0);
  if (kt_far_game_is_up (self))
    return (guint) kt_net_game_get_silence (self->net);
  return self->gone_us ? (guint) ((g_get_monotonic_time () - self->gone_us) / G_USEC_PER_SEC) : 0;
}

gboolean
kt_far_game_is_own_turn (KtFarGame *self)
{
  const KtNetState *state = kt_far_game_get_state (self);

  return state && state->phase == KT_NET_PLAYING &&
         kt_net_state_get_pen (state) == kt_far_game_get_seat (self);
}

static gboolean
is_settling (KtFarGame *self, const KtNetState *state)
{
  return state->phase == KT_NET_SETTLING && state->has_terms &&
         state->proposer == get_other_seat (self);
}

KtFarStage
kt_far_game_get_stage (KtFarGame *self)
{
  const KtNetState *state = kt_far_game_get_state (self);

  if (self->is_stopped || self->is_declined)
    return KT_FAR_STOPPED;
  if (state && state->phase == KT_NET_OVER)
    return state->position ? KT_FAR_OVER : KT_FAR_STOPPED;
  if (state && state->phase == KT_NET_PLAYING)
    return KT_FAR_PLAYING;
  if (!state || !state->has_hello[get_other_seat (self)])
    return KT_FAR_ALONE;
  if (!self->way.is_confirmed)
    return KT_FAR_COMPARING;
  return is_settling (self, state) ? KT_FAR_ASKED : KT_FAR_GREETING;
}

/* --- The beginning of a game ------------------------------------------------------------------ */

void
kt_far_game_set_terms (KtFarGame *self, const KtNetTerms *terms)
{
  g_return_if_fail (KT_IS_FAR_GAME (self));
  self->terms = *terms;
  self->has_terms = TRUE;
}

/* Does what the person need not be asked about. Nothing may be written while the log changes, so
 * this is called from the main loop. */
static gboolean
work_cb (gpointer data)
{
  g_autoptr (KtFarGame) self = g_object_ref (data);
  const KtNetState *state = kt_far_game_get_state (self);

  self->work_source = 0;
  if (!state || state->phase != KT_NET_SETTLING || !self->way.is_confirmed)
    return G_SOURCE_REMOVE;
  if (self->way.is_host && self->has_terms && !state->has_terms)
    kt_net_game_propose (self->net, &self->terms, NULL);
  tell (self);
  return G_SOURCE_REMOVE;
}

static void
work_soon (KtFarGame *self)
{
  if (!self->work_source && self->net)
    self->work_source = g_idle_add (work_cb, self);
}

void
kt_far_game_confirm (KtFarGame *self, gboolean is_same)
{
  const KtNetState *state = kt_far_game_get_state (self);
  g_autoptr (GError) error = NULL;

  g_return_if_fail (state && state->has_hello[get_other_seat (self)]);
  if (!is_same) {
    self->is_declined = TRUE;
    kt_net_game_leave (self->net, TRUE, NULL);
    tell (self);
    return;
  }
  self->way.is_confirmed = TRUE;
  if (!kt_net_game_trust (self->net, &error))
    set_problem (self, error ? error->message : NULL);
  keep_way (self);
  work_soon (self);
  tell (self);
}

void
kt_far_game_agree (KtFarGame *self, gboolean yes)
{
  g_return_if_fail (KT_IS_FAR_GAME (self) && self->net);
  if (yes)
    kt_net_game_say (self->net, KT_NET_AGREE, NULL);
  else
    kt_net_game_leave (self->net, TRUE, NULL);
  self->is_declined = !yes;
  tell (self);
}

/* --- Offers and phrases ----------------------------------------------------------------------- */

gboolean
kt_far_game_is_offered (KtFarGame *self, KtNetOfferKind kind)
{
  const KtNetState *state = kt_far_game_get_state (self);

  return state && state->offers[kind] == (int) get_other_seat (self);
}

/* Returns how many actions to take back until it is the person's turn again; 0 if there is none
 * of the person's. */
static guint
count_take_back (KtFarGame *self, const KtNetState *state)
{
  for (guint n = 1; n <= state->turns->len; n++) {
    if (g_array_index (state->turns, KtNetTurn, state->turns->len - n).seat ==
        kt_far_game_get_seat (self))
      return n;
  }
  return 0;
}

gboolean
kt_far_game_can_offer (KtFarGame *self, KtNetOfferKind kind)
{
  const KtNetState *state = kt_far_game_get_state (self);

  if (!state || !state->position || self->is_stopped || state->offers[kind] != KT_NET_NO_SEAT ||
      (state->phase == KT_NET_OVER) != (kind == KT_NET_OFFER_AGAIN))
    return FALSE;
  if (kind == KT_NET_OFFER_AGAIN)
    return !state->goes_on && !state->is_away[get_other_seat (self)];
  return kind == KT_NET_OFFER_DRAW ||
         (state->terms.takes_back && count_take_back (self, state) > 0);
}

void
kt_far_game_offer (KtFarGame *self, KtNetOfferKind kind)
{
  guint n = 0;

  if (!kt_far_game_can_offer (self, kind))
    return;
  if (kind == KT_NET_OFFER_TAKE_BACK)
    n = count_take_back (self, kt_far_game_get_state (self));
  kt_net_game_offer (self->net, kind, n, NULL);
  tell (self);
}

void
kt_far_game_answer (KtFarGame *self, KtNetOfferKind kind, gboolean yes)
{
  if (!kt_far_game_is_offered (self, kind))
    return;
  kt_net_game_answer (self->net, kind, yes, NULL);
  tell (self);
}

void
kt_far_game_say (KtFarGame *self, guint phrase)
{
  g_return_if_fail (KT_IS_FAR_GAME (self) && phrase > 0);
  if (self->net)
    kt_net_game_chat (self->net, phrase, NULL, NULL);
}

/* --- What happens ----------------------------------------------------------------------------- */

/* Whoever knows the words of the invitation, or was met before, needs no number to compare. */
static void
opened_cb (KtFarGame *self, guint number)
{
  self->number = number;
  g_clear_pointer (&self->problem, g_free);
  if (!self->way.is_confirmed && !kt_net_game_must_compare (self->net)) {
    self->way.is_confirmed = TRUE;
    keep_way (self);
  }
  work_soon (self);
  tell (self);
}

static void
tell_events (KtFarGame *self, guint first)
{
  const KtNetLog *log = kt_far_game_get_log (self);
  guint end = kt_net_log_get_length (log);

  for (guint i = MAX (first, self->n_told); i < end; i++) {
    guint seat;

    kt_net_log_get_kind (log, i, &seat);
    self->n_told = i + 1;
    if (seat == get_other_seat (self))
      g_signal_emit (self, signals[HAPPENED], 0, i);
  }
}

static void
changed_cb (KtFarGame *self, guint first)
{
  work_soon (self);
  tell_events (self, first);
  tell (self);
}

/* The log is that of another game now, whose terms both know; the board keeps the one before. */
static void
next_cb (KtFarGame *self)
{
  g_clear_object (&self->board);
  self->n_told = 0;
  self->has_terms = FALSE;
  self->way.is_kept = FALSE;
  keep_way (self);
  g_signal_emit (self, signals[AGAIN], 0);
  tell (self);
}

static void
line_changed_cb (KtFarGame *self, gboolean is_up, const char *reason)
{
  self->gone_us = is_up ? 0 : g_get_monotonic_time ();
  tell (self);
}

static void
stopped_cb (KtFarGame *self, const char *reason)
{
  self->is_stopped = TRUE;
  set_problem (self, reason);
}

/* --- The line --------------------------------------------------------------------------------- */

static void
follow_net (KtFarGame *self)
{
  static const struct {
    const char *signal;
    GCallback callback;
  } handlers[] = {
    { "opened", G_CALLBACK (opened_cb) },   { "changed", G_CALLBACK (changed_cb) },
    { "next", G_CALLBACK (next_cb) },       { "line-changed", G_CALLBACK (line_changed_cb) },
    { "stopped", G_CALLBACK (stopped_cb) }, { "failed", G_CALLBACK (set_problem) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    g_signal_connect_object (self->net, handlers[i].signal, handlers[i].callback, self,
                             G_CONNECT_SWAPPED);
}

static gboolean
open_net (KtFarGame *self, GError **error)
{
  g_autofree char *name = kt_game_setup_get_name (self->home.settings, KT_FAR_OWN_SEAT);
  g_autofree char *path = add_suffix (self, ".log");

  if (self->net)
    return TRUE;
  self->net = kt_net_game_new (self->home.identity, name, path, error);
  if (!self->net)
    return FALSE;
  kt_net_game_set_people (self->net, self->home.people);
  kt_net_game_set_plays_on (self->net, TRUE);
  follow_net (self);
  if (kt_net_game_get_log (self->net))
    self->n_told = kt_net_log_get_length (kt_net_game_get_log (self->net));
  self->gone_us = g_get_monotonic_time ();
  return TRUE;
}

static gboolean
meet (KtFarGame *self, GError **error)
{
  KtNetBroker broker = { 0 };

  if (!self->home.get_broker || !self->home.get_broker (self->home.data, &broker)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("No broker is set. Set one in the preferences."));
    return FALSE;
  }
  return kt_net_game_meet (self->net, &broker, self->way.meeting.room, self->way.is_host,
                           self->way.meeting.secret, error);
}

/* A host waits on the usual port if it is free, so that an address without a port is enough. */
static gboolean
listen (KtFarGame *self, const guint8 *secret, GError **error)
{
  guint16 port = self->way.port ? self->way.port : KT_FAR_PORT;

  if (!kt_net_game_listen (self->net, &port, secret, self->way.port ? error : NULL)) {
    if (self->way.port)
      return FALSE;
    port = 0;
    if (!kt_net_game_listen (self->net, &port, secret, error))
      return FALSE;
  }
  self->way.port = port;
  return TRUE;
}

static gboolean
open_line (KtFarGame *self, GError **error)
{
  const guint8 *secret = self->way.has_meeting ? self->way.meeting.secret : NULL;

  if (self->way.by_broker)
    return meet (self, error);
  if (self->way.is_host)
    return listen (self, secret, error);
  kt_net_game_join (self->net, self->way.host, self->way.port, secret);
  return TRUE;
}

gboolean
kt_far_game_begin (KtFarGame *self, const KtFarWay *way, GError **error)
{
  KtFarWay copy = *way;

  g_return_val_if_fail (KT_IS_FAR_GAME (self), FALSE);
  self->way = copy;
  if (!open_net (self, error) || !open_line (self, error)) {
    kt_far_game_close (self);
    return FALSE;
  }
  keep_way (self);
  tell (self);
  return TRUE;
}

gboolean
kt_far_game_go_on (KtFarGame *self, GError **error)
{
  g_return_val_if_fail (KT_IS_FAR_GAME (self), FALSE);
  if (!open_line (self, error))
    return FALSE;
  tell (self);
  return TRUE;
}

void
kt_far_game_close (KtFarGame *self)
{
  g_return_if_fail (KT_IS_FAR_GAME (self));
  g_clear_handle_id (&self->work_source, g_source_remove);
  if (!self->net)
    return;
  g_signal_handlers_disconnect_by_data (self->net, self);
  g_object_run_dispose (G_OBJECT (self->net));
  g_clear_object (&self->board);
  g_clear_object (&self->net);
}

void
kt_far_game_leave (KtFarGame *self)
{
  KtFarStage stage = kt_far_game_get_stage (self);

  if (self->net && stage != KT_FAR_ALONE && stage != KT_FAR_STOPPED)
    kt_net_game_leave (self->net, TRUE, NULL);
}

void
kt_far_game_set_kept (KtFarGame *self)
{
  g_return_if_fail (KT_IS_FAR_GAME (self));
  self->way.is_kept = TRUE;
  keep_way (self);
}

KtGameSnapshot *
kt_far_game_take_snapshot (KtFarGame *self)
{
  g_return_val_if_fail (KT_IS_FAR_GAME (self) && self->net, NULL);
  return kt_far_record_take (self->net, self->home.settings);
}

void
kt_far_game_forget (KtFarGame *self)
{
  static const char *const suffixes[] = { ".log", ".way" };

  kt_far_game_close (self);
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++) {
    g_autofree char *path = add_suffix (self, suffixes[i]);

    if (path)
      g_unlink (path);
  }
}

/* --- The board -------------------------------------------------------------------------------- */

KtGameModel *
kt_far_game_get_model (KtFarGame *self)
{
  g_return_val_if_fail (KT_IS_FAR_GAME (self), NULL);
  return self->board ? kt_far_board_get_model (self->board) : NULL;
}

void
kt_far_game_show (KtFarGame *self, KtGameModel *model)
{
  const KtNetState *state = kt_far_game_get_state (self);

  g_return_if_fail (state && state->position);
  if (kt_far_game_get_model (self) == model)
    return;
  g_clear_object (&self->board);
  self->board = kt_far_board_new (self->net, model, self->home.settings);
  tell (self);
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_far_game_dispose (GObject *object)
{
  kt_far_game_close (KT_FAR_GAME (object));
  G_OBJECT_CLASS (kt_far_game_parent_class)->dispose (object);
}

static void
kt_far_game_finalize (GObject *object)
{
  KtFarGame *self = KT_FAR_GAME (object);

  g_free (self->path);
  g_free (self->problem);
  G_OBJECT_CLASS (kt_far_game_parent_class)->finalize (object);
}

static void
kt_far_game_class_init (KtFarGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = kt_far_game_dispose;
  object_class->finalize = kt_far_game_finalize;
  signals[CHANGED] =
      g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[HAPPENED] = g_signal_new ("happened", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[AGAIN] =
      g_signal_new ("again", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
kt_far_game_init (KtFarGame *self)
{
}

KtFarGame *
kt_far_game_new (const KtFarHome *home, const char *path, GError **error)
{
  g_autoptr (KtFarGame) self = g_object_new (KT_TYPE_FAR_GAME, NULL);
  g_autofree char *way = NULL;

  self->home = *home;
  self->path = g_strdup (path);
  way = add_suffix (self, ".way");
  if (way && g_file_test (way, G_FILE_TEST_EXISTS) &&
      (!kt_far_way_load (&self->way, way, error) || !open_net (self, error)))
    return NULL;
  return g_steal_pointer (&self);
}
