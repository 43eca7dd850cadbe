/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/log/kt-net-log.h"

/* Says whether the log of a game, or the games of a file, hold. */
int kythu_net_check (int argc, char **argv);
/* Writes the game of a log as a game file, with its proof. */
int kythu_net_record (int argc, char **argv);

/* Prints how a game ended. */
void kythu_net_print_end (const KtNetLog *log);
