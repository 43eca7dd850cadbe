/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens every page on a screen as small as a phone’s, in the language given as argument, with
 * normal and doubled text size, and checks that no label is cut off. */
#include "config.h"

#include "tests/ui/ui-test.h"
#include "tests/walk/walk-home.h"
#include "tests/walk/walk-labels.h"
#include "tests/walk/walk-pages.h"

enum { WIDTH = 360, HEIGHT = 640, NORMAL_DPI = 96 * 1024 };
enum { N_LOOKS = 30, LOOK_MS = 100 };

static Walk walk;
static int failures;
static gboolean is_large; /* texts have twice their size */

/* Returns the labels that stay cut. An open menu gets its new size only after the next frame, so a
 * label that is cut now may still become whole. */
static GPtrArray *
find_cut_for_good (GtkWindow *window)
{
  GPtrArray *cut = walk_labels_find_cut (window);

  for (guint i = 0; i < N_LOOKS && cut->len > 0; i++) {
    g_ptr_array_unref (cut);
    test_run_for (LOOK_MS);
    cut = walk_labels_find_cut (window);
  }
  return cut;
}

static void
check_labels (GtkWindow *window)
{
  const char *size = is_large ? "texts of twice the size" : "texts of the common size";
  g_autoptr (GPtrArray) cut = find_cut_for_good (window);

  g_assert_cmpuint (walk_labels_count (window), >, 0);
  for (guint i = 0; i < cut->len; i++)
    g_test_message ("%s: %s", size, (char *) cut->pdata[i]);
  if (cut->len)
    g_test_fail ();
}

/* --- Letters of Alt --- */

static void
note_letter (GtkLabel *label, GHashTable *seen)
{
  guint key = gtk_label_get_mnemonic_keyval (label);
  gpointer letter = GUINT_TO_POINTER (gdk_keyval_to_lower (key));
  GtkLabel *other = g_hash_table_lookup (seen, letter);

  if (key == GDK_KEY_VoidSymbol || !gtk_widget_get_mapped (GTK_WIDGET (label)) ||
      gtk_widget_get_ancestor (GTK_WIDGET (label), GTK_TYPE_POPOVER))
    return;
  if (other) {
    g_test_message ("“%s” and “%s” have the same letter", gtk_label_get_label (other),
                    gtk_label_get_label (label));
    g_test_fail ();
  }
  g_hash_table_insert (seen, letter, label);
}

/* Checks that no Alt mnemonic occurs twice, because it would then only move the focus between the
 * two. The about window of libadwaita is left out. */
static void
check_letters (GtkWindow *window)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) labels = ui_test_list (GTK_WIDGET (window), GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len && !ADW_IS_ABOUT_WINDOW (window); i++)
    note_letter (labels->pdata[i], seen);
}

/* Changes to the other text size, with which the next page then begins, because changing the size
 * takes as long as opening a page. */
static void
change_size (GtkWindow *window)
{
  is_large = !is_large;
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (is_large ? 2 : 1) * NORMAL_DPI, NULL);
  ui_settle (GTK_WIDGET (window));
}

static void
test_page (gconstpointer page)
{
  GtkWindow *window = walk_pages_open (&walk, GPOINTER_TO_UINT (page));

  check_labels (window);
  check_letters (window);
  change_size (window);
  check_labels (window);
}

static gboolean
run_cb (gpointer application)
{
  walk.application = application;
  walk.model = kt_application_get_model (application);
  walk.window = gtk_application_get_active_window (application);
  failures = g_test_run ();
  gtk_window_destroy (walk.window);
  return G_SOURCE_REMOVE;
}

static void
activated_cb (GApplication *application)
{
  g_idle_add_full (G_PRIORITY_LOW, run_cb, application, NULL);
}

static void
add_tests (const char *language)
{
  for (guint i = 0; i < walk_pages_get_n (); i++) {
    g_autofree char *path = g_strdup_printf ("/labels/%s/%s", language, walk_pages_get_name (i));

    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_page);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  /* Reports all pages, not only the first failure. */
  g_test_set_nonfatal_assertions ();
  g_assert_cmpint (argc, ==, 2);
  g_set_prgname ("kythu");
  walk_home_furnish (argv[1], WIDTH, HEIGHT, "");
  add_tests (argv[1]);
  walk_home_run (G_CALLBACK (activated_cb), argv);
  return failures;
}
