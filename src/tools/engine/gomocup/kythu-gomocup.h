/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A conversation in the protocol of Gomocup. */
#pragma once

/* Reads and answers lines until the end; `first_line` has been read. Returns the exit status. */
int kythu_gomocup_run (const char *first_line);
