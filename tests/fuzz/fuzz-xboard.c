/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that a program sends to an engine in the protocol of XBoard. They must be understood or
 * refused, and an understood line must make sense. */
#include <string.h>

#include "protocols/xboard/kt-xboard-server.h"
#include "tests/fuzz/fuzz.h"

static void
check_level (const char *text)
{
  KtXboardLevel level = { 0 };
  GError *error = NULL;
  gboolean is_read = kt_xboard_parse_level (text, &level, &error);

  fuzz_check_error (is_read, &error);
  g_assert_true (!is_read || (level.base_us >= 0 && level.increment_us >= 0));
}

static void
check_option (const char *text)
{
  static const char *const checks[] = { "OwnBook", NULL };
  g_autofree char *option = kt_xboard_translate_option (text, checks);
  g_autofree char *name = NULL, *value = NULL;
  GError *error = NULL;
  gboolean is_read = kt_uci_parse_option (option, &name, &value, &error);

  fuzz_check_error (is_read, &error);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i]; i++) {
    const char *rest;
    KtXboardCommand command = kt_xboard_read_command (lines[i], &rest);

    g_assert_true (rest >= lines[i] && rest <= lines[i] + strlen (lines[i]));
    g_assert_true (!kt_xboard_is_spoken (lines[i]) || command == KT_XBOARD_NOTHING);
    check_level (rest);
    check_option (rest);
  }
  return 0;
}
