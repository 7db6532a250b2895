"""The same questions to icepool. Prints {"name": microseconds, ...}; the median of each."""
import json
import statistics
import time

import icepool
from icepool import d10, d20, d6


def median(ask, times=9):
    taken = []
    for _ in range(times):
        for name in ("cache", "_cache"):
            getattr(icepool, name, None) and getattr(getattr(icepool, name), "clear", lambda: None)()
        start = time.perf_counter()
        ask()
        taken.append((time.perf_counter() - start) * 1e6)
    return statistics.median(taken)


def highest():
    return d20.highest(4) > d20.highest(3)


def thresholds():
    die = d10.map(lambda face: (int(face >= 6), int(face >= 9)))
    return 12 @ die


questions = {"12d10, two thresholds": thresholds, "highest of 4d20 against 3d20": highest, "sum of 30d6": lambda: 30 @ d6}
found = {}
for name, ask in questions.items():
    try:
        found[name] = median(ask)
    except Exception as failure:  # another version of the library may say it in other words
        found[name] = f"{type(failure).__name__}: {failure}"
print(json.dumps(found))
