/* SPDX-License-Identifier: GPL-3.0-or-later */
/* kythu-engine ablation: what each part of a search brings. */
#pragma once

/* The arguments begin with the name of the command; the exit status is returned. */
int kythu_ablation (int argc, char **argv);
