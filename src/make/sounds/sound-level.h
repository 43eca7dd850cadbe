/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last steps: nothing rumbles, clicks or is louder than the others. */
#pragma once

#include "make/sounds/sound-take.h"

/* All events sound equally loud but for their own decibels; no sample comes nearer to full scale
 * than 6 dB. */
void sound_finish (SoundTake *take, double decibels);
