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

void tool_run_clear (ToolRun *run);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ToolRun, tool_run_clear)

/* Arguments are separated by "|". */
ToolRun tool_run (const char *program, const char *arguments);

/* Mebibytes, the most that any program had that was waited for. */
guint tool_get_most_memory (void);

/* How a test calls its program. */
typedef ToolRun (*ToolCall) (const char *arguments);

/* What comes of a call that succeeds, and of one that does not: some part of it. */
typedef struct {
  const char *arguments;
  const char *output;
} ToolAnswer;

typedef struct {
  const char *arguments;
  int status;
  const char *errors;
} ToolComplaint;

/* Nothing is complained about. */
void tool_assert_answers (ToolCall call, const ToolAnswer *answers, guint n);
/* Nothing is put out, and what is wrong is told in the program's name. */
void tool_assert_complaints (ToolCall call, const char *name, const ToolComplaint *complaints,
                             guint n);

G_END_DECLS
