import GTK
import PetriDish
import Survey

/// The page with the table of starts: the plans of the shown app, asked for when it is opened, filtered,
/// every cell a jump.
final class StartsPage {
  /// Called when the numbers of targets and starts that are shown have changed.
  var onCounts: () -> Void = {}

  /// Called when the user has jumped.
  var onJump: () -> Void = {}

  /// Plans the table of a request.
  var plan: (MapRequest) async throws -> [StartRow]

  let view = StartsView()

  private let workbench: Workbench
  private let title: Label
  private let sentence: Label
  private var asked: (request: MapRequest, task: Task<Void, Never>)?
  private var table: StartTable?
  private var failure: String?
  private var filter = ""

  init(
    _ workbench: Workbench,
    _ parts: UIObjects<MapOutlets>,
    _ layout: UIFile<MapOutlets>
  ) throws(ToolkitError) {
    self.workbench = workbench
    plan = { [workbench] in try await workbench.startRows($0) }
    title = try parts.startsTitle
    sentence = try parts.startsSentence
    try parts.startsPage.prepend(view.widget)
    let legend = try parts.startsLegend
    for kind in StartTable.Kind.allCases where kind != .here {
      legend.append(try explanation(of: kind, layout))
    }
    view.onPoint = { [weak self] in self?.explain($0) }
    view.words = { [weak self] in self?.words(at: $0) ?? "" }
    view.onChoose = { [weak self] in self?.choose($0) }
    view.onJump = { [weak self] in self?.jump($0) }
    explain(nil)
  }

  isolated deinit { asked?.task.cancel() }

  /// Shows the table of what a request shows, planned again only where that is another app.
  func follow(_ request: MapRequest) {
    var request = request
    request.observed = []
    request.apps = Array(request.apps.prefix(1))
    guard asked?.request != request else { return }
    asked?.task.cancel()
    (table, failure) = (nil, nil)
    let task = MainLoop.task { [weak self, plan] in
      do {
        let rows = try await plan(request)
        guard !Task.isCancelled else { return }
        self?.table = StartTable(rows)
      } catch {
        guard !Task.isCancelled else { return }
        self?.failure = "\(error)"
      }
      self?.show()
    }
    asked = (request, task)
    show()
  }

  /// Plans again what has failed, as soon as it is asked for.
  func forgetFailure() { if failure != nil { asked = nil } }

  /// Shows the targets and starts that a text asks for.
  func search(_ text: String) {
    filter = text
    show()
  }

  /// The numbers of targets and starts, in words.
  private(set) var counts = ""

  private func show() {
    defer {
      explain(nil)
      onCounts()
    }
    guard let table else {
      counts = ""
      return view.show(
        StartsContent(
          table: StartTable([]),
          targets: [],
          starts: [],
          targetNames: [],
          startNames: []
        )
      )
    }
    let shown = StartFilter(filter).indices(in: table, naming: name)
    let (targets, starts) = (table.targets, table.starts)
    counts =
      Self.count(shown.targets.count, of: targets.count, "targets") + " · "
      + Self.count(shown.starts.count, of: starts.count, "starts")
    view.show(
      StartsContent(
        table: table,
        targets: shown.targets,
        starts: shown.starts,
        targetNames: targets.map(name),
        startNames: starts.map(name)
      )
    )
  }

  private static func count(_ shown: Int, of all: Int, _ things: String) -> String {
    shown == all ? "\(all) \(things)" : "\(shown) of \(all) \(things)"
  }

  private func name(_ id: String?) -> String {
    id.map { workbench.catalog.screen($0)?.name ?? $0 } ?? "A fresh app"
  }

  private func explain(_ position: StartTable.Position?) {
    guard let table, let position else {
      title.text = failure == nil ? "From screen to screen" : "There is no table"
      sentence.text =
        failure
        ?? (table == nil
          ? "Every screen is opened once to plan from it …"
          : "A number counts the steps of the plan. A click chooses the target, a double click goes from the start to it.")
      return
    }
    title.text = "\(name(table.starts[position.start])) → \(name(table.targets[position.target]))"
    sentence.text = table.sentence(at: position)
  }

  private func words(at position: StartTable.Position) -> String {
    guard let table else { return "" }
    let (start, target) = (table.starts[position.start], table.targets[position.target])
    return "\(name(start)) to \(name(target)): \(table.sentence(at: position))"
  }

  private func choose(_ position: StartTable.Position) {
    guard let table, let screen = workbench.catalog.screen(table.targets[position.target]) else {
      return
    }
    workbench.choose(screen, context: screen.jump.context)
  }

  private func jump(_ position: StartTable.Position) {
    let variants = asked?.request.apps.first ?? [:]
    let jump = table?.jump(at: position, under: variants) { [workbench] id in
      workbench.catalog.screen(id)?.jump
    }
    guard let jump else { return }
    onJump()
    workbench.open(link: jump.link)
  }

  private func explanation(
    of kind: StartTable.Kind,
    _ layout: UIFile<MapOutlets>
  ) throws(ToolkitError) -> Widget {
    let parts = try layout.make(\.kind)
    let (row, sample) = (try parts.kind, try parts.kindSample)
    try parts.kindWords.text = kind.words
    sample.setDrawing { [weak sample] context, width, height in
      guard let sample else { return }
      let style = MapStyle(of: sample)
      if let fill = style.fill(of: kind) {
        context.fill(x: 0, y: 0, width: width, height: height, color: fill)
      }
      StartsShapes.draw(kind, on: context, width: width, height: height, style)
    }
    return row
  }
}

extension StartTable.Kind {
  /// The words about it in the legend.
  fileprivate var words: String {
    switch self {
    case .here: "in sight"
    case .planned: "steps"
    case .asked: "asked first"
    case .noHost: "no host"
    case .unreached: "not reached"
    }
  }
}
