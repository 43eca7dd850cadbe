/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/far/kt-far-desk.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "model/far/kt-far-broker.h"
#include "model/library/kt-shelf.h"

struct _KtFarDesk {
  GObject parent_instance;
  GSettings *settings;
  char *library, *folder;
  KtNetIdentity *identity;
  KtNetPeople *people;
  KtFarBroker broker; /* as it was read last */
  GListStore *games;
};

G_DEFINE_FINAL_TYPE (KtFarDesk, kt_far_desk, G_TYPE_OBJECT)

enum { CHANGED, HAPPENED, FOLLOWED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- The identity ----------------------------------------------------------------------------- */

gboolean
kt_far_desk_open (KtFarDesk *self, GError **error)
{
  g_autofree char *identity = g_build_filename (self->folder, "identity", NULL);
  g_autofree char *people = g_build_filename (self->folder, "people", NULL);

  g_return_val_if_fail (KT_IS_FAR_DESK (self), FALSE);
  if (self->identity)
    return TRUE;
  g_mkdir_with_parents (self->folder, 0700);
  self->identity = kt_net_identity_load (identity, error);
  if (self->identity)
    self->people = kt_net_people_load (people, error);
  if (!self->people)
    g_clear_pointer (&self->identity, kt_net_identity_free);
  return self->people != NULL;
}

char *
kt_far_desk_get_print (KtFarDesk *self)
{
  g_return_val_if_fail (KT_IS_FAR_DESK (self), NULL);
  return self->identity ? kt_net_key_get_print (kt_net_identity_get_key (self->identity)) : NULL;
}

KtNetPeople *
kt_far_desk_get_people (KtFarDesk *self)
{
  g_return_val_if_fail (KT_IS_FAR_DESK (self), NULL);
  return self->people;
}

const char *
kt_far_desk_get_folder (KtFarDesk *self)
{
  g_return_val_if_fail (KT_IS_FAR_DESK (self), NULL);
  return self->folder;
}

static gboolean
get_broker (gpointer data, KtNetBroker *broker)
{
  KtFarDesk *self = data;

  kt_far_broker_clear (&self->broker);
  if (!kt_far_broker_read (&self->broker, self->settings, self->folder))
    return FALSE;
  *broker = kt_far_broker_get (&self->broker);
  return TRUE;
}

/* --- The games -------------------------------------------------------------------------------- */

GListModel *
kt_far_desk_get_games (KtFarDesk *self)
{
  g_return_val_if_fail (KT_IS_FAR_DESK (self), NULL);
  return G_LIST_MODEL (self->games);
}

static void
remove_from_list (KtFarDesk *self, KtFarGame *game)
{
  guint position;

  if (g_list_store_find (self->games, game, &position))
    g_list_store_remove (self->games, position);
}

/* Keeps a finished game with the others, once. */
static void
keep_finished (KtFarDesk *self, KtFarGame *game)
{
  g_autofree char *id = NULL;
  KtGameSnapshot *snapshot;

  if (kt_far_game_get_stage (game) != KT_FAR_OVER || kt_far_game_get_way (game)->is_kept)
    return;
  id = g_path_get_basename (kt_far_game_get_path (game));
  snapshot = kt_far_game_take_snapshot (game);
  kt_far_record_write_async (snapshot, self->library, id);
  kt_far_game_set_kept (game);
}

static gboolean
keep_finished_cb (gpointer data)
{
  g_autoptr (KtFarGame) game = data;
  KtFarDesk *self = g_object_get_data (G_OBJECT (game), "desk");

  if (self)
    keep_finished (self, game);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (KtFarDesk *self, KtFarGame *game)
{
  if (kt_far_game_get_stage (game) == KT_FAR_OVER && !kt_far_game_get_way (game)->is_kept)
    g_idle_add (keep_finished_cb, g_object_ref (game));
  g_signal_emit (self, signals[CHANGED], 0, game);
}

static void
happened_cb (KtFarDesk *self, guint number, KtFarGame *game)
{
  g_signal_emit (self, signals[HAPPENED], 0, game, number);
}

static void
again_cb (KtFarDesk *self, KtFarGame *game)
{
  g_signal_emit (self, signals[FOLLOWED], 0, game);
}

static void
add (KtFarDesk *self, KtFarGame *game)
{
  g_object_set_data (G_OBJECT (game), "desk", self);
  g_list_store_insert (self->games, 0, game);
  g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "happened", G_CALLBACK (happened_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "again", G_CALLBACK (again_cb), self, G_CONNECT_SWAPPED);
}

static KtFarGame *
create_game (KtFarDesk *self, const char *path, GError **error)
{
  KtFarHome home = { self->identity, self->people, self->settings, get_broker, self };

  return kt_far_game_new (&home, path, error);
}

KtFarGame *
kt_far_desk_begin (KtFarDesk *self, const KtFarWay *way, const KtNetTerms *terms, GError **error)
{
  g_autofree char *id = kt_shelf_make_id ();
  g_autofree char *path = g_build_filename (self->folder, id, NULL);
  g_autoptr (KtFarGame) game = NULL;

  g_return_val_if_fail (KT_IS_FAR_DESK (self), NULL);
  if (!kt_far_desk_open (self, error))
    return NULL;
  game = create_game (self, path, error);
  if (!game)
    return NULL;
  if (terms)
    kt_far_game_set_terms (game, terms);
  if (!kt_far_game_begin (game, way, error)) {
    kt_far_game_forget (game);
    return NULL;
  }
  add (self, game);
  return game;
}

void
kt_far_desk_drop (KtFarDesk *self, KtFarGame *game)
{
  g_autoptr (KtFarGame) kept = g_object_ref (game);

  g_return_if_fail (KT_IS_FAR_DESK (self));
  remove_from_list (self, game);
  g_object_set_data (G_OBJECT (game), "desk", NULL);
  kt_far_game_leave (game);
  if (kt_far_game_get_stage (game) == KT_FAR_OVER)
    keep_finished (self, game);
  kt_far_game_forget (game);
}

/* --- At the start ----------------------------------------------------------------------------- */

static gboolean
is_worth_going_on (KtFarGame *game)
{
  KtFarStage stage = kt_far_game_get_stage (game);

  return stage == KT_FAR_PLAYING || (stage == KT_FAR_OVER && !kt_far_game_get_way (game)->is_kept);
}

static void
go_on (KtFarDesk *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (KtFarGame) game = create_game (self, path, &error);

  if (!game) {
    g_info ("%s: %s", path, error->message);
    return;
  }
  if (!is_worth_going_on (game)) {
    kt_far_game_forget (game);
    return;
  }
  add (self, game);
  if (!kt_far_game_go_on (game, &error))
    g_info ("%s: %s", path, error->message);
  changed_cb (self, game);
}

static void
listed_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  KtFarDesk *self = KT_FAR_DESK (object);
  g_auto (GStrv) names = g_task_propagate_pointer (G_TASK (result), NULL);

  if (!names || !names[0] || !kt_far_desk_open (self, NULL))
    return;
  for (guint i = 0; names[i]; i++)
    go_on (self, names[i]);
}

/* Lists the games that have both a log and a way, without their suffixes. */
static void
list_in_thread (GTask *task, gpointer source, gpointer folder, GCancellable *cancellable)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *id = kt_shelf_get_id (name);
    g_autofree char *log = g_strconcat (folder, G_DIR_SEPARATOR_S, id, ".log", NULL);

    if (g_str_has_suffix (name, ".way") && g_file_test (log, G_FILE_TEST_IS_REGULAR))
      g_ptr_array_add (names, g_steal_pointer (&id));
  }
  g_ptr_array_add (names, NULL);
  g_task_return_pointer (task, g_ptr_array_free (g_steal_pointer (&names), FALSE),
                         (GDestroyNotify) g_strfreev);
}

void
kt_far_desk_read (KtFarDesk *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (KT_IS_FAR_DESK (self));
  task = g_task_new (self, NULL, listed_cb, NULL);
  g_task_set_source_tag (task, kt_far_desk_read);
  g_task_set_task_data (task, g_strdup (self->folder), g_free);
  g_task_run_in_thread (task, list_in_thread);
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_far_desk_dispose (GObject *object)
{
  KtFarDesk *self = KT_FAR_DESK (object);

  while (self->games && g_list_model_get_n_items (G_LIST_MODEL (self->games)) > 0) {
    g_autoptr (KtFarGame) game = g_list_model_get_item (G_LIST_MODEL (self->games), 0);

    g_list_store_remove (self->games, 0);
    g_object_set_data (G_OBJECT (game), "desk", NULL);
    kt_far_game_close (game);
  }
  g_clear_object (&self->games);
  G_OBJECT_CLASS (kt_far_desk_parent_class)->dispose (object);
}

static void
kt_far_desk_finalize (GObject *object)
{
  KtFarDesk *self = KT_FAR_DESK (object);

  g_clear_pointer (&self->identity, kt_net_identity_free);
  g_clear_pointer (&self->people, kt_net_people_free);
  kt_far_broker_clear (&self->broker);
  g_object_unref (self->settings);
  g_free (self->library);
  g_free (self->folder);
  G_OBJECT_CLASS (kt_far_desk_parent_class)->finalize (object);
}

static void
kt_far_desk_class_init (KtFarDeskClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = kt_far_desk_dispose;
  object_class->finalize = kt_far_desk_finalize;
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, KT_TYPE_FAR_GAME);
  signals[HAPPENED] = g_signal_new ("happened", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 2, KT_TYPE_FAR_GAME, G_TYPE_UINT);
  signals[FOLLOWED] = g_signal_new ("followed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, KT_TYPE_FAR_GAME);
}

static void
kt_far_desk_init (KtFarDesk *self)
{
  self->games = g_list_store_new (KT_TYPE_FAR_GAME);
}

KtFarDesk *
kt_far_desk_new (GSettings *settings, const char *library)
{
  KtFarDesk *self = g_object_new (KT_TYPE_FAR_DESK, NULL);

  self->settings = g_object_ref (settings);
  self->library = g_strdup (library);
  self->folder = g_build_filename (library, "far", NULL);
  return self;
}
