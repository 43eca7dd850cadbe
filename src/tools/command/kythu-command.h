/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The exit statuses of our programs for the terminal. */
#pragma once

enum { KYTHU_SUCCESS, KYTHU_FAILURE, KYTHU_USAGE };
