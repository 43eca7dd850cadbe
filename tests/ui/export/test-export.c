/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests exported pictures of a game by reading the files with other libraries. */
#include "config.h"

#include <string.h>

#include "games/kt-registry.h"
#include "tests/ui/scene.h"
#include "ui/export/kt-export-film.h"
#include "ui/export/kt-export.h"

typedef struct {
  Scene scene;
  char *folder;
  KtExport *export;
  char *done, *failed;
} Fixture;

static void
done_cb (Fixture *fixture, GFile *file)
{
  fixture->done = g_file_get_path (file);
}

static void
failed_cb (Fixture *fixture, const char *reason)
{
  fixture->failed = g_strdup (reason);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  scene_open_page (&fixture->scene, test_game ("tic-tac-toe", "", NULL, NULL), 800, 600);
  fixture->folder = g_dir_make_tmp ("kythu-export-XXXXXX", NULL);
  fixture->export = kt_export_new (KT_GAME_VIEW (fixture->scene.widget));
  g_signal_connect_swapped (fixture->export, "done", G_CALLBACK (done_cb), fixture);
  g_signal_connect_swapped (fixture->export, "failed", G_CALLBACK (failed_cb), fixture);
  scene_play (&fixture->scene, "b2 a1 c3");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_run_dispose (G_OBJECT (fixture->export));
  test_assert_gone (fixture->export);
  scene_close (&fixture->scene);
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->done);
  g_free (fixture->failed);
}

static gboolean
is_answered (gpointer data)
{
  return ((Fixture *) data)->done || ((Fixture *) data)->failed;
}

static void
run (Fixture *fixture, KtExportKind kind, guint width, const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  KtExportChoice choice = { kind, width, 200 };

  kt_export_run (fixture->export, &choice, file);
  test_wait (is_answered, fixture);
}

static void
test_png (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GdkPixbuf) picture = NULL;

  run (fixture, KT_EXPORT_PNG, 400, "a.png");
  g_assert_null (fixture->failed);
  picture = gdk_pixbuf_new_from_file (fixture->done, NULL);
  g_assert_cmpint (gdk_pixbuf_get_width (picture), ==, 400);
  g_assert_cmpint (gdk_pixbuf_get_height (picture), ==, 400);
}

static void
test_svg (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GdkPixbuf) picture = NULL;
  g_autoptr (GError) error = NULL;

  run (fixture, KT_EXPORT_SVG, 600, "a.svg");
  g_assert_null (fixture->failed);
  picture = gdk_pixbuf_new_from_file (fixture->done, &error);
  g_assert_no_error (error);
  g_assert_cmpint (gdk_pixbuf_get_width (picture), ==, 600);
}

static guint
count_words (const char *text, const char *word)
{
  guint n = 0;

  for (; (text = strstr (text, word)); text++)
    n++;
  return n;
}

/* In an SVG the 32 pieces are vector paths; only the paper is a bitmap. */
static void
test_svg_of_pieces (Fixture *fixture, gconstpointer data)
{
  const KtGame *chess = kt_registry_find_game ("chess");
  KtOptions options = kt_options_default (chess);
  g_autoptr (KtMatch) match = kt_match_new (0);
  g_autofree char *text = NULL;

  kt_game_model_start (fixture->scene.model, chess, &options, match);
  run (fixture, KT_EXPORT_SVG, 400, "a.svg");
  g_assert_null (fixture->failed);
  g_assert_true (g_file_get_contents (fixture->done, &text, NULL, NULL));
  g_assert_cmpuint (count_words (text, "<path"), >, 100);
  g_assert_cmpuint (count_words (text, "<image"), <=, 3);
}

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

/* Returns the number of frames: one for the start, and one for each move. */
static guint
count_frames (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkPixbufAnimation) animation = gdk_pixbuf_animation_new_from_file (path, &error);
  g_autoptr (GdkPixbufAnimationIter) iter = NULL;
  GTimeVal time = { 1000, 0 };
  guint n = 1;

  g_assert_no_error (error);
  iter = gdk_pixbuf_animation_get_iter (animation, &time);
  /* The last frame is shown four times as long. */
  while (gdk_pixbuf_animation_iter_get_delay_time (iter) == 200 && n < 100) {
    time.tv_usec += 200000;
    gdk_pixbuf_animation_iter_advance (iter, &time);
    n++;
  }
  g_assert_cmpint (gdk_pixbuf_animation_iter_get_delay_time (iter), ==, 800);
  return n;
}

G_GNUC_END_IGNORE_DEPRECATIONS

static void
test_gif (Fixture *fixture, gconstpointer data)
{
  run (fixture, KT_EXPORT_GIF, 200, "a.gif");
  g_assert_null (fixture->failed);
  g_assert_cmpuint (count_frames (fixture->done), ==, 4);
}

/* An error in writing is reported. */
static void
test_unwritable (Fixture *fixture, gconstpointer data)
{
  run (fixture, KT_EXPORT_PNG, 200, "no/such/folder.png");
  g_assert_null (fixture->done);
  g_assert_nonnull (fixture->failed);
}

static void
test_cancelled (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  KtExportLook *look = kt_export_look_new (KT_GAME_VIEW (fixture->scene.widget), 200);

  kt_export_film_async (look, kt_game_model_get_tree (fixture->scene.model), 100, cancellable, NULL,
                        NULL, test_keep_result_cb, &result);
  g_cancellable_cancel (cancellable);
  test_wait_result (&result);
  g_assert_null (kt_export_film_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  test_run_for (50);
}

#define add(name, function) g_test_add ("/export/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  add ("png", test_png);
  add ("svg", test_svg);
  add ("svg-of-pieces", test_svg_of_pieces);
  add ("gif", test_gif);
  add ("unwritable", test_unwritable);
  add ("cancelled", test_cancelled);
  return g_test_run ();
}
