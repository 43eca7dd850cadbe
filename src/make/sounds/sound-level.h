/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last steps of a sound: removes rumble and clicks, and equalises loudness. */
#pragma once

#include "make/sounds/sound-take.h"

/* Makes all events equally loud, apart from their own `decibels`; peaks stay at least 6 dB below
 * full scale. */
void sound_finish (SoundTake *take, double decibels);
