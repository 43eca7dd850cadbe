/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests our GIF encoder with the decoder of gdk-pixbuf. */
#include "tests/ui/ui-test.h"

#include <string.h>

#include "model/files/kt-gif.h"

enum { MAX_FRAMES = 8 };

typedef struct {
  guint width, height, n_frames;
  guint32 *frames[MAX_FRAMES];
} Film;

static void
film_clear (Film *film)
{
  for (guint i = 0; i < film->n_frames; i++)
    g_free (film->frames[i]);
}

static GdkPixbufAnimation *
read_bytes (GBytes *bytes)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GError) error = NULL;
  GdkPixbufAnimation *animation = gdk_pixbuf_animation_new_from_stream (stream, NULL, &error);

  g_assert_no_error (error);
  return animation;
}

/* Returns the greatest difference in any colour channel. */
static int
compare (GdkPixbuf *pixbuf, const guint32 *pixels)
{
  const guint8 *rows = gdk_pixbuf_read_pixels (pixbuf);
  int width = gdk_pixbuf_get_width (pixbuf), most = 0;

  for (int y = 0; y < gdk_pixbuf_get_height (pixbuf); y++) {
    for (int x = 0; x < width; x++) {
      const guint8 *read =
          rows + y * gdk_pixbuf_get_rowstride (pixbuf) + x * gdk_pixbuf_get_n_channels (pixbuf);
      guint32 pixel = pixels[y * width + x];

      for (int part = 0; part < 3; part++)
        most = MAX (most, ABS ((int) read[part] - (int) (pixel >> (16 - 8 * part) & 0xff)));
    }
  }
  return most;
}

/* GdkPixbufAnimation uses the deprecated GTimeVal. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

/* Encodes and decodes the film, and compares each decoded frame with the original. Returns the
 * greatest difference. */
static int
check (const Film *film)
{
  g_autoptr (KtGif) gif = kt_gif_new (film->width, film->height);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkPixbufAnimation) animation = NULL;
  g_autoptr (GdkPixbufAnimationIter) iter = NULL;
  GTimeVal time = { 1000, 0 };
  int most = 0;

  for (guint i = 0; i < film->n_frames; i++)
    kt_gif_add_frame (gif, film->frames[i], 50);
  bytes = kt_gif_finish (gif);
  animation = read_bytes (bytes);
  if (film->n_frames == 1)
    return compare (gdk_pixbuf_animation_get_static_image (animation), film->frames[0]);
  iter = gdk_pixbuf_animation_get_iter (animation, &time);
  for (guint i = 0; i < film->n_frames; i++) {
    g_assert_cmpint (gdk_pixbuf_animation_iter_get_delay_time (iter), ==, 500);
    most = MAX (most, compare (gdk_pixbuf_animation_iter_get_pixbuf (iter), film->frames[i]));
    time.tv_usec += 500000;
    time.tv_sec += time.tv_usec / G_USEC_PER_SEC;
    time.tv_usec %= G_USEC_PER_SEC;
    gdk_pixbuf_animation_iter_advance (iter, &time);
  }
  return most;
}

G_GNUC_END_IGNORE_DEPRECATIONS

/* `n` random colours, or runs of them, so that the LZW code table fills up and restarts. */
static void
test_random (void)
{
  static const guint colours[] = { 1, 2, 3, 4, 5, 16, 17, 128, 255, 256 };
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint i = 0; i < G_N_ELEMENTS (colours) * 4; i++) {
    guint n_kinds = G_N_ELEMENTS (colours), n = colours[i % n_kinds], run = 1 + i / n_kinds * 5;
    Film film = {
      (guint) g_rand_int_range (random, 1, 160), (guint) g_rand_int_range (random, 1, 160), 1, { 0 }
    };
    guint size = film.width * film.height;

    film.frames[0] = g_new (guint32, size);
    for (guint p = 0; p < size; p++)
      film.frames[0][p] = p % run > 0 ? film.frames[0][p - 1]
                                      : 0x010307U * (guint32) g_rand_int_range (random, 0, (int) n);
    g_assert_cmpint (check (&film), ==, 0);
    film_clear (&film);
  }
}

/* Only differences are encoded; a frame that equals the previous one is a single pixel. */
static void
test_frames (void)
{
  Film film = { 40, 30, 5, { 0 } };

  for (guint i = 0; i < film.n_frames; i++) {
    film.frames[i] = g_new (guint32, 40 * 30);
    for (guint p = 0; p < 40 * 30; p++)
      film.frames[i][p] = 0xffeedd;
    if (i > 0)
      film.frames[i][5 * 40 + 7 * MIN (i, 3)] = 0x102030 * i;
  }
  memcpy (film.frames[4], film.frames[3], 40 * 30 * sizeof (guint32));
  g_assert_cmpint (check (&film), ==, 0);
  film_clear (&film);
}

/* A picture with more colours than a frame can hold is reduced with little change. */
static void
test_many_colours (void)
{
  Film film = { 128, 128, 1, { 0 } };

  film.frames[0] = g_new (guint32, 128 * 128);
  for (guint p = 0; p < 128 * 128; p++)
    film.frames[0][p] = 0xff000000 | (p % 128 * 2) << 16 | (p / 128 * 2) << 8 | 0x40;
  g_assert_cmpint (check (&film), <=, 16);
  film_clear (&film);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/gif/random", test_random);
  g_test_add_func ("/gif/frames", test_frames);
  g_test_add_func ("/gif/many-colours", test_many_colours);
  return g_test_run ();
}
