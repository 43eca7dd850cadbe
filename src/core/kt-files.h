/* SPDX-License-Identifier: GPL-3.0-or-later */
/* File functions shared by the program and its tools. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Resolves all symbolic links of a path, even if the target does not exist. Returns NULL with
 * errno set if the links form a cycle. */
char *kt_files_follow_links (const char *path);
/* Maps a file into memory. Returns NULL on error; the error message does not contain the file
 * name. Pipes and devices are refused instead of waited for. */
GMappedFile *kt_files_map (const char *path, GError **error);

G_END_DECLS
