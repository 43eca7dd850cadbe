/* SPDX-License-Identifier: GPL-3.0-or-later */
/* kythu-engine perft and divide: count sequences of legal moves. */
#pragma once

/* argv[0] is the name of the command. Return the exit status. */
int kythu_perft (int argc, char **argv);
int kythu_divide (int argc, char **argv);
