/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cuts a stream of bytes into frames: a length of two bytes, and so many bytes. */
#pragma once

#include "net/carriers/kt-net-carrier.h"

G_BEGIN_DECLS

typedef struct {
  GByteArray *bytes; /* that belong to no whole frame yet */
  gboolean is_bad;   /* a length that no frame has was read */
} KtNetFrames;

void kt_net_frames_init (KtNetFrames *frames);
void kt_net_frames_clear (KtNetFrames *frames);
void kt_net_frames_feed (KtNetFrames *frames, const guint8 *bytes, gsize length);
/* Returns the next whole frame; NULL if there is none. */
GBytes *kt_net_frames_take (KtNetFrames *frames);
/* Returns a frame as it is sent. */
GBytes *kt_net_frames_wrap (const guint8 *bytes, gsize length);

G_END_DECLS
