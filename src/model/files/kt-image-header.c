/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/kt-image-header.h"

#include <string.h>

/* The bytes that are left; reading consumes them from the front. */
typedef struct {
  const guint8 *at;
  gsize n_left;
} HeaderBytes;

static gboolean
skip (HeaderBytes *bytes, gsize n)
{
  if (n > bytes->n_left)
    return FALSE;
  bytes->at += n;
  bytes->n_left -= n;
  return TRUE;
}

static gboolean
begins_with (const HeaderBytes *bytes, gsize offset, const char *text, gsize length)
{
  return bytes->n_left >= offset + length && memcmp (bytes->at + offset, text, length) == 0;
}

static guint
read_big (const guint8 *at, guint n)
{
  guint number = 0;

  for (guint i = 0; i < n; i++)
    number = number << 8 | at[i];
  return number;
}

static guint
read_little (const guint8 *at, guint n)
{
  guint number = 0;

  for (guint i = n; i-- > 0;)
    number = number << 8 | at[i];
  return number;
}

/* --- PNG -------------------------------------------------------------------------------------- */

static gboolean
read_png (HeaderBytes bytes, KtImageHeader *header)
{
  static const char signature[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
  const gsize length = sizeof signature - 1;

  if (!begins_with (&bytes, 0, signature, length) || bytes.n_left < length + 8)
    return FALSE;
  *header = (KtImageHeader){
    .type = "png",
    .width = read_big (bytes.at + length, 4),
    .height = read_big (bytes.at + length + 4, 4),
  };
  return TRUE;
}

/* --- JPEG ------------------------------------------------------------------------------------- */

enum { JPEG_HUFFMAN_TABLE = 0xc4, JPEG_RESERVED = 0xc8, JPEG_ARITHMETIC_TABLE = 0xcc };
enum { JPEG_FIRST_FRAME = 0xc0, JPEG_EXTENDED_FRAME = 0xc1, JPEG_LAST_FRAME = 0xcf };
enum { JPEG_SCAN = 0xda };

static gboolean
is_frame (guint marker)
{
  return marker >= JPEG_FIRST_FRAME && marker <= JPEG_LAST_FRAME && marker != JPEG_HUFFMAN_TABLE &&
         marker != JPEG_RESERVED && marker != JPEG_ARITHMETIC_TABLE;
}

/* Reads the next JPEG segment into `segment`. Returns its marker, or 0 at the end. Only fill bytes
 * may stand between segments, because a decoder may treat other bytes differently. */
static guint
read_segment (HeaderBytes *bytes, HeaderBytes *segment)
{
  guint marker, length;

  if (bytes->n_left == 0 || *bytes->at != 0xff)
    return 0;
  while (bytes->n_left > 0 && *bytes->at == 0xff)
    skip (bytes, 1);
  if (bytes->n_left < 3)
    return 0;
  marker = *bytes->at;
  length = read_big (bytes->at + 1, 2);
  if (length < 2 || length > bytes->n_left - 1)
    return 0;
  *segment = (HeaderBytes){ bytes->at + 3, length - 2 };
  skip (bytes, length + 1);
  return marker;
}

/* The frame header gives the size. The first scan tells whether it interleaves all colours; only
 * such a file can be decoded with a few rows in memory. */
static gboolean
read_jpeg (HeaderBytes bytes, KtImageHeader *header)
{
  HeaderBytes segment;
  guint marker, frame = 0, n_colours = 0;

  if (!begins_with (&bytes, 0, "\xff\xd8", 2))
    return FALSE;
  skip (&bytes, 2);
  while ((marker = read_segment (&bytes, &segment)) != 0 && marker != JPEG_SCAN) {
    if (!is_frame (marker))
      continue;
    if (frame || segment.n_left < 6)
      return FALSE;
    frame = marker;
    n_colours = segment.at[5];
    *header = (KtImageHeader){
      .type = "jpeg",
      .width = read_big (segment.at + 3, 2),
      .height = read_big (segment.at + 1, 2),
    };
  }
  if (marker != JPEG_SCAN || !frame || segment.n_left < 1)
    return FALSE;
  header->is_streamed =
      (frame == JPEG_FIRST_FRAME || frame == JPEG_EXTENDED_FRAME) && *segment.at == n_colours;
  return TRUE;
}

/* --- WebP ------------------------------------------------------------------------------------- */

/* Reads the RIFF container, whose first chunk is lossy, lossless or "extended". */
static gboolean
read_webp (HeaderBytes bytes, KtImageHeader *header)
{
  const guint8 *chunk = bytes.at + 20;

  if (bytes.n_left < 30 || !begins_with (&bytes, 0, "RIFF", 4) ||
      !begins_with (&bytes, 8, "WEBP", 4))
    return FALSE;
  *header = (KtImageHeader){ .type = "webp" };
  if (begins_with (&bytes, 12, "VP8 ", 4) && memcmp (chunk + 3, "\x9d\x01\x2a", 3) == 0) {
    header->width = read_little (chunk + 6, 2) & 0x3fff;
    header->height = read_little (chunk + 8, 2) & 0x3fff;
  } else if (begins_with (&bytes, 12, "VP8L", 4) && *chunk == 0x2f) {
    header->width = (read_little (chunk + 1, 4) & 0x3fff) + 1;
    header->height = (read_little (chunk + 1, 4) >> 14 & 0x3fff) + 1;
  } else if (begins_with (&bytes, 12, "VP8X", 4)) {
    header->width = read_little (chunk + 4, 3) + 1;
    header->height = read_little (chunk + 7, 3) + 1;
  }
  return header->width > 0;
}

/* --- Any format ------------------------------------------------------------------------------- */

gboolean
kt_image_header_read (const char *bytes, gsize length, KtImageHeader *header)
{
  HeaderBytes all = { (const guint8 *) bytes, length };

  return (read_png (all, header) || read_jpeg (all, header) || read_webp (all, header)) &&
         header->width > 0 && header->height > 0;
}

gboolean
kt_image_header_is_small (const KtImageHeader *header)
{
  guint most = header->is_streamed ? KT_IMAGE_MAX_STREAMED_SIDE : KT_IMAGE_MAX_SIDE;

  return header->width <= most && header->height <= most;
}
