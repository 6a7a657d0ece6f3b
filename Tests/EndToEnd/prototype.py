"""The prototype of the testbed, walked as a person walks it who has nothing but a browser."""

import pathlib
import re
import subprocess
import tempfile

import chromium
from program import Failure

# What a person is asked to find: the titles of the page where they begin, and of the one where they end.
TASKS = [("Home", "Snow"), ("Circle", "Currencies"), ("Figures", "CHF")]

SHOWN = "[...document.querySelectorAll('section')].filter(one => getComputedStyle(one).display !== 'none')"
HERE = f"{SHOWN}.map(one => one.id).join()"
TITLE = f"{SHOWN}.map(one => one.querySelector('h1').textContent).join()"
TAPS = f"Number(({SHOWN}[0].querySelector('.taps').textContent.match(/\\d+/) || [0])[0])"

# Every link of every page: where it is, what it says, where it leads.
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
            raise Failure(f"expected a prototype and no word, but {call.returncode}: {call.stderr}{call.stdout}")
        size = file.stat().st_size
        if size > 5_000_000:
            raise Failure(f"expected at most 5 MB, and not {size / 1e6:.1f}")
        with chromium.Page() as page:
            page.resize(1280, 800)
            # Again and again, since something else may be busy meanwhile.
            loads = (page.open(file.as_uri()) for _ in range(30))
            seconds = next((load for load in loads if load <= 1), None)
            if seconds is None:
                raise Failure("expected a prototype to be loaded within a second in one of 30 times")
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
                raise Failure(f"expected no request, but it asked for {strangers}")


def variants(page):
    return page.run(f"[...{SHOWN}[0].querySelectorAll('nav a')].map(one => one.textContent)") or [""]


def look_at_all(page, pages):
    """Each page is shown alone, is no wider than the window, and its areas are where one can tap."""
    page.expect(HERE, "page-1-1", "what is shown first")
    for width, height in ((1280, 800), (360, 640)):
        page.resize(width, height)
        for id in pages:
            page.go(id)
            page.expect(HERE, id, "the page that is shown")
            if (wide := page.run("document.documentElement.scrollWidth")) > width:
                raise Failure(f"expected {id} to have room in {width} pixels, but it takes {wide}")
            covered = page.run(f"""[...document.querySelectorAll('#{id} .area')].filter(one => {{
              one.scrollIntoView({{block: 'center'}});
              const box = one.getBoundingClientRect();
              const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
              return found !== one && !(found && found.matches('.area[style*=z-index]'));
            }}).map(one => one.title)""")
            if covered:
                raise Failure(f"expected {id} at {width} pixels to let a person tap {covered}")
    page.resize(1280, 800)


def count(page):
    """What the list of screens says is how many ways there are."""
    for text, areas, lines in page.run("""[...document.querySelectorAll('.index')].map(index => {
      const pages = [...document.querySelectorAll(`section[id^="page-${index.id.split('-')[1]}-"]`)];
      const all = choice => pages.flatMap(one => [...one.querySelectorAll(choice)]);
      const drawers = all('.area').filter(one => /^(Open|Close) the menu/.test(one.title)).length;
      return [index.querySelector('.dim').textContent, all('.area').length - drawers, all('.lines li').length];
    })"""):
        said = [int(number) for number in re.findall(r"\d+", text)][:3]
        if said != [areas + lines, areas, lines]:
            raise Failure(f"expected {areas} areas and {lines} lines, but it says “{text}”")
        print(f"… {text}", flush=True)


def route(pages, start, goal):
    """The ways with the fewest taps from one page to the nearest with a title."""
    found, queue = {start: []}, [start]
    for here in queue:
        if pages[here]["title"] == goal:
            return found[here]
        for way in pages[here]["ways"]:
            if way["to"] not in found:
                found[way["to"]] = found[here] + [(here, way)]
                queue.append(way["to"])
    raise Failure(f"expected a way from {start} to {goal}")


def walk(page, pages, start, goal, variant):
    """Taps all the way to a screen, then goes the page's way back, and then the person's own."""
    page.go(start)
    page.expect(HERE, start, "the page where the task begins")
    page.expect(TAPS, 0, "the number of taps at first")
    way, taps = route(pages, start, goal), 0
    for here, step in way:
        page.expect(HERE, here, f"the page before “{step['words']}”")
        tap(page, here, step["number"])
        taps += step["taps"]
        page.expect(HERE, step["to"], f"the page after “{step['words']}” under {variant}")
        page.expect(TAPS, taps, "the number of taps")
    page.expect(TITLE, goal, "the title at the end")
    print(f"… {variant}: {pages[start]['title']}, {', '.join(step['words'] for _, step in way)}", flush=True)
    end = page.run(HERE)
    if back := pages[end]["back"]:
        tap_link(page, "‹ Back")
        page.expect(HERE, back, f"the way back from {goal}")
        page.run("history.back()")
        page.expect(HERE, end, "what the browser's Back leads to")
    for here, step in reversed(way):
        page.run("history.back()")
        page.expect(HERE, here, "what the browser's Back leads to")
        taps -= step["taps"]
        page.expect(TAPS, taps, "the taps that Back has taken back")


def tap(page, id, number):
    point = page.run(f"""(link => {{
      link.scrollIntoView({{block: 'center'}});
      const box = link.getBoundingClientRect();
      const inside = [0.5, 0.2, 0.8].flatMap(x => [0.5, 0.2, 0.8].map(y => [box.x + x * box.width, box.y + y * box.height]));
      return inside.find(([x, y]) => link.contains(document.elementFromPoint(x, y)));
    }})(document.querySelectorAll('#{id} .area, #{id} .lines a')[{number}])""")
    if not point:
        raise Failure(f"expected way {number} of {id} to be where one can tap it")
    page.click(*point)


def tap_link(page, text):
    page.click(*page.run(f"""(box => [box.x + box.width / 2, box.y + box.height / 2])(
      [...{SHOWN}[0].querySelectorAll('.bar a')].find(one => one.textContent === '{text}').getBoundingClientRect())"""))


def begin_anew(page):
    """Start leads to the start of the variant where one stands, and counts from there."""
    page.go("page-1-1")
    tap(page, "page-1-1", 0)
    page.expect(TAPS, 1, "the number of taps")
    tap_link(page, "Start")
    page.expect(HERE, "page-1-1", "what Start leads to")
    page.expect(TAPS, 0, "the number of taps")


def use_keys_alone(page, pages):
    """Goes to a screen and back with Tab and Enter."""
    start = "page-1-1"
    page.go("screens-1")
    page.go(start)
    page.expect(HERE, start, "the start")
    way = next(way for way in pages[start]["ways"] if pages[way["to"]]["back"] == start)
    step_to(page, f"document.activeElement.hash === '#{way['to']}' && document.activeElement.closest('#{start}')")
    page.press("Enter")
    page.expect(HERE, way["to"], "the page that Enter leads to")
    step_to(page, "document.activeElement.textContent === '‹ Back'")
    page.press("Enter")
    page.expect(HERE, start, "the page that Enter leads back to")
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
    raise Failure(f"expected Tab to come to where {condition}")


def switch_variants(page):
    """A variant is chosen where one stands, and the same screen is shown under it."""
    names = variants(page)
    page.go("page-1-1")
    for number, name in list(enumerate(names, 1))[1:] + [(1, names[0])]:
        tap_link(page, name)
        page.expect(HERE, f"page-{number}-1", f"the start under {name}")
        page.expect(f"{SHOWN}[0].querySelector('[aria-current]').textContent", name, "the variant that is marked")


def print_all(page, pages):
    """On paper stands every page, with its areas dashed."""
    page.resize(794, 1123, media="print")
    page.expect(f"{SHOWN}.filter(one => !one.matches('.index')).length", len(pages), "the printed pages")
    page.expect("getComputedStyle(document.querySelector('.area')).outlineStyle", "dashed", "the outline on paper")
    page.resize(1280, 800)


walk_a_prototype.has_no_window = True
ALL = [walk_a_prototype]
