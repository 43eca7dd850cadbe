/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A parser for pieces of music that are written as text (data/music). The result is a list of
 * tones.
 *
 *   beat 66                    beats per minute
 *   bar 4                      beats in a bar; every “|” of a voice is checked against it
 *   scale d e f# a b           the scale, used for slides and runs
 *   voice song string 0.8 -0.2 name, instrument (string, bass, pad), loudness, and place from -1,
 *                              left, to 1, right
 *   part theme                 the following voices play at the same time
 *   song | d5:3/2 e5:1/2 f#5~ r | ...
 *   order theme middle theme   the parts of the whole piece
 *
 * A tone is a letter, “#” or “b”, an octave, and its beats after “:”, default 1. Tones of a chord
 * are joined by “+”. Behind a tone, “~” means vibrato, “'” louder, “,” softer. Before a tone, “/”
 * slides up from the scale tone below, “\” down from the one above, and “*” is a quick run that
 * ends in the tone. “r” is a rest. A line that begins with “#” is a comment. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtMusicScore KtMusicScore;

typedef enum { KT_TIMBRE_STRING, KT_TIMBRE_BASS, KT_TIMBRE_PAD, KT_N_TIMBRES } KtTimbre;

typedef struct {
  double start;  /* in seconds from the start of the piece */
  double length; /* in seconds; a string rings longer */
  double pitch;  /* in semitones; 69 is a at 440 Hz */
  double slide;  /* semitones from the initial pitch to `pitch` */
  double level;  /* 1 is the maximum of a voice */
  double place;  /* stereo position: -1 left to 1 right */
  gboolean trembles;
  KtTimbre timbre;
} KtTone;

#define KT_MUSIC_SCORE_ERROR (kt_music_score_error_quark ())
GQuark kt_music_score_error_quark (void);
enum { KT_MUSIC_SCORE_ERROR_SYNTAX };

/* An error contains the line and what is wrong with it. */
KtMusicScore *kt_music_score_parse (const char *text, GError **error);
void kt_music_score_free (KtMusicScore *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtMusicScore, kt_music_score_free)

/* Returns the tones in the order of their starts. */
const KtTone *kt_music_score_get_tones (const KtMusicScore *self, guint *n_tones);
/* Returns the length of the piece in seconds, after which it repeats. */
double kt_music_score_get_length (const KtMusicScore *self);

G_END_DECLS
