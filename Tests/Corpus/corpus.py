"""Opens each `.ui` file of installed programs, and counts what the reader shows: corpus.py TESTS [FOLDER]

TESTS is the test program. Fetches the packages in packages.txt with apt, unpacks them into a temporary folder, or into
FOLDER, and finds the files of each in its folders, programs, libraries and bundles of resources. For each package, a
child process opens and shows the files with the reader (CorpusTests.swift). If it crashes or hangs, it is started again
for the rest.

This script doesn't believe the reader. Each object of a file gets an id, and an object is alive if GtkBuilder made an
object of its type under this id. A file is whole if all its objects are alive, and if the description that GtkBuilder
got contains all their properties and elements but signals and expressions.
"""

import collections
import html
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from xml.parsers import expat

from gi.repository import Gio, GLib

LIMIT = 120
FRAMES = {"signal", "binding", "closure", "lookup", "constant"}
GOALS = "at least 75 % whole, 96 % of the objects alive, at most 1 % refused, no crash, no hang"


def packages():
    lines = pathlib.Path(__file__).with_name("packages.txt").read_text().splitlines()
    return [line.split() for line in lines if not line.startswith("#")]


def unpack(folder, name, version):
    root = folder / name / "root"
    if not root.exists():
        root.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["apt-get", "-q", "download", f"{name}={version}"], cwd=folder, check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        package = next(folder.glob(f"{name}_*.deb"))
        subprocess.run(["dpkg-deb", "-x", package, root], check=True)
        package.unlink()
    return root


def layouts(root):
    """Returns the name and the content of each `.ui` file, and the names of those in resources."""
    files, inside = [], []
    for path in sorted(root.rglob("*")):
        if path.is_symlink() or not path.is_file():
            continue
        if path.suffix == ".ui":
            files.append((str(path.relative_to(root)), path.read_bytes()))
            continue
        for resource in resources(path.read_bytes()):
            for name in children(resource, "/"):
                files.append((name, resource.lookup_data(name, 0).get_data()))
                inside.append(name)
    return files, inside


def resources(data):
    """Yields the bundles of resources in a program or in a file of its own."""
    start = data.find(b"GVariant\0\0\0\0")
    while start >= 0 and (start == 0 or data.startswith(b"\x7fELF")):
        try:
            resource = Gio.Resource.new_from_data(GLib.Bytes.new(data[start:]))
            # Other data with the same beginning has no folders.
            resource.enumerate_children("/", 0)
            yield resource
        except GLib.Error:
            pass
        start = data.find(b"GVariant\0\0\0\0", start + 1)


def children(resource, folder):
    for name in resource.enumerate_children(folder, 0):
        if name.endswith("/"):
            yield from children(resource, folder + name)
        elif name.endswith(".ui"):
            yield folder + name


def with_ids(text, prefix="part"):
    """Gives each object an id, also in the descriptions of rows."""
    text = text.lstrip()
    parser = expat.ParserCreate()
    edits, stack = [], []

    def begin(name, attributes):
        start = parser.CurrentByteIndex
        if name == "object" and "id" not in attributes:
            at = start + len("<object")
            edits.append((at, at, f' id="{prefix}-{len(edits)}"'.encode()))
        stack.append((name, attributes, text.find(b">", start) + 1))

    def end(name):
        name, attributes, start = stack.pop()
        stop = parser.CurrentByteIndex
        if name == "property" and attributes.get("name") == "bytes" and stop > start:
            row = text[start:stop].decode().strip()
            row = row[9:-3] if row.startswith("<![CDATA[") else html.unescape(row)
            row = with_ids(row.encode(), f"{prefix}-{len(edits)}").decode()
            edits.append((start, stop, f"<![CDATA[{row}]]>".encode()))

    parser.StartElementHandler, parser.EndElementHandler = begin, end
    parser.Parse(text, True)
    for start, stop, edit in reversed(edits):
        text = text[:start] + edit + text[stop:]
    return text


def tree(text):
    """Returns the elements, with the descriptions of rows in place of their texts."""
    root = ET.fromstring(text.lstrip())
    for element in list(root.iter("property")):
        if element.get("name") == "bytes" and (element.text or "").strip():
            element.append(tree(element.text.encode()))
            element.text = None
    return root


def objects(root):
    return [e for e in root.iter() if e.tag in ("object", "template")]


def identity(element):
    return element.get("class") if element.tag == "template" and element.get("parent") else element.get("id")


def look(element):
    """Returns an element that isn't an object as a value that can be compared."""
    # The reader translates texts itself.
    attributes = sorted(one for one in element.items() if one[0] not in ("translatable", "context", "comments"))
    return element.tag, attributes, (element.text or "").strip(), [look(e) for e in element]


def is_set(element, shown, is_own):
    """Returns whether the description sets what an element in an object sets."""
    if element.tag in FRAMES or FRAMES & {e.tag for e in element}:
        return True
    if element.tag == "child" or (element.text or "").startswith("callback("):
        return True
    if element.tag != "property":
        return look(element) in [look(e) for e in shown]
    name = element.get("name").replace("_", "-")
    names = {name, "bytes"} if name == "resource" else {name}
    found = [e for e in shown if e.tag == "property" and e.get("name").replace("_", "-") in names]
    if not found:
        return bool(element.get("bind-source")) and is_own(element)
    text, others = (element.text or "").strip(), [(e.text or "").strip() for e in found]
    return len(element) > 0 or text in others or len(found[-1]) > 0 or others[-1].startswith(("/", "file:"))


def count(text, answer, parents):
    """Returns the number of objects, how many are alive, and what is lost."""
    original, shown = tree(text), tree(answer["markup"].encode())
    found = {e.get("id"): e for e in objects(shown)}
    in_rows = {e.get("id"): e.get("class") for row in list(shown.iter("interface"))[1:] for e in objects(row)}
    places = {e[0].get("id"): e.get("type") for e in shown.iter("child") if len(e) and e[0].tag == "object"}
    types = {identity(e): e.get("class") for e in objects(original)}
    made = {**in_rows, **answer["made"]}

    def line(name):
        """Returns a class and the classes that it's derived from by templates, as GtkBuilder spells them."""
        names = []
        while name and name.lower() not in names:
            names.append(name.lower())
            name = parents.get(name)
        return {"pdplainwidget" if name == "gtkwidget" else name for name in names}

    def is_own(id):
        return made.get(id) != types.get(id)

    total = alive = 0
    lost = []
    for element in objects(original):
        total += 1
        id = identity(element)
        row = element.tag == "template" and not element.get("parent")
        expected = line(element.get("class")) | line(element.get("parent"))
        if row and "GtkListItem" in {e.get("class") for e in objects(shown)}:
            pass
        elif made.get(id, "").lower() not in expected:
            lost.append(f"{id} is a {made.get(id)}, not a {element.get('class')}")
            continue
        alive += 1
        part = found.get(id)
        own = lambda e: is_own(id) or is_own(e.get("bind-source"))
        lost += [ET.tostring(e).decode() for e in element if part is not None and not is_set(e, part, own)]
        for child in element.iter("child"):
            if len(child) and child[0].tag == "object" and child in list(element) and made.get(id) != "PdPlainWidget":
                kind = made.get(child[0].get("id"), "")
                is_widget = "Gesture" not in kind and "Controller" not in kind and "Drop" not in kind and "Drag" not in kind
                if (element.get("parent") or element.get("class")) in parents:
                    # The code of a class with a template places its children anywhere inside.
                    if part is not None and child[0].get("id") not in {e.get("id") for e in objects(part)}:
                        lost.append(f"{child[0].get('id')} isn’t inside {id}")
                elif is_widget and child.get("type") != places.get(child[0].get("id")):
                    lost.append(f"{child[0].get('id')} has another place")
    return total, alive, lost


def run(tests, job, libraries):
    """Starts the child until it has opened all files, and returns those at which it ended."""
    ended = {}
    environment = {**os.environ, "CORPUS": str(job), "SWIFT_BACKTRACE": "enable=no",
                   "LD_LIBRARY_PATH": ":".join(map(str, libraries))}
    while not (job / "end").exists():
        before = {p.suffix for p in job.glob("begin.*")}
        try:
            child = subprocess.run([tests, "--testing-library", "swift-testing", "--filter", "BuilderFilesTests.CorpusTests"],
                                   env=environment, timeout=LIMIT, capture_output=True)
            reason = f"ended with {child.returncode}"
        except subprocess.TimeoutExpired:
            reason = f"hang: more than {LIMIT} s"
        begun = {p.suffix for p in job.glob("begin.*")}
        missing = [s for s in begun if not (job / f"answer{s}").exists() and int(s[1:]) not in ended]
        for suffix in missing:
            ended[int(suffix[1:])] = reason
        if begun == before and not (job / "end").exists():
            sys.exit(f"✘ the reader didn’t start for {job.name}: {reason}")
    return ended


def main():
    tests = sys.argv[1]
    folder = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else tempfile.mkdtemp())
    folder.mkdir(parents=True, exist_ok=True)
    listed = packages()
    roots = {line[0]: unpack(folder, line[0], line[1]) for line in listed}
    libraries = [p.parent for line in listed if line[2:] for p in roots[line[0]].rglob("lib*.so.?")]
    sums, faults, rows = collections.Counter(), [], []
    for name in [line[0] for line in listed if not line[2:]]:
        job = folder / name
        for path in [path for path in job.glob("*.*") if path.is_file()]:
            path.unlink()
        (job / "end").unlink(missing_ok=True)
        files, inside = layouts(roots[name])
        (job / "files").write_text("\n".join(file for file, _ in files))
        texts, parents = [], {}
        for number, (file, content) in enumerate(files):
            try:
                text = with_ids(content)
                for element in tree(text).findall("template"):
                    parents.setdefault(element.get("class"), element.get("parent"))
            except (expat.ExpatError, ET.ParseError):
                text = content
            texts.append(text)
            (job / f"file.{number}").write_bytes(text)
        ended = run(tests, job, libraries)
        missing = set(inside) - set((job / "layouts").read_text().split("\n"))
        faults += [f"{name}: the reader doesn’t find {file}" for file in missing]
        here = collections.Counter(files=len(files))
        for number, (file, _) in enumerate(files):
            if number in ended:
                here["ended"] += 1
                faults.append(f"{name}: {file}: {ended[number]}")
                continue
            answer = json.loads((job / f"answer.{number}").read_text())
            made, shown = (answer["criticals"] + [[], []])[:2]
            faults += [f"{name}: {file}: {line}" for line in made]
            rows += [f"{name}: {file}: while it’s shown: {line}" for line in shown]
            if answer["verdict"] == "refused":
                here["refused"] += 1
                rows.append(f"{name}: {answer['reason']}")
                continue
            if not answer["hasScreen"]:
                here["none"] += 1
                continue
            try:
                total, alive, lost = count(texts[number], answer, parents)
            except ET.ParseError as error:
                total, alive, lost = answer["objects"], answer["alive"], []
                rows.append(f"{name}: {file} can’t be counted: {error}")
            here[answer["verdict"]] += 1
            here["objects"] += total
            here["alive"] += answer["alive"]
            if total != answer["objects"]:
                faults.append(f"{name}: {file}: {total} objects, but the reader counts {answer['objects']}")
            if alive < answer["alive"]:
                faults.append(f"{name}: {file}: {alive} objects are alive, but the reader counts {answer['alive']}")
            if answer["verdict"] == "whole" and lost:
                faults.append(f"{name}: {file}: the reader says it’s whole, but it loses {lost[0]}")
            if answer["parts"] - answer["partsAlive"] != answer["lost"]:
                faults.append(f"{name}: {file}: the notes name {answer['lost']} lost parts")
        print_row(name, here)
        sums += here
    print_row("all", sums)
    print("\n".join(["", *rows, ""]))
    screens = sums["files"] - sums["none"]
    if sums["whole"] < 0.75 * screens or sums["alive"] < 0.96 * sums["objects"] or sums["refused"] > 0.01 * screens:
        faults.append(f"the goal is {GOALS}")
    for fault in faults:
        print("✘", fault)
    sys.exit(bool(faults))


def print_row(name, sums):
    if not print_row.begun:
        print("| program | files | without a screen | whole | stand-ins | part | refused | objects alive |")
        print("|---|---|---|---|---|---|---|---|")
        print_row.begun = True
    screens = sums["files"] - sums["none"] or 1
    alive = 100 * sums["alive"] / (sums["objects"] or 1)
    print(f"| {name} | {sums['files']} | {sums['none']} | {sums['whole']} ({100 * sums['whole'] / screens:.0f} %) "
          f"| {sums['standIns']} | {sums['part']} | {sums['refused']} | {alive:.1f} % |", flush=True)


print_row.begun = False

if __name__ == "__main__":
    main()
