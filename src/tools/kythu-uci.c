/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A conversation in UCI. */
#include "config.h"
#include "core/kt-quote.h"
#include "protocols/kt-uci-server.h"
#include "tools/kythu-command.h"
#include "tools/kythu-lines.h"
#include "tools/kythu-serve.h"

static void
introduce (void)
{
  kythu_write_line ("id name Kỳ Thủ %s", KT_VERSION);
  kythu_write_line ("id author the Kỳ Thủ team");
  kythu_write_line ("uciok");
}

/* FALSE to end. */
static gboolean
answer (const char *line)
{
  g_autofree char *quoted = NULL;
  const char *rest;

  switch (kt_uci_read_command (line, &rest)) {
  case KT_UCI_NOTHING:
    break;
  case KT_UCI_UCI:
    introduce ();
    break;
  case KT_UCI_IS_READY:
    kythu_write_line ("readyok");
    break;
  case KT_UCI_QUIT:
    return FALSE;
  default:
    quoted = kt_quote (line);
    kythu_write_line ("info string not understood: %s", quoted);
  }
  return TRUE;
}

int
kythu_uci_run (const char *first_line)
{
  g_autofree char *line = g_strdup (first_line);

  while (line && answer (line)) {
    g_free (line);
    line = kythu_read_line ();
  }
  return KYTHU_SUCCESS;
}
