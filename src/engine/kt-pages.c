/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-pages.h"

#include <string.h>
#include <sys/mman.h>

enum { MEBIBYTE = 1024 * 1024, HUGE_PAGE = 2 * MEBIBYTE };

static gpointer
map (gsize bytes)
{
  gpointer memory = mmap (NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

  return memory == MAP_FAILED ? NULL : memory;
}

/* Unmaps the parts before the first huge page and after the requested bytes. */
static gpointer
align (char *memory, gsize mapped, gsize bytes)
{
  gsize before = -(gsize) memory % HUGE_PAGE, behind = mapped - before - bytes;

  if (before > 0)
    munmap (memory, before);
  if (behind > 0)
    munmap (memory + before + bytes, behind);
  return memory + before;
}

static gsize
round_up (gsize bytes)
{
  const gsize unit = bytes < HUGE_PAGE ? 4096 : HUGE_PAGE;

  return (bytes + unit - 1) / unit * unit;
}

gsize
kt_pages_from_mebibytes (guint mebibytes)
{
  return (gsize) MIN ((guint64) mebibytes * MEBIBYTE, G_MAXSIZE);
}

gpointer
kt_pages_new (gsize bytes)
{
  gsize whole = round_up (bytes);
  gpointer memory;

  if (whole < HUGE_PAGE)
    return map (whole);
  memory = map (whole + HUGE_PAGE);
  if (!memory)
    return NULL;
  memory = align (memory, whole + HUGE_PAGE, whole);
#ifdef MADV_HUGEPAGE
  madvise (memory, whole, MADV_HUGEPAGE);
#endif
  return memory;
}

void
kt_pages_free (gpointer pages, gsize bytes)
{
  if (pages)
    munmap (pages, round_up (bytes));
}

/* Returns the memory available without swapping; G_MAXSIZE if the system does not say. */
static gsize
get_available (void)
{
  static const char key[] = "MemAvailable:";
  g_autofree char *text = NULL;
  const char *line = NULL;

  if (g_file_get_contents ("/proc/meminfo", &text, NULL, NULL))
    line = strstr (text, key);
  if (!line)
    return G_MAXSIZE;
  /* On a 32-bit system, the machine may have more memory than a gsize can hold. */
  return (gsize) MIN (g_ascii_strtoull (line + strlen (key), NULL, 10) * 1024, G_MAXSIZE);
}

/* The system may promise more memory than it has, so MemAvailable is checked, too. For small
 * sizes it is not worth reading. */
gboolean
kt_pages_have_room (gsize bytes)
{
  enum { SMALL = 64 * MEBIBYTE };
  gpointer memory = bytes <= SMALL || bytes <= get_available () ? map (bytes) : NULL;

  if (memory)
    munmap (memory, bytes);
  return memory != NULL;
}

gsize
kt_pages_limit (gsize bytes)
{
  const gsize others = 64 * MEBIBYTE;

  while (bytes > MEBIBYTE && !kt_pages_have_room (MIN (bytes, G_MAXSIZE - others) + others))
    bytes /= 2;
  return bytes;
}
