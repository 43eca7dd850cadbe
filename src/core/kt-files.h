/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program and its tools ask of files alike. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a name stands for behind all links, also where nothing is there yet; NULL with errno set:
 * the links lead in a circle. */
char *kt_files_follow_links (const char *path);
/* The bytes of a file as they are on the disk; NULL: there are none to be had. The error does not
 * name the file. What is no file, such as a pipe, is not waited for. */
GMappedFile *kt_files_map (const char *path, GError **error);

G_END_DECLS
