/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests music scores: what is read, what is refused, and that our own pieces are complete. */
#include <math.h>

#include "music/kt-music-score.h"

static KtMusicScore *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  KtMusicScore *score = kt_music_score_parse (text, &error);

  g_assert_no_error (error);
  return score;
}

static void
assert_near (double value, double expected)
{
  g_assert_cmpfloat_with_epsilon (value, expected, 0.0001);
}

static void
test_tones (void)
{
  static const struct {
    double start, length, pitch;
  } expected[] = { { 0, 0.5, 69 }, { 0.5, 0.75, 60 }, { 0.5, 0.75, 64 }, { 1.5, 0.5, 58 } };
  g_autoptr (KtMusicScore) score =
      parse ("beat 120\nbar 4\n# a remark\nvoice v string 0.5 -1\npart a\n"
             "v | a4 c4+e4:3/2 r:1/2 bb3 |\norder a\n");
  guint n;
  const KtTone *tones = kt_music_score_get_tones (score, &n);

  g_assert_cmpuint (n, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < n; i++) {
    assert_near (tones[i].start, expected[i].start);
    assert_near (tones[i].length, expected[i].length);
    assert_near (tones[i].pitch, expected[i].pitch);
    assert_near (tones[i].level, 0.5);
    assert_near (tones[i].place, -1);
    g_assert_cmpint (tones[i].timbre, ==, KT_TIMBRE_STRING);
  }
  assert_near (kt_music_score_get_length (score), 2);
}

static void
test_marks (void)
{
  g_autoptr (KtMusicScore) score =
      parse ("beat 60\nbar 4\nscale d e f# a b\nvoice v string 1 0\npart p\n"
             "v | d5~ /d5 \\f#5 a5, |\norder p\n");
  guint n;
  const KtTone *tones = kt_music_score_get_tones (score, &n);

  g_assert_cmpuint (n, ==, 4);
  g_assert_true (tones[0].trembles);
  g_assert_false (tones[1].trembles);
  assert_near (tones[0].slide, 0);
  /* The first slide comes from the b below, the second from the a above. */
  assert_near (tones[1].slide, -3);
  assert_near (tones[2].slide, 3);
  g_assert_cmpfloat (tones[3].level, <, tones[0].level);
}

/* A run is played before its tone, upwards along the scale; before the first tone it is at the
 * end of the previous round. */
static void
test_run (void)
{
  g_autoptr (KtMusicScore) score = parse (
      "beat 60\nbar 4\nscale d e f# a b\nvoice v string 1 0\npart p\nv | *d5:4 |\norder p\n");
  guint n;
  const KtTone *tones = kt_music_score_get_tones (score, &n);

  g_assert_cmpuint (n, >, 4);
  assert_near (tones[0].start, 0);
  assert_near (tones[0].pitch, 74);
  assert_near (tones[n - 1].pitch, 71);
  for (guint i = 1; i < n; i++)
    g_assert_cmpfloat (tones[i].start, >, 3);
  for (guint i = 2; i < n; i++)
    g_assert_cmpfloat (tones[i].pitch, >, tones[i - 1].pitch);
}

static void
test_order (void)
{
  g_autoptr (KtMusicScore) score =
      parse ("beat 60\nbar 2\nvoice v bass 1 0\npart a\nv | c3 d3 |\npart b\nv | e3:2 |\n"
             "order a b a\n");
  static const double starts[] = { 0, 1, 2, 4, 5 };
  guint n;
  const KtTone *tones = kt_music_score_get_tones (score, &n);

  g_assert_cmpuint (n, ==, G_N_ELEMENTS (starts));
  for (guint i = 0; i < n; i++)
    assert_near (tones[i].start, starts[i]);
  assert_near (kt_music_score_get_length (score), 6);
}

/* Each fault is reported with its line. */
static void
test_faults (void)
{
#define HEAD "bar 2\nvoice v string 1 0\npart a\n"
  static const struct {
    const char *text, *line;
  } cases[] = {
    { "", "line 1:" },
    { "beat 60\n\n", "line 3:" },
    { "beat fast\n", "line 1:" },
    { "beat 5000\n", "line 1:" },
    { "beat nan\n", "line 1:" },
    { "tempo 60\n", "line 1:" },
    { "scale d h\n", "line 1:" },
    { "voice v trumpet 1 0\n", "line 1:" },
    { "voice v string 1\n", "line 1:" },
    { "voice v string 1 0\nv c4\n", "line 2:" },
    { HEAD "v c4 x4\n", "line 4:" },
    { HEAD "v c4:0\n", "line 4:" },
    { HEAD "v c4:1/0\n", "line 4:" },
    { HEAD "v c4:99999\n", "line 4:" },
    { HEAD "v c4+\n", "line 4:" },
    { HEAD "v c9\n", "line 4:" },
    { HEAD "v | c4:3 | c4 |\n", "line 4:" },
    { HEAD "part a\n", "line 4:" },
    { HEAD "v c4 c4\norder a b\n", "line 5:" },
    { "bar 2\nvoice v string 1 0\nvoice w string 1 0\npart a\nv c4:2\nw c4\norder a\n", "line 7:" },
  };
#undef HEAD

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_null (kt_music_score_parse (cases[i].text, &error));
    g_assert_error (error, KT_MUSIC_SCORE_ERROR, KT_MUSIC_SCORE_ERROR_SYNTAX);
    if (!g_str_has_prefix (error->message, cases[i].line))
      g_error ("“%s” is said of:\n%s", error->message, cases[i].text);
  }
}

/* The pieces are complete, two to three minutes long, and pentatonic. */
static void
check_piece (const char *name, guint scale)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "music", name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (KtMusicScore) score = NULL;
  guint n;
  const KtTone *tones;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  score = parse (text);
  tones = kt_music_score_get_tones (score, &n);
  g_assert_cmpfloat (kt_music_score_get_length (score), >, 120);
  g_assert_cmpfloat (kt_music_score_get_length (score), <, 180);
  for (guint i = 0; i < n; i++) {
    if (!(scale & 1u << (int) tones[i].pitch % 12))
      g_error ("%s: a tone of %.0f half tones at %.1f s is none of its scale", name, tones[i].pitch,
               tones[i].start);
    g_assert_cmpfloat (tones[i].start, <, kt_music_score_get_length (score));
  }
}

static void
test_pieces (void)
{
  check_piece ("main.score", 1u << 2 | 1u << 4 | 1u << 6 | 1u << 9 | 1u << 11);
  check_piece ("game.score", 1u << 9 | 1u << 0 | 1u << 2 | 1u << 4 | 1u << 7);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/score/tones", test_tones);
  g_test_add_func ("/score/marks", test_marks);
  g_test_add_func ("/score/run", test_run);
  g_test_add_func ("/score/order", test_order);
  g_test_add_func ("/score/faults", test_faults);
  g_test_add_func ("/score/pieces", test_pieces);
  return g_test_run ();
}
