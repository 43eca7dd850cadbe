/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/themes/kt-theme-folder.h"

#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"
#include "model/files/kt-file-reader.h"
#include "ui/painter/kt-picture.h"
#include "ui/themes/kt-svg-clean.h"
#include "ui/themes/kt-svg-cost.h"

/* The limits are in bytes and files; TRIAL is the edge of a trial drawing in pixels. */
enum { MAX_INI = 64 << 10, MAX_SVG = 256 << 10, MAX_FILES = 128, TRIAL = 48 };

typedef struct {
  KtThemeFolder *result;
  GFile *folder;
  GHashTable *pictures;
  KtDesign *design;
} FolderReading;

static void G_GNUC_PRINTF (2, 3) add_fault (FolderReading *reading, const char *format, ...)
{
  g_autofree char *fault = NULL;
  va_list arguments;

  va_start (arguments, format);
  fault = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_ptr_array_add (reading->result->faults, g_utf8_make_valid (fault, -1));
}

/* --- Names of pictures ------------------------------------------------------------------------ */

gboolean
kt_theme_folder_is_for (const char *id, const char *pieces)
{
  gsize length = strlen (pieces);

  return strncmp (id, pieces, length) == 0 && (!id[length] || id[length] == '-');
}

/* Adds the names of a game's pieces that are not in the list yet. */
static void
add_pieces (GPtrArray *names, const KtGame *game, const char *prefix)
{
  for (guint side = 0; side < 2; side++) {
    for (guint type = 0; type < game->n_types; type++) {
      g_autofree char *name =
          g_strdup_printf ("%s%s-%s", prefix, game->side_ids[side], game->types[type].id);

      if (!g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
        g_ptr_array_add (names, g_steal_pointer (&name));
    }
  }
}

/* Adds the names of the pieces of all games that have the same sets as this one. */
static void
add_shared_pieces (GPtrArray *names, const KtGame *game)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *other = kt_registry_get_game (i);

    if (other->types && g_str_equal (other->pieces, game->pieces))
      add_pieces (names, other, "");
  }
}

/* Lists the names of pictures that a theme may contain. */
static GPtrArray *
list_theme_names (void)
{
  static const char *const plain[] = { "first",        "second",  "first-stone",
                                       "second-stone", "squares", "paper" };
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    g_ptr_array_add (names, g_strdup (plain[i]));
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    g_autofree char *prefix = g_strconcat (game->types ? game->pieces : "", "-", NULL);

    if (game->types)
      add_pieces (names, game, prefix);
  }
  return names;
}

static const KtGame *
find_game (const char *id)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);

    if (game->types && kt_theme_folder_is_for (id, game->pieces))
      return game;
  }
  return NULL;
}

gboolean
kt_theme_folder_is_set (const char *id)
{
  return find_game (id) != NULL;
}

/* --- Files ------------------------------------------------------------------------------------ */

/* Reads a file of the folder. Returns NULL and adds a fault if it cannot be read. Symbolic links
 * are refused, because they could lead out of the folder. */
static char *
read_file (FolderReading *reading, const char *name, gsize most, gsize *length)
{
  g_autoptr (GFile) file = g_file_get_child (reading->folder, name);
  g_autoptr (GError) error = NULL;
  char *bytes;

  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL) ==
      G_FILE_TYPE_SYMBOLIC_LINK)
    /* Translators: a file of a theme. */
    add_fault (reading, _ ("%s: is a link; put the file itself into the folder"), name);
  else if (kt_file_reader_read_file (file, most, &bytes, length, &error))
    return bytes;
  else
    add_fault (reading, "%s: %s", name, error->message);
  return NULL;
}

/* Prefixes the faults from index `from` on with the name of the file. */
static void
name_faults (FolderReading *reading, const char *name, guint from)
{
  GPtrArray *faults = reading->result->faults;

  for (guint i = from; i < faults->len; i++) {
    char *fault = faults->pdata[i];

    faults->pdata[i] = g_strdup_printf ("%s: %s", name, fault);
    g_free (fault);
  }
}

static gboolean
has_ink (cairo_surface_t *surface)
{
  const guint32 *pixels;
  gsize n_pixels = TRIAL * TRIAL;

  cairo_surface_flush (surface);
  pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);
  for (gsize i = 0; i < n_pixels; i++) {
    if (pixels[i] >> 24)
      return TRUE;
  }
  return FALSE;
}

/* Draws the picture once at a small size. A picture that cannot be drawn or that is empty is a
 * fault. */
static void
try_picture (FolderReading *reading, const char *name, GBytes *bytes)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, TRIAL, TRIAL);
  cairo_t *cr = cairo_create (surface);

  if (!kt_picture_draw (bytes, NULL, cr, TRIAL, TRIAL))
    add_fault (reading, _ ("%s: cannot be drawn"), name);
  else if (!has_ink (surface))
    add_fault (reading, _ ("%s: there is nothing to be seen in it"), name);
  else if (kt_svg_is_costly (bytes))
    add_fault (reading, _ ("%s takes too long to draw: make it simpler"), name);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
read_picture (FolderReading *reading, const char *name, const char *key)
{
  gsize length;
  g_autofree char *text = read_file (reading, name, MAX_SVG, &length);
  g_autofree char *problem = NULL;
  GBytes *bytes;

  if (!text)
    return;
  /* Built-in pictures are not cleaned, because tests have checked them. */
  bytes = reading->result->is_own ? kt_svg_clean (text, length, &problem)
                                  : g_bytes_new_take (g_steal_pointer (&text), length);
  if (!bytes) {
    add_fault (reading, "%s: %s", name, problem);
    return;
  }
  if (reading->result->is_own)
    try_picture (reading, name, bytes);
  g_hash_table_insert (reading->pictures, g_strdup (key), bytes);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* Returns the names of all files in alphabetical order. */
static GPtrArray *
list_files (FolderReading *reading)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileEnumerator) files =
      g_file_enumerate_children (reading->folder, G_FILE_ATTRIBUTE_STANDARD_NAME,
                                 G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, &error);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  GFileInfo *info = NULL;

  while (files && names->len <= MAX_FILES &&
         g_file_enumerator_iterate (files, &info, NULL, NULL, &error) && info)
    g_ptr_array_add (names, g_strdup (g_file_info_get_name (info)));
  if (error)
    g_ptr_array_add (reading->result->faults, g_strdup (error->message));
  if (names->len > MAX_FILES) {
    add_fault (reading, _ ("The folder holds more than %d files"), MAX_FILES);
    g_ptr_array_set_size (names, MAX_FILES);
  }
  g_ptr_array_sort (names, compare);
  return names;
}

static gboolean
has_name (GPtrArray *names, const char *name)
{
  return g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL);
}

static char *
join (GPtrArray *names)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (text, "%s%s.svg", i > 0 ? ", " : "", (char *) names->pdata[i]);
  return g_strdup (text->str);
}

/* Reads the pictures of a folder. Files of unknown types, such as a licence or the source of a
 * drawing, are ignored. */
static void
read_pictures (FolderReading *reading, GPtrArray *files, GPtrArray *known, const char *prefix)
{
  for (guint i = 0; i < files->len; i++) {
    const char *name = files->pdata[i];
    g_autofree char *key = NULL, *full = NULL, *all = NULL;

    if (!g_str_has_suffix (name, ".svg"))
      continue;
    key = g_strndup (name, strlen (name) - strlen (".svg"));
    full = g_strconcat (prefix, key, NULL);
    if (has_name (known, key)) {
      read_picture (reading, name, full);
      continue;
    }
    all = join (known);
    /* Translators: the name of a file, and the names that there may be. */
    add_fault (reading, _ ("%s: no picture has this name; there are: %s"), name, all);
  }
}

/* --- Themes and piece sets -------------------------------------------------------------------- */

static void
read_theme (FolderReading *reading, GPtrArray *files)
{
  static const char name[] = "theme.ini";
  g_autoptr (GPtrArray) known = list_theme_names ();
  guint n_before = reading->result->faults->len;
  gsize length;
  g_autofree char *text = read_file (reading, name, MAX_INI, &length);

  if (text) {
    reading->design = kt_design_parse (text, length, reading->result->faults);
    name_faults (reading, name, n_before);
  }
  read_pictures (reading, files, known, "");
}

static void
read_words (FolderReading *reading)
{
  static const char name[] = "pieces.ini";
  GPtrArray *faults = reading->result->faults;
  g_autoptr (GKeyFile) words = g_key_file_new ();
  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *text = read_file (reading, name, MAX_INI, &length);
  guint n_before = faults->len;

  if (!text)
    return;
  if (!g_key_file_load_from_data (words, text, length, G_KEY_FILE_KEEP_TRANSLATIONS, &error)) {
    add_fault (reading, "%s: %s", name, error->message);
    return;
  }
  kt_design_check_words (words, "pieces", faults);
  name_faults (reading, name, n_before);
  reading->result->words = g_steal_pointer (&words);
}

static void
read_pieces (FolderReading *reading, GPtrArray *files)
{
  const KtGame *game = find_game (reading->result->id);
  g_autoptr (GPtrArray) needed = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) known = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *prefix = NULL;

  if (!game) {
    /* Translators: the name of a folder. */
    add_fault (reading, _ ("“%s” is no name of a set of pieces; one is “chess-” and a word"),
               reading->result->id);
    return;
  }
  prefix = g_strconcat (game->pieces, "-", NULL);
  add_pieces (needed, game, "");
  add_shared_pieces (known, game);
  if (has_name (files, "pieces.ini"))
    read_words (reading);
  read_pictures (reading, files, known, prefix);
  for (guint i = 0; i < needed->len; i++) {
    g_autofree char *file = g_strconcat (needed->pdata[i], ".svg", NULL);

    if (!has_name (files, file))
      /* Translators: the name of a file. */
      add_fault (reading, _ ("%s: is not there"), file);
  }
}

/* Ends the reading. If a folder has any fault, none of it is used, because half a theme would be
 * a look that nobody designed. */
static void
finish (FolderReading *reading)
{
  KtThemeFolder *result = reading->result;

  if (result->faults->len > 0)
    return;
  if (result->kind == KT_THEME_FOLDER_THEME)
    result->design = kt_design_copy_with_pictures (reading->design, reading->pictures, NULL);
  else
    result->pictures = g_hash_table_ref (reading->pictures);
}

KtThemeFolder *
kt_theme_folder_read (GFile *folder, KtThemeFolderKind kind, gboolean is_own)
{
  KtThemeFolder *result = g_new0 (KtThemeFolder, 1);
  FolderReading reading = { .result = result, .folder = folder };
  g_autoptr (GPtrArray) files = NULL;

  g_atomic_ref_count_init (&result->references);
  result->kind = kind;
  result->id = g_file_get_basename (folder);
  result->is_own = is_own;
  result->faults = g_ptr_array_new_with_free_func (g_free);
  reading.pictures =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  files = list_files (&reading);
  if (kind == KT_THEME_FOLDER_THEME)
    read_theme (&reading, files);
  else
    read_pieces (&reading, files);
  finish (&reading);
  g_hash_table_unref (reading.pictures);
  kt_design_unref (reading.design);
  return result;
}

KtThemeFolder *
kt_theme_folder_ref (KtThemeFolder *folder)
{
  g_atomic_ref_count_inc (&folder->references);
  return folder;
}

void
kt_theme_folder_unref (KtThemeFolder *folder)
{
  if (!folder || !g_atomic_ref_count_dec (&folder->references))
    return;
  g_free (folder->id);
  kt_design_unref (folder->design);
  g_clear_pointer (&folder->pictures, g_hash_table_unref);
  g_clear_pointer (&folder->words, g_key_file_unref);
  g_ptr_array_unref (folder->faults);
  g_free (folder);
}

char *
kt_theme_folder_get_name (KtThemeFolder *folder)
{
  char *name = NULL;

  if (folder->design)
    return kt_design_get_name (folder->design);
  if (folder->words)
    name = g_key_file_get_locale_string (folder->words, "pieces", "name", NULL, NULL);
  return name ? name : g_filename_display_name (folder->id);
}

char *
kt_theme_folder_get_description (KtThemeFolder *folder)
{
  if (folder->design)
    return kt_design_get_description (folder->design);
  if (folder->words)
    return g_key_file_get_locale_string (folder->words, "pieces", "description", NULL, NULL);
  return NULL;
}
