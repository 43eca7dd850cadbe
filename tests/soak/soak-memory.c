/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/soak/soak-memory.h"

#include <malloc.h>

#include "tests/resident.h"

typedef struct {
  double n_steps, size;
} Reading;

struct _SoakMemory {
  GArray *readings;
};

/* The first readings are ignored while caches of glyphs, pictures and themes fill. */
enum { MIN_READINGS = 12, WARM_UP = 3, PER_STEPS = 10000 };
static const double mebibyte = 1024 * 1024;

SoakMemory *
soak_memory_new (void)
{
  SoakMemory *self = g_new0 (SoakMemory, 1);

  self->readings = g_array_new (FALSE, FALSE, sizeof (Reading));
  return self;
}

void
soak_memory_free (SoakMemory *self)
{
  g_array_unref (self->readings);
  g_free (self);
}

static double
read_allocated (void)
{
#ifdef __GLIBC__
  struct mallinfo2 info;

  malloc_trim (0);
  info = mallinfo2 ();
  return (double) (info.uordblks + info.hblkhd) / mebibyte;
#else
  return 0;
#endif
}

void
soak_memory_read (SoakMemory *self, guint n_steps, double *resident, double *allocated)
{
  Reading reading;

  *allocated = read_allocated ();
  *resident = read_resident () / mebibyte;
  reading = (Reading){ n_steps, *allocated > 0 ? *allocated : *resident };
  g_array_append_val (self->readings, reading);
}

double
soak_memory_get_slope (SoakMemory *self)
{
  guint begin = self->readings->len / WARM_UP, n = self->readings->len - begin;
  double mean_x = 0, mean_y = 0, xx = 0, xy = 0;

  if (self->readings->len < MIN_READINGS)
    return 0;
  for (guint i = begin; i < self->readings->len; i++) {
    mean_x += g_array_index (self->readings, Reading, i).n_steps / n;
    mean_y += g_array_index (self->readings, Reading, i).size / n;
  }
  for (guint i = begin; i < self->readings->len; i++) {
    const Reading *reading = &g_array_index (self->readings, Reading, i);

    xx += (reading->n_steps - mean_x) * (reading->n_steps - mean_x);
    xy += (reading->n_steps - mean_x) * (reading->size - mean_y);
  }
  return xx > 0 ? xy / xx * PER_STEPS : 0;
}
