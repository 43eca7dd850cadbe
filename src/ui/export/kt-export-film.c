/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/export/kt-export-film.h"

#include <string.h>

#include "model/files/kt-gif.h"

/* MAX_WAITING limits the frames that wait for the thread; DRAW_EVERY is the interval between
 * drawn frames in milliseconds; the last position is shown LAST_STAYS times as long as the
 * others. */
enum { MAX_WAITING = 4, DRAW_EVERY = 5, LAST_STAYS = 4 };

/* Shared by the main loop, which draws, and a thread, which encodes. */
typedef struct {
  KtExportLook *look; /* only the main loop uses this field and those up to `target` */
  KtGameTree *tree;
  GPtrArray *line; /* of KtNode */
  KtPosition *position;
  guint n_drawn;
  KtExportProgressFunc progress;
  gpointer target;
  GAsyncQueue *frames; /* of cairo_surface_t */
  guint milliseconds, width, height, n_frames;
} Film;

static void
destroy_frame (gpointer frame)
{
  cairo_surface_destroy (frame);
}

static void
film_free (gpointer data)
{
  Film *film = data;

  kt_export_look_free (film->look);
  kt_game_tree_free (film->tree);
  g_ptr_array_unref (film->line);
  g_free (film->position);
  g_async_queue_unref (film->frames);
  g_free (film);
}

/* Lists the moves of the line. Resignations and other declarations are left out, because they do
 * not change the picture. */
static GPtrArray *
list_moves (KtGameTree *tree)
{
  KtNode *tip = kt_game_tree_get_tip (tree);
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, tip);
  GPtrArray *moves = g_ptr_array_new ();

  for (guint i = 0; i < kt_node_get_depth (tip); i++) {
    if (kt_action_is_on_board (*kt_node_get_action (line->pdata[i])))
      g_ptr_array_add (moves, line->pdata[i]);
  }
  return moves;
}

/* --- The thread ------------------------------------------------------------------------------- */

/* Copies the pixels row by row, because the rows of a cairo surface may be padded. */
static void
add_frame (KtGif *gif, cairo_surface_t *frame, guint hundredths)
{
  guint width = (guint) cairo_image_surface_get_width (frame),
        height = (guint) cairo_image_surface_get_height (frame);
  gsize stride = (gsize) cairo_image_surface_get_stride (frame);
  g_autofree guint32 *pixels = g_new (guint32, (gsize) width * height);

  for (guint y = 0; y < height; y++)
    memcpy (pixels + (gsize) y * width, cairo_image_surface_get_data (frame) + y * stride,
            width * sizeof *pixels);
  kt_gif_add_frame (gif, pixels, hundredths);
}

static void
encode_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Film *film = data;
  g_autoptr (KtGif) gif = kt_gif_new (film->width, film->height);

  for (guint i = 0; i < film->n_frames; i++) {
    cairo_surface_t *frame = NULL;
    guint stays = film->milliseconds / 10 * (i + 1 == film->n_frames ? LAST_STAYS : 1);

    while (!frame && !g_cancellable_is_cancelled (cancellable))
      frame = g_async_queue_timeout_pop (film->frames, G_USEC_PER_SEC / 20);
    if (frame)
      add_frame (gif, frame, stays);
    g_clear_pointer (&frame, cairo_surface_destroy);
  }
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, kt_gif_finish (gif), (GDestroyNotify) g_bytes_unref);
}

/* --- The main loop ---------------------------------------------------------------------------- */

static gboolean
draw_cb (gpointer data)
{
  GTask *task = data;
  Film *film = g_task_get_task_data (task);

  if (g_cancellable_is_cancelled (g_task_get_cancellable (task)))
    return G_SOURCE_REMOVE;
  if (g_async_queue_length (film->frames) >= MAX_WAITING)
    return G_SOURCE_CONTINUE;
  if (film->n_drawn > 0)
    kt_position_play (film->position, kt_node_get_action (film->line->pdata[film->n_drawn - 1]));
  g_async_queue_push (film->frames, kt_export_look_draw (film->look, film->position));
  film->n_drawn++;
  if (film->progress)
    film->progress ((double) film->n_drawn / film->n_frames, film->target);
  return film->n_drawn < film->n_frames ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

void
kt_export_film_async (KtExportLook *look, KtGameTree *tree, guint milliseconds,
                      GCancellable *cancellable, KtExportProgressFunc progress, gpointer target,
                      GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);
  Film *film = g_new0 (Film, 1);

  film->look = look;
  film->tree = kt_game_tree_copy (tree);
  film->line = list_moves (film->tree);
  film->position = kt_position_copy (kt_game_tree_get_start (film->tree));
  film->progress = progress;
  film->target = target;
  film->frames = g_async_queue_new_full (destroy_frame);
  film->milliseconds = milliseconds;
  film->width = kt_export_look_get_width (look);
  film->height = kt_export_look_get_height (look);
  film->n_frames = film->line->len + 1;
  g_task_set_source_tag (task, kt_export_film_async);
  g_task_set_task_data (task, film, film_free);
  g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE, DRAW_EVERY, draw_cb, g_object_ref (task),
                      g_object_unref);
  g_task_run_in_thread (task, encode_in_thread);
  g_object_unref (task);
}

GBytes *
kt_export_film_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}
