/* SPDX-License-Identifier: GPL-3.0-or-later */
/* kythu-engine prove: proves that the first player wins at caro. */
#pragma once

/* argv[0] is the name of the command. Returns the exit status. */
int kythu_prove (int argc, char **argv);
