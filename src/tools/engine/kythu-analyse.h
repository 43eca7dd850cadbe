/* SPDX-License-Identifier: GPL-3.0-or-later */
/* kythu-engine analyse: searches a position and prints the result of each depth. */
#pragma once

/* argv[0] is the name of the command. Returns the exit status. */
int kythu_analyse (int argc, char **argv);
