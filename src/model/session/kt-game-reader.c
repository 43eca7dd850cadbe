/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/session/kt-game-reader.h"

#include <string.h>

#include "formats/kt-import.h"
#include "model/setup/kt-game-setup.h"

struct _KtGameReader {
  GObject parent_instance;
  KtGameModel *model;
  GSettings *settings;
  GCancellable *reading; /* cancels the current reading; NULL: nothing is being read */
  KtGameFile *choice;    /* a file with several games, of which a person is choosing one, or NULL */
  KtGameFile *file;      /* the file of the game in the model, or NULL */
  guint index;           /* index of the game in `file` */
  gboolean is_loading;
  gboolean
      has_stepped; /* this game, or the game being read, was reached by kt_game_reader_step() */
};

G_DEFINE_FINAL_TYPE (KtGameReader, kt_game_reader, G_TYPE_OBJECT)

enum { BEGAN, HAS_CHOICE, LOADED, FAILED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
stop (KtGameReader *self)
{
  if (self->reading)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_clear_object (&self->choice);
}

static GCancellable *
begin (KtGameReader *self)
{
  stop (self);
  self->reading = g_cancellable_new ();
  g_signal_emit (self, signals[BEGAN], 0);
  return self->reading;
}

static void
fail (KtGameReader *self, const GError *error)
{
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_signal_emit (self, signals[FAILED], 0, error);
}

/* Loads a record and takes ownership of it. The previous game, if unfinished, is not lost: the
 * autosave has it. */
static void
load (KtGameReader *self, KtRecord *record)
{
  g_autoptr (GError) fault = NULL, left_out = NULL;

  self->is_loading = TRUE;
  if (kt_record_get_fault (record))
    fault = g_error_copy (kt_record_get_fault (record));
  kt_game_setup_load (self->settings, self->model, record, &left_out);
  self->is_loading = FALSE;
  g_signal_emit (self, signals[LOADED], 0, fault != NULL, fault ? fault : left_out);
}

static void
game_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtGameReader) self = data;
  g_autoptr (GError) error = NULL;
  KtRecord *record = kt_game_file_read_finish (KT_GAME_FILE (source), result, &error);

  if (record)
    load (self, record);
  else
    fail (self, error);
}

static void
read_game (KtGameReader *self, KtGameFile *file, guint index, gboolean is_step)
{
  self->has_stepped = is_step;
  g_set_object (&self->file, file);
  self->index = index;
  kt_game_file_read_async (file, index, begin (self), game_read_cb, g_object_ref (self));
}

static void
file_opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtGameReader) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (KtGameFile) file = kt_game_file_open_finish (result, &error);

  if (!file) {
    fail (self, error);
  } else if (kt_game_file_get_entries (file)->len == 1) {
    read_game (self, file, 0, FALSE);
  } else {
    g_set_object (&self->choice, file);
    g_signal_emit (self, signals[HAS_CHOICE], 0, file);
  }
}

void
kt_game_reader_open (KtGameReader *self, GFile *file)
{
  g_return_if_fail (KT_IS_GAME_READER (self));
  kt_game_file_open_async (file, begin (self), file_opened_cb, g_object_ref (self));
}

void
kt_game_reader_choose (KtGameReader *self, guint index)
{
  g_autoptr (KtGameFile) file = NULL;

  g_return_if_fail (KT_IS_GAME_READER (self) && self->choice);
  file = g_steal_pointer (&self->choice);
  read_game (self, file, index, FALSE);
}

gboolean
kt_game_reader_can_step (KtGameReader *self, int step)
{
  gint64 index;

  g_return_val_if_fail (KT_IS_GAME_READER (self), FALSE);
  index = (gint64) self->index + step;
  return self->file && index >= 0 && index < kt_game_file_get_entries (self->file)->len;
}

void
kt_game_reader_step (KtGameReader *self, int step)
{
  g_autoptr (KtGameFile) file = NULL;

  g_return_if_fail (kt_game_reader_can_step (self, step));
  file = g_object_ref (self->file);
  read_game (self, file, (guint) ((int) self->index + step), TRUE);
}

gboolean
kt_game_reader_has_stepped (KtGameReader *self)
{
  g_return_val_if_fail (KT_IS_GAME_READER (self), FALSE);
  return self->has_stepped;
}

GCancellable *
kt_game_reader_await_text (KtGameReader *self)
{
  g_return_val_if_fail (KT_IS_GAME_READER (self), NULL);
  return begin (self);
}

void
kt_game_reader_read_text (KtGameReader *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  KtRecord *record;

  g_return_if_fail (KT_IS_GAME_READER (self) && text);
  begin (self);
  record = kt_import_text (text, strlen (text), &error);
  if (!record) {
    fail (self, error);
    return;
  }
  g_clear_object (&self->file);
  self->has_stepped = FALSE;
  load (self, record);
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_game_reader_dispose (GObject *object)
{
  KtGameReader *self = KT_GAME_READER (object);

  stop (self);
  g_clear_object (&self->file);
  g_clear_object (&self->model);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (kt_game_reader_parent_class)->dispose (object);
}

static guint
add_signal (const char *name, guint n_params, GType first, GType second)
{
  return g_signal_new (name, KT_TYPE_GAME_READER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, n_params, first, second);
}

static void
kt_game_reader_class_init (KtGameReaderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kt_game_reader_dispose;
  signals[BEGAN] = add_signal ("began", 0, G_TYPE_NONE, G_TYPE_NONE);
  signals[HAS_CHOICE] = add_signal ("has-choice", 1, KT_TYPE_GAME_FILE, G_TYPE_NONE);
  signals[LOADED] = add_signal ("loaded", 2, G_TYPE_BOOLEAN, G_TYPE_ERROR);
  signals[FAILED] = add_signal ("failed", 1, G_TYPE_ERROR, G_TYPE_NONE);
}

static void
kt_game_reader_init (KtGameReader *self)
{
}

/* Forgets the file when a game starts that was not read from it. */
static void
started_cb (KtGameReader *self)
{
  if (self->is_loading)
    return;
  g_clear_object (&self->file);
  self->has_stepped = FALSE;
}

KtGameReader *
kt_game_reader_new (KtGameModel *model, GSettings *settings)
{
  KtGameReader *self = g_object_new (KT_TYPE_GAME_READER, NULL);

  self->model = g_object_ref (model);
  self->settings = g_object_ref (settings);
  g_signal_connect_object (model, "started", G_CALLBACK (started_cb), self, G_CONNECT_SWAPPED);
  return self;
}
