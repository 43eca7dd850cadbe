/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Portraits: those of the program, and pictures of one's own, good and bad. */
#include "tests/ui/ui-test.h"

#include <glib/gstdio.h>
#include <string.h>

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

/* Drawn once for all who show it, and gone with the last of them. */
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

/* The same on the button that chooses a portrait, whatever the program calls them. */
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

/* Red at the left, green in the middle, blue at the right. */
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

/* The id, or NULL with the message in `fault`. */
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

/* The middle square is left, whatever the picture was. */
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

/* It is shown when it is read; one that is gone leaves the letters of the name. */
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
  /* An answer that is late changes nothing. */
  kt_portrait_show (ADW_AVATAR (avatar), id, "An", 0);
  kt_portrait_show (ADW_AVATAR (avatar), "", "An", 0);
  test_run_for (50);
  g_assert_false (has_image (avatar));
  test_assert_gone (avatar);
}

/* A PNG of 60000 × 60000 that says so in its head and ends there. */
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

/* Over the window: the popover with the choices is closed by then. */
static gboolean
has_message (gpointer window)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

    if (gtk_window_get_transient_for (other) == window)
      return ui_find_label_with (GTK_WIDGET (other), "no picture that can be read") != NULL;
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
  g_assert_cmpuint (choices->len, ==, 1 + 8 + 1); /* the button's own, and that of the letters */
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
  g_test_add_func ("/portrait/bad-pictures", test_bad_pictures);
  g_test_add_func ("/portrait/button", test_button);
  return g_test_run ();
}
