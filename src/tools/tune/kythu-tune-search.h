/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* "kythu-tune search"; the arguments begin with that word. An exit status. */
int kythu_tune_search (int argc, char **argv);
