/* SPDX-License-Identifier: GPL-3.0-or-later */
/* kythu-engine perft and divide: the sequences of legal moves of chess. */
#pragma once

/* The arguments begin with the name of the command; the exit status is returned. */
int kythu_perft (int argc, char **argv);
int kythu_divide (int argc, char **argv);
