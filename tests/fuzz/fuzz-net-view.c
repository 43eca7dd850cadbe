/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages of somebody who shows a game: the input is a list of them, each behind its length. The
 * log of the view only grows until another game begins. */
#include "net/log/kt-net-bytes.h"
#include "net/watch/kt-net-view.h"
#include "tests/fuzz/fuzz.h"

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static const guint8 secret[KT_NET_KEY_BYTES] = "secret";
  g_autoptr (KtNetView) view = kt_net_view_new ();
  g_autoptr (GByteArray) opened = kt_net_view_open (secret, data, size);
  KtNetReader reader = kt_net_reader (data, size);

  g_assert_null (opened);
  while (reader.left > 2) {
    gsize typed = (gsize) kt_net_read_number (&reader, 2), length = MIN (typed, reader.left);
    const KtNetLog *log = kt_net_view_get_log (view);
    guint before = log ? kt_net_log_get_length (log) : 0, first;

    if (kt_net_view_take (view, reader.at, length, &first) != KT_NET_VIEW_NEXT)
      g_assert_cmpuint (first, ==, before);
    reader.at += length;
    reader.left -= length;
  }
  return 0;
}
