/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session in the Gomocup protocol. */
#pragma once

/* Processes lines until the end; `first_line` has already been read. Returns the exit status. */
int kythu_gomocup_run (const char *first_line);
