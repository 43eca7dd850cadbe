/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* From now on a toast of libadwaita may go while it still comes: libadwaita 1.2 would use what it
 * has freed when it should have come. */
void kt_toast_guard_install (void);
