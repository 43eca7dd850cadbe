/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocols/kt-uci-server.h"

#include <string.h>

static const struct {
  const char *word;
  KtUciCommand command;
} words[] = {
  { "uci", KT_UCI_UCI },           { "debug", KT_UCI_DEBUG },
  { "isready", KT_UCI_IS_READY },  { "setoption", KT_UCI_SET_OPTION },
  { "register", KT_UCI_REGISTER }, { "ucinewgame", KT_UCI_NEW_GAME },
  { "position", KT_UCI_POSITION }, { "go", KT_UCI_GO },
  { "stop", KT_UCI_STOP },         { "ponderhit", KT_UCI_PONDER_HIT },
  { "quit", KT_UCI_QUIT },         { "bench", KT_UCI_BENCH },
  { "perft", KT_UCI_PERFT },       { "d", KT_UCI_SHOW },
  { "eval", KT_UCI_EVALUATE },
};

static const char blanks[] = " \t\r";

KtUciCommand
kt_uci_read_command (const char *line, const char **rest)
{
  const char *word = line + strspn (line, blanks);
  gsize length = strcspn (word, blanks);

  *rest = word + length + strspn (word + length, blanks);
  if (length == 0)
    return KT_UCI_NOTHING;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    if (strlen (words[i].word) == length && strncmp (word, words[i].word, length) == 0)
      return words[i].command;
  }
  return KT_UCI_UNKNOWN;
}

gboolean
kt_uci_is_spoken (const char *line)
{
  const char *rest;

  return kt_uci_read_command (line, &rest) > KT_UCI_UNKNOWN;
}
