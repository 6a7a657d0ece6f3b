extension PrototypeDocument {
  /// Counts the taps since the start, and shows each page from its top; the browser's Back takes taps back.
  static let script: StaticString =
    """
    (function () {
      var taps = history.state || 0, next = null;
      function show() {
        var text = taps === 0 ? "" : " · " + taps + (taps === 1 ? " tap" : " taps") + " since the start";
        document.querySelectorAll(".taps").forEach(function (place) { place.textContent = text; });
      }
      document.addEventListener("click", function (event) {
        var link = event.target.closest("a");
        if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
        next = link.dataset.taps ? taps + Number(link.dataset.taps) : 0;
        if (link.hash === location.hash) { taps = next; next = null; show(); }
      });
      addEventListener("hashchange", function () {
        if (next === null) taps = history.state || 0;
        else { taps = next; next = null; history.replaceState(taps, ""); }
        scrollTo(0, 0);
        show();
      });
      show();
    })();
    """
}
