/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A piece of music as a text that a person writes (data/music), and as the tones it asks for.
 *
 *   beat 66                    beats in a minute
 *   bar 4                      beats in a bar, which “|” holds every voice to
 *   scale d e f# a b           which tones lie next to each other, for slides and runs
 *   voice song string 0.8 -0.2 its name, what it is played on (string, bass, pad), how loud, and
 *                              where from -1, left, to 1
 *   part theme                 what follows is played at once
 *   song | d5:3/2 e5:1/2 f#5~ r | ...
 *   order theme middle theme   the whole piece
 *
 * A tone is a letter, “#” or “b”, an octave, and after “:” its beats, 1 where nothing is said;
 * tones of a chord are joined by “+”. “~” behind it trembles, “'” is louder, “,” softer; before it,
 * “/” slides up to it from the tone below, “\” down from the one above, “*” is a quick run of tones
 * that ends in it. “r” is a rest, and “#” at the beginning of a line a remark. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _KtMusicScore KtMusicScore;

typedef enum { KT_TIMBRE_STRING, KT_TIMBRE_BASS, KT_TIMBRE_PAD, KT_N_TIMBRES } KtTimbre;

typedef struct {
  double start;  /* seconds since the piece began */
  double length; /* seconds; a string rings on */
  double pitch;  /* half tones, 69 is the a of 440 hertz */
  double slide;  /* half tones between where it begins and its pitch */
  double level;  /* 1 is as loud as a voice may be */
  double place;  /* -1 left to 1 right */
  gboolean trembles;
  KtTimbre timbre;
} KtTone;

#define KT_MUSIC_SCORE_ERROR (kt_music_score_error_quark ())
GQuark kt_music_score_error_quark (void);
enum { KT_MUSIC_SCORE_ERROR_SYNTAX };

/* An error says which line is wrong, and in what. */
KtMusicScore *kt_music_score_parse (const char *text, GError **error);
void kt_music_score_free (KtMusicScore *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtMusicScore, kt_music_score_free)

/* In the order in which they begin. */
const KtTone *kt_music_score_get_tones (const KtMusicScore *self, guint *n_tones);
/* In seconds, after which it begins again. */
double kt_music_score_get_length (const KtMusicScore *self);

G_END_DECLS
