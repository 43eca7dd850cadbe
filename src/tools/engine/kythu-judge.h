/* SPDX-License-Identifier: GPL-3.0-or-later */
/* kythu-engine judge: says how the rules judge a repetition, and why. */
#pragma once

/* argv[0] is the name of the command. Returns the exit status. */
int kythu_judge (int argc, char **argv);
