/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The command "kythu-tune train"; argv[0] is the second word. Returns the exit status. */
int kythu_tune_train (int argc, char **argv);
