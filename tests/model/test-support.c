/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/model/test-support.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>

#include "games/kt-registry.h"
#include "model/match/kt-computer.h"

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
/* GMutex calls the kernel's futexes itself, so the thread sanitizer does not see its locks. */
const char *__tsan_default_suppressions (void);

const char *
__tsan_default_suppressions (void)
{
  return "race:kt_progress_read\nrace:kt_progress_publish\n";
}
#endif
#endif

enum { PATIENCE_MS = 20000 };

static gboolean
set_true_cb (gpointer flag)
{
  *(gboolean *) flag = TRUE;
  return G_SOURCE_REMOVE;
}

/* Wakes the main loop, because some conditions become true without waking it. */
static gboolean
tick_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* Returns 1, or the greater factor that the script ./test sets under the sanitizers. */
guint
test_get_patience (void)
{
  const char *factor = g_getenv ("KYTHU_PATIENCE");

  return factor ? (guint) MAX (1, atoi (factor)) : 1;
}

void
test_wait (TestCondition condition, gpointer data)
{
  gboolean is_late = FALSE;
  guint source = g_timeout_add (PATIENCE_MS * test_get_patience (), set_true_cb, &is_late);
  /* Low priority, so that a slow condition does not keep frames from being drawn. */
  guint tick = g_timeout_add_full (G_PRIORITY_LOW, 2, tick_cb, NULL, NULL);

  while (!condition (data)) {
    g_main_context_iteration (NULL, TRUE);
    g_assert_false (is_late);
  }
  g_source_remove (source);
  g_source_remove (tick);
}

static gboolean
is_idle (gpointer model)
{
  return !kt_game_model_is_thinking (model);
}

void
test_wait_idle (KtGameModel *model)
{
  test_wait (is_idle, model);
}

static gboolean
has_hint (gpointer model)
{
  return kt_hinter_get_action (kt_game_model_get_hinter (model)) != NULL;
}

void
test_wait_hint (KtGameModel *model)
{
  test_wait (has_hint, model);
}

void
test_run_for (guint milliseconds)
{
  gboolean is_over = FALSE;

  g_timeout_add (milliseconds, set_true_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

void
test_drain (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gboolean
is_gone (gpointer pointer)
{
  return *(gpointer *) pointer == NULL;
}

void
test_assert_gone (gpointer object)
{
  gpointer pointer = object;

  g_object_add_weak_pointer (object, &pointer);
  g_object_unref (object);
  test_wait (is_gone, &pointer);
}

void
test_keep_result_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static gboolean
is_set (gpointer result)
{
  return *(GAsyncResult **) result != NULL;
}

void
test_wait_result (GAsyncResult **result)
{
  test_wait (is_set, result);
}

void
test_assert_file (const char *path, const char *expected)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, expected);
}

void
test_remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
      test_remove_folder (path);
    else
      g_assert_no_errno (g_unlink (path));
  }
  g_assert_no_errno (g_rmdir (folder));
}

void
test_limit_files (rlim_t size)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_no_errno (getrlimit (RLIMIT_FSIZE, &limit));
  limit.rlim_cur = MIN (size, limit.rlim_max);
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &limit));
}

GSettings *
test_get_settings (void)
{
  GSettings *settings = g_settings_new ("org.kythu.KyThu");
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i]; i++)
    g_settings_reset (settings, keys[i]);
  return settings;
}

void
test_set_terms (GSettings *settings, const char *words)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  for (guint i = 0; i < kt_registry_get_n_games (); i++)
    g_variant_builder_add (&builder, "{ss}", kt_registry_get_game (i)->id, words);
  g_settings_set_value (settings, "terms", g_variant_builder_end (&builder));
}

KtAction
test_parse (const KtPosition *position, const char *text)
{
  KtAction action;
  g_autoptr (GError) error = NULL;

  kt_position_parse_action (position, text, &action, &error);
  g_assert_no_error (error);
  return action;
}

void
test_act (KtGameModel *model, const char *text)
{
  KtAction action = test_parse (kt_game_model_get_position (model), text);
  const KtNote *refusal = kt_game_model_act (model, &action);

  g_assert_cmpstr (refusal ? refusal->id : NULL, ==, NULL);
}

char *
test_line (KtGameModel *model)
{
  GListModel *moves = kt_game_model_get_moves (model);
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (moves); i++) {
    g_autoptr (KtMove) move = g_list_model_get_item (moves, i);

    g_string_append_printf (line, "%s%s", i ? " " : "", kt_move_get_text (move));
  }
  return g_string_free (line, FALSE);
}

KtGameModel *
test_game (const char *game_id, const char *text, KtPlayer *first, KtPlayer *second)
{
  const KtGame *game = kt_registry_find_game (game_id);
  KtGameModel *model = kt_game_model_new ();
  g_autoptr (KtMatch) match = kt_match_new (0);
  g_autoptr (GError) error = NULL;
  KtOptions options;

  kt_options_parse (game, text, &options, &error);
  g_assert_no_error (error);
  if (first)
    kt_seat_set_player (kt_match_get_seat (match, 0), first);
  if (second)
    kt_seat_set_player (kt_match_get_seat (match, 1), second);
  kt_game_model_start (model, game, &options, match);
  return model;
}

KtPlayer *
test_fast_computer (void)
{
  return g_object_new (KT_TYPE_COMPUTER, "min-time", 0, NULL);
}

struct _TestScripted {
  GObject parent_instance;
  GTask *task;
  KtPosition *position;
  GSource *watch; /* attached to the cancellable of the task */
  gboolean ignores_cancel;
  GRand *random; /* NULL unless the player answers at once by itself */
  guint n_asked;
  guint n_cancelled;
};

static void test_scripted_player_init (KtPlayerInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (TestScripted, test_scripted, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (KT_TYPE_PLAYER, test_scripted_player_init))

static gboolean
cancelled_cb (GCancellable *cancellable, gpointer data)
{
  g_autoptr (GTask) task = g_object_ref (data);
  TestScripted *self = g_task_get_source_object (task);

  self->n_cancelled++;
  if (!self->ignores_cancel) {
    if (self->task == task)
      g_clear_object (&self->task);
    g_task_return_error_if_cancelled (task);
  }
  return G_SOURCE_REMOVE;
}

static void
test_scripted_choose_async (KtPlayer *player, const KtPosition *position, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data)
{
  TestScripted *self = TEST_SCRIPTED (player);

  self->n_asked++;
  g_set_object (&self->task, NULL);
  self->task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_check_cancellable (self->task, FALSE);
  g_free (self->position);
  self->position = kt_position_copy (position);
  if (self->random) {
    g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
    guint n = kt_position_list_actions (position, actions);

    test_scripted_answer_action (self, actions[g_rand_int_range (self->random, 0, (int) n)]);
    return;
  }
  g_clear_pointer (&self->watch, g_source_unref);
  self->watch = g_cancellable_source_new (cancellable);
  g_task_attach_source (self->task, self->watch, G_SOURCE_FUNC (cancelled_cb));
}

static void
test_scripted_player_init (KtPlayerInterface *iface)
{
  iface->choose_async = test_scripted_choose_async;
}

static void
test_scripted_finalize (GObject *object)
{
  TestScripted *self = TEST_SCRIPTED (object);

  g_clear_pointer (&self->watch, g_source_unref);
  g_free (self->position);
  g_clear_pointer (&self->random, g_rand_free);
  G_OBJECT_CLASS (test_scripted_parent_class)->finalize (object);
}

static void
test_scripted_class_init (TestScriptedClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = test_scripted_finalize;
}

static void
test_scripted_init (TestScripted *self)
{
}

KtPlayer *
test_scripted_new (void)
{
  return g_object_new (TEST_TYPE_SCRIPTED, NULL);
}

KtPlayer *
test_scripted_new_eager (guint32 seed)
{
  TestScripted *self = g_object_new (TEST_TYPE_SCRIPTED, NULL);

  self->random = g_rand_new_with_seed (seed);
  return KT_PLAYER (self);
}

gboolean
test_scripted_is_asked (TestScripted *self)
{
  if (!self->task)
    return FALSE;
  return self->ignores_cancel || !g_cancellable_is_cancelled (g_task_get_cancellable (self->task));
}

guint
test_scripted_get_n_asked (TestScripted *self)
{
  return self->n_asked;
}

guint
test_scripted_get_n_cancelled (TestScripted *self)
{
  return self->n_cancelled;
}

static GTask *
take_task (TestScripted *self)
{
  if (self->watch)
    g_source_destroy (self->watch);
  g_clear_pointer (&self->watch, g_source_unref);
  return g_steal_pointer (&self->task);
}

void
test_scripted_answer_action (TestScripted *self, KtAction action)
{
  g_autoptr (GTask) task = take_task (self);

  kt_player_return_action (task, &action);
}

void
test_scripted_answer (TestScripted *self, const char *text)
{
  test_scripted_answer_action (self, test_parse (self->position, text));
}

static gboolean
is_asked (gpointer scripted)
{
  return test_scripted_is_asked (scripted);
}

void
test_wait_asked (KtPlayer *scripted)
{
  test_wait (is_asked, scripted);
}

void
test_wait_and_answer (KtPlayer *scripted, const char *text)
{
  test_wait_asked (scripted);
  test_scripted_answer (TEST_SCRIPTED (scripted), text);
  test_drain ();
}

void
test_scripted_fail (TestScripted *self)
{
  g_autoptr (GTask) task = take_task (self);

  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "No idea");
}

void
test_scripted_ignore_cancel (TestScripted *self)
{
  self->ignores_cancel = TRUE;
}

typedef struct {
  KtEngine parent;
  TestEngineKind kind;
  TestEngineLog *log;
} TestEngine;

static gboolean
is_to_return (TestEngine *self, KtProgress *progress)
{
  if (self->kind == TEST_ENGINE_STUBBORN)
    return g_atomic_int_get (&self->log->released);
  return self->kind == TEST_ENGINE_AT_ONCE || kt_progress_is_stopped (progress);
}

static void
test_engine_think (KtEngine *engine, const KtPosition *position, const KtLimits *limits,
                   KtProgress *progress, KtFinding *finding)
{
  TestEngine *self = (TestEngine *) engine;
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));

  if (g_atomic_int_add (&self->log->n_thinking, 1) != 0)
    g_atomic_int_set (&self->log->overlapped, TRUE);
  kt_position_list_actions (position, actions);
  *finding = (KtFinding){ .action = actions[0], .depth = limits->depth, .positions = 7 };
  kt_progress_publish (progress, finding);
  g_atomic_int_inc (&self->log->n_thoughts);
  while (!is_to_return (self, progress))
    g_usleep (200);
  g_atomic_int_add (&self->log->n_thinking, -1);
}

static void
test_engine_reset (KtEngine *engine)
{
  g_atomic_int_inc (&((TestEngine *) engine)->log->n_resets);
}

static void
test_engine_free (KtEngine *engine)
{
  TestEngine *self = (TestEngine *) engine;

  if (g_atomic_int_get (&self->log->n_thinking) != 0)
    g_atomic_int_set (&self->log->overlapped, TRUE);
  g_atomic_int_inc (&self->log->n_freed);
  g_free (self);
}

KtEngine *
test_engine_new (TestEngineKind kind, TestEngineLog *log)
{
  static const KtEngineClass klass = { "scripted", test_engine_think, test_engine_reset,
                                       test_engine_free };
  TestEngine *self = g_new0 (TestEngine, 1);

  self->parent.klass = &klass;
  self->kind = kind;
  self->log = log;
  return &self->parent;
}

void
test_start_next (KtGameModel *model)
{
  kt_match_alternate (kt_game_model_get_match (model));
  kt_game_model_start_again (model);
}

void
test_set_player (KtGameModel *model, guint seat, KtPlayer *player)
{
  if (!kt_game_model_is_over (model))
    kt_seat_set_player (kt_match_get_seat (kt_game_model_get_match (model), seat), player);
}

gboolean
test_can_redo (KtGameModel *model)
{
  gboolean can_redo;

  g_object_get (model, "can-redo", &can_redo, NULL);
  return can_redo;
}

void
test_lose_on_time (KtGameModel *model, int actor)
{
  g_signal_emit_by_name (kt_game_model_get_timer (model), "flag-fell", actor);
}

char *
test_write (KtGameModel *model)
{
  g_autoptr (KtGameSnapshot) snapshot = kt_game_model_take_snapshot (model);

  return g_string_free (kt_game_snapshot_write (snapshot), FALSE);
}
