/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Invitations that somebody types or opens: as words, and as links. */
#include <string.h>

#include "net/envelope/kt-net-invitation.h"
#include "tests/fuzz/fuzz.h"

static void
read_words (const char *text)
{
  GError *error = NULL;
  guint64 number = 0, again;
  gboolean is_read = kt_net_invitation_parse (text, &number, &error);

  fuzz_check_error (is_read, &error);
  if (is_read) {
    g_autofree char *words = kt_net_invitation_to_words (number, KT_NET_VIETNAMESE);

    g_assert_true (number < KT_NET_INVITATION_END);
    g_assert_true (kt_net_invitation_parse (words, &again, NULL) && again == number);
  }
}

static void
read_link (const char *text)
{
  GError *error = NULL;
  KtNetLink link, again;
  gboolean is_read = kt_net_link_parse (text, &link, &error);

  fuzz_check_error (is_read, &error);
  if (is_read) {
    g_autofree char *written = kt_net_link_to_text (&link);

    g_assert_true (kt_net_link_parse (written, &again, NULL));
    g_assert_cmpmem (&link, sizeof link, &again, sizeof again);
  }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);

  read_words (text);
  read_link (text);
  return 0;
}
