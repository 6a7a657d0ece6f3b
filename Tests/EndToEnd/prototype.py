"""Tests the prototype of the testbed like a user with a browser."""

import pathlib
import re
import subprocess
import tempfile

import chromium
from program import Failure

# The tasks for users: the titles of the first and of the last page.
TASKS = [("Home", "Snow"), ("Circle", "Currencies"), ("Figures", "CHF")]

SHOWN = "[...document.querySelectorAll('section')].filter(one => getComputedStyle(one).display !== 'none')"
HERE = f"{SHOWN}.map(one => one.id).join()"
TITLE = f"{SHOWN}.map(one => one.querySelector('h1').textContent).join()"
TAPS = f"Number(({SHOWN}[0].querySelector('.taps').textContent.match(/\\d+/) || [0])[0])"

# All links of all pages, with their position, text and target.
LINKS = """[...document.querySelectorAll('section:not(.index)')].map(page => ({
  id: page.id, title: page.querySelector('h1').textContent,
  back: (page.querySelector('.bar > a[data-taps]') || {hash: ''}).hash.slice(1),
  ways: [...page.querySelectorAll('.area, .lines a')].map((link, number) => ({
    number, words: link.textContent || link.title, to: link.hash.slice(1), taps: Number(link.dataset.taps)
  }))
}))"""


def walk_a_prototype(path):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "prototype.html")
        call = subprocess.run([path, "export", "--html", str(file)], capture_output=True, text=True, timeout=600)
        if call.returncode or call.stderr or call.stdout:
            raise Failure(f"expected a prototype and no output, but got status {call.returncode}: {call.stderr}{call.stdout}")
        size = file.stat().st_size
        if size > 5_000_000:
            raise Failure(f"expected at most 5 MB, but the prototype has {size / 1e6:.1f} MB")
        with chromium.Page() as page:
            page.resize(1280, 800)
            # Try several times, because the machine may be busy.
            loads = (page.open(file.as_uri()) for _ in range(30))
            seconds = next((load for load in loads if load <= 1), None)
            if seconds is None:
                raise Failure("expected the prototype to load within a second in one of 30 attempts")
            print(f"… {size / 1e6:.2f} MB, loaded in {seconds:.2f} s", flush=True)
            pages = {one["id"]: one for one in page.run(LINKS)}
            look_at_all(page, pages)
            count(page)
            for number, variant in enumerate(variants(page), 1):
                for begin, end in TASKS:
                    start = next(one for one in pages if one.startswith(f"page-{number}-") and pages[one]["title"] == begin)
                    walk(page, pages, start, end, variant)
            begin_anew(page)
            use_keys_alone(page, pages)
            switch_variants(page)
            print_all(page, pages)
            if strangers := [one for one in page.requests if not one.startswith(("file:", "data:"))]:
                raise Failure(f"expected no network requests, but found {strangers}")


def variants(page):
    return page.run(f"[...{SHOWN}[0].querySelectorAll('nav a')].map(one => one.textContent)") or [""]


def look_at_all(page, pages):
    """Each page is shown alone and fits into the window, and users can tap its areas."""
    page.expect(HERE, "page-1-1", "the first page")
    for width, height in ((1280, 800), (360, 640)):
        page.resize(width, height)
        for id in pages:
            page.go(id)
            page.expect(HERE, id, "the visible page")
            if (wide := page.run("document.documentElement.scrollWidth")) > width:
                raise Failure(f"expected {id} to fit into {width} pixels, but it needs {wide}")
            covered = page.run(f"""[...document.querySelectorAll('#{id} .area')].filter(one => {{
              one.scrollIntoView({{block: 'center'}});
              const box = one.getBoundingClientRect();
              const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
              return found !== one && !(found && found.matches('.area[style*=z-index]'));
            }}).map(one => one.title)""")
            if covered:
                raise Failure(f"expected that users can tap all areas of {id} at {width} pixels, but these are covered: {covered}")
    page.resize(1280, 800)


def count(page):
    """The list of screens states the correct number of links."""
    for text, areas, lines in page.run("""[...document.querySelectorAll('.index')].map(index => {
      const pages = [...document.querySelectorAll(`section[id^="page-${index.id.split('-')[1]}-"]`)];
      const all = choice => pages.flatMap(one => [...one.querySelectorAll(choice)]);
      const drawers = all('.area').filter(one => /^(Open|Close) the menu/.test(one.title)).length;
      return [index.querySelector('.dim').textContent, all('.area').length - drawers, all('.lines li').length];
    })"""):
        said = [int(number) for number in re.findall(r"\d+", text)][:3]
        if said != [areas + lines, areas, lines]:
            raise Failure(f"expected {areas} areas and {lines} lines, but the list states “{text}”")
        print(f"… {text}", flush=True)


def route(pages, start, goal):
    """Returns the shortest sequence of links from a page to the nearest page with a title."""
    found, queue = {start: []}, [start]
    for here in queue:
        if pages[here]["title"] == goal:
            return found[here]
        for way in pages[here]["ways"]:
            if way["to"] not in found:
                found[way["to"]] = found[here] + [(here, way)]
                queue.append(way["to"])
    raise Failure(f"expected a path from {start} to {goal}")


def walk(page, pages, start, goal, variant):
    """Follows the links to a screen, then the page's Back link, and then the browser's history."""
    page.go(start)
    page.expect(HERE, start, "the first page of the task")
    page.expect(TAPS, 0, "the initial number of taps")
    way, taps = route(pages, start, goal), 0
    for here, step in way:
        page.expect(HERE, here, f"the page before “{step['words']}”")
        tap(page, here, step["number"])
        taps += step["taps"]
        page.expect(HERE, step["to"], f"the page after “{step['words']}” under {variant}")
        page.expect(TAPS, taps, "the number of taps")
    page.expect(TITLE, goal, "the title of the last page")
    print(f"… {variant}: {pages[start]['title']}, {', '.join(step['words'] for _, step in way)}", flush=True)
    end = page.run(HERE)
    if back := pages[end]["back"]:
        tap_link(page, "‹ Back")
        page.expect(HERE, back, f"the page after Back on {goal}")
        page.run("history.back()")
        page.expect(HERE, end, "the page after the browser's Back")
    for here, step in reversed(way):
        page.run("history.back()")
        page.expect(HERE, here, "the page after the browser's Back")
        taps -= step["taps"]
        page.expect(TAPS, taps, "the number of taps after Back")


def tap(page, id, number):
    point = page.run(f"""(link => {{
      link.scrollIntoView({{block: 'center'}});
      const box = link.getBoundingClientRect();
      const inside = [0.5, 0.2, 0.8].flatMap(x => [0.5, 0.2, 0.8].map(y => [box.x + x * box.width, box.y + y * box.height]));
      return inside.find(([x, y]) => link.contains(document.elementFromPoint(x, y)));
    }})(document.querySelectorAll('#{id} .area, #{id} .lines a')[{number}])""")
    if not point:
        raise Failure(f"expected that users can tap link {number} of {id}")
    page.click(*point)


def tap_link(page, text):
    page.click(*page.run(f"""(box => [box.x + box.width / 2, box.y + box.height / 2])(
      [...{SHOWN}[0].querySelectorAll('.bar a')].find(one => one.textContent === '{text}').getBoundingClientRect())"""))


def begin_anew(page):
    """Start opens the first page of the current variant and resets the number of taps."""
    page.go("page-1-1")
    tap(page, "page-1-1", 0)
    page.expect(TAPS, 1, "the number of taps")
    tap_link(page, "Start")
    page.expect(HERE, "page-1-1", "the page after Start")
    page.expect(TAPS, 0, "the number of taps")


def use_keys_alone(page, pages):
    """Opens a screen and returns using Tab and Enter."""
    start = "page-1-1"
    page.go("screens-1")
    page.go(start)
    page.expect(HERE, start, "the first page")
    way = next(way for way in pages[start]["ways"] if pages[way["to"]]["back"] == start)
    step_to(page, f"document.activeElement.hash === '#{way['to']}' && document.activeElement.closest('#{start}')")
    page.press("Enter")
    page.expect(HERE, way["to"], "the page after Enter")
    step_to(page, "document.activeElement.textContent === '‹ Back'")
    page.press("Enter")
    page.expect(HERE, start, "the page after Enter on Back")
    step_to(page, "document.activeElement.id === 'show'")
    page.press("Space")
    page.expect("document.querySelector('#show').checked", True, "the switch")
    style = "getComputedStyle(document.querySelector('#page-1-1 .area')).outlineStyle"
    page.expect(style, "dashed", "the outline of an area")
    page.press("Space")
    page.expect(style, "none", "the outline of an area")


def step_to(page, condition):
    for _ in range(200):
        page.press("Tab")
        if page.run(f"Boolean({condition})"):
            return
    raise Failure(f"expected that Tab reaches an element where {condition}")


def switch_variants(page):
    """Selecting a variant shows the same screen under this variant."""
    names = variants(page)
    page.go("page-1-1")
    for number, name in list(enumerate(names, 1))[1:] + [(1, names[0])]:
        tap_link(page, name)
        page.expect(HERE, f"page-{number}-1", f"the first page under {name}")
        page.expect(f"{SHOWN}[0].querySelector('[aria-current]').textContent", name, "the marked variant")


def print_all(page, pages):
    """All pages are printed, and their areas have dashed outlines."""
    page.resize(794, 1123, media="print")
    page.expect(f"{SHOWN}.filter(one => !one.matches('.index')).length", len(pages), "the printed pages")
    page.expect("getComputedStyle(document.querySelector('.area')).outlineStyle", "dashed", "the printed outline")
    page.resize(1280, 800)


walk_a_prototype.has_no_window = True
ALL = [walk_a_prototype]
