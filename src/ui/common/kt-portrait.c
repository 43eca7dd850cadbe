/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/common/kt-portrait.h"

#include <glib/gi18n-lib.h>
#include <librsvg/rsvg.h>

#include "model/files/kt-file-writer.h"
#include "model/files/kt-image-header.h"
#include "model/files/kt-task.h"
#include "model/library/kt-shelf.h"
#include "ui/common/kt-photo.h"
#include "ui/common/kt-widgets.h"

/* The size in pixels of stored portraits: twice the largest size at which one is shown, for high
 * resolution. */
enum { SIZE = 256 };

#define FOLDER "/org/kythu/KyThu/portraits"
static const char own_prefix[] = "own-";
static const char computer[] = "computer";

static const struct {
  const char *id, *text;
} descriptions[] = {
  { "boy", N_ ("A boy") },
  { "grandfather", N_ ("A grandfather") },
  { "grandmother", N_ ("A grandmother") },
  { "man", N_ ("A man with a beard") },
  { "pupil", N_ ("A pupil") },
  { "woman", N_ ("A woman with curls") },
  { "young-man", N_ ("A young man") },
  { "young-woman", N_ ("A young woman with a conical hat") },
};

char **
kt_portrait_list (void)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (descriptions); i++)
    g_strv_builder_add (ids, descriptions[i].id);
  return g_strv_builder_end (ids);
}

const char *
kt_portrait_describe (const char *portrait)
{
  for (guint i = 0; i < G_N_ELEMENTS (descriptions); i++) {
    if (g_str_equal (descriptions[i].id, portrait))
      return _ (descriptions[i].text);
  }
  return _ ("Your own picture");
}

/* --- Built-in portraits ----------------------------------------------------------------------- */

static GdkTexture *
create_texture (cairo_surface_t *surface)
{
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes =
      g_bytes_new (cairo_image_surface_get_data (surface), stride * (gsize) SIZE);

  return gdk_memory_texture_new (SIZE, SIZE, GDK_MEMORY_DEFAULT, bytes, stride);
}

/* Returns a built-in portrait, or NULL if there is none with this id. */
static GdkTexture *
draw_ours (const char *id)
{
  g_autofree char *path = g_strdup_printf (FOLDER "/%s.svg", id);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  RsvgHandle *picture;
  cairo_surface_t *surface;
  GdkTexture *texture;
  cairo_t *cr;

  if (!bytes)
    return NULL;
  picture =
      rsvg_handle_new_from_data (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  cr = cairo_create (surface);
  rsvg_handle_render_document (picture, cr, &(RsvgRectangle){ 0, 0, SIZE, SIZE }, NULL);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  texture = create_texture (surface);
  cairo_surface_destroy (surface);
  g_object_unref (picture);
  return texture;
}

/* The textures in use, by id. They are shared, because a dialog shows each portrait twice. */
static GHashTable *drawn;

static void
texture_gone_cb (gpointer id, GObject *texture)
{
  g_hash_table_remove (drawn, id);
}

static GdkTexture *
get_ours (const char *id)
{
  GdkTexture *texture;
  char *key;

  if (!drawn)
    drawn = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  texture = g_hash_table_lookup (drawn, id);
  if (texture)
    return g_object_ref (texture);
  texture = draw_ours (id);
  if (texture) {
    key = g_strdup (id);
    g_hash_table_insert (drawn, key, texture);
    g_object_weak_ref (G_OBJECT (texture), texture_gone_cb, key);
  }
  return texture;
}

/* --- A person's own pictures ------------------------------------------------------------------ */

/* Returns whether an id is that of a person's own picture. Ids may come from files, so only
 * hexadecimal digits are accepted; with others, the path could lead out of the folder. */
static gboolean
is_own (const char *id)
{
  if (!g_str_has_prefix (id, own_prefix))
    return FALSE;
  for (const char *c = id + strlen (own_prefix); *c; c++) {
    if (!g_ascii_isxdigit (*c))
      return FALSE;
  }
  return TRUE;
}

static char *
get_own_path (const char *id)
{
  g_autofree char *library = kt_shelf_get_default_library ();
  g_autofree char *name = g_strconcat (id, ".png", NULL);

  return g_build_filename (library, KT_SHELF_PORTRAITS, name, NULL);
}

/* Reads a person's own picture. The file is untrusted, because any program may have put it
 * there. */
static void
read_own (GTask *task, gpointer source, gpointer id, GCancellable *cancellable)
{
  g_autofree char *path = get_own_path (id);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GError *error = NULL;
  g_autoptr (GdkPixbuf) square =
      kt_photo_load (file, SIZE, KT_IMAGE_MAX_KEPT_SIDE, cancellable, &error);

  kt_task_return_result (task, square ? gdk_texture_new_for_pixbuf (square) : NULL, g_object_unref,
                         error);
}

static const char *
get_wanted (AdwAvatar *avatar)
{
  return g_object_get_data (G_OBJECT (avatar), "portrait");
}

/* Shows the picture. A missing picture is not reported; the initials stay visible. */
static void
own_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  AdwAvatar *avatar = ADW_AVATAR (source);
  g_autoptr (GdkTexture) texture = g_task_propagate_pointer (G_TASK (result), NULL);

  if (texture && g_strcmp0 (get_wanted (avatar), g_task_get_task_data (G_TASK (result))) == 0)
    adw_avatar_set_custom_image (avatar, GDK_PAINTABLE (texture));
}

static void
show_own (AdwAvatar *avatar, const char *id)
{
  g_autoptr (GTask) task = g_task_new (avatar, NULL, own_read_cb, NULL);

  g_task_set_source_tag (task, show_own);
  g_task_set_task_data (task, g_strdup (id), g_free);
  adw_avatar_set_custom_image (avatar, NULL);
  g_task_run_in_thread (task, read_own);
}

/* --- Showing ---------------------------------------------------------------------------------- */

static void
show_texture (AdwAvatar *avatar, const char *id)
{
  g_autoptr (GdkTexture) texture = *id ? get_ours (id) : NULL;

  adw_avatar_set_custom_image (avatar, texture ? GDK_PAINTABLE (texture) : NULL);
}

/* Gives an avatar without a name the colour of its seat, because libadwaita derives the colour
 * from the name. */
static void
show_colour (AdwAvatar *avatar, gboolean has_name, guint seat)
{
  kt_widget_set_class (GTK_WIDGET (avatar), "near-seat", !has_name && seat == 0);
  kt_widget_set_class (GTK_WIDGET (avatar), "far-seat", !has_name && seat == 1);
}

void
kt_portrait_show (AdwAvatar *avatar, const char *portrait, const char *name, guint seat)
{
  show_colour (avatar, *name != '\0', seat);
  adw_avatar_set_text (avatar, name);
  adw_avatar_set_show_initials (avatar, TRUE);
  if (g_strcmp0 (get_wanted (avatar), portrait) == 0)
    return;
  g_object_set_data_full (G_OBJECT (avatar), "portrait", g_strdup (portrait), g_free);
  if (is_own (portrait))
    show_own (avatar, portrait);
  else
    show_texture (avatar, portrait);
}

/* Shows the portrait of a seat. A default name gives no initials, because it depends on the
 * language and on the opponent. */
void
kt_portrait_show_seat (AdwAvatar *avatar, KtMatch *match, guint seat)
{
  KtSeat *taken = kt_match_get_seat (match, seat);
  gboolean is_person = kt_seat_is_human (taken);

  kt_portrait_show (avatar, is_person ? kt_seat_get_portrait (taken) : computer,
                    kt_seat_is_named (taken) ? kt_seat_get_name (taken) : "", seat);
}

/* --- Adding a picture ------------------------------------------------------------------------- */

/* Saves the picture and returns its new id. */
static char *
keep (GdkPixbuf *square, GError **error)
{
  g_autofree char *png = NULL, *sum = NULL, *id = NULL, *path = NULL, *folder = NULL;
  gsize length;

  if (!gdk_pixbuf_save_to_buffer (square, &png, &length, "png", error, NULL))
    return NULL;
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) png, length);
  sum[16] = '\0';
  id = g_strconcat (own_prefix, sum, NULL);
  path = get_own_path (id);
  folder = g_path_get_dirname (path);
  g_mkdir_with_parents (folder, 0700);
  return kt_file_writer_write (path, png, length, 0600, error) ? g_steal_pointer (&id) : NULL;
}

static void
import (GTask *task, gpointer source, gpointer file, GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr (GdkPixbuf) square = kt_photo_load (file, SIZE, 0, cancellable, &error);
  char *id = square ? keep (square, &error) : NULL;

  kt_task_return_result (task, id, g_free, error);
}

void
kt_portrait_import_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  kt_task_run_on_file (kt_portrait_import_async, file, import, cancellable, callback, user_data);
}

char *
kt_portrait_import_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}
