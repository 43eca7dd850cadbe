/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines from a Gomocup manager or engine must be understood or refused, and what is understood
 * must make sense. */
#include <string.h>

#include "games/caro/caro-game.h"
#include "protocols/gomocup/kt-gomocup-client.h"
#include "protocols/gomocup/kt-gomocup-server.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

/* For any input, the time and the table size stay within their bounds. */
static void
check_info (KtGomocupInfo *info, const char *text)
{
  kt_gomocup_read_info (text, info);
  g_assert_cmpint (info->turn_ms, >=, 0);
  g_assert_cmpint (kt_gomocup_get_time_us (info), >, 0);
  g_assert_cmpuint (kt_gomocup_get_table_mib (info), >=, 1);
  g_assert_cmpuint (kt_gomocup_get_table_mib (info), <=, 1024);
  g_assert_true (!kt_gomocup_get_rule (info) || !(info->rule & KT_GOMOCUP_RENJU));
}

static void
check_command (KtGomocupInfo *info, const char *line)
{
  const char *rest;
  KtGomocupCommand command = kt_gomocup_read_command (line, &rest);
  int numbers[3];

  g_assert_true (rest >= line && rest <= line + strlen (line));
  g_assert_true (kt_gomocup_is_spoken (line) == (command > KT_GOMOCUP_UNKNOWN));
  if (command == KT_GOMOCUP_INFO)
    check_info (info, rest);
  for (guint n = 1; n <= G_N_ELEMENTS (numbers); n++)
    kt_gomocup_read_numbers (rest, n, numbers);
}

/* A move that is read is legal. */
static void
check_reply (const KtPosition *position, const char *line)
{
  g_autoptr (GError) error = NULL;
  KtAction action;

  if (kt_gomocup_read_reply (line) != KT_GOMOCUP_REPLY_MOVE)
    return;
  if (kt_gomocup_parse_move (line, position, &action, &error))
    g_assert_null (kt_position_explain_illegal (position, &action));
  else
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  KtGomocupInfo info = kt_gomocup_info_default ();
  KtOptions options;
  KtPosition *position;

  g_assert_true (kt_options_parse (&caro_game, "size=15", &options, NULL));
  position = kt_position_new (&caro_game, &options);
  for (guint i = 0; lines[i]; i++) {
    check_command (&info, lines[i]);
    check_reply (position, lines[i]);
  }
  g_free (position);
  return 0;
}
