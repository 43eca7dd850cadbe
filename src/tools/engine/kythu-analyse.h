/* SPDX-License-Identifier: GPL-3.0-or-later */
/* kythu-engine analyse: searches a position and shows what each depth finds. */
#pragma once

/* The arguments begin with the name of the command; the exit status is returned. */
int kythu_analyse (int argc, char **argv);
