"""The calls whose output is recorded. Each has a name, a program, and one or more steps."""

SHOP = "TestbedCatalog"
BROKEN = "BrokenCatalog"
PLANTED = "PlantedCatalog"

PRODUCT = "petri://jump/product?id=42"

# A step is one command line. {tmp} is a temporary folder of the call, and {before} a program before the planted changes.
CALLS = {
    "list": (SHOP, ["list"]),
    "list-json": (SHOP, ["list --json"]),
    "show": (SHOP, ["show product", "show city", "show nowhere"]),
    "show-json": (SHOP, ["show product --json"]),
    "show-tree": (SHOP, [f"show --tree {PRODUCT} --json"]),
    "show-link": (SHOP, ["show /products/42 --json"]),
    "show-picture": (SHOP, [f"show {PRODUCT} --picture {{tmp}}/shot.png --json",
                            "show petri://jump/figures?gate.login=closed --picture {tmp}/none.png --json"]),
    "jump-reached": (SHOP, [f"jump {PRODUCT} --json"]),
    "jump-variant": (SHOP, ["jump petri://jump/currency?code=EUR&variant.navigation=menu --json"]),
    "jump-stopped": (SHOP, ["jump petri://jump/purse-settings?gate.login=closed --json"]),
    "jump-from": (SHOP, [f"jump {PRODUCT}&from=square --json"]),
    "jump-text": (SHOP, [f"jump {PRODUCT}"]),
    "jump-wrong": (SHOP, [
        "jump petri://jump/prodct", "jump petri://jump/product?id=many", "jump petri://jump/product?id=42&v=9",
        "jump petri://jump/product?id=42&variant.navigation=tab", "jump petri://elsewhere", "jump", "jump /products/42",
        "jump petri://jump/product --json",
    ]),
    "explain": (SHOP, [f"explain {PRODUCT} --json", "explain petri://jump/purse-settings --json"]),
    "explain-text": (SHOP, [f"explain {PRODUCT}", "explain petri://jump/prodct"]),
    "check": (SHOP, ["check --json --filter product", "check --filter product"]),
    "check-link": (SHOP, [f"check {PRODUCT} --json", f"check {PRODUCT} --save {{tmp}}/survey"]),
    "check-lint": (SHOP, ["check --json --filter nothing-has-this-name"]),
    "check-junit": (SHOP, ["check --no-lint --filter currency --junit {tmp}/report.xml"]),
    "check-shards": (SHOP, [f"check --no-lint --json --filter city --shard {k}/2" for k in (1, 2)]),
    "check-wrong": (SHOP, ["check --shard 3/2", "check --jobs none", "check --timout 3", "check product"]),
    "snapshot": (SHOP, ["snapshot --json --filter currency --out {tmp}/pictures"]),
    "map": (SHOP, ["map --write {tmp}/Navigation.map", "map --check {tmp}/Navigation.map"]),
    "map-json": (SHOP, ["map --json"]),
    "map-dot": (SHOP, ["map --dot"]),
    "map-html": (SHOP, ["map --html {tmp}/map.html"]),
    "compare-json": (SHOP, ["compare --experiment navigation --json product"]),
    "compare-text": (SHOP, ["compare --experiment navigation product currency"]),
    "compare-html": (SHOP, ["compare --experiment navigation --html {tmp}/report.html product"]),
    "compare-wrong": (SHOP, ["compare", "compare --experiment nothing", "compare --experiment navigation prodct"]),
    "export-html": (SHOP, ["export --html {tmp}/prototype.html product home"]),
    "replay": (SHOP, [f"jump {PRODUCT} --journal {{tmp}}/journal.jsonl", "replay {tmp}/journal.jsonl --json",
                      "replay {tmp}/journal.jsonl --as-test", "replay {tmp}/missing.jsonl"]),
    "new": (SHOP, ["new {tmp}/Shop --path {here}", "new {tmp}/Shop --path {here}", "new {tmp}/1 --path {here}"]),
    "program": (SHOP, ["--nothing", "lst", "list extra", "nonsense"]),
    "broken-list": (BROKEN, ["list --json"]),
    "broken-check": (BROKEN, ["check --json --timeout 8"]),
    "broken-gtk": (BROKEN, [f"check --gtk --json --no-lint --timeout 60 --filter {name}"
                            for name in ("label", "critical", "template")]),
    "broken-jump": (BROKEN, ["jump petri://jump/trap", "jump petri://jump/unbuilt --json",
                             "jump petri://jump/guard-closed --json", "jump petri://jump/guard-redirect --json"]),
    "broken-map": (BROKEN, ["map --json --timeout 10"]),
    "planted-list": (PLANTED, ["list --json"]),
    "planted-compare": (PLANTED, ["compare --against {before} --json", "compare --against {before} --html {tmp}/page.html"]),
    "planted-text": (PLANTED, ["compare --against {before}", "compare --against /usr/bin/true",
                               "compare --against /nowhere"]),
}
