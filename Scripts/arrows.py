"""Circles: folders of one room, or files of one room, whose types name each other in a ring.

Reads without building. A reference is a type's name in code (comments and strings apart) that exactly one file of the room
declares at its top level, so arrows are missed rather than invented. Prints every circle; exit 1 if there is one.
"""

import collections
import os
import re
import sys

SKIPPED = re.compile(r'//[^\n]*|"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*"')
DECLARED = re.compile(r"^(?:(?:package|private|fileprivate|final|indirect) )*(?:struct|class|enum|actor|protocol|typealias) (\w+)", re.M)


def circles(arrows):
    """The sets of nodes from which one comes back to where one began (Tarjan)."""
    index, low, stack, found = {}, {}, [], []

    def visit(node):
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in sorted(arrows.get(node, ())):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            place = stack.index(node)
            if len(stack) - place > 1:
                found.append(sorted(stack[place:]))
            del stack[place:]

    for node in sorted(arrows):
        if node not in index:
            visit(node)
    return found


def read(room):
    """The code of each Swift file below a room, by its path."""
    code = {}
    for folder, _, names in os.walk(room):
        for name in names:
            if name.endswith(".swift"):
                path = os.path.join(folder, name)
                with open(path, encoding="utf-8") as file:
                    code[path] = SKIPPED.sub(" ", file.read())
    return code


def main():
    sys.setrecursionlimit(10_000)
    bad = False
    for room in sorted(os.scandir("Sources"), key=lambda entry: entry.name):
        code = read(room.path)
        homes = collections.defaultdict(set)
        for path, text in code.items():
            for name in DECLARED.findall(text):
                homes[name].add(path)
        files, folders = collections.defaultdict(set), collections.defaultdict(set)
        for path, text in code.items():
            for name in set(re.findall(r"\b[A-Z]\w+", text)):
                if len(homes[name]) == 1 and path not in homes[name]:
                    home = next(iter(homes[name]))
                    files[path].add(home)
                    if os.path.dirname(home) != os.path.dirname(path):
                        folders[os.path.dirname(path)].add(os.path.dirname(home))
        for ring in circles(folders):
            bad = True
            print(f"{room.path}: a circle of folders: {', '.join(os.path.basename(p) for p in ring)}")
        for ring in circles(files):
            bad = True
            print(f"{room.path}: a circle of files: {', '.join(os.path.basename(p)[:-6] for p in ring)}")
    sys.exit(bad)


main()
