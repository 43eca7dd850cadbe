/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/sound/kt-sound-output.h"

#include <math.h>
#include <string.h>

#include "ui/sound/kt-pulse.h"

/* The built-in sounds (data/sounds) are 16-bit mono. */
enum { CHANNELS = 1 };

struct _KtSoundOutput {
  GHashTable *sounds; /* event → GBytes of samples; NULL: the sound is missing */
};

KtSoundOutput *
kt_sound_output_new (void)
{
  KtSoundOutput *output = g_new (KtSoundOutput, 1);

  output->sounds =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  return output;
}

void
kt_sound_output_free (KtSoundOutput *output)
{
  g_hash_table_unref (output->sounds);
  g_free (output);
}

static char *
find_in (const char *folder, const char *theme, const char *name)
{
  g_autofree char *path = g_build_filename (folder, "sounds", theme, "stereo", name, NULL);

  return g_file_test (path, G_FILE_TEST_IS_REGULAR) ? g_steal_pointer (&path) : NULL;
}

/* Returns the path of a sound in a theme. The user's data folder takes precedence. */
static char *
find_in_theme (const char *theme, const char *name)
{
  const char *const *folders = g_get_system_data_dirs ();
  char *path = find_in (g_get_user_data_dir (), theme, name);

  for (guint i = 0; !path && folders[i]; i++)
    path = find_in (folders[i], theme, name);
  return path;
}

static char *
find_file (const char *theme, const char *event)
{
  g_autofree char *name = g_strconcat (event, ".wav", NULL);
  char *path = theme ? find_in_theme (theme, name) : NULL;

  if (!path)
    path = find_in_theme ("kythu", name);
  return path ? path
              : g_build_filename (KT_PKGDATADIR, "..", "sounds", "kythu", "stereo", name, NULL);
}

/* Returns the samples of a WAV file, which are in the chunk “data”. */
static GBytes *
read_samples (const char *path)
{
  g_autofree char *text = NULL;
  gsize length;
  gsize at = 12;

  if (!g_file_get_contents (path, &text, &length, NULL))
    return NULL;
  while (at + 8 <= length) {
    guint32 size;

    memcpy (&size, text + at + 4, sizeof size);
    size = GUINT32_FROM_LE (size);
    if (memcmp (text + at, "data", 4) == 0 && size <= length - at - 8)
      return g_bytes_new (text + at + 8, size & ~1u);
    if (size > length - at - 8)
      break;
    at += 8 + size + (size & 1);
  }
  return NULL;
}

static GBytes *
get_samples (KtSoundOutput *output, const char *theme, const char *event)
{
  gpointer samples = NULL;

  if (!g_hash_table_lookup_extended (output->sounds, event, NULL, &samples)) {
    g_autofree char *path = find_file (theme, event);

    samples = read_samples (path);
    if (samples)
      g_hash_table_insert (output->sounds, g_strdup (event), samples);
  }
  return samples;
}

gboolean
kt_sound_output_play (KtSoundOutput *output, const char *theme, const char *event, double decibels)
{
  GBytes *samples = get_samples (output, theme, event);
  double factor = MIN (1, pow (10, decibels / 20));
  g_autofree gint16 *scaled = NULL;
  gsize size;
  KtPulse *stream;

  if (!samples)
    return TRUE;
  scaled = g_memdup2 (g_bytes_get_data (samples, &size), g_bytes_get_size (samples));
  for (gsize i = 0; i < size / sizeof *scaled; i++)
    scaled[i] = (gint16) lrint (GINT16_FROM_LE (scaled[i]) * factor);
  stream = kt_pulse_open (event, CHANNELS, 0);
  if (!stream)
    return FALSE;
  kt_pulse_write (stream, scaled, size);
  kt_pulse_drain (stream);
  kt_pulse_close (stream);
  return TRUE;
}
