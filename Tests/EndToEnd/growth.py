"""Measures whether the memory, handles or threads of a process grow over time."""

import itertools
import pathlib
import re
import statistics
import time


class Growth:
    """The memory in megabytes, the handles and the threads of a process, and their change per hour."""

    # The permitted increase of each value, because allocators fragment memory and thread pools vary in size.
    ROOM = {"MB": 16, "handles": 0.9, "threads": 2}

    def __init__(self, process, judged=ROOM):
        self.process, self.judged = process, judged
        self.looks = []

    def look(self):
        """Records the current values of the process."""
        folder = pathlib.Path(f"/proc/{self.process()}")
        status = (folder / "status").read_text()
        figure = lambda name: int(re.search(rf"{name}:\s*(\d+)", status)[1])
        handles = sum(1 for _ in (folder / "fd").iterdir())
        row = {"MB": figure("RssAnon") / 1024, "handles": handles, "threads": figure("Threads")}
        self.looks.append((time.monotonic() / 3600, row))

    @property
    def now(self):
        return ", ".join(f"{value:.4g} {name}" for name, value in self.looks[-1][1].items())

    @property
    def is_flat(self):
        """Whether no value has grown by more than its permitted increase."""
        rows = ((name, self.ROOM[name]) for name in self.judged)
        return all(self._slope(name) * self._hours <= room for name, room in rows)

    def __str__(self):
        settled = self._settled
        return "   ".join(
            f"{settled[0][1][name]:6.4g} → {settled[-1][1][name]:6.4g} {name}, {self._slope(name):+.2f} per hour"
            for name in self.ROOM
        )

    @property
    def _settled(self):
        """The recorded values without the first third, in which caches are filled."""
        return self.looks[len(self.looks) // 3:]

    @property
    def _hours(self):
        return self._settled[-1][0] - self._settled[0][0]

    def _slope(self, name):
        """Returns the median of the slopes between all pairs (Theil–Sen), which is robust against peaks."""
        pairs = itertools.combinations(((hour, row[name]) for hour, row in self._settled), 2)
        slopes = [(later - before) / (end - begin) for (begin, before), (end, later) in pairs if end > begin]
        return statistics.median(slopes) if slopes else 0
