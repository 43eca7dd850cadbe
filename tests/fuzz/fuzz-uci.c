/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines sent to a UCI engine, and answers from one. They must be understood or refused, and what
 * is understood must make sense. */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include "protocols/uci/kt-ucci.h"
#include "protocols/uci/kt-uci-client.h"

static void
check_position (KtPosition **position, const char *text)
{
  GError *error = NULL;
  g_autofree char *left_out = NULL;
  KtPosition *read = kt_uci_parse_position (&kt_uci_chess, text, &left_out, &error);

  fuzz_check_error (read != NULL, &error);
  if (!read)
    return;
  g_assert_true (read->key == kt_position_compute_key (read));
  g_free (*position);
  *position = read;
}

static void
check_go (const KtPosition *position, const char *text)
{
  GError *error = NULL;
  g_autofree char *left_out = NULL;
  KtUciLimits go;
  gboolean is_read = kt_uci_parse_go (&kt_uci_chess, position, text, &go, &left_out, &error);

  fuzz_check_error (is_read, &error);
  for (guint i = 0; is_read && i < go.n_moves; i++) {
    char move[KT_UCI_MOVE_SIZE];

    kt_uci_game_format_move (&kt_uci_chess, go.moves[i], move);
    g_assert_cmpuint (kt_uci_game_parse_move (&kt_uci_chess, position, move), ==, go.moves[i]);
  }
}

static void
check_option (const char *text)
{
  g_autofree char *name = NULL, *value = NULL;
  GError *error = NULL;
  gboolean is_read = kt_uci_parse_option (text, &name, &value, &error);

  fuzz_check_error (is_read, &error);
  g_assert_true (is_read == (name != NULL) && is_read == (value != NULL));
}

static void
check_line (KtPosition **position, const char *line)
{
  const char *rest;
  KtUciCommand command = kt_uci_read_command (line, &rest);

  g_assert_true (rest >= line && rest <= line + strlen (line));
  if (command == KT_UCI_POSITION)
    check_position (position, rest);
  else if (command == KT_UCI_GO)
    check_go (*position, rest);
  else if (command == KT_UCI_SET_OPTION)
    check_option (rest);
}

/* A move that is read is legal. */
static void
check_best_move (const KtPosition *position, const char *text)
{
  GError *error = NULL;
  KtAction action;
  gboolean is_read = kt_uci_parse_best_move (&kt_uci_chess, text, position, &action, &error);

  fuzz_check_error (is_read, &error);
  if (is_read)
    g_assert_null (kt_position_explain_illegal (position, &action));
}

static void
check_reply (const KtPosition *position, const char *line)
{
  const char *rest;
  KtUciReply reply = kt_uci_read_reply (line, &rest);
  KtUciInfo info;

  g_assert_true (rest >= line && rest <= line + strlen (line));
  if (reply == KT_UCI_REPLY_INFO) {
    kt_uci_parse_info (rest, &info);
    g_assert_true (info.has_score || (!info.centipawns && !info.mate));
  } else if (reply == KT_UCI_REPLY_OPTION) {
    g_autofree char *name = kt_uci_parse_option_name (rest);

    g_assert_true (!name || strlen (name) <= strlen (rest));
  } else if (reply == KT_UCI_REPLY_BEST_MOVE) {
    check_best_move (position, rest);
  }
}

/* Commands translated from UCCI must be as sound as commands in UCI, and so must positions and
 * moves of Chinese chess. */
static void
check_xiangqi (KtUcci *ucci, KtPosition **position, const char *line)
{
  g_autofree char *translated = kt_ucci_translate (ucci, line, *position);
  const KtUciGame *game = &kt_uci_xiangqi_from_0;
  const char *rest;
  KtUciCommand command = kt_uci_read_command (translated, &rest);
  g_autofree char *left_out = NULL;
  KtPosition *read = NULL;
  KtUciLimits go;

  if (command == KT_UCI_POSITION)
    read = kt_uci_parse_position (game, rest, &left_out, NULL);
  else if (command == KT_UCI_GO)
    kt_uci_parse_go (game, *position, rest, &go, &left_out, NULL);
  if (!read)
    return;
  g_assert_true (read->key == kt_position_compute_key (read));
  g_free (*position);
  *position = read;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  KtPosition *position = kt_uci_parse_position (&kt_uci_chess, "startpos", NULL, NULL);

  KtPosition *of_xiangqi = kt_uci_parse_position (&kt_uci_xiangqi_from_0, "startpos", NULL, NULL);
  KtUcci ucci = { 0 };

  for (guint i = 0; lines[i]; i++) {
    check_xiangqi (&ucci, &of_xiangqi, lines[i]);
    check_line (&position, lines[i]);
    check_reply (position, lines[i]);
  }
  kt_ucci_clear (&ucci);
  g_free (of_xiangqi);
  g_free (position);
  return 0;
}
