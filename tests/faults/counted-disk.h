/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A disk that counts what it is asked. How long something takes is another thing on each machine;
 * how often it asks the disk is not. For a test that has counted-disk.c among its sources. */
#pragma once

/* How many files were opened or looked at so far, and entries of folders read, by the program and
 * by its libraries. */
int counted_disk_get (void);
