/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "music/kt-written-tone.h"

#include <string.h>

static const double LOUD = 1.3, SOFT = 0.65;
enum { MAX_BEATS = 64 };

int
kt_written_tone_read_step (const char **text)
{
  static const int steps[] = { 9, 11, 0, 2, 4, 5, 7 }; /* for a to g */
  int step;

  if (**text < 'a' || **text > 'g')
    return -1;
  step = steps[*(*text)++ - 'a'];
  if (**text == '#' || **text == 'b')
    step += *(*text)++ == '#' ? 1 : -1;
  return (step + 12) % 12;
}

/* Reads the octave after the letter, such as "5". */
static gboolean
read_pitch (const char **text, double *pitch)
{
  const char *letter = *text;
  int step = kt_written_tone_read_step (text);

  if (step < 0 || **text < '0' || **text > '8')
    return FALSE;
  /* Flat c and sharp b belong to the neighbouring octave. */
  if (letter[0] == 'c' && letter[1] == 'b')
    step -= 12;
  if (letter[0] == 'b' && letter[1] == '#')
    step += 12;
  *pitch = 12 * (*(*text)++ - '0' + 1) + step;
  return TRUE;
}

static gboolean
read_pitches (const char **text, KtWrittenTone *tone)
{
  if (**text == 'r') {
    (*text)++;
    return TRUE;
  }
  for (tone->n_pitches = 0; tone->n_pitches < KT_MAX_CHORD;) {
    if (!read_pitch (text, &tone->pitches[tone->n_pitches++]))
      return FALSE;
    if (**text != '+')
      return TRUE;
    (*text)++;
  }
  return FALSE;
}

static void
read_marks_before (const char **text, KtWrittenTone *tone)
{
  for (; **text && strchr ("/\\*", **text); (*text)++) {
    if (**text == '*')
      tone->is_run = TRUE;
    else
      tone->slide = **text == '/' ? -1 : 1;
  }
}

static void
read_marks_behind (const char **text, KtWrittenTone *tone)
{
  for (; **text && strchr ("~',", **text); (*text)++) {
    if (**text == '~')
      tone->trembles = TRUE;
    else
      tone->level *= **text == '\'' ? LOUD : SOFT;
  }
}

/* Reads a duration such as ":3/2". Without one, `beats` does not change. */
static gboolean
read_beats (const char *text, double *beats)
{
  char *end;

  if (!*text)
    return TRUE;
  if (*text != ':' || !g_ascii_isdigit (text[1]))
    return FALSE;
  *beats = g_ascii_strtod (text + 1, &end);
  if (*end == '/' && g_ascii_isdigit (end[1]))
    *beats /= g_ascii_strtod (end + 1, &end);
  return *end == '\0' && *beats > 0 && *beats <= MAX_BEATS;
}

gboolean
kt_written_tone_read (const char *word, KtWrittenTone *tone)
{
  *tone = (KtWrittenTone){ .beats = 1, .level = 1 };
  read_marks_before (&word, tone);
  if (!read_pitches (&word, tone))
    return FALSE;
  read_marks_behind (&word, tone);
  return read_beats (word, &tone->beats);
}

double
kt_written_tone_step (guint scale, double pitch, int steps)
{
  int direction = steps > 0 ? 1 : -1;

  while (steps != 0 && scale != 0) {
    pitch += direction;
    if (scale & 1u << ((int) pitch + 120) % 12)
      steps -= direction;
  }
  return pitch;
}
