/* SPDX-License-Identifier: GPL-3.0-or-later */
/* kythu-engine eval: prints the evaluation of a chess position term by term. */
#pragma once

/* argv[0] is the name of the command. Returns the exit status. */
int kythu_eval (int argc, char **argv);
