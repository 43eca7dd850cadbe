/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/far/kt-far-command.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "formats/kt-reader.h"
#include "net/kt-net-record.h"

static gboolean
check (KtRecord *record, guint number)
{
  g_autoptr (GError) error = NULL;
  KtNetSigners signers;

  switch (kt_net_record_check (record, &signers, &error)) {
  case KT_NET_RECORD_HOLDS:
    /* Translators: the number of a game in its file, and the names of the two players. */
    g_print (_ ("Game %u is as %s and %s signed it.\n"), number, signers.players[0].name,
             signers.players[1].name);
    return TRUE;
  case KT_NET_RECORD_PLAIN:
    g_print (_ ("Nobody has signed game %u.\n"), number);
    return FALSE;
  default:
    /* Translators: the number of a game in its file, and a sentence. */
    g_print (_ ("Game %u is not as it was signed. %s\n"), number, error->message);
    return FALSE;
  }
}

int
kt_far_command_run (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (KtReader) reader = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gboolean holds = TRUE;
  KtRecord *record;
  gsize length;
  guint n = 0;

  if (!g_file_load_contents (file, NULL, &text, &length, NULL, &error)) {
    g_printerr ("kythu: %s\n", error->message);
    return EXIT_FAILURE;
  }
  reader = kt_reader_new_for_text (text, length);
  while (kt_reader_next (reader, &record, NULL)) {
    if (record)
      holds &= check (record, ++n);
    kt_record_free (record);
  }
  if (n == 0)
    g_printerr (_ ("kythu: “%s” has no game.\n"), path);
  return holds && n > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
