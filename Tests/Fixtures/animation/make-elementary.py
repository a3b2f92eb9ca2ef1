#!/usr/bin/env python3
"""Writes elementary.txt: what sin, cos, exp and log are, from arithmetic of 200 bits (needs mpmath).

A line is: function, argument, nearest Double to the exact value (both as 16 hexadecimal digits of their bits), and the
distance of the exact value from that Double in units of its last place.
"""
import os
import random
import struct

import mpmath

mpmath.mp.prec = 200
random.seed(6)


def bits(x):
    return struct.pack(">d", x).hex()


def ulp(x):
    return mpmath.mpf(2) ** (mpmath.frexp(mpmath.mpf(x))[1] - 53) if x else mpmath.mpf(2) ** -1074


angles = [0.0, -0.0, 1e-300, 1e-9, -1e-9, 0.5, 1.0, -2.0, 100.0, 18000.0, 1_599_999.0]
angles += [random.uniform(-10, 10) for _ in range(300)]
angles += [random.uniform(-1, 1) * 10 ** random.uniform(-8, 6) for _ in range(300)]
# Next to the zeros, where only an exact reduction leaves anything.
angles += [float(mpmath.pi / 2 * n) for n in list(range(-40, 41)) + [1000, 99_999, 1_000_000]]
powers = [0.0, -0.0, 1.0, -1.0, 1e-17, 1e-9, -1e-9, 700.0, -700.0, 709.0, -707.9]
powers += [random.uniform(-700, 700) for _ in range(300)] + [random.uniform(-5, 1) for _ in range(300)]
powers += [float(mpmath.log(2) * n / 2) for n in range(-20, 21)]
numbers = [1.0, 2.0, 10.0, 1000.0, 0.001, 5e-324, 2.2e-308, 1.7e308, 1 + 2**-52, 1 - 2**-53]
numbers += [10 ** random.uniform(-300, 300) for _ in range(300)]
numbers += [random.uniform(0.5, 2) for _ in range(300)] + [1 + random.uniform(-1, 1) * 10**-k for k in range(1, 15)]

here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, "elementary.txt"), "w") as out:
    for name, function, arguments in [
        ("sin", mpmath.sin, angles), ("cos", mpmath.cos, angles), ("exp", mpmath.exp, powers), ("log", mpmath.log, numbers),
    ]:
        for x in arguments:
            exact = function(mpmath.mpf(x))
            near = float(exact)
            out.write(f"{name} {bits(x)} {bits(near)} {float((exact - near) / ulp(near)):.4f}\n")
