/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread sanitizer must know how GLib hands data to another thread, and still find real
 * races. */
#include <gio/gio.h>

enum { ROUNDS = 200 };

static guint counted;

static void
count (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  guint *number = data;

  (*number)++;
  counted++;
  g_task_return_pointer (task, g_memdup2 (number, sizeof *number), g_free);
}

static void
take (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree guint *number = g_task_propagate_pointer (G_TASK (result), &error);
  GMainLoop *loop = data;

  g_assert_no_error (error);
  g_assert_cmpuint (*number, ==, 1);
  g_main_loop_quit (loop);
}

static void
begin (GMainLoop *loop)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, take, loop);

  g_task_set_task_data (task, g_new0 (guint, 1), g_free);
  g_task_run_in_thread (task, count);
}

/* The data of a task belongs to the thread while it runs, and then to the caller again. */
static void
test_task (void)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  for (guint i = 0; i < ROUNDS; i++) {
    begin (loop);
    g_main_loop_run (loop);
    g_assert_cmpuint (counted, ==, i + 1);
  }
}

static gpointer
fill (gpointer data)
{
  GAsyncQueue *queue = data;

  for (guint i = 0; i < ROUNDS; i++)
    g_async_queue_push (queue, g_memdup2 (&i, sizeof i));
  return NULL;
}

static void
test_queue (void)
{
  g_autoptr (GAsyncQueue) queue = g_async_queue_new ();
  GThread *thread = g_thread_new ("fill", fill, queue);

  for (guint i = 0; i < ROUNDS; i++) {
    g_autofree guint *number = g_async_queue_pop (queue);

    g_assert_cmpuint (*number, ==, i);
  }
  g_thread_join (thread);
}

/* A race is reported although data is handed over at the same time. */
static void
test_race (void)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  if (!g_test_subprocess ()) {
    g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
    g_test_trap_assert_failed ();
    g_test_trap_assert_stderr ("*WARNING: ThreadSanitizer: data race*");
    return;
  }
  for (guint i = 0; i < ROUNDS; i++) {
    begin (loop);
    counted++;
    g_main_loop_run (loop);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/handing-over/task", test_task);
  g_test_add_func ("/handing-over/queue", test_queue);
  g_test_add_func ("/handing-over/race", test_race);
  return g_test_run ();
}
