/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a program with arguments and collects its output. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  int status;
  char *output;
  char *errors;
} ToolRun;

void tool_run_clear (ToolRun *run);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ToolRun, tool_run_clear)

/* Arguments are separated by "|". */
ToolRun tool_run (const char *program, const char *arguments);

/* The peak memory of all child processes so far, in MiB. */
guint tool_get_most_memory (void);

/* A function with which a test calls its program. */
typedef ToolRun (*ToolCall) (const char *arguments);

/* Expected parts of the output of a successful call, and of the errors of a failing one. */
typedef struct {
  const char *arguments;
  const char *output;
} ToolAnswer;

typedef struct {
  const char *arguments;
  int status;
  const char *errors;
} ToolComplaint;

/* Checks calls that must succeed without errors. */
void tool_assert_answers (ToolCall call, const ToolAnswer *answers, guint n);
/* Checks calls that must fail without output, with an error in the program’s name. */
void tool_assert_complaints (ToolCall call, const char *name, const ToolComplaint *complaints,
                             guint n);

G_END_DECLS
