"""The report of a comparison, read as a person reads it who decides by it: in a browser, and on paper."""

import json
import pathlib
import re
import subprocess
import tempfile

import chromium
from program import Failure

# Screens near and far, in a modal, behind a guard, and without a difference.
SCREENS = ["home", "login", "circle", "figures", "product", "cities", "city", "currency"]

# What a report says before it shows any screen.
QUESTIONS = ["Which navigation?", "Why. ", "How sure. ", "What would change the answer. "]

# The parts of a report, each printed alone.
FIRST_PAGE = "main > .screens, main > article, article ~ section"
SCREENS_ALONE = "body > header, main > section"
LAST_PAGES = "body > header, main > article, main > section:not(article ~ section)"


def read_a_report(path):
    read(path, SCREENS)


def read_the_whole_report(path):
    """Of all screens, whose answer is the longest; apart from the others, since pictures of all take their time."""
    listed = subprocess.run([path, "list", "--json"], capture_output=True, text=True, check=True)
    read(path, [screen["id"] for screen in json.loads(listed.stdout)["screens"]])


def read(path, screens):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "report.html")
        words = [path, "compare", *screens, "--experiment", "navigation", "--html", str(file)]
        call = subprocess.run(words, capture_output=True, text=True, timeout=600)
        if call.returncode or call.stderr or call.stdout:
            raise Failure(f"expected a report and no word, but {call.returncode}: {call.stderr}{call.stdout}")
        with chromium.Page() as page:
            page.resize(1280, 800)
            seconds = page.open(file.as_uri())
            print(f"… {file.stat().st_size / 1e6:.2f} MB, loaded in {seconds:.2f} s", flush=True)
            answer_first(page)
            for width in (1280, 800, 360):
                page.resize(width, 800)
                if (wide := page.run("document.documentElement.scrollWidth")) > width:
                    raise Failure(f"expected a report to have room in {width} pixels, but it takes {wide}")
            print_it(page, pathlib.Path(folder, "report.pdf"), len(screens))
            if strangers := [one for one in page.requests if not one.startswith(("file:", "data:"))]:
                raise Failure(f"expected no request, but it asked for {strangers}")


def answer_first(page):
    """Which variant, why, how sure, and what would change that, before the first screen."""
    text = page.run("document.body.textContent")
    places = [text.find(words) for words in QUESTIONS + ["Screen by screen"]]
    if -1 in places or places != sorted(places):
        raise Failure(f"expected a report to say {QUESTIONS} one after the other, and not at {places}")


def print_it(page, file, screens):
    """On paper the answer is one page, and so is each screen."""
    page.resize(794, 1123)
    first, last = printed(page, file, FIRST_PAGE), printed(page, file, LAST_PAGES)
    if first != 1:
        raise Failure(f"expected the answer on one page of paper, and not on {first}")
    if (number := printed(page, file, SCREENS_ALONE)) != screens:
        raise Failure(f"expected {screens} pages of paper, one for each screen, and not {number}")
    number = printed(page, file, "")
    if number != first + screens + last:
        raise Failure(f"expected {first}, {screens} and {last} pages of paper, and not {number}")
    print(f"… {number} pages of paper", flush=True)


def printed(page, file, hidden):
    """Returns the number of pages of paper without some parts."""
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
