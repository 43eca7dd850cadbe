/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* "kythu-tune train"; argv[0] is that word. Returns the exit status. */
int kythu_tune_train (int argc, char **argv);
