/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests that show GTK’s file dialog. The dialog and its folder reader leak memory in
 * functions without symbols, so these tests must not use anything else that could leak in such
 * functions. */
#pragma once

/* Called by the leak sanitizer. */
const char *__lsan_default_suppressions (void);

const char *
__lsan_default_suppressions (void)
{
  return "leak:libcloudproviders\nleak:libgtk-4\nleak:libgio-2.0\n";
}
