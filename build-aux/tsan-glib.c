/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells the thread sanitizer how GLib synchronises threads. The sanitizer sees only code that was
 * compiled with it, so it would report races that GLib's locks, tasks and queues prevent. This
 * library is preloaded into a program; its functions replace those of GLib, and report the address
 * of each lock, task or piece of data that one thread passes to another. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <gio/gio.h>

/* Functions of the sanitizer. They are weak, because a program may not contain the sanitizer;
 * nothing is reported then. */
extern void __tsan_acquire (void *address) __attribute__ ((weak));
extern void __tsan_release (void *address) __attribute__ ((weak));

static void
give (gconstpointer address)
{
  if (__tsan_release)
    __tsan_release ((void *) address);
}

static void
take (gconstpointer address)
{
  if (__tsan_acquire)
    __tsan_acquire ((void *) address);
}

/* The macros of these names would hide the functions. */
#undef g_once_init_enter
#undef g_once_init_leave
#undef g_atomic_ref_count_dec

/* Finds the function of GLib that a function of this file replaces. */
#define REAL(name)                                                                                 \
  static __typeof__ (&name) real;                                                                  \
  if (!real)                                                                                       \
  real = (__typeof__ (&name)) dlsym (RTLD_NEXT, #name)

/* --- Locks --- */

void
g_mutex_lock (GMutex *mutex)
{
  REAL (g_mutex_lock);
  real (mutex);
  take (mutex);
}

void
g_mutex_unlock (GMutex *mutex)
{
  REAL (g_mutex_unlock);
  give (mutex);
  real (mutex);
}

void
g_cond_wait (GCond *cond, GMutex *mutex)
{
  REAL (g_cond_wait);
  give (mutex);
  real (cond, mutex);
  take (mutex);
}

gboolean
g_cond_wait_until (GCond *cond, GMutex *mutex, gint64 end)
{
  REAL (g_cond_wait_until);
  give (mutex);
  const gboolean is_told = real (cond, mutex, end);
  take (mutex);
  return is_told;
}

/* --- Initialisation that runs once --- */

gboolean
g_once_init_enter (volatile void *location)
{
  REAL (g_once_init_enter);
  const gboolean is_first = real (location);

  take ((gconstpointer) location);
  return is_first;
}

void
g_once_init_leave (volatile void *location, gsize result)
{
  REAL (g_once_init_leave);
  give ((gconstpointer) location);
  real (location, result);
}

gpointer
g_once_impl (GOnce *once, GThreadFunc run, gpointer data)
{
  REAL (g_once_impl);
  const gpointer result = real (once, run, data);

  give ((gconstpointer) &once->status);
  take ((gconstpointer) &once->status);
  return result;
}

/* --- References: the last release comes after all others --- */

gboolean
g_atomic_ref_count_dec (gatomicrefcount *count)
{
  REAL (g_atomic_ref_count_dec);
  give (count);
  const gboolean is_last = real (count);
  take (count);
  return is_last;
}

void
g_atomic_rc_box_release_full (gpointer box, GDestroyNotify clear)
{
  REAL (g_atomic_rc_box_release_full);
  give (box);
  take (box);
  real (box, clear);
}

void
g_object_unref (gpointer object)
{
  REAL (g_object_unref);
  give (object);
  take (object);
  real (object);
}

void
g_bytes_unref (GBytes *bytes)
{
  REAL (g_bytes_unref);
  give (bytes);
  take (bytes);
  real (bytes);
}

/* --- Queues and thread pools, by which GTask passes tasks to threads --- */

void
g_async_queue_push (GAsyncQueue *queue, gpointer data)
{
  REAL (g_async_queue_push);
  give (queue);
  real (queue, data);
}

gpointer
g_async_queue_pop (GAsyncQueue *queue)
{
  REAL (g_async_queue_pop);
  const gpointer data = real (queue);

  take (queue);
  return data;
}

gpointer
g_async_queue_timeout_pop (GAsyncQueue *queue, guint64 timeout)
{
  REAL (g_async_queue_timeout_pop);
  const gpointer data = real (queue, timeout);

  take (queue);
  return data;
}

typedef struct {
  GFunc run;
  gpointer data;
} Pool;

static void
run_pooled (gpointer piece, gpointer data)
{
  const Pool *pool = data;

  take (piece);
  pool->run (piece, pool->data);
  give (pool);
}

/* The record of a pool is never freed, because other threads may still use it. */
GThreadPool *
g_thread_pool_new (GFunc run, gpointer data, gint most, gboolean is_exclusive, GError **error)
{
  REAL (g_thread_pool_new);
  Pool *pool = g_new (Pool, 1);

  *pool = (Pool){ run, data };
  return real (run_pooled, pool, most, is_exclusive, error);
}

gboolean
g_thread_pool_push (GThreadPool *pool, gpointer piece, GError **error)
{
  REAL (g_thread_pool_push);
  give (piece);
  return real (pool, piece, error);
}

void
g_thread_pool_free (GThreadPool *pool, gboolean at_once, gboolean waits)
{
  REAL (g_thread_pool_free);
  const gpointer record = pool->user_data;

  real (pool, at_once, waits);
  take (record);
}

/* --- Results of tasks --- */

typedef struct {
  GAsyncReadyCallback callback;
  gpointer data;
} Answer;

static void
answer_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  const Answer answer = *(Answer *) data;

  g_free (data);
  take (result);
  answer.callback (source, result, answer.data);
}

GTask *
g_task_new (gpointer source, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  REAL (g_task_new);
  Answer *answer;

  if (!callback)
    return real (source, cancellable, NULL, data);
  answer = g_new (Answer, 1);
  *answer = (Answer){ callback, data };
  return real (source, cancellable, answer_cb, answer);
}

void
g_task_return_pointer (GTask *task, gpointer result, GDestroyNotify destroy)
{
  REAL (g_task_return_pointer);
  give (task);
  real (task, result, destroy);
}

void
g_task_return_boolean (GTask *task, gboolean result)
{
  REAL (g_task_return_boolean);
  give (task);
  real (task, result);
}

void
g_task_return_int (GTask *task, gssize result)
{
  REAL (g_task_return_int);
  give (task);
  real (task, result);
}

void
g_task_return_error (GTask *task, GError *error)
{
  REAL (g_task_return_error);
  give (task);
  real (task, error);
}

/* GLib's own version would call GLib's g_task_return_error() instead of the one above. */
void
g_task_return_new_error (GTask *task, GQuark domain, gint code, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_task_return_error (task, g_error_new_valist (domain, code, format, arguments));
  va_end (arguments);
}

gboolean
g_task_return_error_if_cancelled (GTask *task)
{
  REAL (g_task_return_error_if_cancelled);
  give (task);
  return real (task);
}

/* --- Sources of the main loop --- */

typedef struct {
  GSourceFunc run;
  gpointer data;
  GDestroyNotify destroy;
} Call;

static gboolean
call_cb (gpointer data)
{
  const Call *call = data;

  take (call);
  return call->run (call->data);
}

static void
destroy_call (gpointer data)
{
  const Call call = *(Call *) data;

  take (data);
  g_free (data);
  if (call.destroy)
    call.destroy (call.data);
}

static Call *
give_call (GSourceFunc run, gpointer data, GDestroyNotify destroy)
{
  Call *call = g_new (Call, 1);

  *call = (Call){ run, data, destroy };
  give (call);
  return call;
}

guint
g_idle_add_full (gint priority, GSourceFunc run, gpointer data, GDestroyNotify destroy)
{
  REAL (g_idle_add_full);
  return real (priority, call_cb, give_call (run, data, destroy), destroy_call);
}

guint
g_idle_add (GSourceFunc run, gpointer data)
{
  return g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, run, data, NULL);
}

guint
g_timeout_add_full (gint priority, guint interval, GSourceFunc run, gpointer data,
                    GDestroyNotify destroy)
{
  REAL (g_timeout_add_full);
  return real (priority, interval, call_cb, give_call (run, data, destroy), destroy_call);
}

guint
g_timeout_add (guint interval, GSourceFunc run, gpointer data)
{
  return g_timeout_add_full (G_PRIORITY_DEFAULT, interval, run, data, NULL);
}
