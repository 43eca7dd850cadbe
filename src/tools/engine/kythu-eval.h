/* SPDX-License-Identifier: GPL-3.0-or-later */
/* kythu-engine eval: what a position of chess is worth, term by term. */
#pragma once

/* The arguments begin with the name of the command; the exit status is returned. */
int kythu_eval (int argc, char **argv);
