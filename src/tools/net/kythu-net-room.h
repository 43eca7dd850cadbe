/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Comes into a room on a broker and plays there. Returns an exit status. */
int kythu_net_room (int argc, char **argv);
