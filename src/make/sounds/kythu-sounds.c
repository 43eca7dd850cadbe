/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes the sounds of the program: wood, stone, pencil and small bars of wood.
 *
 *   kythu-sounds DIRECTORY EVENT...   writes DIRECTORY/EVENT.wav for each event
 *   kythu-sounds --list               lists all known events
 *
 * It is written in C instead of a script because every builder has a C compiler, and because the
 * whole set takes only milliseconds, so sounds can be tuned by ear: change, build, listen. The
 * output is reproducible: each event has its own seed. */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "make/sounds/sound-events.h"
#include "make/sounds/sound-level.h"

enum { MAX_NAME = 64, MAX_PATH = 4096 };

static void
put_number (FILE *file, uint32_t number, int n_bytes)
{
  for (int i = 0; i < n_bytes; i++)
    putc ((int) (number >> (8 * i) & 0xff), file);
}

/* Writes a mono 16-bit WAV file, which every sound server supports. */
static void
put_wave (FILE *file, const SoundTake *take)
{
  uint32_t n_bytes = (uint32_t) take->length * 2;

  fputs ("RIFF", file);
  put_number (file, 36 + n_bytes, 4);
  fputs ("WAVEfmt ", file);
  put_number (file, 16, 4);
  put_number (file, 1, 2);
  put_number (file, 1, 2);
  put_number (file, SOUND_RATE, 4);
  put_number (file, SOUND_RATE * 2, 4);
  put_number (file, 2, 2);
  put_number (file, 16, 2);
  fputs ("data", file);
  put_number (file, n_bytes, 4);
  for (size_t i = 0; i < take->length; i++)
    put_number (file, (uint32_t) lrint (take->at[i] * 32767.0), 2);
}

static bool
write_event (const SoundEvent *event, int variant, const char *directory, const char *name)
{
  static SoundTake take;
  char path[MAX_PATH];
  FILE *file;
  bool failed;

  if (snprintf (path, sizeof path, "%s/%s.wav", directory, name) >= (int) sizeof path) {
    fprintf (stderr, "kythu-sounds: the name of the folder is too long\n");
    return false;
  }
  file = fopen (path, "wb");
  if (file == NULL) {
    perror (path);
    return false;
  }

  sound_event_render (event, variant, &take);
  sound_finish (&take, event->decibels);
  put_wave (file, &take);
  failed = ferror (file) != 0;
  failed = fclose (file) != 0 || failed;
  if (failed)
    perror (path);
  return !failed;
}

/* Returns NULL if no event has this name. */
static const SoundEvent *
find_event (const char *wanted, int *variant)
{
  char name[MAX_NAME];

  for (size_t i = 0; i < sound_n_events; i++) {
    for (*variant = 0; *variant < sound_events[i].n_variants; ++*variant) {
      sound_event_format_name (&sound_events[i], *variant, name, sizeof name);
      if (strcmp (name, wanted) == 0)
        return &sound_events[i];
    }
  }
  return NULL;
}

static void
print_names (void)
{
  char name[MAX_NAME];

  for (size_t i = 0; i < sound_n_events; i++) {
    for (int variant = 0; variant < sound_events[i].n_variants; variant++) {
      sound_event_format_name (&sound_events[i], variant, name, sizeof name);
      puts (name);
    }
  }
}

int
main (int argc, char *argv[])
{
  if (argc == 2 && strcmp (argv[1], "--list") == 0) {
    print_names ();
    return EXIT_SUCCESS;
  }
  if (argc < 3) {
    fprintf (stderr, "Usage: kythu-sounds DIRECTORY EVENT...\n       kythu-sounds --list\n");
    return EXIT_FAILURE;
  }

  for (int i = 2; i < argc; i++) {
    int variant;
    const SoundEvent *event = find_event (argv[i], &variant);

    if (event == NULL) {
      fprintf (stderr, "kythu-sounds: no event is called %s; --list shows all\n", argv[i]);
      return EXIT_FAILURE;
    }
    if (!write_event (event, variant, argv[1], argv[i]))
      return EXIT_FAILURE;
  }
  return EXIT_SUCCESS;
}
