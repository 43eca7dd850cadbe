/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Works around a use after free in libadwaita 1.2, when a toast is removed during its opening
 * animation. */
void kt_toast_guard_install (void);
