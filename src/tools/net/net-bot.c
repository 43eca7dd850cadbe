/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/net/net-bot.h"

#include <stdio.h>

#include "games/kt-registry.h"

enum { LINGER_MS = 1500 }; /* so that the other side hears that we have everything */

/* An engine, which a search may need for a moment longer than the bot. */
typedef struct {
  KtEngine *engine;
} BotEngine;

struct _NetBot {
  KtNetGame *game;
  char *level;
  gboolean is_quiet, plays_again;
  NetBotDone done;
  gpointer data;
  BotEngine *engine;         /* counts its references; NULL: none yet */
  GCancellable *cancellable; /* of the search that runs, or NULL */
  guint play_source, done_source;
};

/* --- The search, in a thread --- */

static void
clear_engine (gpointer data)
{
  kt_engine_free (((BotEngine *) data)->engine);
}

static void
release_engine (BotEngine *engine)
{
  g_atomic_rc_box_release_full (engine, clear_engine);
}

typedef struct {
  BotEngine *engine;
  KtPosition *position;
  KtLimits limits;
} BotSearch;

static void
free_search (gpointer data)
{
  BotSearch *search = data;

  release_engine (search->engine);
  g_free (search->position);
  g_free (search);
}

static void
think_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  BotSearch *search = data;
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtFinding *finding = g_new0 (KtFinding, 1);

  kt_engine_think (search->engine->engine, search->position, &search->limits, progress, finding);
  g_task_return_pointer (task, finding, g_free);
}

static void play_on (NetBot *bot);

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree KtFinding *finding = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autoptr (GError) error = NULL;
  NetBot *bot = data;

  /* Without a finding the bot is gone. */
  if (!finding)
    return;
  g_clear_object (&bot->cancellable);
  if (!kt_net_game_move (bot->game, &finding->action, &error) && !bot->is_quiet)
    printf ("not played: %s\n", error->message);
  play_on (bot);
}

static void
start_thinking (NetBot *bot, const KtNetState *state)
{
  BotSearch *search = g_new0 (BotSearch, 1);
  const KtGame *game = state->position->game;
  int level = kt_registry_find_level (game, bot->level);
  g_autoptr (GTask) task = NULL;

  if (!bot->engine) {
    bot->engine = g_atomic_rc_box_new0 (BotEngine);
    bot->engine->engine =
        kt_registry_create_engine (game, (guint) MAX (level, 0), 0, (guint64) g_get_real_time ());
  }
  search->engine = g_atomic_rc_box_acquire (bot->engine);
  search->position = kt_position_copy (state->position);
  search->limits = kt_registry_get_limits (game, (guint) MAX (level, 0));
  bot->cancellable = g_cancellable_new ();
  task = g_task_new (NULL, bot->cancellable, thought_cb, bot);
  g_task_set_task_data (task, search, free_search);
  g_task_set_source_tag (task, start_thinking);
  g_task_run_in_thread (task, think_cb);
}

/* --- The game --- */

static gboolean
done_cb (gpointer data)
{
  NetBot *bot = data;

  bot->done_source = 0;
  bot->done (bot->data, FALSE);
  return G_SOURCE_REMOVE;
}

/* Whether another game follows. A series goes on by the offer of its host. */
static gboolean
goes_on (NetBot *bot, const KtNetState *state, guint seat)
{
  gboolean is_decided = kt_net_game_is_decided (bot->game);
  int offer = state->offers[KT_NET_OFFER_AGAIN];

  if (state->goes_on)
    return TRUE;
  if (offer == (int) (1 - seat) && (!is_decided || bot->plays_again))
    kt_net_game_answer (bot->game, KT_NET_OFFER_AGAIN, TRUE, NULL);
  else if (offer == KT_NET_NO_SEAT && !is_decided && seat == 0)
    kt_net_game_offer (bot->game, KT_NET_OFFER_AGAIN, 0, NULL);
  return !is_decided || bot->plays_again;
}

static void
finish (NetBot *bot, const KtNetState *state, guint seat)
{
  if (goes_on (bot, state, seat))
    return;
  if (kt_net_game_is_settled (bot->game) && !bot->done_source)
    bot->done_source = g_timeout_add (LINGER_MS, done_cb, bot);
}

static void
answer_offers (NetBot *bot, const KtNetState *state, guint seat)
{
  for (guint i = 0; i < KT_NET_N_OFFERS; i++) {
    if (state->offers[i] == (int) (1 - seat))
      kt_net_game_answer (bot->game, i, i == KT_NET_OFFER_TAKE_BACK, NULL);
  }
}

static void
play_on (NetBot *bot)
{
  const KtNetLog *log = kt_net_game_get_log (bot->game);
  const KtNetState *state = log ? kt_net_log_get_state (log) : NULL;
  guint seat = kt_net_game_get_seat (bot->game);

  if (!state)
    return;
  if (state->phase == KT_NET_OVER) {
    finish (bot, state, seat);
    return;
  }
  if (state->phase == KT_NET_SETTLING && state->has_terms && state->proposer != seat)
    kt_net_game_say (bot->game, KT_NET_AGREE, NULL);
  else if (state->phase == KT_NET_PLAYING)
    answer_offers (bot, state, seat);
  if (state->phase == KT_NET_PLAYING && kt_net_state_get_pen (state) == seat && !bot->cancellable)
    start_thinking (bot, state);
}

static void
print_events (NetBot *bot, guint first)
{
  const KtNetLog *log = kt_net_game_get_log (bot->game);

  for (guint i = first; i < kt_net_log_get_length (log) && !bot->is_quiet; i++) {
    guint seat;
    KtNetKind kind = kt_net_log_get_kind (log, i, &seat);

    printf ("%u %s %s\n", i, seat == kt_net_game_get_seat (bot->game) ? "own" : "far",
            kt_net_kind_get_name (kind));
  }
}

static gboolean
play_on_cb (gpointer data)
{
  play_on (data);
  return G_SOURCE_CONTINUE;
}

static void
changed_cb (KtNetGame *game, guint first, gpointer data)
{
  print_events (data, first);
}

/* The engine of the game before knows its own side's position, so the next game has a new one. */
static void
next_cb (KtNetGame *game, gpointer data)
{
  KtNetScore score = kt_net_game_get_score (game);
  NetBot *bot = data;

  printf ("next game, score %u : %u, draws %u\n", score.wins[0], score.wins[1], score.n_draws);
  g_clear_pointer (&bot->engine, release_engine);
}

static void
stopped_cb (KtNetGame *game, const char *reason, gpointer data)
{
  NetBot *bot = data;

  printf ("stopped: %s\n", reason);
  bot->done (bot->data, TRUE);
}

static void
opened_cb (KtNetGame *game, guint number, gpointer data)
{
  printf ("number %03u %03u\n", number / 1000, number % 1000);
}

static void
line_changed_cb (KtNetGame *game, gboolean is_up, const char *reason, gpointer data)
{
  printf (is_up ? "line\n" : "no line: %s\n", reason);
}

static void
failed_cb (KtNetGame *game, const char *reason, gpointer data)
{
  printf ("not yet: %s\n", reason);
}

gboolean
net_bot_read_terms (KtNetTerms *terms, const char *id, const char *typed, int main_s, int bonus_s,
                    GError **error)
{
  const KtGame *game = kt_registry_find_game (id ? id : "caro");
  g_autofree char *text = NULL;
  KtOptions options;

  if (!game) {
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "there is no game “%s”", id);
    return FALSE;
  }
  if (!kt_options_parse (game, typed ? typed : "", &options, error))
    return FALSE;
  text = kt_options_to_text (game, &options);
  *terms = (KtNetTerms){ .n_games = 1, .takes_back = 1, .first = KT_NET_FIRST_LOT };
  g_strlcpy (terms->game, game->id, sizeof terms->game);
  g_strlcpy (terms->options, text, sizeof terms->options);
  terms->main_ms = (guint32) MAX (main_s, 0) * 1000;
  terms->bonus_ms = (guint32) MAX (bonus_s, 0) * 1000;
  return TRUE;
}

NetBot *
net_bot_new (KtNetGame *game, const char *level, gboolean is_quiet, NetBotDone done, gpointer data)
{
  NetBot *bot = g_new0 (NetBot, 1);

  bot->game = game;
  bot->level = g_strdup (level);
  bot->is_quiet = is_quiet;
  bot->done = done;
  bot->data = data;
  kt_net_game_set_plays_on (game, TRUE);
  g_signal_connect (game, "opened", G_CALLBACK (opened_cb), bot);
  g_signal_connect (game, "changed", G_CALLBACK (changed_cb), bot);
  g_signal_connect (game, "line-changed", G_CALLBACK (line_changed_cb), bot);
  g_signal_connect (game, "next", G_CALLBACK (next_cb), bot);
  g_signal_connect (game, "stopped", G_CALLBACK (stopped_cb), bot);
  g_signal_connect (game, "failed", G_CALLBACK (failed_cb), bot);
  /* An event must not be written inside the signal of another one. */
  bot->play_source = g_timeout_add (20, play_on_cb, bot);
  return bot;
}

void
net_bot_set_plays_again (NetBot *bot, gboolean plays_again)
{
  bot->plays_again = plays_again;
}

void
net_bot_free (NetBot *bot)
{
  g_clear_handle_id (&bot->play_source, g_source_remove);
  g_clear_handle_id (&bot->done_source, g_source_remove);
  g_signal_handlers_disconnect_by_data (bot->game, bot);
  if (bot->cancellable)
    g_cancellable_cancel (bot->cancellable);
  g_clear_object (&bot->cancellable);
  g_clear_pointer (&bot->engine, release_engine);
  g_free (bot->level);
  g_free (bot);
}
