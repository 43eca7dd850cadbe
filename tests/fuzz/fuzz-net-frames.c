/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stream of a TCP line: frames must not depend on the pieces in which it arrives. */
#include "net/carriers/kt-net-frames.h"
#include "tests/fuzz/fuzz.h"

static GByteArray *
cut (const guint8 *data, gsize size, gsize piece)
{
  GByteArray *joined = g_byte_array_new ();
  KtNetFrames frames;

  kt_net_frames_init (&frames);
  for (gsize at = 0; at < size; at += piece) {
    GBytes *frame;

    kt_net_frames_feed (&frames, data + at, MIN (piece, size - at));
    while ((frame = kt_net_frames_take (&frames))) {
      gsize length = g_bytes_get_size (frame);

      g_assert_true (length > 0 && length <= KT_NET_MAX_FRAME);
      g_byte_array_append (joined, g_bytes_get_data (frame, NULL), (guint) length);
      g_byte_array_append (joined, (const guint8 *) "|", 1);
      g_bytes_unref (frame);
    }
  }
  kt_net_frames_clear (&frames);
  return joined;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GByteArray) whole = cut (data, size, MAX (size, 1));
  g_autoptr (GByteArray) pieces = cut (data, size, 3);

  g_assert_cmpmem (whole->data, whole->len, pieces->data, pieces->len);
  return 0;
}
