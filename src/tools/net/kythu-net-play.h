/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The commands "play" and "check". Return an exit status. */
int kythu_net_play (int argc, char **argv);
