/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/carriers/kt-net-frames.h"

#include <string.h>

enum { LENGTH_BYTES = 2 };

void
kt_net_frames_init (KtNetFrames *frames)
{
  *frames = (KtNetFrames){ g_byte_array_new (), FALSE };
}

void
kt_net_frames_clear (KtNetFrames *frames)
{
  g_clear_pointer (&frames->bytes, g_byte_array_unref);
}

void
kt_net_frames_feed (KtNetFrames *frames, const guint8 *bytes, gsize length)
{
  if (!frames->is_bad)
    g_byte_array_append (frames->bytes, bytes, (guint) length);
}

GBytes *
kt_net_frames_take (KtNetFrames *frames)
{
  const guint8 *data = frames->bytes->data;
  GBytes *frame;
  guint length;

  if (frames->is_bad || frames->bytes->len < LENGTH_BYTES)
    return NULL;
  length = (guint) (data[0] << 8 | data[1]);
  frames->is_bad = length == 0 || length > KT_NET_MAX_FRAME;
  if (frames->is_bad || frames->bytes->len < LENGTH_BYTES + length)
    return NULL;
  frame = g_bytes_new (data + LENGTH_BYTES, length);
  g_byte_array_remove_range (frames->bytes, 0, LENGTH_BYTES + length);
  return frame;
}

GBytes *
kt_net_frames_wrap (const guint8 *bytes, gsize length)
{
  guint8 *data = g_malloc (LENGTH_BYTES + length);

  data[0] = (guint8) (length >> 8);
  data[1] = (guint8) length;
  memcpy (data + LENGTH_BYTES, bytes, length);
  return g_bytes_new_take (data, LENGTH_BYTES + length);
}
