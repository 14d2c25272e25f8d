"""Simulated learners prepare for an interview with Lifecards and with other schedulers.

    learners.py PROGRAM [--learners 8] [--cells 7x10,9x20,14x10,30x10] [--kind varied] [--policies product,e]
                [--seed 1] [--jobs 2] [--json FILE] [--trace]

A cell is days x minutes a day. Facts, their weights and the questions are those of `PROGRAM plan --facts`; the policy
`product` does what `PROGRAM plan --decide -` says. The content is that of LIFECARDS_CONTENT, or the one beside this folder.

What a learner remembers of a fact follows FSRS-6 with weights of his own, unless `--kind` says otherwise. To answer a
question all its facts are needed. What is read once is taken in as after a failed answer, which flatters whoever shows much.
Random numbers depend only on the learner, the fact or card, the day and how often it came that day, so that differences
between policies are paired. Simulated learners are no people; the figures only compare.

recall: the share of all facts, by weight, that is recalled on the day of the interview. exam: the chance to answer a random
question of at most four facts. right: the share of right answers while studying. met: the share of facts that were seen.
bias: the program's forecast less recall.
"""

import argparse
import collections
import hashlib
import json
import math
import multiprocessing
import os
import random
import statistics
import subprocess
import tempfile
from functools import partial

AGAIN, GOOD, EASY = 1, 3, 4
SHARE = {"often": 1, "sometimes": 0.4, "rarely": 0.1}

Question = collections.namedtuple("Question", "name card kind asked facts seconds")
Answer = collections.namedtuple("Answer", "right again good seconds")
Memory = collections.namedtuple("Memory", "stability difficulty last fast", defaults=(0.0,))

# ---------------------------------------------------------------- memory


def clamp(value, low, high):
    return min(max(value, low), high)


class FSRS:
    """FSRS-6, in whole days, without the ratings hard and easy."""

    WEIGHTS = [
        0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
        1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542]

    def __init__(self, own=None, ease=1.0):
        self.w = [weight * factor for weight, factor in zip(self.WEIGHTS, own or [1] * 21)]
        self.w[:4], self.w[20] = [weight * ease for weight in self.w[:4]], clamp(self.w[20], 0.1, 0.8)
        self.factor = 0.9 ** (-1 / self.w[20]) - 1

    def recall(self, memory, day, pace=1.0):
        return self.recall_after(memory.stability * pace, max(0, day - memory.last))

    def recall_after(self, stability, days):
        return (1 + self.factor * days / stability) ** -self.w[20]

    def difficulty(self, grade):
        return self.w[4] - math.exp(self.w[5] * (grade - 1)) + 1

    def first(self, grade, day, scale=1.0):
        return Memory(max(self.w[grade - 1] * scale, 0.001), clamp(self.difficulty(grade), 1, 10), day)

    def review(self, memory, grade, day):
        w, s, d, recall = self.w, memory.stability, memory.difficulty, self.recall(memory, day)
        if day <= memory.last:
            rise = math.exp(w[17] * (grade - 3 + w[18])) * s ** -w[19]
            after = s * (rise if grade == AGAIN else max(rise, 1))
        elif grade == AGAIN:
            after = w[11] * d ** -w[12] * ((s + 1) ** w[13] - 1) * math.exp((1 - recall) * w[14])
            after = min(after, s / math.exp(w[17] * w[18]))
        else:
            after = s * (1 + math.exp(w[8]) * (11 - d) * s ** -w[9] * (math.exp((1 - recall) * w[10]) - 1))
        harder = w[7] * self.difficulty(EASY) + (1 - w[7]) * (d - (10 - d) * w[6] * (grade - 3) / 9)
        return Memory(max(after, 0.001), clamp(harder, 1, 10), day)

    def interval(self, stability, retention):
        return max(1, round(stability / self.factor * (retention ** (-1 / self.w[20]) - 1)))

    def gain(self, memory, day, left, pace=1.0):
        """What a review adds to the chance of recall in `left` days."""
        recall = self.recall(memory, day, pace)
        good, again = (self.recall(self.review(memory, grade, day), day + left, pace) for grade in (GOOD, AGAIN))
        return recall * good + (1 - recall) * again - self.recall(memory, day + left, pace)

    def gain_of_new(self, known, left):
        """The chance of recall in `left` days after a first meeting, where a share is known already."""
        return known * self.recall_after(self.w[GOOD - 1], left) + (1 - known) * self.recall_after(self.w[0], left)


class TwoTrace:
    """FSRS-7: a slow trace (`stability`) and a fast one."""

    WEIGHTS = [
        0.1104, 2.2395, 3.9221, 11.7841, 6.1686, 0.6457, 3.6807, 1.9795, 0, 1.3826, 0.7024, 0.5999, 0.8146, 0.6398, 1,
        1.3207, 0.6707, 3.8668, 0.4416, 0.0934, 1.8631, 0.6162, 1.0869, 0.1567, 0.0801, 0.2421, 0.9464, 0.1433, 0.7145,
        0, 0.5667, 0.3734, 0.5333, 0.3048]

    def __init__(self, own, ease):
        self.w, self.own = self.WEIGHTS, own[0] * ease

    def first(self, grade, day, scale=1.0):
        slow, difficulty = self.w[grade - 1] * scale * self.own, self.w[4] - math.exp(self.w[5] * (grade - 1)) + 1
        return Memory(slow, clamp(difficulty, 1, 10), day, 0.8 * slow)

    def recalls(self, memory, day):
        """The chance of recall, and that of the fast trace alone."""
        w, s, d, f, days = self.w, memory.stability, memory.difficulty, memory.fast, max(0, day - memory.last)
        decay = -clamp(w[23] * f ** (w[33] - 0.3), 0.01, 0.95)
        quick = (1 + (math.exp(min(math.log(w[25]) / decay, 60)) - 1) * days / f) ** decay
        decay = -clamp(w[24], 0.01, 0.95)
        slow = (1 + (w[26] ** (1 / decay) - 1) * math.exp((d - 5) * (w[32] - 0.3)) * days / s) ** decay
        a, b = w[27] * f ** -w[29], w[28] * s ** w[30] * math.exp((d - 5) * (w[31] - 0.5))
        return (a * quick + b * slow) / (a + b) * (1 - 2e-5) + 1e-5, quick

    def recall(self, memory, day):
        return self.recalls(memory, day)[0]

    def review(self, memory, grade, day):
        w, d, (recall, quick) = self.w, memory.difficulty, self.recalls(memory, day)

        def trace(x, q, k):
            lapse = min(x, w[k + 3] * ((x + 1) ** w[k + 4] - 1) * math.exp((1 - q) * w[k + 5]))
            rise = math.exp(w[k] - 1.5) * (11 - d) * x ** -w[k + 1] * (math.exp((1 - q) * w[k + 2]) - 1)
            return clamp(lapse if grade == AGAIN else max(lapse, x * (1 + rise)), 1e-4, 36500)

        slow, fast = trace(memory.stability, recall, 7), trace(memory.fast, quick, 15)
        change = -w[6] * (grade - 3) * (recall + 0.1 if grade == AGAIN else 1)
        harder = 0.01 * (w[4] - math.exp(w[5] * 3) + 1) + 0.99 * (d + (10 - d) / 9 * change)
        return Memory(slow, clamp(harder, 1, 10), day, min(fast, 0.8 * slow) if grade == AGAIN else fast)


class Steep:
    """Forgets exponentially: `stability` is the time constant, about 2.5 days at first."""

    def __init__(self, own, ease):
        self.start = 2.5 * own[0] * ease

    def first(self, grade, day, scale=1.0):
        return Memory(self.start * scale, 5, day)

    def recall(self, memory, day):
        return math.exp(-max(0, day - memory.last) / memory.stability)

    def review(self, memory, grade, day):
        s, forgotten = memory.stability, 1 - self.recall(memory, day)
        return Memory(min(s, max(s / 2, self.start)) if grade == AGAIN else s * (1 + 2 * forgotten), 5, day)


# ---------------------------------------------------------------- learners

Habits = collections.namedtuple("Habits", "slip guess cause")
"""Of a kind of question: the chance that a known answer is given wrongly, that one not known is right by luck, and that
a wrong answer shows what was not known."""

HABITS = {
    "next-state": Habits(0.03, 0.25, 0.6), "callback": Habits(0.05, 0.10, 0.5), "who-is-told": Habits(0.03, 0.25, 0.6),
    "states-in-order": Habits(0.05, 0.05, 0.7), "phases-in-order": Habits(0.05, 0.05, 0.7),
    "trace": Habits(0.06, 0.01, 0.7), "detective": Habits(0.05, 0.15, 0.5), "code": Habits(0.06, 0.02, 0.5),
    "path": Habits(0.04, 0.10, 0.3), "legal": Habits(0.04, 0.10, 0.3), "claim": Habits(0.03, 0.50, 0.3),
    "duties": Habits(0.05, 0.05, 1.0), "counterpart": Habits(0.03, 0.10, 1.0), "myth": Habits(0.03, 0.50, 1.0),
    "definition": Habits(0.03, 0.10, 1.0)}
MISTAKEN = 0.1  # the share of causes found that are wrong
GUESSABLE = {"claim", "myth"}  # true or false

Kind = collections.namedtuple(
    "Kind", "model taken carried foreign known ease", defaults=(FSRS, 0.85, 0.7, 0.0, (0.05, 0.5), 1.0))
"""A kind of learner: its model of memory; the chance that what is read is taken in; that what is used on the way is
practised; that a question needs another fact than the program believes; the least and greatest share of facts known
before; a factor of first stabilities."""

KINDS = {
    "varied": Kind(), "two-trace": Kind(TwoTrace), "steep": Kind(Steep), "hard": Kind(Steep, taken=0.5),
    "weak-carry": Kind(carried=0.3), "wrong-map": Kind(foreign=0.2), "easy": Kind(ease=2.0),
    "half-known": Kind(known=(0.5, 0.5))}


class Learner:
    """Somebody with a memory, speed and habits of his own."""

    def __init__(self, content, kind, number, seed):
        self.content, self.kind, self.name = content, KINDS[kind], f"{seed}/{number}"
        self.times, self.day, self.seen, self.needed, self.memory = collections.Counter(), 0, set(), {}, {}
        dice = random.Random(f"learner {self.name}")
        self.model = self.kind.model([dice.lognormvariate(0, 0.25) for _ in FSRS.WEIGHTS], self.kind.ease)
        self.speed = dice.lognormvariate(0, 0.2)
        self.speeds = {kind: dice.lognormvariate(0, 0.2) for kind in HABITS}
        low, high = self.kind.known
        share = low * (high / low) ** dice.random() ** 2  # Most know little.
        self.scale = {fact: dice.lognormvariate(0, 0.6) for fact in content.facts}
        for fact in content.facts:
            is_known, last, days = dice.random() < share, -dice.randint(1, 30), dice.lognormvariate(math.log(15), 0.8)
            if is_known:
                self.memory[fact] = self.model.first(GOOD, last)._replace(stability=days, fast=0.8 * days)

    def chance(self, what, thing):
        """A number of 0..<1, always the same for a learner, a thing, a day and how often it was drawn that day."""
        key = (what, thing, self.day)
        self.times[key] += 1
        text = f"{self.name}/{what}/{thing}/{self.day}/{self.times[key]}"
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") / 2 ** 64

    def needs(self, question):
        """The facts that the question truly needs, its target first."""
        if question.name not in self.needed:
            dice, sort = random.Random(f"needs {self.name}/{question.name}"), self.content.sort
            self.needed[question.name] = question.facts[:1] + tuple(
                dice.choice([other for other in sort if sort[other] == sort[fact]])
                if dice.random() < self.kind.foreign else fact for fact in question.facts[1:])
        return self.needed[question.name]

    def recall(self, fact, day):
        return self.model.recall(self.memory[fact], day) if fact in self.memory else 0.0

    def read(self, fact):
        """Reads a fact that was not known."""
        if self.chance("take in", fact) < self.kind.taken:
            memory = self.memory.get(fact)
            self.memory[fact] = (self.model.review(memory, AGAIN, self.day) if memory
                                 else self.model.first(AGAIN, self.day, self.scale[fact]))

    def watch(self, question, new):
        """Is shown a question with its answer, in which some facts are new. Returns the seconds that it takes."""
        self.seen.update(question.facts)
        for fact in self.needs(question):
            if fact not in self.memory:
                self.read(fact)
        return (8 + 8 * len(new)) * self.speed

    def answer(self, question):
        self.seen.update(question.facts)
        habits, facts = HABITS[question.kind], self.needs(question)
        unmet = [fact for fact in facts if fact not in self.memory]
        failed = [fact for fact in facts if self.chance("recall", fact) >= self.recall(fact, self.day)]
        gives_up = self.chance("give up", question.card) < 0.5 and bool(unmet)
        luck = self.chance("luck", question.card)
        right = not gives_up and (luck < habits.guess if failed else luck >= habits.slip)
        for place, fact in enumerate(facts):
            if fact in failed:
                if not right:
                    self.read(fact)
            elif not gives_up and (place == 0 or self.chance("practise", fact) < self.kind.carried):
                self.memory[fact] = self.model.review(self.memory[fact], GOOD, self.day)
        seconds = question.seconds * self.speeds[question.kind] * (0.4 if gives_up else 1)
        seconds += 0 if right else 10 + 4 * len(unmet)
        again, good = (), question.facts
        if not right:
            again, good = (question.facts[:1], ()) if gives_up else self.evidence(question, failed)
        return Answer(right, again, good, seconds * self.speed)

    def evidence(self, question, failed):
        """The facts that the program takes for not known, and for known, after a wrong answer."""
        used, habits = question.facts, HABITS[question.kind]
        if len(used) == 1 or self.chance("cause", question.card) >= habits.cause:
            return used[:1], ()
        causes = failed if question.kind == "duties" else failed[:1]
        if not failed or self.chance("mistaken", question.card) < MISTAKEN:
            causes = [used[int(self.chance("which", question.card) * len(used))]]
        again = tuple(fact for fact in causes if fact in used)
        return (again, tuple(fact for fact in used if fact not in again)) if again else (used[:1], ())


# ---------------------------------------------------------------- policies


class Product:
    """The program itself. It also adds each answer to its state.

    Without `carries` a right answer speaks for nothing but the fact that was asked for.
    """

    def __init__(self, content, days, dice, program, carries=True):
        self.content, self.days, self.program, self.carries = content, days, program, carries
        self.facts, self.pace, self.day, self.today, self.news = {}, 1.0, 0, [], []

    def ask(self, day, **more):
        if day != self.day:
            self.day, self.today = day, []
        reply = self.program.decide({
            "day": day, "days": self.days - day, "pace": self.pace, "facts": self.facts, "today": self.today,
            "answers": self.news, **more})
        self.facts, self.pace = reply["state"], reply["pace"]
        self.today += [{**line, "missed": line["again"]} for line in self.news if line["day"] == day]
        self.news = []
        return reply

    def next(self, day, clock, left):
        reply = self.ask(day, seconds=left)
        if reply["do"] == "end":
            return None
        question = self.content.named[reply["question"]]
        return question, [fact for fact in question.facts if fact not in self.facts]

    def note(self, question, day, clock, answer):
        again, good = (answer.again, answer.good) if answer else ((), ())
        if not self.carries:
            good = question.facts[:1] if question.facts[0] in good else ()
        self.news = [{
            "question": question.name, "facts": question.facts, "day": day, "shown": answer is None, "again": again,
            "good": good, "guessable": question.kind in GUESSABLE}]

    def forecast(self, minutes):
        return self.ask(self.days, minutes=minutes)["forecast"]["recall-if-nothing-is-studied"]


class Facts:
    """A memory of each fact, as the program keeps it. Nothing is shown before it is asked."""

    model, known_before = FSRS(), 0.12

    def __init__(self, content, days, dice, program):
        self.content, self.days, self.dice = content, days, dice
        self.memory, self.right_on, self.pace = {}, {}, 1.0
        self.day, self.today, self.targets = 0, set(), []

    def next(self, day, clock, left):
        if day != self.day:
            self.day, self.today = day, set()
        question = self.choose(day)
        return question and (question, [])

    def recall(self, fact, day):
        return self.model.recall(self.memory[fact], day, self.pace) if fact in self.memory else self.known_before

    def note(self, question, day, clock, answer):
        facts = question.facts
        new = [fact for fact in facts if fact not in self.memory]
        if not new:
            right = math.prod(self.recall(fact, day) for fact in facts)
            right = 0.5 + 0.47 * right if question.kind in GUESSABLE else 0.03 + 0.94 * right
            self.pace = clamp(self.pace * math.exp(0.1 * (answer.right - right)), 0.1, 3)
        # New facts of a wrong answer are met by reading what is right.
        for fact in facts:
            if fact in answer.again or fact in new and fact not in answer.good:
                self.add(fact, AGAIN, day)
        for fact in answer.good:
            if self.right_on.get(fact) != day:
                self.right_on[fact] = day
                self.add(fact, GOOD, day)
        self.today.add(question.card)
        self.targets.append(facts[0])

    def add(self, fact, grade, day):
        memory = self.memory.get(fact)
        self.memory[fact] = self.model.review(memory, grade, day) if memory else self.model.first(grade, day)


class DueFacts(Facts):
    """Facts below 90 % recall, the lowest first; then new ones, what is asked often first."""

    def __init__(self, *words):
        super().__init__(*words)
        self.new = sorted(self.content.asked, key=lambda fact: -self.content.asked[fact])
        self.about = collections.defaultdict(list)
        for question in self.content.questions:
            for place, fact in enumerate(question.facts):
                self.about[fact, place == 0].append(question)

    def choose(self, day):
        met = sorted(self.memory, key=lambda fact: self.recall(fact, day))
        due = sum(self.recall(fact, day) < 0.9 for fact in met)
        for fact in met[:due] + [fact for fact in self.new if fact not in self.memory] + met[due:]:
            for is_target in (True, False):
                free = [question for question in self.about[fact, is_target] if question.card not in self.today]
                if free:
                    return self.dice.choice(free)


class ValueFacts(Facts):
    """The question worth most for the date, for a second of time, with any number of new facts in it."""

    def choose(self, day):
        recalls = {fact: self.recall(fact, day) for fact in self.content.weight}
        gains = {fact: weight * self.gain(fact, day) for fact, weight in self.content.weight.items()}

        def value(question):
            right, gain = 1.0, 0.4 * gains[question.facts[0]]
            for fact in question.facts:
                right, gain = right * recalls[fact], gain + 0.6 * gains[fact]
            return gain / (question.seconds + 10 * (1 - right))

        return max((question for question in self.content.questions
                    if question.card not in self.today and question.facts[0] not in self.targets[-2:]),
                   key=value, default=None)

    def gain(self, fact, day):
        left = max(1, self.days - day)
        if fact not in self.memory:
            return self.model.gain_of_new(self.known_before, left) - 0.1
        return 0.0 if self.right_on.get(fact) == day else self.model.gain(self.memory[fact], day, left, self.pace)


class Cards:
    """A memory of each card. First what was missed some minutes ago, then what is due, then new cards.

    `steps`: the seconds after which a new card comes back in the same sitting; one that was missed takes the last step.
    """

    model = FSRS()

    def __init__(self, content, days, dice, program, retention=0.9, new_a_day=math.inf, steps=(600,)):
        self.content, self.days, self.new = content, days, content.queue(dice)
        self.retention, self.new_a_day, self.steps = retention, new_a_day, steps
        self.memory, self.due, self.asked = {}, {}, collections.Counter()
        self.waiting = {}  # By card: its step, and when (day, clock) it comes back.
        self.day, self.today, self.new_today = 0, set(), 0

    def next(self, day, clock, left):
        if day != self.day:
            self.day, self.today, self.new_today = day, set(), 0
        card = self.choose(day, clock)
        questions = self.content.cards.get(card)
        return questions and (questions[self.asked[card] % len(questions)], [])

    def choose(self, day, clock):
        waiting = min(self.waiting, key=lambda card: self.waiting[card][1], default=None)
        if waiting and self.waiting[waiting][1] <= (day, clock):
            return waiting
        due = [card for card in self.due if self.due[card] <= day and card not in self.waiting]
        if due:
            return min(due, key=lambda card: self.model.recall(self.memory[card], day))
        return self.new[0] if self.new and self.new_today < self.new_a_day else waiting

    def note(self, question, day, clock, answer):
        card, grade, memory = question.card, GOOD if answer.right else AGAIN, self.memory.get(question.card)
        if memory is None:
            self.new.remove(card)
            self.new_today += 1
        self.memory[card] = self.model.review(memory, grade, day) if memory else self.model.first(grade, day)
        self.asked[card] += 1
        self.schedule(card, day, clock, answer.right, memory is None)
        self.today.add(card)

    def schedule(self, card, day, clock, right, is_new):
        count = len(self.steps)
        step = self.waiting.pop(card, (0 if is_new else count,))[0]
        step = step + 1 if right else count - 1 if step == count else 0
        if step < count:
            self.waiting[card] = (step, (day, clock + self.steps[step]))
        self.due[card] = day + self.interval(card, day, right)

    def interval(self, card, day, right):
        return self.model.interval(self.memory[card].stability, self.retention)

    def lowest(self, day):
        """The card of lowest recall, of those that were seen but not today."""
        seen = (card for card in self.memory if card not in self.today)
        return min(seen, key=lambda card: self.model.recall(self.memory[card], day), default=None)


class SM2(Cards):
    """Intervals of 1 and 6 days, then times the ease of the card."""

    def __init__(self, *words):
        super().__init__(*words)
        self.eases = {}

    def interval(self, card, day, right):
        ease, count, days = self.eases.get(card, (2.5, 0, 1))
        if not right:
            self.eases[card] = (max(1.3, ease - 0.2) if count else ease, 0, 1)
            return 1
        days = (1, 6)[count] if count < 2 else round(days * ease)
        self.eases[card] = (ease, count + 1, days)
        return days


class Shrinking(Cards):
    """No interval is longer than half of the days that are left."""

    def interval(self, card, day, right):
        return min(super().interval(card, day, right), max(1, (self.days - day) // 2))


class Lowest(Cards):
    """Each day the cards that were seen, the lowest recall first, down to 90 %; then new ones."""

    def choose(self, day, clock):
        low = self.lowest(day)
        return low if low and self.model.recall(self.memory[low], day) < 0.9 or not self.new else self.new[0]


class CramLastTwo(Cards):
    """New cards; on the last two days all that were seen, the lowest recall first."""

    def choose(self, day, clock):
        new = self.new[0] if self.new else None
        return self.lowest(day) or new if self.days - day <= 2 else new or self.lowest(day)


class DateCards(Cards):
    """The card worth most for the date, for a second of time."""

    first_right, first_all = 3, 10  # Of new cards, as expected before the first answers.

    def choose(self, day, clock):
        if not self.today:
            self.values = {card: self.value(card, day) for card in self.memory}
        chance = self.first_right / self.first_all
        gain = self.model.gain_of_new(chance, max(1, self.days - day))
        values = {**{card: self.per_second(card, gain, chance) for card in self.new}, **self.values}
        return max(values, key=values.get, default=None)

    def value(self, card, day):
        memory = self.memory[card]
        gain = self.model.gain(memory, day, max(1, self.days - day))
        return self.per_second(card, gain, self.model.recall(memory, day))

    def per_second(self, card, gain, chance):
        question = self.content.cards[card][0]
        return question.asked * gain / (question.seconds + 10 * (1 - chance))

    def schedule(self, card, day, clock, right, is_new):
        if is_new:
            self.first_right, self.first_all = self.first_right + right, self.first_all + 1
        self.values[card] = 0.0 if right else self.value(card, day)


POLICIES = {
    "product": Product, "today": partial(Cards, steps=(60, 600)), "date-cards": DateCards, "d": DueFacts,
    "e": ValueFacts, "fsrs85": partial(Cards, retention=0.85), "fsrs90": partial(Cards, new_a_day=20), "sm2": SM2,
    "shrinking": Shrinking, "lowest": Lowest, "cram-last-two": CramLastTwo,
    "last-day": DateCards,  # With the minutes of all days on the last.
    "target-only": partial(Product, carries=False)}

# ---------------------------------------------------------------- running


class Content:
    """What `plan --facts` tells."""

    def __init__(self, told):
        self.sort, self.weight, self.asked = {}, {}, {}
        for fact in told["facts"]:
            name = fact["id"]
            self.sort[name], self.weight[name], self.asked[name] = fact["kind"], fact["weight"], SHARE[fact["asked"]]
        self.facts = list(self.sort)
        self.questions = [
            Question(line["question"], line["card"], line["card"].split(":")[0], SHARE[line["asked"]],
                     tuple(line["facts"]), line["seconds"]) for line in told["questions"]]
        self.named = {question.name: question for question in self.questions}
        self.cards = {question.card: [] for question in self.questions}
        for question in self.questions:
            self.cards[question.card].append(question)

    def queue(self, dice):
        """All cards: what is asked often first, kinds in turn."""
        cards, turns, counts = list(self.cards), {}, collections.Counter()
        dice.shuffle(cards)
        for card in cards:
            first = self.cards[card][0]
            turns[card] = (-first.asked, counts[first.kind, first.asked])
            counts[first.kind, first.asked] += 1
        return sorted(cards, key=turns.get)


class Program:
    """The program under test, with an empty folder for progress."""

    def __init__(self, path, folder):
        beside = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Content")
        self.words = [path, "plan", "--data", folder, "--json"]
        self.env = {"LIFECARDS_CONTENT": beside, **os.environ}
        self.process = None

    def content(self):
        done = subprocess.run([*self.words, "--facts"], env=self.env, stdout=subprocess.PIPE, check=True)
        return Content(json.loads(done.stdout))

    def decide(self, state):
        if self.process is None:
            self.process = subprocess.Popen([*self.words, "--decide", "-"], env=self.env, encoding="utf-8",
                                            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        print(json.dumps(state), file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline())


def study(kind, policy, days, minutes, number, seed, trace=None):
    """One learner's days until the interview. Returns what was measured then."""
    learner = Learner(content, kind, number, seed)
    chooser = POLICIES[policy](content, days, random.Random(f"policy {seed}/{number}"), program)
    counts, spent = collections.Counter(), 0
    for day in range(days):
        learner.day, clock, limit = day, 0.0, 60.0 * minutes
        if policy == "last-day":
            limit *= days if day == days - 1 else 0
        while clock < limit and (step := chooser.next(day, clock, limit - clock)):
            question, new = step
            recalls = [f"{fact}={learner.recall(fact, day):.2f}" for fact in question.facts]
            answer = None if new else learner.answer(question)
            seconds = answer.seconds if answer else learner.watch(question, new)
            what = "shown" if answer is None else "right" if answer.right else "wrong"
            clock, counts[what] = clock + seconds, counts[what] + 1
            chooser.note(question, day, clock, answer)
            if trace:
                trace(f"{day} {clock:5.0f}s {seconds:3.0f}s {what} {question.kind:10}", *recalls,
                      *(f"again:{fact}" for fact in (answer.again if answer else ())))
        spent += clock
    recalls = {fact: learner.recall(fact, days) for fact in content.facts}
    answered = counts["right"] + counts["wrong"]
    measured = {
        "recall": sum(content.weight[fact] * recalls[fact] for fact in recalls) / sum(content.weight.values()),
        "exam": exam(learner, recalls), "right": counts["right"] / max(answered, 1),
        "met": len(learner.seen) / len(recalls), "minutes": spent / 60 / days, "answered": answered,
        "shown": counts["shown"]}
    if isinstance(chooser, Product):
        measured["bias"] = chooser.forecast(minutes) - measured["recall"]
    return measured


def exam(learner, recalls):
    """The chance that a random question of at most four facts is answered without guessing; half of them in own words."""
    halves = []
    for in_own_words in (True, False):
        asked = [q for q in content.questions if len(q.facts) <= 4 and (q.kind == "definition") == in_own_words]
        known = sum(q.asked * math.prod(recalls[fact] for fact in learner.needs(q)) for q in asked)
        halves.append(known / sum(q.asked for q in asked))
    return sum(halves) / 2


def prepare(path, folder):
    """Sets what all runs of a process share."""
    global program, content
    program = Program(path, folder)
    content = program.content()


def run(task):
    return task, study(*task)


def interval(differences):
    """Half of the 95 % interval of a mean (Student's t, expanded about the normal quantile)."""
    n, z = len(differences) - 1, 1.95996
    if n < 1:
        return math.nan
    t = z + (z ** 3 + z) / (4 * n) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * n * n)
    return t * statistics.stdev(differences) / math.sqrt(n + 1)


def table(title, results):
    """Prints the means of each policy, and by how much the first one is ahead of it."""
    columns = {"recall": ".3f", "exam": ".3f", "right": ".2f", "met": ".2f", "minutes": ".1f", "answered": ".0f",
               "shown": ".0f", "bias": "+.3f"}
    print(f"\n{title}\n{'':13}", *(f"{name:>8}" for name in columns), "  ahead in recall   ahead in exam")
    first = next(iter(results.values()))
    for policy, rows in results.items():
        cells = [f"{statistics.fmean(row[name] for row in rows):{form}}" if name in rows[0] else ""
                 for name, form in columns.items()]
        for name in ("recall", "exam") if rows is not first else ():
            ahead = [ours[name] - theirs[name] for ours, theirs in zip(first, rows)]
            cells.append(f"  {statistics.fmean(ahead):+.3f} ± {interval(ahead):.3f}")
        print(f"{policy:13}", *(f"{cell:>8}" for cell in cells), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--learners", type=int, default=8)
    parser.add_argument("--cells", default="7x10,9x20,14x10,30x10", help="days x minutes a day")
    parser.add_argument("--kind", choices=KINDS, default="varied")
    parser.add_argument("--policies", default=",".join([*POLICIES][:-1]),
                        help=f"of {', '.join(POLICIES)}; the first is compared with the others")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", metavar="FILE", help="keeps the figures of every learner")
    parser.add_argument("--trace", action="store_true", help="prints each step of one learner with the first policy")
    words = parser.parse_args()
    unknown = set(words.policies.split(",")) - set(POLICIES)
    if unknown:
        parser.error(f"unknown policies: {', '.join(sorted(unknown))}")
    with tempfile.TemporaryDirectory(prefix="learners-") as folder:
        compare(words, folder)


def compare(words, folder):
    cells, policies = [tuple(map(int, cell.split("x"))) for cell in words.cells.split(",")], words.policies.split(",")
    if words.trace:
        prepare(words.program, folder)
        print(study(words.kind, policies[0], *cells[0], 0, words.seed, trace=print))
        return
    kept = []
    with multiprocessing.Pool(words.jobs, prepare, (words.program, folder)) as pool:
        for days, minutes in cells:
            results = {policy: [] for policy in policies}
            tasks = [(words.kind, policy, days, minutes, number, words.seed)
                     for policy in policies for number in range(words.learners)]
            for task, measured in pool.imap(run, tasks):
                results[task[1]].append(measured)
            table(f"{words.kind}, {days} days of {minutes} minutes, {words.learners} learners", results)
            kept.append({"kind": words.kind, "days": days, "minutes": minutes, "policies": results})
    if words.json:
        with open(words.json, "w", encoding="utf-8") as file:
            json.dump(kept, file, indent=1)


if __name__ == "__main__":
    main()
