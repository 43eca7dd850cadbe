/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts file system calls. Durations differ between machines, but the number of calls does not.
 * For tests that link counted-disk.c. */
#pragma once

/* The number of calls so far that open or examine a file or read a directory entry, by the program
 * and its libraries. */
int counted_disk_get (void);
