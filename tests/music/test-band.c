/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the output of the band numerically: the right pitches, no seam between rounds, no
 * clipping. */
#include <math.h>

#include "music/kt-band.h"

enum { WINDOW = KT_BAND_RATE / 20 };

static KtBand *
new_band (const char *text)
{
  g_autoptr (GError) error = NULL;
  KtMusicScore *score = kt_music_score_parse (text, &error);

  g_assert_no_error (error);
  return kt_band_new (score);
}

static KtBand *
load_band (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "music", name, NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return new_band (text);
}

/* The sum of the left and right channel. */
static float *
play (KtBand *band, guint n_frames)
{
  g_autofree float *frames = g_new (float, n_frames *KT_BAND_CHANNELS);
  float *both = g_new (float, n_frames);

  kt_band_play (band, frames, n_frames);
  for (guint i = 0; i < n_frames; i++)
    both[i] = (frames[2 * i] + frames[2 * i + 1]) / 2;
  return both;
}

static double
get_power (const float *samples, guint n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += (double) samples[i] * samples[i];
  return sum / n;
}

/* The strength of a frequency in some samples, with a Hann window. */
static double
get_strength (const float *samples, guint n, double frequency)
{
  double real = 0, imaginary = 0;

  for (guint i = 0; i < n; i++) {
    double x = samples[i] * (0.5 - 0.5 * cos (2 * G_PI * i / n));
    double turn = 2 * G_PI * frequency * i / KT_BAND_RATE;

    real += x * cos (turn);
    imaginary += x * sin (turn);
  }
  return hypot (real, imaginary);
}

/* The strongest frequency near an expected one, as a difference in cents. */
static double
find_cents (const float *samples, guint n, double expected)
{
  double best = 0, most = -1;

  for (double cents = -60; cents <= 60; cents += 1) {
    double strength = get_strength (samples, n, expected * pow (2, cents / 1200));

    if (strength > most) {
      most = strength;
      best = cents;
    }
  }
  g_assert_cmpfloat (most, >, 1);
  return best;
}

/* Every instrument is in tune within the accuracy of the ear. */
static void
test_pitch (void)
{
  static const struct {
    const char *kind, *tone;
    double frequency;
  } cases[] = {
    { "string", "a3", 220 },     { "string", "a4", 440 },  { "string", "d5", 587.33 },
    { "string", "d6", 1174.66 }, { "bass", "d2", 73.416 }, { "pad", "e4", 329.63 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text =
        g_strdup_printf ("beat 60\nbar 4\nvoice v %s 0.5 0\npart p\nv %s:4\norder p\n",
                         cases[i].kind, cases[i].tone);
    g_autoptr (KtBand) band = new_band (text);
    g_autofree float *samples = play (band, KT_BAND_RATE);
    double cents = find_cents (samples + KT_BAND_RATE / 4, KT_BAND_RATE / 2, cases[i].frequency);

    g_test_message ("%s %s: %.0f cents", cases[i].kind, cases[i].tone, cents);
    g_assert_cmpfloat (fabs (cents), <=, 6);
  }
}

/* A slide goes from the tone below to the written tone. */
static void
test_slide (void)
{
  g_autoptr (KtBand) band =
      new_band ("beat 60\nbar 4\nscale a b\nvoice v string 0.5 0\npart p\nv /b4:4\norder p\n");
  g_autofree float *samples = play (band, KT_BAND_RATE);
  double early_low = get_strength (samples + 600, 2400, 440);
  double early_high = get_strength (samples + 600, 2400, 493.88);

  g_assert_cmpfloat (early_low, >, early_high);
  g_assert_cmpfloat (fabs (find_cents (samples + KT_BAND_RATE / 2, KT_BAND_RATE / 2, 493.88)), <=,
                     6);
}

/* Four tones that ring longer than the piece. */
static const char *const circle = "beat 240\nbar 4\nvoice v string 0.5 -0.5\nvoice w pad 0.2 0.5\n"
                                  "part p\nv | d5 e5 a5 b4 |\nw | d4:4 |\norder p\n";

/* When all four tones ring, every round sounds the same, so that no beginning can be heard. */
static void
test_rounds (void)
{
  g_autoptr (KtBand) band = new_band (circle);
  guint round = kt_band_get_round (band);
  g_autofree float *warm = play (band, 12 * round);
  g_autofree float *first = play (band, round);
  g_autofree float *second = play (band, round);
  double difference = 0;

  g_assert_cmpuint (round, ==, KT_BAND_RATE);
  for (guint i = 0; i < round; i++)
    difference = MAX (difference, fabs (first[i] - second[i]));
  g_assert_cmpfloat (difference, <, 0.0005);
  g_assert_cmpfloat (get_power (first, round), >, 0.0001);
}

/* The end of a round is as loud as its middle, and there is no jump to the next round. */
static void
test_seam (void)
{
  g_autoptr (KtBand) band = new_band (circle);
  guint round = kt_band_get_round (band);
  g_autofree float *samples = play (band, 4 * round);
  double step = 0, least = G_MAXDOUBLE, most = 0;

  for (guint i = 2 * round + WINDOW; i < 3 * round - WINDOW; i++)
    step = MAX (step, fabs (samples[i] - samples[i - 1]));
  for (guint i = 3 * round - 8; i < 3 * round + 8; i++)
    g_assert_cmpfloat (fabs (samples[i] - samples[i - 1]), <=, step);
  for (guint i = 2 * round; i < 3 * round; i += WINDOW) {
    least = MIN (least, get_power (samples + i, WINDOW));
    most = MAX (most, get_power (samples + i, WINDOW));
  }
  for (guint i = 3 * round - 2 * WINDOW; i < 3 * round + 2 * WINDOW; i += WINDOW)
    g_assert_cmpfloat (get_power (samples + i, WINDOW), >=, least);
  g_assert_cmpfloat (least, >, most / 100);
}

/* A tone struck late rings on over the beginning of the next round, which is a rest. */
static void
test_rings_on (void)
{
  g_autoptr (KtBand) band =
      new_band ("beat 60\nbar 4\nvoice v string 0.5 0\npart p\nv | r:3 d4 |\norder p\n");
  guint round = kt_band_get_round (band);
  g_autofree float *samples = play (band, 2 * round);
  double before = get_power (samples + round - 2 * WINDOW, 2 * WINDOW);
  double behind = get_power (samples + round, 2 * WINDOW);

  g_assert_cmpfloat (before, >, 1e-6);
  g_assert_cmpfloat (behind, >, before * 0.7);
  g_assert_cmpfloat (behind, <, before);
}

/* A piece is quiet, is never clipped, and is never silent for longer than a breath, not even
 * between two rounds. */
static void
check_piece (const char *name)
{
  g_autoptr (KtBand) band = load_band (name);
  guint n = kt_band_get_round (band) + 5 * KT_BAND_RATE;
  g_autofree float *samples = play (band, n);
  double peak = 0, sum = 0;
  guint still = 0, longest = 0;

  for (guint i = 0; i < n; i++) {
    g_assert_true (isfinite (samples[i]));
    peak = MAX (peak, fabs (samples[i]));
    sum += samples[i];
  }
  for (guint i = KT_BAND_RATE; i + WINDOW <= n; i += WINDOW) {
    still = get_power (samples + i, WINDOW) < 1e-7 ? still + 1 : 0;
    longest = MAX (longest, still);
  }
  g_test_message ("%s: peak %.1f dB, mean power %.1f dB, offset %.6f, longest stillness %u ms",
                  name, 20 * log10 (peak), 10 * log10 (get_power (samples, n)), sum / n,
                  longest * 50);
  g_assert_cmpfloat (peak, <, 0.5);
  g_assert_cmpfloat (get_power (samples, n), >, 1e-4);
  g_assert_cmpfloat (fabs (sum / n), <, 0.001);
  g_assert_cmpuint (longest * 50, <, 400);
}

static void
test_pieces (void)
{
  check_piece ("main.score");
  check_piece ("game.score");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/band/pitch", test_pitch);
  g_test_add_func ("/band/slide", test_slide);
  g_test_add_func ("/band/rounds", test_rounds);
  g_test_add_func ("/band/seam", test_seam);
  g_test_add_func ("/band/rings-on", test_rings_on);
  g_test_add_func ("/band/pieces", test_pieces);
  return g_test_run ();
}
