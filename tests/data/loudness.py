# SPDX-License-Identifier: GPL-3.0-or-later
"""Computes how loud samples sound to the ear. A sample is a number between -1 and 1."""

import math

RATE = 44100


def k_filters():
    """Returns the coefficients of the two K-weighting filters of ITU-R BS.1770 for our sample rate; of each filter
    first those for the input, then those for the output."""
    k = math.tan(math.pi * 1681.974450955533 / RATE)
    q = 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    band = high ** 0.4996667741545416
    a0 = 1 + k / q + k * k
    head = (
        ((high + band * k / q + k * k) / a0, 2 * (k * k - high) / a0, (high - band * k / q + k * k) / a0),
        (2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0),
    )
    k = math.tan(math.pi * 38.13547087602444 / RATE)
    q = 0.5003270373238773
    a0 = 1 + k / q + k * k
    return head, ((1.0, -2.0, 1.0), (2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0))


def filtered(samples, forward, back):
    before = [0.0, 0.0]
    after = [0.0, 0.0]
    for sample in samples:
        out = forward[0] * sample + forward[1] * before[0] + forward[2] * before[1]
        out -= back[0] * after[0] + back[1] * after[1]
        before = [sample, before[0]]
        after = [out, after[0]]
        yield out


def loudness(samples):
    """Returns the highest level in decibels that a sound level meter set to “fast” (125 ms) would show."""
    for forward, back in k_filters():
        samples = filtered(samples, forward, back)
    keep = math.exp(-1 / (0.125 * RATE))
    gathered = most = 0.0
    for sample in samples:
        gathered = keep * gathered + (1 - keep) * sample * sample
        most = max(most, gathered)
    return 10 * math.log10(max(most, 1e-12))


def decibels(value):
    return 20 * math.log10(max(value, 1e-6))


def peak_of(samples):
    return max(abs(sample) for sample in samples)
