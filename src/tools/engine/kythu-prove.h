/* SPDX-License-Identifier: GPL-3.0-or-later */
/* kythu-engine prove: proves that the first player wins at caro. */
#pragma once

/* The arguments begin with the name of the command; the exit status is returned. */
int kythu_prove (int argc, char **argv);
