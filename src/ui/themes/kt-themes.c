/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/themes/kt-themes.h"

#include <glib/gi18n-lib.h>

#include "core/kt-quote.h"
#include "games/kt-registry.h"
#include "ui/themes/kt-theme-scan.h"

/* In milliseconds: the folders are scanned this long after a change, because the author of a
 * theme may save several files at once. */
enum { RESCAN_DELAY = 250 };

struct _KtThemes {
  GObject parent_instance;

  GSettings *settings;
  KtTheme *theme;
  char *folder;
  GPtrArray *built_in,
      *own;            /* of KtThemeFolder; built-in ones are read when they are first needed */
  GPtrArray *monitors; /* monitors of the `own` folders and of their parents */
  guint rescan_source;
  gboolean is_scanning,
      is_stale; /* `is_stale`: the folders have changed since the running scan began */
  gboolean has_scanned;
  char *last_reported; /* the last reported problem, or NULL */
};

G_DEFINE_FINAL_TYPE (KtThemes, kt_themes, G_TYPE_OBJECT)

enum { CHANGED, PROBLEM, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- The choice ------------------------------------------------------------------------------- */

static KtThemeFolder *
find_in (GPtrArray *list, KtThemeFolderKind kind, const char *id)
{
  for (guint i = 0; i < list->len; i++) {
    KtThemeFolder *folder = list->pdata[i];

    if (folder->kind == kind && g_str_equal (folder->id, id))
      return folder;
  }
  return NULL;
}

/* Returns a built-in folder. It is read when it is first needed, because the start of the
 * program needs only one theme. */
static KtThemeFolder *
find_built_in (KtThemes *self, KtThemeFolderKind kind, const char *id)
{
  KtThemeFolder *folder = find_in (self->built_in, kind, id);

  if (folder)
    return folder;
  folder = kt_theme_scan_read_built_in (kind, id);
  if (folder)
    g_ptr_array_add (self->built_in, folder);
  return folder;
}

/* Returns the folder with this id. A built-in folder takes precedence over a player's folder of
 * the same name. */
static KtThemeFolder *
find_folder (KtThemes *self, KtThemeFolderKind kind, const char *id)
{
  KtThemeFolder *folder = find_built_in (self, kind, id);

  return folder ? folder : find_in (self->own, kind, id);
}

static void
report (KtThemes *self, char *problem)
{
  gboolean is_new = g_strcmp0 (problem, self->last_reported) != 0;

  g_free (self->last_reported);
  self->last_reported = problem;
  if (problem && is_new)
    g_signal_emit (self, signals[PROBLEM], 0, problem);
}

/* Returns why a choice cannot be used, or NULL. Before the first scan a missing folder is no
 * problem, because it may be one of the player's own. */
static char *
find_problem (KtThemes *self, KtThemeFolder *folder, KtThemeFolderKind kind, const char *id)
{
  gboolean is_theme = kind == KT_THEME_FOLDER_THEME;
  g_autofree char *shown = kt_quote (id);

  if (!folder && !self->has_scanned)
    return NULL;
  if (!folder)
    return g_strdup_printf (is_theme ? _ ("The theme “%s” is not there")
                                     : _ ("The set of pieces “%s” is not there"),
                            shown);
  if (folder->faults->len == 0)
    return NULL;
  return g_strdup_printf (
      /* Translators: the name of a theme, and what is wrong with it. */
      is_theme ? _ ("The theme “%s” is not used. %s")
               /* Translators: the name of a set of pieces, and what is wrong with it. */
               : _ ("The set of pieces “%s” is not used. %s"),
      shown, (char *) folder->faults->pdata[0]);
}

static void
add_pictures (GHashTable *all, GHashTable *pictures)
{
  GHashTableIter iterator;
  gpointer name, bytes;

  g_hash_table_iter_init (&iterator, pictures);
  while (g_hash_table_iter_next (&iterator, &name, &bytes))
    g_hash_table_insert (all, g_strdup (name), g_bytes_ref (bytes));
}

char *
kt_themes_find_pieces_key (KtThemes *self, const KtGame *game)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autofree char *key = g_strconcat (game->pieces, "-pieces", NULL);

  g_return_val_if_fail (KT_IS_THEMES (self), NULL);
  g_object_get (self->settings, "settings-schema", &schema, NULL);
  return game->types && g_settings_schema_has_key (schema, key) ? g_steal_pointer (&key) : NULL;
}

/* Returns the piece set chosen for a game, or NULL if the game has no choice. */
static char *
read_choice (KtThemes *self, const KtGame *game)
{
  g_autofree char *key = kt_themes_find_pieces_key (self, game);

  return key ? g_settings_get_string (self->settings, key) : NULL;
}

/* Adds the pictures of the chosen set. The standard set adds none, because the theme may have other
 * pieces. */
static void
choose_pieces (KtThemes *self, const KtGame *game, GHashTable *all, char **problem)
{
  g_autofree char *id = read_choice (self, game);
  KtThemeFolder *folder;

  if (!id || g_str_equal (id, game->pieces))
    return;
  folder = find_folder (self, KT_THEME_FOLDER_PIECES, id);
  if (folder && folder->pictures && kt_theme_folder_is_for (id, game->pieces))
    add_pictures (all, folder->pictures);
  else if (!*problem)
    *problem = find_problem (self, folder, KT_THEME_FOLDER_PIECES, id);
}

static GHashTable *
collect_pieces (KtThemes *self, char **problem)
{
  GHashTable *all =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);

  for (guint i = 0; i < kt_registry_get_n_games (); i++)
    choose_pieces (self, kt_registry_get_game (i), all, problem);
  return all;
}

static const KtDesign *
get_default_design (KtThemes *self)
{
  return find_built_in (self, KT_THEME_FOLDER_THEME, "default")->design;
}

static void
update (KtThemes *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, "theme");
  KtThemeFolder *folder = find_folder (self, KT_THEME_FOLDER_THEME, id);
  const KtDesign *design = folder && folder->design ? folder->design : get_default_design (self);
  char *problem =
      folder && folder->design ? NULL : find_problem (self, folder, KT_THEME_FOLDER_THEME, id);
  g_autoptr (GHashTable) pieces = collect_pieces (self, &problem);
  g_autoptr (KtDesign) dressed = kt_design_copy_with_pictures (design, NULL, pieces);

  kt_theme_set_design (self->theme, dressed);
  report (self, problem);
}

/* --- The player's own folders ----------------------------------------------------------------- */

static void scan (KtThemes *self);

static gboolean
rescan_cb (gpointer data)
{
  KtThemes *self = data;

  self->rescan_source = 0;
  scan (self);
  return G_SOURCE_REMOVE;
}

static void
files_changed_cb (KtThemes *self)
{
  if (!self->rescan_source)
    self->rescan_source = g_timeout_add (RESCAN_DELAY, rescan_cb, self);
}

static void
free_monitor (gpointer monitor)
{
  g_file_monitor_cancel (monitor);
  g_object_unref (monitor);
}

static void
watch (KtThemes *self, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GFileMonitor *monitor = g_file_monitor_directory (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);

  if (!monitor)
    return;
  g_signal_connect_object (monitor, "changed", G_CALLBACK (files_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_ptr_array_add (self->monitors, monitor);
}

static void
watch_all (KtThemes *self)
{
  g_ptr_array_set_size (self->monitors, 0);
  for (KtThemeFolderKind kind = KT_THEME_FOLDER_THEME; kind <= KT_THEME_FOLDER_PIECES; kind++) {
    g_autofree char *room = kt_theme_scan_get_path (self->folder, kind);

    watch (self, room);
  }
  for (guint i = 0; i < self->own->len; i++) {
    KtThemeFolder *folder = self->own->pdata[i];
    g_autofree char *room = kt_theme_scan_get_path (self->folder, folder->kind);
    g_autofree char *path = g_build_filename (room, folder->id, NULL);

    watch (self, path);
  }
}

/* Shows the scanned folders and monitors them. If some were not monitored before, all are scanned
 * once more, because a change since the scan would be missed. */
static void
scanned_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KtThemes) self = data;
  guint n_before = self->monitors->len;

  g_ptr_array_unref (self->own);
  self->own = kt_theme_scan_own_finish (result);
  self->is_scanning = FALSE;
  self->has_scanned = TRUE;
  if (!self->settings)
    return;
  watch_all (self);
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
  if (self->is_stale || self->monitors->len > MAX (n_before, 2))
    files_changed_cb (self);
  self->is_stale = FALSE;
}

static void
scan (KtThemes *self)
{
  self->is_stale = self->is_scanning;
  if (self->is_scanning)
    return;
  self->is_scanning = TRUE;
  kt_theme_scan_own_async (self->folder, scanned_cb, g_object_ref (self));
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_themes_dispose (GObject *object)
{
  KtThemes *self = KT_THEMES (object);

  g_clear_handle_id (&self->rescan_source, g_source_remove);
  g_ptr_array_set_size (self->monitors, 0);
  if (self->settings)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (kt_themes_parent_class)->dispose (object);
}

static void
kt_themes_finalize (GObject *object)
{
  KtThemes *self = KT_THEMES (object);

  g_ptr_array_unref (self->monitors);
  g_ptr_array_unref (self->built_in);
  g_ptr_array_unref (self->own);
  g_clear_object (&self->theme);
  g_free (self->folder);
  g_free (self->last_reported);
  G_OBJECT_CLASS (kt_themes_parent_class)->finalize (object);
}

static void
kt_themes_class_init (KtThemesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = kt_themes_dispose;
  object_class->finalize = kt_themes_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[PROBLEM] = g_signal_new ("problem", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
kt_themes_init (KtThemes *self)
{
  self->built_in = g_ptr_array_new_with_free_func ((GDestroyNotify) kt_theme_folder_unref);
  self->own = g_ptr_array_new_with_free_func ((GDestroyNotify) kt_theme_folder_unref);
  self->monitors = g_ptr_array_new_with_free_func (free_monitor);
  self->theme = kt_theme_new (get_default_design (self));
}

/* Returns whether the settings choose a theme or set of the player's own. */
static gboolean
is_own_chosen (KtThemes *self)
{
  g_autofree char *theme = g_settings_get_string (self->settings, "theme");
  gboolean is_own = !find_built_in (self, KT_THEME_FOLDER_THEME, theme);

  for (guint i = 0; i < kt_registry_get_n_games () && !is_own; i++) {
    g_autofree char *id = read_choice (self, kt_registry_get_game (i));

    is_own = id && !kt_theme_scan_is_built_in (KT_THEME_FOLDER_PIECES, id);
  }
  return is_own;
}

static void
follow (KtThemes *self, const char *key)
{
  g_autofree char *signal = g_strconcat ("changed::", key, NULL);

  g_signal_connect_swapped (self->settings, signal, G_CALLBACK (update), self);
}

KtThemes *
kt_themes_new (GSettings *settings, const char *folder)
{
  KtThemes *self = g_object_new (KT_TYPE_THEMES, NULL);

  self->settings = g_object_ref (settings);
  self->folder = g_strdup (folder);
  follow (self, "theme");
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    g_autofree char *key = kt_themes_find_pieces_key (self, kt_registry_get_game (i));

    if (key)
      follow (self, key);
  }
  update (self);
  /* The start is faster without the scan, so it waits for the window unless the chosen look is the
   * player's own. */
  if (is_own_chosen (self))
    scan (self);
  else
    files_changed_cb (self);
  return self;
}

char *
kt_themes_get_default_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "kythu", NULL);
}

KtTheme *
kt_themes_get_theme (KtThemes *self)
{
  g_return_val_if_fail (KT_IS_THEMES (self), NULL);
  return self->theme;
}

static void
add_folder (GPtrArray *list, KtThemeFolder *folder, KtThemeFolderKind kind, const char *pieces)
{
  if (folder->kind == kind && (!pieces || kt_theme_folder_is_for (folder->id, pieces)))
    g_ptr_array_add (list, kt_theme_folder_ref (folder));
}

static GPtrArray *
list_folders (KtThemes *self, KtThemeFolderKind kind, const char *pieces)
{
  g_autoptr (GPtrArray) built_in = kt_theme_scan_list_built_in (kind);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) kt_theme_folder_unref);

  for (guint i = 0; i < built_in->len; i++)
    add_folder (list, find_built_in (self, kind, built_in->pdata[i]), kind, pieces);
  for (guint i = 0; i < self->own->len; i++)
    add_folder (list, self->own->pdata[i], kind, pieces);
  return list;
}

GPtrArray *
kt_themes_list_themes (KtThemes *self)
{
  g_return_val_if_fail (KT_IS_THEMES (self), NULL);
  return list_folders (self, KT_THEME_FOLDER_THEME, NULL);
}

GPtrArray *
kt_themes_list_pieces (KtThemes *self, const char *pieces)
{
  g_return_val_if_fail (KT_IS_THEMES (self), NULL);
  return list_folders (self, KT_THEME_FOLDER_PIECES, pieces);
}

static gboolean
is_standard (KtThemeFolder *folder)
{
  return !folder->is_own && !strchr (folder->id, '-');
}

KtDesign *
kt_themes_try (KtThemes *self, KtThemeFolder *folder)
{
  g_autofree char *problem = NULL;
  g_autoptr (GHashTable) chosen = NULL;

  g_return_val_if_fail (KT_IS_THEMES (self), NULL);
  if (folder->kind == KT_THEME_FOLDER_PIECES)
    return kt_design_copy_with_pictures (kt_theme_get_design (self->theme), NULL,
                                         is_standard (folder) ? NULL : folder->pictures);
  chosen = collect_pieces (self, &problem);
  return kt_design_copy_with_pictures (folder->design ? folder->design : get_default_design (self),
                                       NULL, chosen);
}
