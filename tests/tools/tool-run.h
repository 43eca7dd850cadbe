/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a program as somebody calls it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  int status;
  char *output;
  char *errors;
} ToolRun;

static inline void
tool_run_clear (ToolRun *run)
{
  g_free (run->output);
  g_free (run->errors);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ToolRun, tool_run_clear)

/* Arguments are separated by "|". */
static inline ToolRun
tool_run (const char *program, const char *arguments)
{
  g_auto (GStrv) words = g_strsplit (arguments, "|", -1);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  ToolRun run = { 0 };
  int wait_status;

  g_ptr_array_add (argv, (gpointer) program);
  for (guint i = 0; words[i]; i++) {
    if (*words[i])
      g_ptr_array_add (argv, words[i]);
  }
  g_ptr_array_add (argv, NULL);
  g_spawn_sync (NULL, (char **) argv->pdata, NULL, G_SPAWN_DEFAULT, NULL, NULL, &run.output,
                &run.errors, &wait_status, &error);
  g_assert_no_error (error);
  if (!g_spawn_check_wait_status (wait_status, &error)) {
    g_assert_true (error->domain == G_SPAWN_EXIT_ERROR);
    run.status = error->code;
  }
  return run;
}

G_END_DECLS
