"""Figures of whole processes: medians of wall time, peak memory, sizes. Scripts/bench calls it.

    bench.py PROGRAM CONTENT SCRATCH BARE [OTHER_PROGRAM OTHER_CONTENT]

BARE is a C program with readline (or an empty word). With another program its figures stand beside ours: the
runs take turns, so that what else the machine does falls on both.
"""

import json
import os
import platform
import random
import statistics
import subprocess
import sys
import time

ROUNDS = 15
ANSWERS = 100_000
ULID = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def environment(content, scratch):
    return {
        "HOME": scratch, "PATH": os.environ["PATH"], "LANG": "en_US.UTF-8",
        "LIFECARDS_CONTENT": content}


def run(words, env, scratch, text=b""):
    """Wall milliseconds, peak MiB and exit status of one process."""
    with open(os.path.join(scratch, "input"), "wb") as file:
        file.write(text)
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, os.path.join(scratch, "input"), os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
        (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0)]
    begin = time.perf_counter()
    child = os.posix_spawnp(words[0], words, env, file_actions=actions)
    _, status, usage = os.wait4(child, 0)
    wall = (time.perf_counter() - begin) * 1000
    # Bytes on a Mac, KiB elsewhere (getrusage(2)).
    unit = 1 << 20 if platform.system() == "Darwin" else 1 << 10
    return wall, usage.ru_maxrss / unit, os.waitstatus_to_exitcode(status)


class Program:
    def __init__(self, path, content, scratch):
        self.path, self.scratch = path, scratch
        os.makedirs(scratch, exist_ok=True)
        self.env = environment(content, scratch)

    def run(self, *words, data="empty", text=b""):
        words = [self.path, *words, "--data", os.path.join(self.scratch, data)]
        return run(words, self.env, self.scratch, text)

    def size(self):
        return os.path.getsize(os.path.realpath(self.path)) / 1e6


def report(name, values, unit, note=""):
    shown = "".join(f"{value:12.1f}" if value is not None else " " * 12 for value in values)
    print(f"{name:52}{shown} {unit:6}{note}", flush=True)


def medians(programs, words, text=b"", data="empty", rounds=ROUNDS):
    """Of each program the median wall time and the highest peak; failing runs are told."""
    runs = [[] for _ in programs]
    for number in range(rounds + 1):
        for index, program in enumerate(programs):
            wall, peak, status = program.run(*words, text=text, data=data)
            if status not in (0, 1):
                print(f"{' '.join(words)}: exit {status}", file=sys.stderr)
            if number:  # The first one warms the disk's cache.
                runs[index].append((wall, peak))
    return ([statistics.median(r[0] for r in rows) for rows in runs],
            [max(r[1] for r in rows) for rows in runs])


def peer(words, scratch, text=b""):
    return statistics.median(
        run(words, dict(os.environ), scratch, text)[0] for _ in range(ROUNDS))


def ulid(milliseconds, dice):
    number = milliseconds << 80 | dice.getrandbits(80)
    return "".join(ULID[number >> 5 * place & 31] for place in reversed(range(26)))


def events(folder):
    for name in sorted(os.listdir(folder)):
        if name.endswith(".jsonl"):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                yield from (json.loads(line) for line in file)


def make_log(program):
    """A log of many answers, made of real ones with ids and times of their own, ten years up to yesterday."""
    for seed in range(10):
        program.run("study", "--count", "30", "--seed", str(seed), data="few", text=b":dk\n" * 60)
    real = [e for e in events(os.path.join(program.scratch, "few", "log")) if e.get("event") == "answer"]
    if not real or "id" not in real[0] or "time" not in real[0]:
        sys.exit("bench: no answers in the log, or answers without id and time")
    folder = os.path.join(program.scratch, "many", "log")
    os.makedirs(folder)
    dice = random.Random(1)
    end = int(time.time() * 1000) - 86_400_000
    step = 10 * 365 * 86_400_000 // ANSWERS
    path = os.path.join(folder, "bench.jsonl")
    with open(path, "w", encoding="utf-8") as file:
        for number in range(ANSWERS):
            event = dict(dice.choice(real))
            at = end - (ANSWERS - number) * step
            event["id"] = ulid(at, dice)
            stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(at // 1000))
            event["time"] = f"{stamp}.{at % 1000:03}+00:00"
            if number % 3:
                event.update(verdict="right", score=1, rating="good")
            file.write(json.dumps(event, separators=(",", ":"), ensure_ascii=False) + "\n")
    return os.path.getsize(path) / 1e6


def planning(program):
    """Milliseconds for the next question of somebody who has met every fact, beside the start."""
    words = [program.path, "plan", "--facts", "--json", "--data", os.path.join(program.scratch, "empty")]
    told = json.loads(subprocess.run(words, env=program.env, stdout=subprocess.PIPE, check=True).stdout)
    facts = {
        fact["id"]: {"stability": 1 + number % 9, "difficulty": 5, "last": -1 - number % 5, "right": -1 - number % 5}
        for number, fact in enumerate(told["facts"])}
    line = json.dumps({"day": 0, "days": 9, "facts": facts}).encode() + b"\n"
    def wall(count):
        return statistics.median(
            program.run("plan", "--decide", "-", text=line * count)[0] for _ in range(5))
    return (wall(101) - wall(1)) / 100


def fsrs_in_python():
    """Thousands of reviews a second by py-fsrs; None where it is not installed."""
    try:
        from fsrs import Card, Rating, Scheduler
    except ImportError:
        return None
    scheduler, card, count = Scheduler(), Card(), 20_000
    begin = time.perf_counter()
    for _ in range(count):
        card, _ = scheduler.review_card(card, Rating.Good, card.due)
    return count / (time.perf_counter() - begin) / 1000


def main():
    ours, content, scratch, bare, *rest = sys.argv[1:]
    programs = [Program(ours, content, os.path.join(scratch, "ours"))]
    if rest:
        programs.append(Program(rest[0], rest[1], os.path.join(scratch, "other")))
        print(f"{'':52}{'here':>12}{'beside':>12}")

    start, peaks = medians(programs, ["study", "--count", "1"])
    python = peer(["python3", "-c", "import json"], scratch)
    report("start to the first question", start, "ms", f"  {start[0] / python:.2f} of python3 -c 'import json' (bar 0.75)")
    report("  peak memory", peaks, "MiB")
    report("python3 -c 'import json'", [python], "ms")
    report("python3 -c pass", [peer(["python3", "-c", "pass"], scratch)], "ms")
    if bare:
        report("bare C program with readline", [peer([bare], scratch, b"x\n")], "ms")
    day = time.strftime("%Y-%m-%d", time.gmtime(time.time() + 60 * 86_400))
    programs[0].run("plan", day)
    for name, words in COMMANDS.items():
        report(name, medians(programs, words)[0], "ms")
    rate = fsrs_in_python()
    report("FSRS steps a second, py-fsrs", [rate], "k/s", "  (not installed)" if rate is None else "")
    report("the next question of 450 facts, planned", [planning(programs[0])], "ms", "  (bar 30)")
    sitting = medians(programs, ["study", "--count", "200", "--seed", "1"], b"none\n" * 200, "sitting", 3)
    report("a sitting of 200 answers", sitting[0], "ms")
    report("  peak memory", sitting[1], "MiB", "  (bar 50)")

    disk = [make_log(program) for program in programs]
    report(f"a log of {ANSWERS} answers", disk, "MB", "  (bar 40)")
    first = [program.run("study", "--count", "1", data="many")[0] for program in programs]
    report("  its very first start", first, "ms")
    full, peaks = medians(programs, ["study", "--count", "1"], data="many")
    report("  start to the first question", full, "ms", f"  {full[0] / start[0]:.2f} of that of an empty log (bar 1.5)")
    report("  peak memory", peaks, "MiB", "  (bar 60)")
    report("  stats", medians(programs, ["stats"], data="many", rounds=5)[0], "ms")
    report("the program", [program.size() for program in programs], "MB", "  (bar 25)")


COMMANDS = {
    "version": ["version"],
    "help": ["help"],
    "question": ["question", "--kind", "trace", "--seed", "1"],
    "question, claim": ["question", "--kind", "claim", "--seed", "8"],
    "sim": ["sim", "--architecture", "app-based", "--do", "launch,go-home,crash"],
    "explain": ["explain", "which method pauses the music"],
    "export json": ["export", "json", "--count", "20", "--seed", "1"],
    "check": ["check"],
    "stats, no answers": ["stats"],
    "map": ["map"],
    "plan, 60 days": ["plan"],
}

main()
