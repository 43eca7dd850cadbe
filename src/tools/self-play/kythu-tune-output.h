/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Checks whether kythu-tune may write to `path`: not over its input files or over generated
 * games. Returns an exit status, after a complaint. */
int kythu_tune_check_output_or_complain (const char *path, char *const *files);
