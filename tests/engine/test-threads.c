/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-threads.h"

#include <stdatomic.h>
#include <sys/resource.h>

#include "tests/room.h"

typedef struct {
  guint number;
  guint square;
} Element;

static gpointer
work (gpointer data)
{
  Element *element = data;

  element->square = element->number * element->number;
  return NULL;
}

/* Each thread has its own element, and joining waits for all of them. */
static void
test_elements (void)
{
  Element elements[8];
  KtThreads *threads;

  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    elements[i] = (Element){ i + 1, 0 };
  threads = kt_threads_start ("test", work, elements, sizeof *elements, G_N_ELEMENTS (elements));
  g_assert_cmpuint (kt_threads_get_n (threads), ==, G_N_ELEMENTS (elements));
  kt_threads_join (threads);
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    g_assert_cmpuint (elements[i].square, ==, (i + 1) * (i + 1));
}

static void
test_none (void)
{
  KtThreads *threads = kt_threads_start ("test", work, NULL, 0, 0);

  g_assert_null (threads);
  g_assert_cmpuint (kt_threads_get_n (threads), ==, 0);
  kt_threads_join (threads);
}

static gpointer
wait_for_all (gpointer data)
{
  atomic_bool *may_end = data;

  while (!atomic_load (may_end))
    g_usleep (1000);
  return NULL;
}

/* Runs in a subprocess with too little address space for all stacks. */
static void
test_too_many (void)
{
  enum { WANTED = 4096 };
  const struct rlimit room = { (rlim_t) 1 << 30, (rlim_t) 1 << 30 };
  atomic_bool may_end = FALSE;
  KtThreads *threads;

  if (skip_without_limits ())
    return;
  if (!g_test_subprocess ()) {
    g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
    g_test_trap_assert_passed ();
    return;
  }
  g_assert_cmpint (setrlimit (RLIMIT_AS, &room), ==, 0);
  threads = kt_threads_start ("test", wait_for_all, &may_end, 0, WANTED);
  g_assert_cmpuint (kt_threads_get_n (threads), >, 0);
  g_assert_cmpuint (kt_threads_get_n (threads), <, WANTED);
  atomic_store (&may_end, TRUE);
  kt_threads_join (threads);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/threads/elements", test_elements);
  g_test_add_func ("/threads/none", test_none);
  g_test_add_func ("/threads/too-many", test_too_many);
  return g_test_run ();
}
