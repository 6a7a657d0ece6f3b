"""Reduces output to its recorded parts: codes, IDs, shapes and targets, without prose and without values that depend on
the machine or the time.
"""

import json
import os
import re
from html.parser import HTMLParser

# Keys of values that depend on the time or the machine.
PASSING = {"time", "seconds", "settled", "areas", "x", "y", "width", "height", "version", "program", "commit", "process",
           "details", "fontHash", "font", "hash", "milliseconds", "duration"}
# Keys of sentences, which are recorded in a separate list.
PROSE = {"message", "words", "sentence", "why", "question", "text", "notes", "summary", "reason", "failure", "title",
         "heading", "before", "after", "lines", "operation", "evidence", "source"}
# Keys of lists whose order depends on several workers.
UNORDERED = {"cases"}


def scrubbed(text, folder):
    """Replaces text that differs between runs."""
    text = text.replace(folder, "{tmp}").replace(os.getcwd(), "{here}")
    text = re.sub(r"/[\w./-]*\.build/[\w./-]*?debug/", "", text)
    text = re.sub(r"0x[0-9a-f]+", "0x…", text)
    text = re.sub(r"\b\d+(\.\d+)? ?(ms|s|seconds|minutes)\b", "0 s", text)
    text = re.sub(r"\b[0-9a-f]{40}\b", "{commit}", text)
    text = re.sub(r"process \d+", "process 0", text)
    # The widths of columns depend on the lengths of durations.
    return re.sub(r" +", " ", text)


def value(it, folder, sentences, key=""):
    """Returns a JSON value without varying parts, and collects its sentences."""
    if isinstance(it, dict):
        kept = {}
        for name, inner in sorted(it.items()):
            if name in PASSING:
                continue
            if name in PROSE and inner is not None and not isinstance(inner, (dict, bool, int)):
                found = inner if isinstance(inner, list) else [inner]
                sentences.extend(scrubbed(str(one), folder) for one in found)
                kept[name] = "…" if not isinstance(inner, list) else len(inner)
                continue
            kept[name] = value(inner, folder, sentences, name)
        return kept
    if isinstance(it, list):
        ordered = sorted(it, key=lambda one: one["id"] if isinstance(one, dict) else one) if key in UNORDERED else it
        return [value(one, folder, sentences, key) for one in ordered]
    if isinstance(it, float):
        return "number"
    return scrubbed(it, folder) if isinstance(it, str) else it


def lines(it, indent="", ahead="", end=""):
    """Returns formatted JSON as lines, in which short values occupy a single line."""
    short = json.dumps(it, ensure_ascii=False, sort_keys=True)
    if len(indent + ahead + short) <= 140 or not isinstance(it, (dict, list)):
        return [indent + ahead + short + end]
    isObject = isinstance(it, dict)
    names = sorted(it) if isObject else range(len(it))
    inner = []
    for name in names:
        key = f"{json.dumps(name, ensure_ascii=False)}: " if isObject else ""
        inner += lines(it[name], indent + " ", key, "," if name != names[-1] else "")
    return [indent + ahead + "[{"[isObject], *inner, indent + "]}"[isObject] + end]


class Outline(HTMLParser):
    """The headings, roles and link targets of a page."""

    def __init__(self):
        super().__init__()
        self.lines, self.heading = [], None

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if re.fullmatch("h[1-6]", tag):
            self.heading = tag
            self.lines.append(tag)
        if "role" in attributes:
            self.lines.append(f"role {attributes['role']}")
        if tag == "a" and "href" in attributes:
            self.lines.append(f"link {attributes['href']}")
        if tag in ("table", "section", "nav", "main", "details"):
            self.lines.append(tag)


def page(text, folder):
    outline = Outline()
    outline.feed(text)
    return [scrubbed(line, folder) for line in outline.lines]


def file(path, folder, sentences):
    """Returns the recorded lines of a file that a call has written."""
    if path.suffix == ".html":
        return page(path.read_text(), folder)
    if path.suffix == ".png":
        return ["a picture"]
    if path.suffix == ".xml":
        names = re.findall(r"<(\w+)[^>]*?(?: name=\"([^\"]*)\")?[^>]*>", path.read_text())
        return sorted(" ".join(part for part in name if part) for name in names)
    if path.suffix == ".json":
        return lines(value(json.loads(path.read_text()), folder, sentences))
    if path.suffix == ".jsonl":
        return [json.dumps(value(json.loads(line), folder, sentences), ensure_ascii=False, sort_keys=True)
                for line in path.read_text().splitlines()]
    if path.suffix == ".map":
        return [scrubbed(line, folder) for line in path.read_text().splitlines()]
    return [f"{len(path.read_text().splitlines())} lines"]


def output(text, folder, sentences):
    """Returns the recorded lines of an output: JSON without prose, or the number of lines."""
    try:
        kept = value(json.loads(text), folder, sentences)
    except ValueError:
        texts = [scrubbed(line, folder) for line in text.splitlines()]
        sentences.extend(texts)
        return [f"{len(texts)} lines"] if texts else []
    return lines(kept)
