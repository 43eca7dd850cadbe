/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes the fields of the encoding in docs/network.md. Numbers are big-endian. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Bytes that are being read. Reading past the end returns zeros and sets `is_bad`, so that a
 * caller checks once, after the last field. */
typedef struct {
  const guint8 *at;
  gsize left;
  gboolean is_bad;
} KtNetReader;

KtNetReader kt_net_reader (const guint8 *bytes, gsize length);
guint64 kt_net_read_number (KtNetReader *reader, guint n_bytes);
/* Copies `length` bytes. */
void kt_net_read_bytes (KtNetReader *reader, gpointer to, gsize length);
/* Reads a length of `n_bytes` bytes and a text of that length into `to`, which has room for
 * `size` bytes. Text that is too long, invalid UTF-8 or has control characters is bad. */
void kt_net_read_text (KtNetReader *reader, guint n_bytes, char *to, gsize size);
/* The same for a text that may have several lines. */
void kt_net_read_lines (KtNetReader *reader, guint n_bytes, char *to, gsize size);
/* Whether every field could be read and nothing is left. */
gboolean kt_net_reader_is_done (const KtNetReader *reader);

void kt_net_write_number (GByteArray *bytes, guint64 number, guint n_bytes);
void kt_net_write_text (GByteArray *bytes, guint n_bytes, const char *text);
/* Copies a text into a field of `size` bytes: invalid characters become U+FFFD, control characters
 * become blanks, and what does not fit is left out at the end of a character. */
void kt_net_fit_text (char *to, gsize size, const char *text);

G_END_DECLS
