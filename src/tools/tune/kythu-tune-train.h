/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* "kythu-tune train"; the arguments begin with that word. An exit status. */
int kythu_tune_train (int argc, char **argv);
