/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of UCI, the Universal Chess Interface (Stefan Meyer-Kahlen, 2006), as the engine's side
 * reads them: text in, values out. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a line asks for. The last ones are no part of UCI, but what people type. */
typedef enum {
  KT_UCI_NOTHING, /* an empty line */
  KT_UCI_UNKNOWN,
  KT_UCI_UCI,
  KT_UCI_DEBUG,
  KT_UCI_IS_READY,
  KT_UCI_SET_OPTION,
  KT_UCI_REGISTER,
  KT_UCI_NEW_GAME,
  KT_UCI_POSITION,
  KT_UCI_GO,
  KT_UCI_STOP,
  KT_UCI_PONDER_HIT,
  KT_UCI_QUIT,
  KT_UCI_BENCH,
  KT_UCI_PERFT,
  KT_UCI_SHOW,
  KT_UCI_EVALUATE,
} KtUciCommand;

/* Whether a line can begin a conversation in UCI. */
gboolean kt_uci_is_spoken (const char *line);
/* The command of a line; `rest` is what stands behind it. */
KtUciCommand kt_uci_read_command (const char *line, const char **rest);

G_END_DECLS
