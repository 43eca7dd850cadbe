/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the model share: waiting with an end, files, and players and engines that do
 * what a test tells them. */
#pragma once

#include <sys/resource.h>

#include "engine/kt-engine.h"
#include "model/game/kt-game-model.h"
#include "model/match/kt-person.h"

G_BEGIN_DECLS

typedef gboolean (*TestCondition) (gpointer data);

/* Runs the main loop until the condition holds; fails the test after 20 seconds. */
/* How many times as long everything may take. */
guint test_get_patience (void);
void test_wait (TestCondition condition, gpointer data);
void test_wait_idle (KtGameModel *model); /* until nobody but a person is to act */
void test_wait_hint (KtGameModel *model); /* until a hint was found */
void test_run_for (guint milliseconds);
/* Runs what is ready. */
void test_drain (void);
/* Runs the main loop until the object is gone, and fails the test when it stays. */
void test_assert_gone (gpointer object);

/* Of what answers later: `data` is a GAsyncResult **, which must be NULL before. */
void test_keep_result_cb (GObject *source, GAsyncResult *result, gpointer data);
void test_wait_result (GAsyncResult **result);

void test_assert_file (const char *path, const char *expected);
/* With all that is in it. */
void test_remove_folder (const char *folder);
/* Writing fails where a file would grow beyond it, from now on; RLIM_INFINITY lifts that. */
void test_limit_files (rlim_t size);

KtAction test_parse (const KtPosition *position, const char *text);
/* Acts for the person in turn; the action must be allowed. */
void test_act (KtGameModel *model, const char *text);
/* "h8 h9 take-o", or "" before the first action. */
char *test_line (KtGameModel *model);
#define test_assert_line(model, expected)                                                          \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *line_ = test_line (model);                                                    \
    g_assert_cmpstr (line_, ==, expected);                                                         \
  }                                                                                                \
  G_STMT_END

/* Settings of the program's schema with their defaults. */
GSettings *test_get_settings (void);
/* Sets the key "terms", how a game is to be played, to the same words for every game. */
void test_set_terms (GSettings *settings, const char *words);

/* A game with options as text ("" is the standard) between two players; a NULL player is a person.
 */
KtGameModel *test_game (const char *game, const char *options, KtPlayer *first, KtPlayer *second);
KtPlayer *test_fast_computer (void);

/* A player that answers when it is told to. */
#define TEST_TYPE_SCRIPTED (test_scripted_get_type ())
G_DECLARE_FINAL_TYPE (TestScripted, test_scripted, TEST, SCRIPTED, GObject)
KtPlayer *test_scripted_new (void);
/* Answers every question at once with a random allowed action, within the call itself. */
KtPlayer *test_scripted_new_eager (guint32 seed);
gboolean test_scripted_is_asked (TestScripted *self);
void test_wait_asked (KtPlayer *scripted);
guint test_scripted_get_n_asked (TestScripted *self);
guint test_scripted_get_n_cancelled (TestScripted *self);
void test_scripted_answer (TestScripted *self, const char *text);
void test_scripted_answer_action (TestScripted *self, KtAction action);
/* Waits until it is asked, answers, and runs what is ready. */
void test_wait_and_answer (KtPlayer *scripted, const char *text);
void test_scripted_fail (TestScripted *self);
/* Answers although it was cancelled, as a bad player would. */
void test_scripted_ignore_cancel (TestScripted *self);

/* An engine that counts what happens to it. */
typedef struct {
  int n_thinking; /* atomic, all of these; how many threads are inside now */
  int n_thoughts;
  int n_resets;
  int n_freed;
  int overlapped; /* two threads at a time, or freed while one was inside */
  int released;   /* a stubborn engine returns only then */
} TestEngineLog;
typedef enum {
  TEST_ENGINE_AT_ONCE,
  TEST_ENGINE_UNTIL_STOPPED,
  TEST_ENGINE_STUBBORN, /* does not listen to a stop until it is released */
} TestEngineKind;
KtEngine *test_engine_new (TestEngineKind kind, TestEngineLog *log);

/* Gives a seat of the match to a player; does nothing in a game that is over. */
void test_set_player (KtGameModel *model, guint seat, KtPlayer *player);
gboolean test_can_redo (KtGameModel *model);
/* The flag of an actor falls. */
void test_lose_on_time (KtGameModel *model, int actor);
/* The text of the game's file. Free with g_free(). */
char *test_write (KtGameModel *model);

/* Another game, which the other seat begins, whether or not this one is over. */
void test_start_next (KtGameModel *model);

G_END_DECLS
