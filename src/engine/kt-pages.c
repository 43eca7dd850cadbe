/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-pages.h"

#include <sys/mman.h>

enum { HUGE_PAGE = 2 * 1024 * 1024 };

static gpointer
map (gsize bytes)
{
  gpointer memory = mmap (NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

  return memory == MAP_FAILED ? NULL : memory;
}

/* Gives back what lies before the first large page and behind the bytes that are wanted. */
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
