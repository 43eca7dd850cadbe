/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The command "nearby". Returns an exit status. */
int kythu_net_nearby (int argc, char **argv);
