/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "music/kt-music-score.h"

#include <math.h>
#include <string.h>

#include "music/kt-written-tone.h"

enum { MAX_VOICES = 8, MAX_PARTS = 16 };

/* Tolerance in beats, less than any written duration. */
static const double TOLERANCE = 0.01;

typedef struct {
  char name[16];
  KtTimbre timbre;
  double level, place;
} Voice;

/* A part of the piece; its tones are in beats instead of seconds. */
typedef struct {
  char name[16];
  GArray *tones;
  double filled[MAX_VOICES]; /* length of each voice so far, in beats */
  double length;
} Passage;

struct _KtMusicScore {
  double tempo, bar;
  guint scale; /* bit n: the tone n semitones above c */
  Voice voices[MAX_VOICES];
  guint n_voices;
  Passage parts[MAX_PARTS];
  guint n_parts;
  GArray *tones; /* all tones of the piece */
  double length; /* in beats while parsing, then in seconds */
  guint line;
};

G_DEFINE_QUARK (kt_music_score_error, kt_music_score_error)

static gboolean G_GNUC_PRINTF (3, 4)
    fail (KtMusicScore *self, GError **error, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (error, KT_MUSIC_SCORE_ERROR, KT_MUSIC_SCORE_ERROR_SYNTAX, "line %u: %s", self->line,
               text);
  return FALSE;
}

static gboolean
read_number (KtMusicScore *self, const char *word, double min, double max, double *number,
             GError **error)
{
  char *end = NULL;

  *number = word ? g_ascii_strtod (word, &end) : 0;
  if (!word || end == word || *end || !(*number >= min && *number <= max))
    return fail (self, error, "%s is no number from %g to %g", word ? word : "nothing", min, max);
  return TRUE;
}

/* --- The header ------------------------------------------------------------------------------- */

static gboolean
read_scale (KtMusicScore *self, char **words, GError **error)
{
  self->scale = 0;
  for (guint i = 0; words[i]; i++) {
    const char *rest = words[i];
    int step = kt_written_tone_read_step (&rest);

    if (step < 0 || *rest)
      return fail (self, error, "%s is no tone of a scale", words[i]);
    self->scale |= 1u << step;
  }
  return TRUE;
}

static gboolean
read_timbre (KtMusicScore *self, const char *word, KtTimbre *timbre, GError **error)
{
  static const char *const names[KT_N_TIMBRES] = { "string", "bass", "pad" };

  for (guint i = 0; word && i < KT_N_TIMBRES; i++) {
    if (g_str_equal (word, names[i])) {
      *timbre = (KtTimbre) i;
      return TRUE;
    }
  }
  return fail (self, error, "%s is none of string, bass and pad", word ? word : "nothing");
}

static gboolean
read_voice (KtMusicScore *self, char **words, GError **error)
{
  Voice *voice = &self->voices[self->n_voices];

  if (g_strv_length (words) != 4 || strlen (words[0]) >= sizeof voice->name)
    return fail (self, error, "a voice has a name, a kind, a level and a place");
  if (self->n_voices == MAX_VOICES)
    return fail (self, error, "there are more than %d voices", MAX_VOICES);
  g_strlcpy (voice->name, words[0], sizeof voice->name);
  if (!read_timbre (self, words[1], &voice->timbre, error) ||
      !read_number (self, words[2], 0, 1, &voice->level, error) ||
      !read_number (self, words[3], -1, 1, &voice->place, error))
    return FALSE;
  self->n_voices++;
  return TRUE;
}

/* --- Parts ------------------------------------------------------------------------------------ */

static Passage *
find_part (KtMusicScore *self, const char *name)
{
  for (guint i = 0; i < self->n_parts; i++) {
    if (g_str_equal (self->parts[i].name, name))
      return &self->parts[i];
  }
  return NULL;
}

/* Checks that every voice used in the part has the full length. */
static gboolean
close_part (KtMusicScore *self, GError **error)
{
  Passage *part = &self->parts[MAX (self->n_parts, 1) - 1];

  for (guint i = 0; self->n_parts > 0 && i < self->n_voices; i++) {
    if (part->filled[i] > 0 && fabs (part->filled[i] - part->length) > TOLERANCE)
      return fail (self, error, "%s has %g beats of %g in the part %s", self->voices[i].name,
                   part->filled[i], part->length, part->name);
  }
  return TRUE;
}

static gboolean
read_part (KtMusicScore *self, char **words, GError **error)
{
  Passage *part = &self->parts[self->n_parts];

  if (!close_part (self, error))
    return FALSE;
  if (g_strv_length (words) != 1 || strlen (words[0]) >= sizeof part->name ||
      find_part (self, words[0]))
    return fail (self, error, "a part has a name of its own");
  if (self->n_parts == MAX_PARTS)
    return fail (self, error, "there are more than %d parts", MAX_PARTS);
  g_strlcpy (part->name, words[0], sizeof part->name);
  part->tones = g_array_new (FALSE, FALSE, sizeof (KtTone));
  self->n_parts++;
  return TRUE;
}

static void
append (KtMusicScore *self, Passage *part, const Voice *voice, double start,
        const KtWrittenTone *written)
{
  for (guint i = 0; i < written->n_pitches; i++) {
    double pitch = written->pitches[i];
    KtTone tone = {
      .start = start,
      .length = written->beats,
      .pitch = pitch,
      .slide = kt_written_tone_step (self->scale, pitch, written->slide) - pitch,
      .level = voice->level * written->level,
      .place = voice->place,
      .trembles = written->trembles,
      .timbre = voice->timbre,
    };

    g_array_append_val (part->tones, tone);
  }
}

/* Adds a quick run before a tone; it ends when the tone begins. */
static void
append_run (KtMusicScore *self, Passage *part, const Voice *voice, double start,
            const KtWrittenTone *written)
{
  enum { N_RUN = 6 };
  double step = 0.062 * self->tempo / 60;
  double pitch = written->n_pitches > 0 ? written->pitches[0] : 0;

  for (guint i = 1; written->is_run && i <= N_RUN; i++) {
    KtWrittenTone grace = { .beats = 0.5,
                            .n_pitches = 1,
                            .level = written->level * (0.62 - 0.05 * i) };

    pitch = kt_written_tone_step (self->scale, pitch, -1);
    grace.pitches[0] = pitch;
    append (self, part, voice, start - i * step, &grace);
  }
}

static gboolean
read_row (KtMusicScore *self, guint index, char **words, GError **error)
{
  Passage *part = &self->parts[MAX (self->n_parts, 1) - 1];
  double *filled = &part->filled[index];

  if (self->n_parts == 0)
    return fail (self, error, "%s plays outside of a part", self->voices[index].name);
  for (guint i = 0; words[i]; i++) {
    KtWrittenTone written;

    if (g_str_equal (words[i], "|")) {
      if (fabs (remainder (*filled, self->bar)) > TOLERANCE)
        return fail (self, error, "a bar before %s is not full",
                     words[i + 1] ? words[i + 1] : "the end");
      continue;
    }
    if (!kt_written_tone_read (words[i], &written))
      return fail (self, error, "%s is no tone", words[i]);
    append_run (self, part, &self->voices[index], *filled, &written);
    append (self, part, &self->voices[index], *filled, &written);
    *filled += written.beats;
  }
  part->length = MAX (part->length, *filled);
  return TRUE;
}

/* --- The whole -------------------------------------------------------------------------------- */

static gboolean
read_order (KtMusicScore *self, char **words, GError **error)
{
  if (!close_part (self, error))
    return FALSE;
  for (guint i = 0; words[i]; i++) {
    Passage *part = find_part (self, words[i]);

    if (!part)
      return fail (self, error, "there is no part %s", words[i]);
    for (guint t = 0; t < part->tones->len; t++) {
      KtTone tone = g_array_index (part->tones, KtTone, t);

      tone.start += self->length;
      g_array_append_val (self->tones, tone);
    }
    self->length += part->length;
  }
  return TRUE;
}

static gboolean
read_line (KtMusicScore *self, char **words, GError **error)
{
  if (g_str_equal (words[0], "beat"))
    return read_number (self, words[1], 20, 300, &self->tempo, error);
  if (g_str_equal (words[0], "bar"))
    return read_number (self, words[1], 1, 16, &self->bar, error);
  if (g_str_equal (words[0], "scale"))
    return read_scale (self, words + 1, error);
  if (g_str_equal (words[0], "voice"))
    return read_voice (self, words + 1, error);
  if (g_str_equal (words[0], "part"))
    return read_part (self, words + 1, error);
  if (g_str_equal (words[0], "order"))
    return read_order (self, words + 1, error);
  for (guint i = 0; i < self->n_voices; i++) {
    if (g_str_equal (words[0], self->voices[i].name))
      return read_row (self, i, words + 1, error);
  }
  return fail (self, error, "%s is unknown", words[0]);
}

static char **
split (const char *line)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = g_strsplit_set (line, " \t\r", -1);

  for (guint i = 0; words[i]; i++) {
    if (*words[i])
      g_strv_builder_add (builder, words[i]);
  }
  return g_strv_builder_end (builder);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const KtTone *first = a, *second = b;

  if (first->start != second->start)
    return first->start < second->start ? -1 : 1;
  if (first->timbre != second->timbre)
    return first->timbre < second->timbre ? -1 : 1;
  return (first->pitch > second->pitch) - (first->pitch < second->pitch);
}

/* Converts beats to seconds. A run before the very first tone moves to the end of the round. */
static void
finish (KtMusicScore *self)
{
  double beat = 60 / self->tempo;

  for (guint i = 0; i < self->tones->len; i++) {
    KtTone *tone = &g_array_index (self->tones, KtTone, i);

    if (tone->start < 0)
      tone->start += self->length;
    tone->start *= beat;
    tone->length *= beat;
  }
  self->length *= beat;
  g_array_sort (self->tones, compare);
}

KtMusicScore *
kt_music_score_parse (const char *text, GError **error)
{
  g_autoptr (KtMusicScore) self = g_new0 (KtMusicScore, 1);
  g_auto (GStrv) lines = NULL;

  g_return_val_if_fail (text, NULL);
  self->tempo = 60;
  self->bar = 4;
  self->scale = 0xfff;
  self->line = 1;
  self->tones = g_array_new (FALSE, FALSE, sizeof (KtTone));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++) {
    g_auto (GStrv) words = split (lines[i]);

    self->line = i + 1;
    if (words[0] && *words[0] != '#' && !read_line (self, words, error))
      return NULL;
  }
  if (self->tones->len == 0) {
    fail (self, error, "nothing is played");
    return NULL;
  }
  finish (self);
  return g_steal_pointer (&self);
}

void
kt_music_score_free (KtMusicScore *self)
{
  for (guint i = 0; i < self->n_parts; i++)
    g_array_unref (self->parts[i].tones);
  g_array_unref (self->tones);
  g_free (self);
}

const KtTone *
kt_music_score_get_tones (const KtMusicScore *self, guint *n_tones)
{
  *n_tones = self->tones->len;
  return (const KtTone *) self->tones->data;
}

double
kt_music_score_get_length (const KtMusicScore *self)
{
  return self->length;
}
