/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Whether what kythu-tune finds in files may be written to `path`: not over one of these files, nor
 * over games that were long in the making. An exit status, after a complaint. */
int kythu_tune_check_output (const char *path, char *const *files);
