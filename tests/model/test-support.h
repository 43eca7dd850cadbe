/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of the model: waiting with a time limit, files, and scripted players and
 * engines. */
#pragma once

#include <sys/resource.h>

#include "engine/kt-engine.h"
#include "model/game/kt-game-model.h"
#include "model/match/kt-person.h"

G_BEGIN_DECLS

typedef gboolean (*TestCondition) (gpointer data);

/* Runs the main loop until the condition holds. Fails the test after 20 seconds. */
/* Returns the factor by which all time limits are multiplied. */
guint test_get_patience (void);
void test_wait (TestCondition condition, gpointer data);
void test_wait_idle (KtGameModel *model); /* waits until the game waits for a person or is over */
void test_wait_hint (KtGameModel *model); /* waits until a hint was found */
void test_run_for (guint milliseconds);
/* Runs everything that is ready in the main loop. */
void test_drain (void);
/* Runs the main loop until the object is finalized; fails the test if it is not. */
void test_assert_gone (gpointer object);

/* Stores the result of an asynchronous call. `data` is a GAsyncResult **, which must be NULL
 * before. */
void test_keep_result_cb (GObject *source, GAsyncResult *result, gpointer data);
void test_wait_result (GAsyncResult **result);

void test_assert_file (const char *path, const char *expected);
/* Removes the folder with its contents. */
void test_remove_folder (const char *folder);
/* From now on, writing a file fails at this size; RLIM_INFINITY removes the limit. */
void test_limit_files (rlim_t size);

KtAction test_parse (const KtPosition *position, const char *text);
/* Does an action for the person in turn; the action must be allowed. */
void test_act (KtGameModel *model, const char *text);
/* Returns the actions of the line, such as "h8 h9 take-o"; "" before the first action. */
char *test_line (KtGameModel *model);
#define test_assert_line(model, expected)                                                          \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *line_ = test_line (model);                                                    \
    g_assert_cmpstr (line_, ==, expected);                                                         \
  }                                                                                                \
  G_STMT_END

/* Returns settings of the program's schema with their defaults. */
GSettings *test_get_settings (void);
/* Sets the key "terms", the settings of new games, to the same words for every game. */
void test_set_terms (GSettings *settings, const char *words);

/* Creates a game between two players, with options as text ("" for the default). A NULL player
 * is a person. */
KtGameModel *test_game (const char *game, const char *options, KtPlayer *first, KtPlayer *second);
KtPlayer *test_fast_computer (void);

/* A player that answers when the test tells it to. */
#define TEST_TYPE_SCRIPTED (test_scripted_get_type ())
G_DECLARE_FINAL_TYPE (TestScripted, test_scripted, TEST, SCRIPTED, GObject)
KtPlayer *test_scripted_new (void);
/* Creates a player that answers every question at once, within the call itself, with a random
 * allowed action. */
KtPlayer *test_scripted_new_eager (guint32 seed);
gboolean test_scripted_is_asked (TestScripted *self);
void test_wait_asked (KtPlayer *scripted);
guint test_scripted_get_n_asked (TestScripted *self);
guint test_scripted_get_n_cancelled (TestScripted *self);
void test_scripted_answer (TestScripted *self, const char *text);
void test_scripted_answer_action (TestScripted *self, KtAction action);
/* Waits until the player is asked, answers, and runs everything that is ready. */
void test_wait_and_answer (KtPlayer *scripted, const char *text);
void test_scripted_fail (TestScripted *self);
/* Lets the player ignore cancellation and answer anyway, as a faulty player would. */
void test_scripted_ignore_cancel (TestScripted *self);

/* An engine that counts its calls. */
typedef struct {
  int n_thinking; /* number of threads inside the engine; all fields are atomic */
  int n_thoughts;
  int n_resets;
  int n_freed;
  int overlapped; /* the engine was used by two threads at once, or freed while in use */
  int released;   /* a stubborn engine returns only when this is set */
} TestEngineLog;
typedef enum {
  TEST_ENGINE_AT_ONCE,
  TEST_ENGINE_UNTIL_STOPPED,
  TEST_ENGINE_STUBBORN, /* ignores a stop until it is released */
} TestEngineKind;
KtEngine *test_engine_new (TestEngineKind kind, TestEngineLog *log);

/* Gives a seat of the match another player; has no effect in a finished game. */
void test_set_player (KtGameModel *model, guint seat, KtPlayer *player);
gboolean test_can_redo (KtGameModel *model);
/* Lets the flag of an actor fall. */
void test_lose_on_time (KtGameModel *model, int actor);
/* Returns the text of the game's file. Free with g_free(). */
char *test_write (KtGameModel *model);

/* Starts the next game, in which the other seat begins, whether or not the current game is over. */
void test_start_next (KtGameModel *model);

G_END_DECLS
