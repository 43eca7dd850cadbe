/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests portraits: the built-in ones, and users’ own pictures, valid and invalid. */
#include "tests/ui/ui-test.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>

#include "model/match/kt-computer.h"
#include "ui/common/kt-portrait.h"
#include "ui/dialogs/kt-portrait-button.h"

static void
test_ours (void)
{
  g_auto (GStrv) ids = kt_portrait_list ();

  g_assert_cmpuint (g_strv_length (ids), ==, 8);
  for (guint i = 0; ids[i]; i++) {
    GtkWidget *avatar = g_object_ref_sink (adw_avatar_new (64, "", TRUE));

    g_assert_cmpstr (kt_portrait_describe (ids[i]), !=, kt_portrait_describe ("own-1"));
    kt_portrait_show (ADW_AVATAR (avatar), ids[i], "An", 0);
    g_assert_nonnull (adw_avatar_get_custom_image (ADW_AVATAR (avatar)));
    kt_portrait_show (ADW_AVATAR (avatar), "", "An", 0);
    g_assert_null (adw_avatar_get_custom_image (ADW_AVATAR (avatar)));
    kt_portrait_show (ADW_AVATAR (avatar), "../pieces/chess/white-king", "An", 0);
    g_assert_null (adw_avatar_get_custom_image (ADW_AVATAR (avatar)));
    g_object_unref (avatar);
  }
}

static AdwAvatar *
show_pupil (void)
{
  GtkWidget *avatar = g_object_ref_sink (adw_avatar_new (64, "", TRUE));

  kt_portrait_show (ADW_AVATAR (avatar), "pupil", "An", 0);
  return ADW_AVATAR (avatar);
}

/* A portrait is drawn once for all avatars, and freed with the last one. */
static void
test_shared (void)
{
  for (guint i = 0; i < 2; i++) {
    AdwAvatar *first = show_pupil (), *second = show_pupil ();
    gpointer picture = adw_avatar_get_custom_image (first);

    g_assert_nonnull (picture);
    g_assert_true (adw_avatar_get_custom_image (second) == picture);
    g_object_add_weak_pointer (picture, &picture);
    g_object_unref (first);
    g_assert_nonnull (picture);
    g_object_unref (second);
    g_assert_null (picture);
  }
}

static void
test_seat (void)
{
  g_autoptr (KtMatch) match = kt_match_new (0);
  KtSeat *seat = kt_match_get_seat (match, 0);
  g_autoptr (KtPlayer) computer = kt_computer_new (0, 0);
  GtkWidget *avatar = g_object_ref_sink (adw_avatar_new (64, "", TRUE));

  kt_seat_set_name (seat, "Bình");
  kt_seat_set_is_named (seat, TRUE);
  kt_portrait_show_seat (ADW_AVATAR (avatar), match, 0);
  g_assert_null (adw_avatar_get_custom_image (ADW_AVATAR (avatar)));
  g_assert_cmpstr (adw_avatar_get_text (ADW_AVATAR (avatar)), ==, "Bình");
  kt_seat_set_player (seat, computer);
  kt_portrait_show_seat (ADW_AVATAR (avatar), match, 0);
  g_assert_nonnull (adw_avatar_get_custom_image (ADW_AVATAR (avatar)));
  g_object_unref (avatar);
}

/* Checks that an unnamed player has the same avatar as the button that chooses a portrait. */
static void
assert_nobody (GtkWidget *avatar, guint seat)
{
  g_assert_cmpstr (adw_avatar_get_text (ADW_AVATAR (avatar)), ==, "");
  g_assert_cmpint (gtk_widget_has_css_class (avatar, "near-seat"), ==, seat == 0);
  g_assert_cmpint (gtk_widget_has_css_class (avatar, "far-seat"), ==, seat == 1);
}

static void
test_without_name (void)
{
  g_autoptr (KtMatch) match = kt_match_new (0);

  for (guint i = 0; i < KT_SEATS; i++) {
    GtkWidget *avatar = g_object_ref_sink (adw_avatar_new (64, "", TRUE));
    GtkWidget *button = g_object_ref_sink (kt_portrait_button_new (i));
    KtSeat *seat = kt_match_get_seat (match, i);

    kt_seat_set_name (seat, i == 0 ? "You" : "Bạn");
    kt_portrait_show_seat (ADW_AVATAR (avatar), match, i);
    assert_nobody (avatar, i);
    assert_nobody (ui_find (button, ADW_TYPE_AVATAR), i);
    kt_seat_set_is_named (seat, TRUE);
    kt_portrait_show_seat (ADW_AVATAR (avatar), match, i);
    g_assert_false (gtk_widget_has_css_class (avatar, i == 0 ? "near-seat" : "far-seat"));
    g_object_unref (avatar);
    g_object_unref (button);
  }
}

/* --- Pictures of one's own --- */

static GFile *
write_file (const char *name, const char *bytes, gsize length)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), name, NULL);

  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
  return g_file_new_for_path (path);
}

/* A picture that is red on the left, green in the middle and blue on the right. */
static GFile *
write_picture (const char *name, const char *type, int width, int height)
{
  g_autoptr (GdkPixbuf) picture = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, width, height);
  g_autoptr (GdkPixbuf) middle =
      gdk_pixbuf_new_subpixbuf (picture, width / 4, 0, width / 2, height);
  g_autoptr (GdkPixbuf) right =
      gdk_pixbuf_new_subpixbuf (picture, width * 3 / 4, 0, width / 4, height);
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), name, NULL);
  g_autoptr (GError) error = NULL;

  gdk_pixbuf_fill (picture, 0xff0000ff);
  gdk_pixbuf_fill (middle, 0x00ff00ff);
  gdk_pixbuf_fill (right, 0x0000ffff);
  gdk_pixbuf_save (picture, path, type, &error, NULL);
  g_assert_no_error (error);
  return g_file_new_for_path (path);
}

/* Imports a picture. Returns its id, or NULL with the message in `fault`. */
static char *
import (GFile *file, char **fault)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  char *id;

  kt_portrait_import_async (file, NULL, test_keep_result_cb, &result);
  test_wait_result (&result);
  id = kt_portrait_import_finish (result, &error);
  *fault = error ? g_strdup (error->message) : NULL;
  g_assert_true ((id != NULL) != (error != NULL));
  g_file_delete (file, NULL, NULL);
  return id;
}

static GdkPixbuf *
load_kept (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".png", NULL);
  g_autofree char *path =
      g_build_filename (g_get_user_data_dir (), "kythu", "portraits", name, NULL);
  g_autoptr (GError) error = NULL;
  GdkPixbuf *kept = gdk_pixbuf_new_from_file (path, &error);

  g_assert_no_error (error);
  return kept;
}

/* The middle square is kept, whatever the size of the picture. */
static void
test_own (void)
{
  static const struct {
    const char *name, *type;
    int width, height;
  } cases[] = {
    { "kythu-wide.png", "png", 800, 400 },
    { "kythu-small.png", "png", 8, 4 },
    { "kythu-wide.jpg", "jpeg", 1600, 800 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GFile) file =
        write_picture (cases[i].name, cases[i].type, cases[i].width, cases[i].height);
    g_autofree char *fault = NULL, *id = import (file, &fault);
    g_autoptr (GdkPixbuf) kept = NULL;
    const guchar *pixel;

    g_assert_cmpstr (fault, ==, NULL);
    kept = load_kept (id);
    g_assert_cmpint (gdk_pixbuf_get_width (kept), ==, 256);
    g_assert_cmpint (gdk_pixbuf_get_height (kept), ==, 256);
    for (int x = 32; x < 256; x += 64) {
      pixel = gdk_pixbuf_read_pixels (kept) + 128 * gdk_pixbuf_get_rowstride (kept) +
              x * gdk_pixbuf_get_n_channels (kept);
      g_assert_cmpint (pixel[1], >, 200);
      g_assert_cmpint (pixel[0] + pixel[2], <, 60);
    }
  }
}

static gboolean
has_image (gpointer avatar)
{
  return adw_avatar_get_custom_image (avatar) != NULL;
}

/* The picture is shown when it has been read; for a missing one the initials remain. */
static void
test_own_shown (void)
{
  g_autoptr (GFile) file = write_picture ("kythu-own.png", "png", 40, 40);
  g_autofree char *fault = NULL, *id = import (file, &fault);
  GtkWidget *avatar = g_object_ref_sink (adw_avatar_new (64, "", TRUE));

  g_assert_nonnull (id);
  kt_portrait_show (ADW_AVATAR (avatar), id, "An", 0);
  test_wait (has_image, avatar);
  kt_portrait_show (ADW_AVATAR (avatar), "own-0123456789abcdef", "An", 0);
  test_run_for (50);
  g_assert_false (has_image (avatar));
  kt_portrait_show (ADW_AVATAR (avatar), "own-../../../../tmp/x", "An", 0);
  test_run_for (50);
  g_assert_false (has_image (avatar));
  /* A late result is ignored. */
  kt_portrait_show (ADW_AVATAR (avatar), id, "An", 0);
  kt_portrait_show (ADW_AVATAR (avatar), "", "An", 0);
  test_run_for (50);
  g_assert_false (has_image (avatar));
  test_assert_gone (avatar);
}

/* --- Pictures that need much memory --- */

/* This is more than a portrait needs, and far less than a decompression bomb would use. */
enum { MAX_GROWTH_KIB = 300 * 1024 };

/* Returns the peak memory of this process so far, in KiB. */
static glong
get_peak (void)
{
  struct rusage usage;

  g_assert_cmpint (getrusage (RUSAGE_SELF, &usage), ==, 0);
  return usage.ru_maxrss;
}

/* Computes the CRC of a PNG chunk, as the specification of PNG defines it. */
static guint32
sum_chunk (const guint8 *bytes, guint length)
{
  guint32 sum = 0xffffffff;

  for (guint i = 0; i < length; i++) {
    sum ^= bytes[i];
    for (guint bit = 0; bit < 8; bit++)
      sum = sum & 1 ? 0xedb88320 ^ sum >> 1 : sum >> 1;
  }
  return ~sum;
}

static void
add_number (GByteArray *png, guint32 number)
{
  guint32 big = GUINT32_TO_BE (number);

  g_byte_array_append (png, (const guint8 *) &big, sizeof big);
}

static void
add_chunk (GByteArray *png, const char *type, GByteArray *data)
{
  guint start = png->len + 4;

  add_number (png, data->len);
  g_byte_array_append (png, (const guint8 *) type, 4);
  g_byte_array_append (png, data->data, data->len);
  add_number (png, sum_chunk (png->data + start, png->len - start));
}

static GByteArray *
compress_zeros (gsize length)
{
  g_autoptr (GConverter) zlib =
      G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 9));
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) stream = g_converter_output_stream_new (memory, zlib);
  g_autofree char *zeros = g_malloc0 (length);

  g_assert_true (g_output_stream_write_all (stream, zeros, length, NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (stream, NULL, NULL));
  return g_bytes_unref_to_array (
      g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory)));
}

/* Writes a black picture with one bit per pixel: thousands of rows fit into a few kB. */
static GFile *
write_black (const char *name, guint32 width, guint32 height)
{
  g_autoptr (GByteArray) png = g_byte_array_new (), head = g_byte_array_new (),
                         end = g_byte_array_new ();
  g_autoptr (GByteArray) rows = compress_zeros (((width + 7) / 8 + 1) * (gsize) height);

  add_number (head, width);
  add_number (head, height);
  g_byte_array_append (head, (const guint8 *) "\1\0\0\0\0", 5);
  g_byte_array_append (png, (const guint8 *) "\x89PNG\r\n\x1a\n", 8);
  add_chunk (png, "IHDR", head);
  add_chunk (png, "IDAT", rows);
  add_chunk (png, "IEND", end);
  return write_file (name, (const char *) png->data, png->len);
}

/* Each picture is either accepted or refused with a helpful message, without using much memory. */
static void
test_large (void)
{
  static const struct {
    guint width, height;
    gboolean is_taken;
  } cases[] = {
    { 20000, 1, FALSE }, { 1, 20000, FALSE },     { 5000, 5000, FALSE }, { 4097, 1, FALSE },
    { 4096, 1, TRUE },   { 1, 4096, TRUE },       { 4096, 4096, TRUE },  { 4096, 255, TRUE },
    { 1, 1, TRUE },      { 16000, 16000, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GFile) file = write_black ("kythu-large.png", cases[i].width, cases[i].height);
    glong before = get_peak ();
    g_autofree char *fault = NULL, *id = import (file, &fault);

    g_test_message ("%u × %u: %s", cases[i].width, cases[i].height, fault ? fault : id);
    g_assert_cmpint (get_peak () - before, <, MAX_GROWTH_KIB);
    g_assert_true ((id != NULL) == cases[i].is_taken);
    if (id) {
      g_autoptr (GdkPixbuf) kept = load_kept (id);

      g_assert_cmpint (gdk_pixbuf_get_width (kept), ==, 256);
      g_assert_cmpint (gdk_pixbuf_get_height (kept), ==, 256);
    } else {
      g_assert_nonnull (strstr (fault, "Make it smaller first"));
    }
  }
}

/* A photo is scaled down while it is decoded. */
static void
test_large_photo (void)
{
  g_autoptr (GFile) file = write_picture ("kythu-photo.jpg", "jpeg", 6000, 4500);
  glong before = get_peak ();
  g_autofree char *fault = NULL, *id = import (file, &fault);

  g_assert_cmpstr (fault, ==, NULL);
  g_assert_nonnull (id);
  g_assert_cmpint (get_peak () - before, <, MAX_GROWTH_KIB / 10);
}

static gboolean
is_ours_alone (gpointer object)
{
  return G_OBJECT (object)->ref_count == 1;
}

/* A file among the program’s own portraits may come from elsewhere, and a loaded game may name
 * it: files larger than those that the program writes are refused. */
static void
test_large_own (void)
{
  static const struct {
    guint width, height;
    gboolean is_shown;
  } cases[] = {
    { 256, 256, TRUE },
    { 1024, 1, TRUE },
    { 1, 1025, FALSE },
    { 16000, 16000, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *id = g_strdup_printf ("own-%x", i);
    g_autofree char *name = g_strconcat (id, ".png", NULL);
    g_autoptr (GFile) file = write_black (name, cases[i].width, cases[i].height);
    g_autoptr (GFile) kept =
        g_file_new_build_filename (g_get_user_data_dir (), "kythu", "portraits", name, NULL);
    g_autoptr (GFile) folder = g_file_get_parent (kept);
    GtkWidget *avatar = g_object_ref_sink (adw_avatar_new (64, "", TRUE));
    glong before = get_peak ();

    g_file_make_directory_with_parents (folder, NULL, NULL);
    g_assert_true (g_file_move (file, kept, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL));
    kt_portrait_show (ADW_AVATAR (avatar), id, "An", 0);
    test_wait (is_ours_alone, avatar);
    g_assert_true (has_image (avatar) == cases[i].is_shown);
    g_assert_cmpint (get_peak () - before, <, MAX_GROWTH_KIB);
    test_assert_gone (avatar);
  }
}

/* A PNG of 60000 × 60000 that ends after its header. */
static const char huge_png[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xea\x60\0\0\xea\x60\x08\x02\0\0\0"
                               "\x0f\xb0\xe2\x15";

static void
test_bad_pictures (void)
{
  static const struct {
    const char *name, *bytes;
    gsize length;
  } cases[] = {
    { "kythu-text.png", "this is no picture", 18 },
    { "kythu-empty.png", "", 0 },
    { "kythu-cut.png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16 },
    { "kythu-huge.png", huge_png, sizeof huge_png - 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GFile) file = write_file (cases[i].name, cases[i].bytes, cases[i].length);
    g_autofree char *fault = NULL, *id = import (file, &fault);

    g_assert_cmpstr (id, ==, NULL);
    g_test_message ("%s: %s", cases[i].name, fault);
    g_assert_true (strstr (fault, "picture") != NULL);
  }
  {
    g_autoptr (GFile) folder = g_file_new_for_path (g_get_tmp_dir ());
    g_autoptr (GAsyncResult) result = NULL;
    g_autoptr (GError) error = NULL;

    kt_portrait_import_async (folder, NULL, test_keep_result_cb, &result);
    test_wait_result (&result);
    g_assert_null (kt_portrait_import_finish (result, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  }
}

/* --- The button --- */

/* Returns whether a message is open over the window. The popover with the choices is closed by
 * then. */
static gboolean
has_message (gpointer window)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

    if (gtk_window_get_transient_for (other) == window)
      return ui_find_label_with (GTK_WIDGET (other), "picture cannot be read") != NULL;
  }
  return FALSE;
}

static gboolean
has_own (gpointer button)
{
  return g_str_has_prefix (kt_portrait_button_get_portrait (button), "own-");
}

static void
test_button (void)
{
  GtkWidget *button = kt_portrait_button_new (0);
  GtkWindow *window = ui_window_new (button, 300, 300);
  GtkWidget *menu = ui_find (button, GTK_TYPE_MENU_BUTTON);
  g_autoptr (GPtrArray) choices = NULL;

  kt_portrait_button_set_name (KT_PORTRAIT_BUTTON (button), "An");
  gtk_menu_button_popup (GTK_MENU_BUTTON (menu));
  test_drain ();
  choices = ui_test_list (button, ADW_TYPE_AVATAR);
  g_assert_cmpuint (choices->len, ==,
                    1 + 8 + 1); /* the avatar of the button, the built-in portraits, the initials */
  g_signal_emit_by_name (gtk_widget_get_parent (choices->pdata[3]), "clicked");
  g_assert_cmpstr (kt_portrait_button_get_portrait (KT_PORTRAIT_BUTTON (button)), ==,
                   "grandmother");
  {
    g_autoptr (GFile) file = write_file ("kythu-bad.png", "no", 2);

    kt_portrait_button_import (KT_PORTRAIT_BUTTON (button), file);
    test_wait (has_message, window);
    g_assert_cmpstr (kt_portrait_button_get_portrait (KT_PORTRAIT_BUTTON (button)), ==,
                     "grandmother");
    g_file_delete (file, NULL, NULL);
  }
  {
    g_autoptr (GFile) file = write_picture ("kythu-good.png", "png", 20, 30);

    kt_portrait_button_import (KT_PORTRAIT_BUTTON (button), file);
    test_wait (has_own, button);
    g_file_delete (file, NULL, NULL);
  }
  ui_destroy_window (window);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/portrait/ours", test_ours);
  g_test_add_func ("/portrait/shared", test_shared);
  g_test_add_func ("/portrait/seat", test_seat);
  g_test_add_func ("/portrait/without-name", test_without_name);
  g_test_add_func ("/portrait/own", test_own);
  g_test_add_func ("/portrait/own-shown", test_own_shown);
  g_test_add_func ("/portrait/large", test_large);
  g_test_add_func ("/portrait/large-photo", test_large_photo);
  g_test_add_func ("/portrait/large-own", test_large_own);
  g_test_add_func ("/portrait/bad-pictures", test_bad_pictures);
  g_test_add_func ("/portrait/button", test_button);
  return g_test_run ();
}
