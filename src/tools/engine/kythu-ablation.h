/* SPDX-License-Identifier: GPL-3.0-or-later */
/* kythu-engine ablation: measures the effect of each part of a search. */
#pragma once

/* argv[0] is the name of the command. Returns the exit status. */
int kythu_ablation (int argc, char **argv);
