/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests that show GTK's dialog for files and nothing else that could leak: the dialog and what
 * reads a folder for it lose memory, and their functions have no names to tell it by. */
#pragma once

/* The leak sanitizer asks for this. */
const char *__lsan_default_suppressions (void);

const char *
__lsan_default_suppressions (void)
{
  return "leak:libcloudproviders\nleak:libgtk-4\nleak:libgio-2.0\n";
}
