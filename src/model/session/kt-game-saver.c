/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/session/kt-game-saver.h"

#include "model/files/kt-file-writer.h"
#include "model/library/kt-saved-game-writer.h"

struct _KtGameSaver {
  GObject parent_instance;
  KtGameModel *model;
  GSettings *settings;
  char *library;

  char *path;           /* path of this game in the library, or NULL */
  gboolean is_saving;   /* a thread is writing to the library */
  gboolean saves_again; /* the game has changed during the writing */
  gboolean saves_end;   /* the game has ended during the writing */
  guint n_started; /* number of games started so far; tells whether the game of a write operation is
                      still the current one */
};

G_DEFINE_FINAL_TYPE (KtGameSaver, kt_game_saver, G_TYPE_OBJECT)

enum { SAVED, FAILED, EXPORTED, EXPORT_FAILED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* The data of a write operation: the saver, and `n_started` when the operation began. */
typedef struct {
  KtGameSaver *saver;
  guint game;
} Saving;

static Saving *
saving_new (KtGameSaver *self)
{
  Saving *saving = g_new (Saving, 1);

  *saving = (Saving){ g_object_ref (self), self->n_started };
  return saving;
}

static void save_meanwhile (KtGameSaver *self);

/* Stores the path as the path of the current game, unless a newer game has started since. */
static void
finish (KtGameSaver *self, const char *path, guint game)
{
  if (self->n_started == game) {
    g_free (self->path);
    self->path = g_strdup (path);
  }
  g_signal_emit (self, signals[SAVED], 0, path);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Saving *saving = data;
  g_autoptr (KtGameSaver) self = saving->saver;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = kt_saved_game_writer_write_finish (result, &error);

  self->is_saving = FALSE;
  if (!self->model) /* the saver was disposed meanwhile */
    return;
  if (path)
    finish (self, path, saving->game);
  else
    g_signal_emit (self, signals[FAILED], 0, error);
  /* After a failure the changes made meanwhile are not saved, because saving the same game would
   * fail again. */
  if (path || self->n_started != saving->game)
    save_meanwhile (self);
  self->saves_again = self->saves_end = FALSE;
}

void
kt_game_saver_save_as (KtGameSaver *self, const char *name, const char *path)
{
  g_return_if_fail (KT_IS_GAME_SAVER (self) && !self->is_saving);
  self->is_saving = TRUE;
  kt_saved_game_writer_write_async (self->library, name, path,
                                    kt_game_model_take_snapshot (self->model), saved_cb,
                                    saving_new (self));
}

void
kt_game_saver_save (KtGameSaver *self)
{
  g_return_if_fail (KT_IS_GAME_SAVER (self) && self->path);
  kt_game_saver_save_as (self, "", self->path);
}

static void
save_new (KtGameSaver *self)
{
  g_autofree char *name = kt_game_saver_suggest_name (self);

  self->is_saving = TRUE;
  kt_saved_game_writer_write_new_async (
      self->library, name, kt_game_model_take_snapshot (self->model), saved_cb, saving_new (self));
}

/* --- Automatic saving ------------------------------------------------------------------------- */

/* Returns whether a finished game is saved automatically. A game between two computers never is. */
static gboolean
saves_finished_games (KtGameSaver *self)
{
  g_autofree char *choice = g_settings_get_string (self->settings, "keep-games");

  return g_str_equal (choice, "always") && kt_game_model_has_person (self->model) &&
         !kt_game_model_is_analysis (self->model);
}

static void
ended_cb (KtGameSaver *self)
{
  if (!saves_finished_games (self))
    return;
  if (self->is_saving)
    self->saves_end = TRUE;
  else if (self->path)
    kt_game_saver_save (self);
  else
    save_new (self);
}

/* Saves the game again after a review or a comment, if it has been saved before. */
static void
annotated_cb (KtGameSaver *self)
{
  if (self->is_saving)
    self->saves_again = TRUE;
  else if (self->path)
    kt_game_saver_save (self);
}

/* Saves the changes made during the last write operation. If that operation was for the previous
 * game, they are changes of the current game. */
static void
save_meanwhile (KtGameSaver *self)
{
  if (self->path && (self->saves_again || self->saves_end))
    kt_game_saver_save (self);
  else if (self->saves_end && kt_game_model_is_over (self->model))
    ended_cb (self);
}

static void
started_cb (KtGameSaver *self)
{
  self->n_started++;
  g_clear_pointer (&self->path, g_free);
  self->saves_again = self->saves_end = FALSE;
}

/* --- Files outside the library ---------------------------------------------------------------- */

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtGameSaver) self = data;
  g_autoptr (GError) error = NULL;

  kt_file_writer_write_finish (G_FILE (source), result, &error);
  if (error)
    g_signal_emit (self, signals[EXPORT_FAILED], 0, error);
  else
    g_signal_emit (self, signals[EXPORTED], 0, source);
}

void
kt_game_saver_export (KtGameSaver *self, GFile *file)
{
  g_autoptr (KtGameSnapshot) snapshot = kt_game_model_take_snapshot (self->model);
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (kt_game_snapshot_write_as (snapshot, name));

  kt_file_writer_write_async (file, bytes, exported_cb, g_object_ref (self));
}

/* --- Getters ---------------------------------------------------------------------------------- */

const char *
kt_game_saver_get_library (KtGameSaver *self)
{
  g_return_val_if_fail (KT_IS_GAME_SAVER (self), NULL);
  return self->library;
}

const char *
kt_game_saver_get_path (KtGameSaver *self)
{
  g_return_val_if_fail (KT_IS_GAME_SAVER (self), NULL);
  return self->path;
}

gboolean
kt_game_saver_is_saving (KtGameSaver *self)
{
  g_return_val_if_fail (KT_IS_GAME_SAVER (self), FALSE);
  return self->is_saving;
}

char *
kt_game_saver_suggest_name (KtGameSaver *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *words = g_strdup_printf (
      "%s – %s %s",
      kt_seat_get_name (kt_match_find_seat (kt_game_model_get_match (self->model), 0)),
      kt_seat_get_name (kt_match_find_seat (kt_game_model_get_match (self->model), 1)), date);

  return kt_saved_game_writer_clean_name (words);
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_game_saver_dispose (GObject *object)
{
  KtGameSaver *self = KT_GAME_SAVER (object);

  g_clear_object (&self->model);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (kt_game_saver_parent_class)->dispose (object);
}

static void
kt_game_saver_finalize (GObject *object)
{
  g_free (KT_GAME_SAVER (object)->library);
  g_free (KT_GAME_SAVER (object)->path);
  G_OBJECT_CLASS (kt_game_saver_parent_class)->finalize (object);
}

static guint
add_signal (const char *name, GType param)
{
  return g_signal_new (name, KT_TYPE_GAME_SAVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 1, param);
}

static void
kt_game_saver_class_init (KtGameSaverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_game_saver_dispose;
  G_OBJECT_CLASS (klass)->finalize = kt_game_saver_finalize;
  signals[SAVED] = add_signal ("saved", G_TYPE_STRING);
  signals[FAILED] = add_signal ("failed", G_TYPE_ERROR);
  signals[EXPORTED] = add_signal ("exported", G_TYPE_FILE);
  signals[EXPORT_FAILED] = add_signal ("export-failed", G_TYPE_ERROR);
}

static void
kt_game_saver_init (KtGameSaver *self)
{
}

KtGameSaver *
kt_game_saver_new (KtGameModel *model, GSettings *settings, const char *library)
{
  KtGameSaver *self = g_object_new (KT_TYPE_GAME_SAVER, NULL);

  self->model = g_object_ref (model);
  self->settings = g_object_ref (settings);
  self->library = g_strdup (library);
  g_signal_connect_object (model, "started", G_CALLBACK (started_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "reviewed", G_CALLBACK (annotated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "edited", G_CALLBACK (annotated_cb), self, G_CONNECT_SWAPPED);
  return self;
}
