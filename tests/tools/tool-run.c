/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/tools/tool-run.h"

#include <string.h>
#include <sys/resource.h>

void
tool_run_clear (ToolRun *run)
{
  g_free (run->output);
  g_free (run->errors);
}

ToolRun
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

guint
tool_get_most_memory (void)
{
  struct rusage usage;

  g_assert_cmpint (getrusage (RUSAGE_CHILDREN, &usage), ==, 0);
  return (guint) (usage.ru_maxrss / 1024);
}

void
tool_assert_answers (ToolCall call, const ToolAnswer *answers, guint n)
{
  for (guint i = 0; i < n; i++) {
    g_auto (ToolRun) run = call (answers[i].arguments);

    g_test_message ("%s", answers[i].arguments);
    g_assert_cmpint (run.status, ==, 0);
    g_assert_cmpstr (run.errors, ==, "");
    g_assert_nonnull (strstr (run.output, answers[i].output));
  }
}

void
tool_assert_complaints (ToolCall call, const char *name, const ToolComplaint *complaints, guint n)
{
  g_autofree char *prefix = g_strconcat (name, ": ", NULL);

  for (guint i = 0; i < n; i++) {
    g_auto (ToolRun) run = call (complaints[i].arguments);

    g_test_message ("%s", complaints[i].arguments);
    g_assert_cmpint (run.status, ==, complaints[i].status);
    g_assert_cmpstr (run.output, ==, "");
    g_assert_true (g_str_has_prefix (run.errors, prefix));
    g_assert_nonnull (strstr (run.errors, complaints[i].errors));
  }
}
