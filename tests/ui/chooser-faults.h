/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests that show GTK's file dialog, which leaks memory and warns by no fault of the program.
 * The leaks are in functions without symbols, so these tests must not use anything else that could
 * leak there. */
#pragma once

#include <gtk/gtk.h>

/* Called by the leak sanitizer. */
const char *__lsan_default_suppressions (void);

const char *
__lsan_default_suppressions (void)
{
  return "leak:libcloudproviders\nleak:libgtk-4\nleak:libgio-2.0\n";
}

/* Drops one warning of GTK: the path bar of the dialog shows a button between the layout and the
 * drawing of a frame, if a thread reports the name of a folder then. */
static GLogWriterOutput
chooser_write_log_cb (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  for (gsize i = 0; i < n_fields; i++) {
    const char *text = g_str_equal (fields[i].key, "MESSAGE") ? fields[i].value : "";

    if (g_str_has_prefix (text, "Trying to snapshot GtkButton ") &&
        g_str_has_suffix (text, " without a current allocation"))
      return G_LOG_WRITER_HANDLED;
  }
  return g_log_writer_default (level, fields, n_fields, data);
}

/* Called once, before the first dialog. */
static void
chooser_ignore_warning (void)
{
  g_log_set_writer_func (chooser_write_log_cb, NULL, NULL);
}
