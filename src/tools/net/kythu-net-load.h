/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Plays many games at a time over one broker, and measures. Returns an exit status. */
int kythu_net_load (int argc, char **argv);
