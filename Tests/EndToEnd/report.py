"""Tests the report of a comparison in a browser and on paper."""

import json
import pathlib
import re
import subprocess
import tempfile

import chromium
from program import Failure

# Screens with short and long paths, in a modal, behind a guard, and without differences.
SCREENS = ["home", "login", "circle", "figures", "product", "cities", "city", "currency"]

# The texts in a report before the first screen.
QUESTIONS = ["Which navigation?", "Why: ", "How reliable: ", "What would change the result: "]

# The selectors of the elements that are hidden to print a part of the report.
FIRST_PAGE = "main > .screens, main > article, article ~ section"
SCREENS_ALONE = "body > header, main > section"
LAST_PAGES = "body > header, main > article, main > section:not(article ~ section)"


def read_a_report(path):
    read(path, SCREENS)


def read_the_whole_report(path):
    """Reads the report of all screens, which has the longest answer. Slow, because it needs pictures of all screens."""
    listed = subprocess.run([path, "list", "--json"], capture_output=True, text=True, check=True)
    read(path, [screen["id"] for screen in json.loads(listed.stdout)["screens"]])


def read(path, screens):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "report.html")
        words = [path, "compare", *screens, "--experiment", "navigation", "--html", str(file)]
        call = subprocess.run(words, capture_output=True, text=True, timeout=600)
        if call.returncode or call.stderr or call.stdout:
            raise Failure(f"expected a report and no output, but got status {call.returncode}: {call.stderr}{call.stdout}")
        with chromium.Page() as page:
            page.resize(1280, 800)
            seconds = page.open(file.as_uri())
            print(f"… {file.stat().st_size / 1e6:.2f} MB, loaded in {seconds:.2f} s", flush=True)
            answer_first(page)
            for width in (1280, 800, 360):
                page.resize(width, 800)
                if (wide := page.run("document.documentElement.scrollWidth")) > width:
                    raise Failure(f"expected the report to fit into {width} pixels, but it needs {wide}")
            print_it(page, pathlib.Path(folder, "report.pdf"), len(screens))
            if strangers := [one for one in page.requests if not one.startswith(("file:", "data:"))]:
                raise Failure(f"expected no network requests, but found {strangers}")


def answer_first(page):
    """The report states the result, its reasons, its reliability and its limits before the first screen."""
    text = page.run("document.body.textContent")
    places = [text.find(words) for words in QUESTIONS + ["Screen by screen"]]
    if -1 in places or places != sorted(places):
        raise Failure(f"expected {QUESTIONS} in this order, but found them at {places}")


def print_it(page, file, screens):
    """The printed answer fits on one page, and so does each screen."""
    page.resize(794, 1123)
    first, last = printed(page, file, FIRST_PAGE), printed(page, file, LAST_PAGES)
    if first != 1:
        raise Failure(f"expected the printed answer on one page, but it has {first} pages")
    if (number := printed(page, file, SCREENS_ALONE)) != screens:
        raise Failure(f"expected {screens} printed pages, one per screen, but there are {number}")
    number = printed(page, file, "")
    if number != first + screens + last:
        raise Failure(f"expected {first} + {screens} + {last} printed pages, but there are {number}")
    print(f"… {number} printed pages", flush=True)


def printed(page, file, hidden):
    """Returns the number of printed pages without the hidden elements."""
    rule = f"{hidden} {{ display: none !important; }}" if hidden else ""
    page.run(f"""(() => {{
      const style = document.querySelector('#hidden') || document.head.appendChild(document.createElement('style'));
      style.id = 'hidden';
      style.textContent = {rule!r};
    }})()""")
    page.save_print(file)
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", file.read_bytes()))


read_a_report.has_no_window = read_the_whole_report.has_no_window = True
ALL = [read_a_report]
RELEASE = [read_the_whole_report]
