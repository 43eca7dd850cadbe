/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine/kythu-serve.h"

#include "core/kt-quote.h"
#include "protocols/gomocup/kt-gomocup-server.h"
#include "protocols/uci/kt-ucci.h"
#include "protocols/xboard/kt-xboard-server.h"
#include "tools/command/kythu-command.h"
#include "tools/command/kythu-lines.h"
#include "tools/engine/gomocup/kythu-gomocup.h"
#include "tools/engine/kythu-uci.h"
#include "tools/engine/kythu-xboard.h"

static const struct {
  gboolean (*is_spoken) (const char *line); /* whether a line can start a session */
  int (*run) (const char *first_line);
} protocols[] = {
  { kt_uci_is_spoken, kythu_uci_run },
  { kt_ucci_is_spoken, kythu_uci_run },
  { kt_gomocup_is_spoken, kythu_gomocup_run },
  { kt_xboard_is_spoken, kythu_xboard_run },
};

static int
serve (void)
{
  char *line;

  for (; (line = kythu_read_line (NULL)); g_free (line)) {
    g_autofree char *quoted = NULL;

    for (guint i = 0; i < G_N_ELEMENTS (protocols); i++) {
      g_autofree char *first_line = protocols[i].is_spoken (line) ? line : NULL;

      if (first_line)
        return protocols[i].run (first_line);
    }
    quoted = kt_quote (line);
    if (*g_strstrip (quoted))
      kythu_write_line (
          "unknown command “%s”; say “uci”, “xboard” or “START 15”, or see kythu-engine --help",
          quoted);
  }
  return KYTHU_SUCCESS;
}

int
kythu_serve (void)
{
  int status = serve ();

  return kythu_input_is_whole_or_complain () ? status : KYTHU_FAILURE;
}
