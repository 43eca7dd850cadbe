/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests reading the headers of pictures, as defined by the specifications of PNG, JPEG and WebP. */
#include <glib.h>

#include "model/files/kt-image-header.h"

#define BYTES(text) text, sizeof text - 1
#define PNG "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
/* An Exif segment of a camera, and a segment of tables. */
#define CAMERA                                                                                     \
  "\xff\xe1\0\x08"                                                                                 \
  "Exif\0\0"
#define TABLE "\xff\xc4\0\x04\0\0"
/* A frame header: precision, height 3000, width 4000, three colours. */
#define FRAME(kind) "\xff" kind "\0\x11\x08\x0b\xb8\x0f\xa0\3\1\x22\0\2\x11\1\3\x11\1"
#define SCAN_OF_ALL "\xff\xda\0\x0c\3\1\0\2\x11\3\x11\0\x3f\0"
#define SCAN_OF_ONE "\xff\xda\0\x08\1\1\0\0\x3f\0"
#define RIFF "RIFF\x40\0\0\0WEBP"

typedef struct {
  const char *name, *bytes;
  gsize length;
  KtImageHeader expected; /* the expected header; its type is NULL if the file is refused */
} Case;

static const Case cases[] = {
  { "png", BYTES (PNG "\0\0\x4e\x20\0\0\0\1"), { "png", 20000, 1, FALSE } },
  { "png-cut", BYTES (PNG "\0\0\x4e\x20\0\0\0"), { NULL } },
  { "png-without-width", BYTES (PNG "\0\0\0\0\0\0\0\1"), { NULL } },
  { "png-of-most", BYTES (PNG "\xff\xff\xff\xff\0\0\0\1"), { "png", 4294967295, 1, FALSE } },
  { "jpeg",
    BYTES ("\xff\xd8" CAMERA FRAME ("\xc0") TABLE SCAN_OF_ALL),
    { "jpeg", 4000, 3000, TRUE } },
  { "jpeg-filled",
    BYTES ("\xff\xd8\xff\xff" CAMERA FRAME ("\xc1") SCAN_OF_ALL),
    { "jpeg", 4000, 3000, TRUE } },
  { "jpeg-progressive",
    BYTES ("\xff\xd8" FRAME ("\xc2") SCAN_OF_ALL),
    { "jpeg", 4000, 3000, FALSE } },
  { "jpeg-colour-by-colour",
    BYTES ("\xff\xd8" FRAME ("\xc0") SCAN_OF_ONE),
    { "jpeg", 4000, 3000, FALSE } },
  { "jpeg-two-frames", BYTES ("\xff\xd8" FRAME ("\xc0") FRAME ("\xc0") SCAN_OF_ALL), { NULL } },
  { "jpeg-without-scan", BYTES ("\xff\xd8" FRAME ("\xc0")), { NULL } },
  { "jpeg-without-frame", BYTES ("\xff\xd8" TABLE SCAN_OF_ALL), { NULL } },
  { "jpeg-frame-cut", BYTES ("\xff\xd8\xff\xc0\0\x04\x08\x0b" SCAN_OF_ALL), { NULL } },
  { "jpeg-between-segments", BYTES ("\xff\xd8" TABLE "\0" FRAME ("\xc0") SCAN_OF_ALL), { NULL } },
  { "jpeg-length-too-long",
    BYTES ("\xff\xd8\xff\xe1\xff\xff" FRAME ("\xc0") SCAN_OF_ALL),
    { NULL } },
  { "webp-lossy",
    BYTES (RIFF "VP8 \x30\0\0\0\x10\2\0\x9d\1\x2a\x20\x43\x40\x81"),
    { "webp", 800, 320, FALSE } },
  { "webp-lossless",
    BYTES (RIFF "VP8L\x30\0\0\0\x2f\x1f\xc3\x4f\0\0\0\0\0\0"),
    { "webp", 800, 320, FALSE } },
  { "webp-extended",
    BYTES (RIFF "VP8X\x0a\0\0\0\0\0\0\0\x1f\x4e\0\x3f\1\0"),
    { "webp", 20000, 320, FALSE } },
  { "webp-of-sound", BYTES (RIFF "ABCD\x0a\0\0\0\0\0\0\0\x1f\x4e\0\x3f\1\0"), { NULL } },
  { "svg", BYTES ("<svg xmlns=\"http://www.w3.org/2000/svg\"/>"), { NULL } },
  { "gif", BYTES ("GIF89a\x20\3\x40\1\0\0\0"), { NULL } },
  { "nothing", BYTES (""), { NULL } },
};

static void
test_header (gconstpointer data)
{
  const Case *test = data;
  KtImageHeader header = { NULL };

  g_assert_true (kt_image_header_read (test->bytes, test->length, &header) ==
                 (test->expected.type != NULL));
  if (!test->expected.type)
    return;
  g_assert_cmpstr (header.type, ==, test->expected.type);
  g_assert_cmpuint (header.width, ==, test->expected.width);
  g_assert_cmpuint (header.height, ==, test->expected.height);
  g_assert_cmpint (header.is_streamed, ==, test->expected.is_streamed);
}

/* Nothing is read beyond the end of a truncated header. */
static void
test_cut (gconstpointer data)
{
  const Case *test = data;

  for (gsize length = 0; length < test->length; length++) {
    g_autofree char *copy = g_memdup2 (test->bytes, length);
    KtImageHeader header;

    kt_image_header_read (copy, length, &header);
  }
}

static void
test_limits (void)
{
  static const struct {
    KtImageHeader header;
    gboolean is_small;
  } limits[] = {
    { { "png", 4096, 4096, FALSE }, TRUE },     { { "png", 4097, 1, FALSE }, FALSE },
    { { "png", 1, 4097, FALSE }, FALSE },       { { "jpeg", 16384, 16384, TRUE }, TRUE },
    { { "jpeg", 16385, 1, TRUE }, FALSE },      { { "jpeg", 16384, 16384, FALSE }, FALSE },
    { { "png", 4294967295, 1, FALSE }, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    g_assert_true (kt_image_header_is_small (&limits[i].header) == limits[i].is_small);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *whole = g_strconcat ("/image-header/", cases[i].name, NULL);
    g_autofree char *cut = g_strconcat ("/image-header/cut/", cases[i].name, NULL);

    g_test_add_data_func (whole, &cases[i], test_header);
    g_test_add_data_func (cut, &cases[i], test_cut);
  }
  g_test_add_func ("/image-header/limits", test_limits);
  return g_test_run ();
}
