/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-pages.h"

#include <unistd.h>

enum { KIBIBYTE = 1024, MEBIBYTE = 1024 * KIBIBYTE, LARGE_PAGE = 2 * MEBIBYTE };

/* More than any process can allocate. */
static const gsize too_much = G_MAXSIZE - 16 * (gsize) LARGE_PAGE;

static gsize
get_physical (void)
{
  return (gsize) MIN ((guint64) sysconf (_SC_PHYS_PAGES) * (guint64) sysconf (_SC_PAGESIZE),
                      too_much);
}

static void
fill (guint8 *pages, gsize bytes, guint8 with)
{
  for (gsize i = 0; i < bytes; i++)
    pages[i] = with;
}

static void
assert_filled (const guint8 *pages, gsize bytes, guint8 with)
{
  for (gsize i = 0; i < bytes; i++)
    g_assert_cmpuint (pages[i], ==, with);
}

/* New pages are zero for all sizes, also after others were freed with content. */
static void
test_zero (void)
{
  const gsize sizes[] = {
    1, 64, 4096, 4097, LARGE_PAGE - 1, LARGE_PAGE, LARGE_PAGE + 1, 3 * (gsize) LARGE_PAGE + 100
  };

  for (guint round = 0; round < 2; round++) {
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
      guint8 *pages = kt_pages_new (sizes[i]);

      assert_filled (pages, sizes[i], 0);
      fill (pages, sizes[i], 0xa5);
      kt_pages_free (pages, sizes[i]);
    }
  }
}

/* Allocations do not overlap, and freeing one does not change the others. */
static void
test_apart (void)
{
  const gsize bytes = LARGE_PAGE + 5 * KIBIBYTE;
  guint8 *pages[3];

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    pages[i] = kt_pages_new (bytes);
    fill (pages[i], bytes, (guint8) (i + 1));
  }
  kt_pages_free (pages[1], bytes);
  assert_filled (pages[0], bytes, 1);
  assert_filled (pages[2], bytes, 3);
  kt_pages_free (pages[0], bytes);
  assert_filled (pages[2], bytes, 3);
  kt_pages_free (pages[2], bytes);
}

/* Large allocations are aligned to large pages. */
static void
test_aligned (void)
{
  for (gsize bytes = LARGE_PAGE; bytes <= 8 * (gsize) LARGE_PAGE; bytes += LARGE_PAGE / 2) {
    gpointer pages = kt_pages_new (bytes);

    g_assert_cmpuint ((gsize) pages % LARGE_PAGE, ==, 0);
    kt_pages_free (pages, bytes);
  }
}

/* The failure is reported by NULL, and nothing aborts. */
static void
test_too_many (void)
{
  g_assert_null (kt_pages_new (too_much));
  kt_pages_free (NULL, LARGE_PAGE);
}

/* All memory of the machine is refused, although the system would promise it, because some of it is
 * never free. */
static void
test_room (void)
{
  g_assert_true (kt_pages_have_room (LARGE_PAGE));
  g_assert_false (kt_pages_have_room (get_physical ()));
  g_assert_false (kt_pages_have_room (too_much));
}

/* A size that fits is unchanged; otherwise it is halved until it fits. */
static void
test_limit (void)
{
  gsize limit = kt_pages_limit (too_much);

  g_assert_cmpuint (kt_pages_limit (LARGE_PAGE), ==, LARGE_PAGE);
  g_assert_cmpuint (kt_pages_limit (1), ==, 1);
  g_assert_cmpuint (limit, <, get_physical ());
  g_assert_cmpuint (limit, >, 0);
}

/* The largest option does not fit into 32 bits. */
static void
test_from_mebibytes (void)
{
  g_assert_cmpuint (kt_pages_from_mebibytes (0), ==, 0);
  g_assert_cmpuint (kt_pages_from_mebibytes (4095), ==, 4095 * (gsize) MEBIBYTE);
  g_assert_cmpuint (kt_pages_from_mebibytes (65536), ==,
                    sizeof (gsize) > 4 ? 65536 * (guint64) MEBIBYTE : G_MAXSIZE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pages/zero", test_zero);
  g_test_add_func ("/pages/apart", test_apart);
  g_test_add_func ("/pages/aligned", test_aligned);
  g_test_add_func ("/pages/too-many", test_too_many);
  g_test_add_func ("/pages/room", test_room);
  g_test_add_func ("/pages/limit", test_limit);
  g_test_add_func ("/pages/from-mebibytes", test_from_mebibytes);
  return g_test_run ();
}
