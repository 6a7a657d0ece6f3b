import Assets
import GTK
import PetriDish
import Survey

/// The map pane, which shows how all screens of the catalog are connected, or the neighborhood of one screen.
final class MapPane {
  let widget: Widget

  /// The row of tools, which is at most 34 points high.
  var tools: Widget { toolbar.bar }

  /// Called when the user jumps or returns to the dish.
  var onLeave: () -> Void = {}

  let canvas = MapCanvas()

  let workbench: Workbench
  private let toolbar: MapToolbar
  private let pages: Stack
  private let wait: SurveyWait
  private let waitSlot: Box
  private let problem: Label
  private let legend: MapLegend
  private let path: MapPathCard
  private let neighbourhood: MapNeighbourhoodView
  let starts: StartsPage
  let export: MapExport
  let maps: Maps
  private var edges: UndeclaredEdges
  private var isOpen = false
  /// The ID of the selected screen that was shown last.
  private var shownChoice: String?
  /// The version of the current thumbnails.
  private var shownThumbnails = 0
  /// The number of screens that match the search, or `nil` if there is no search.
  private var found: Int?
  /// A pending request to focus a node that isn't available yet.
  private var focusRequest: FocusRequest?

  init(_ workbench: Workbench, _ assets: Assets) throws {
    self.workbench = workbench
    let layout = try UIFile<MapOutlets>(assets)
    let parts = try layout.make()
    let map = try parts.map
    widget = map
    pages = try parts.pages
    wait = try SurveyWait("map the app", layout)
    waitSlot = try parts.wait
    waitSlot.append(wait.widget)
    problem = try parts.problem
    toolbar = try MapToolbar(parts, layout)
    legend = try MapLegend(parts, layout)
    path = try MapPathCard(parts, layout)
    neighbourhood = try MapNeighbourhoodView(parts, layout, assets)
    starts = try StartsPage(workbench, parts, layout)
    export = MapExport(workbench, over: widget)
    try parts.export.onClick { [export] in export.save() }
    maps = Maps(workbench.state.mapViewOptions) { [workbench] in
      try await workbench.drawings($0, $1)
    }
    toolbar.edges.origins = maps.options.origins
    edges = UndeclaredEdges(workbench.journal, of: workbench.catalog)
    try parts.slot.append(canvas.widget)
    connect()
    observeKeys()
  }

  /// Draws the requested maps.
  var draw: (MapRequest, @escaping SurveyProgress.Report) async throws -> [MapDrawing] {
    get { maps.draw }
    set { maps.draw = newValue }
  }

  /// Opens the pane with the map of the current app.
  func open() {
    isOpen = true
    widget.isVisible = true
    follow()
    focusRequest = nil
    guard !canvas.takeKeyboard() else { return }
    // The previous pane must not receive key presses.
    widget.window?.focus = nil
    focusRequest = FocusRequest(in: widget.window)
  }

  /// Closes the pane.
  func close() {
    isOpen = false
    widget.isVisible = false
  }

  /// Zooms the map by a factor.
  func zoom(by factor: Double) { canvas.zoom(by: factor) }

  /// Shows the whole map.
  func zoomToFit() { canvas.zoomToFit() }

  /// Moves the focus to the pane.
  ///
  /// - Returns: Whether the pane has a focusable widget.
  func takeKeyboard() -> Bool {
    toolbar.isStarts && starts.view.takeKeyboard()
      || pages.visibleName == "all" && canvas.takeKeyboard() || widget.moveFocus()
  }

  /// Adapts to the window width in points.
  func adapt(to width: Int) { toolbar.adapt(to: width) }

  /// The minimum width, in points.
  var leastWidth: Int { toolbar.leastWidth }

  private func connect() {
    toolbar.onZoom = { [weak self] factor in
      guard let factor else { return self?.canvas.zoomToFit() ?? () }
      self?.canvas.zoom(by: factor)
    }
    toolbar.onScope = { [weak self] in
      self?.starts.forgetFailure()
      self?.showPage()
      self?.search()
    }
    toolbar.edges.onChange = { [weak self] in self?.chooseEdges() }
    toolbar.edges.count = { [weak self] in
      let each = self?.maps.shown?.each ?? []
      return MapViewOptions().drawing(of: each)?.edgeCounts ?? [:]
    }
    toolbar.onSearch = { [weak self] _ in self?.search() }
    toolbar.onStop = { [weak self] in self?.escape() }
    wait.onStop = { [weak self] in self?.maps.stop() }
    wait.onStart = { [weak self] in self?.maps.restart() }
    legend.onMark = { [weak self] mark in
      self?.toolbar.text = mark.map { "is:\($0.rawValue)" } ?? ""
    }
    path.onJump = { [weak self] in self?.jump() }
    canvas.onChoose = { [weak self] node in self?.click(node) }
    canvas.onJump = { [weak self] node in
      if self?.click(node) == true { self?.jump() }
    }
    canvas.onFold = { [weak self] group in self?.toggleFold(of: group) }
    canvas.onView = { [weak self] in
      guard let self else { return }
      toolbar.show(scale: canvas.view.scale)
    }
    neighbourhood.onChoose = { [weak self] node in
      if let id = self?.maps.shown?.whole.nodes[node].id { self?.choose(id) }
    }
    starts.onJump = { [weak self] in self?.onLeave() }
    starts.onCounts = { [weak self] in self?.showPage() }
    maps.onAnswer = { [weak self] in self?.show() }
    workbench.updates.add(after: [.selection]) { [weak self] in self?.showChosen() }
    workbench.updates.add(after: [.dish, .focus, .moved]) { [weak self] in self?.follow() }
    workbench.statuses.observe { [weak self] _ in if self?.isOpen == true { self?.canvas.refresh() }
    }
  }
}

// MARK: - Showing

extension MapPane {
  /// The names of the two compared variants; empty if a single variant is shown.
  private var variants: [String] {
    workbench.dishes.isTwin ? workbench.dishes.controllers.map(\.title) : []
  }

  private var request: MapRequest {
    MapRequest(
      apps: workbench.dishes.controllers.map { controller in
        workbench.dishes.shownVariants(of: workbench.variants.experiments, in: controller)
      },
      device: workbench.dish.environment.device,
      observed: edges.edges()
    )
  }

  /// Requests the map of the current dishes if it has changed.
  private func follow() {
    guard isOpen else { return }
    maps.ask(request)
    show()
  }

  /// Shows the latest map, or a message if no map exists.
  private func show() {
    guard isOpen else { return }
    showProblem()
    guard let shown = maps.shown else {
      if !toolbar.isStarts { pages.visibleName = "wait" }
      waitSlot.isVisible = maps.failure == nil
      return wait.show(maps.progress)
    }
    if canvas.picture?.drawing != shown.picture.drawing || canvas.variants != variants
      || canvas.gestures != shown.gestures
    {
      let chosen = workbench.draft.screen.flatMap { shown.picture.drawing.node(of: $0.id) }
      canvas.show(
        shown.picture,
        variants: variants,
        gestures: variants.isEmpty ? [] : shown.gestures,
        choosing: chosen,
        details: canvasDetails
      )
      shownThumbnails = workbench.thumbnails.version
    } else if shownThumbnails != workbench.thumbnails.version {
      shownThumbnails = workbench.thumbnails.version
      canvas.refresh()
    }
    do {
      try legend.show(shown, variants: variants)
    } catch {
      workbench.notify(.notice("\(error)"))
    }
    toolbar.edges.update()
    search()
    showChosen()
    if focusRequest?.isCurrent == true, toolbar.text.isEmpty { canvas.takeKeyboard() }
    focusRequest = nil
  }

  /// Shows the reason why the map is missing, or why a search finds nothing.
  private func showProblem(_ search: String? = nil) {
    problem.text = maps.failure ?? search ?? ""
    problem.isVisible = !problem.text.isEmpty
  }

  private func showChosen() {
    guard isOpen, let drawing = canvas.picture?.drawing else { return }
    let id = workbench.draft.screen?.id
    let chosen = id.flatMap { drawing.node(of: $0) }
    canvas.chosen = chosen
    let nodes = maps.shown?.each.compactMap { each in each.nodes.first { $0.id == id } } ?? []
    if shownChoice != id, let chosen, drawing.nodes[chosen].folded != nil {
      unfold(drawing.nodes[chosen].group)
    }
    shownChoice = id
    do {
      try path.show(nodes, variants: variants, remark: workbench.draft.screen?.routeRemark)
    } catch {
      workbench.notify(.notice("\(error)"))
    }
    if let chosen { canvas.reveal(chosen) }
    showPage()
  }

  private func showPage() {
    toolbar.hasZoom = !toolbar.isStarts
    toolbar.placeholder = toolbar.isStarts ? "Find a target" : "Find on the map"
    guard !toolbar.isStarts else {
      starts.follow(request)
      toolbar.counts = starts.counts
      pages.visibleName = "starts"
      return
    }
    guard let shown = maps.shown else {
      pages.visibleName = "wait"
      return
    }
    let drawing = shown.whole
    let chosen = workbench.draft.screen.flatMap { drawing.node(of: $0.id) }
    toolbar.canShowAround = chosen != nil
    toolbar.canZoom = !toolbar.isAround
    guard toolbar.isAround, let chosen else {
      pages.visibleName = "all"
      toolbar.counts = counts(shown, found: found)
      return
    }
    do {
      try neighbourhood.show(
        chosen,
        in: drawing,
        each: shown.each,
        variants: workbench.dishes.isTwin ? variants : [appName],
        facts: facts(of: drawing.nodes[chosen]),
        details: details { drawing.nodes[$0] }
      )
    } catch { workbench.notify(.notice("\(error)")) }
    pages.visibleName = "around"
    toolbar.counts = ""
  }

  private func search() {
    starts.search(toolbar.text)
    guard !toolbar.isStarts, let shown = maps.shown else { return }
    let search = MapSearch(toolbar.text)
    let matches = search.isEmpty ? nil : search.matches(in: shown.whole)
    found = matches?.count
    // A match in a folded group is shown at the node of the group.
    let positions = matches == nil ? [:] : shown.picture.drawing.positions
    let nodes = matches.map { Set($0.compactMap { positions[shown.whole.nodes[$0].key] }) }
    if canvas.found != nodes { canvas.found = nodes }
    toolbar.counts = counts(shown, found: found)
    showProblem(search.problem)
    legend.press(MapDrawing.Mark.allCases.first { toolbar.text == "is:\($0.rawValue)" })
    if let nodes, let first = nodes.first, nodes.count == 1 { canvas.reveal(first) }
  }
}

extension MapPane {
  /// Handles Escape, and the slash key that starts a search.
  private func observeKeys() {
    let keys = KeyController()
    keys.onPress { [weak self] key in
      guard let self else { return false }
      switch key {
      case Key(name: "Escape"):
        escape()
        return true
      case Key(name: "slash") where !toolbar.isTyping:
        toolbar.focus()
        return true
      default: return false
      }
    }
    widget.add(keys)
  }

  /// Clears the search, or returns to the dish if there is no search.
  func escape() {
    guard !toolbar.text.isEmpty else { return onLeave() }
    toolbar.text = ""
    _ = takeKeyboard()
  }
}

extension MapPane {
  /// The details of the nodes on the canvas.
  private var canvasDetails: MapNodeDetails {
    details { [weak self] in self?.maps.shown?.picture.drawing.nodes[$0] }
  }

  /// Returns the details of nodes.
  ///
  /// - Parameter node: Returns the node at an index, if any.
  func details(of node: @escaping (Int) -> MapDrawing.Node?) -> MapNodeDetails {
    var details = MapNodeDetails()
    details.status = { [weak self] in node($0).flatMap { self?.status(of: $0) } }
    details.thumbnail = { [weak self] index in
      node(index).flatMap { self?.shownPicture(of: $0) { $0.picture(of: $1) } }
    }
    details.picture = { [weak self] index in
      node(index).flatMap { self?.shownPicture(of: $0) { $0.largePicture(of: $1) } }
    }
    return details
  }

  /// Returns the status of a screen, the most important status in a folded group, or `nil` for a place.
  func status(of node: MapDrawing.Node) -> ScreenStatus? {
    let statuses = (node.folded ?? [node]).compactMap { workbench.catalog.position(of: $0.id) }
      .map(workbench.statuses.status)
    return ScreenStatus.allCases.first(where: statuses.contains)
  }

  /// Selects the screen of a node, or unfolds a group.
  ///
  /// - Returns: Whether the node is a screen.
  @discardableResult
  func click(_ node: Int) -> Bool {
    guard let node = canvas.picture?.drawing.nodes[node] else { return false }
    if node.folded != nil { unfold(node.group) }
    choose(node.id)
    return !node.id.isEmpty
  }

  func choose(_ id: String) {
    guard let screen = workbench.catalog.screen(id), workbench.draft.screen?.id != id else {
      return
    }
    workbench.choose(screen, context: screen.jump.context)
  }

  func jump() {
    guard workbench.draft.screen != nil else { return }
    onLeave()
    workbench.jump()
  }
}

extension MapPane {
  /// Folds or unfolds the group of the focused node, or of the selected node if none has the focus.
  func toggleFold() {
    guard let node = canvas.highlights.focused ?? canvas.chosen,
      let group = canvas.picture?.drawing.nodes[node].group, !group.isEmpty
    else { return }
    toggleFold(of: group)
  }

  /// Folds all groups, or unfolds them if all are folded.
  func toggleAllFolds() {
    guard let groups = maps.shown?.whole.groups.map(\.name) else { return }
    choose { options in
      options.folded = options.folded.isSuperset(of: groups) ? [] : Set(groups)
    }
  }

  func toggleFold(of group: String) {
    choose { options in
      if options.folded.remove(group) == nil { options.folded.insert(group) }
    }
  }

  func unfold(_ group: String) { choose { $0.folded.remove(group) } }

  /// Draws the edges of the origins selected in the menu.
  private func chooseEdges() { choose { $0.origins = toolbar.edges.origins } }

  /// Changes and saves the view options.
  func choose(_ change: (inout MapViewOptions) -> Void) {
    var options = maps.options
    change(&options)
    maps.choose(options)
    workbench.state.mapViewOptions = options
  }
}

extension MapPane {
  /// Returns the picture of a screen in the dishes, or of the first screen with a picture in a folded
  /// group, if any.
  private func shownPicture(
    of node: MapDrawing.Node,
    _ picture: (ScreenThumbnails, ScreenThumbnails.Key) -> Picture?
  ) -> Picture? {
    for screen in node.folded ?? [node] {
      for controller in workbench.dishes.controllers {
        let key = workbench.thumbnailKey(of: screen.id, in: controller)
        if let found = picture(workbench.thumbnails, key) { return found }
      }
    }
    return nil
  }
}

extension MapPane {
  /// Returns the numbers of screens and edges, or of search results, as text.
  ///
  /// - Parameter found: The number of screens that match the search, or `nil` if there is no search.
  func counts(_ map: Maps.Shown, found: Int?) -> String {
    let screens = map.whole.nodes.count { !$0.isPlace }
    let edges = map.picture.drawing.drawnEdges.count
    guard let found else {
      return "\(screens.counted("screen")) · \(edges.counted("edge"))"
    }
    return "\(found) of \(screens)"
  }

  /// The name of the single app: its variants if there are any.
  private var appName: String {
    let names = workbench.variants.experiments.map { experiment in
      let variant = workbench.dishes.variant(of: experiment)
      return variant.prefix(1).uppercased() + variant.dropFirst()
    }
    return names.isEmpty ? "This app" : names.joined(separator: ", ")
  }

  /// Returns the lines of text about the selected screen.
  func facts(of node: MapDrawing.Node) -> [String] {
    guard let screen = workbench.catalog.screen(node.id) else { return [] }
    let guards = workbench.dishes.driven.first.map {
      screen.guards(under: workbench.dishes.variants(of: $0))
    }
    return [
      node.cost.map { MapPathCard.actions($0.actions) }, node.cost.map { "depth \($0.depth)" },
    ]
    .compactMap(\.self)
      + (guards ?? []).map { "guard: \($0)" } + screen.links.map(\.text)
  }
}

/// The outlets of the map.
struct MapOutlets: UIOutlets {
  static let file = "map.ui"

  let map = Outlet<Box>("map")
  let toolbar = Outlet<Box>("map_toolbar")
  let all = Outlet<ToggleButton>("map_all")
  let around = Outlet<ToggleButton>("map_around")
  let aroundLabel = Outlet<Label>("map_around_label")
  let starts = Outlet<ToggleButton>("map_starts")
  let search = Outlet<SearchEntry>("map_search")
  let edges = Outlet<MenuButton>("map_edges")
  let counts = Outlet<Label>("map_counts")
  let zoom = Outlet<Box>("map_zoom")
  let zoomOut = Outlet<Button>("map_zoom_out")
  let scale = Outlet<Label>("map_scale")
  let zoomIn = Outlet<Button>("map_zoom_in")
  let fit = Outlet<Button>("map_fit")
  let export = Outlet<Button>("map_export")
  let problem = Outlet<Label>("map_problem")
  let pages = Outlet<Stack>("map_pages")
  let wait = Outlet<Box>("map_wait")
  let survey = Outlet<Box>("map_survey")
  let surveyTitle = Outlet<Label>("map_survey_title")
  let surveyBar = Outlet<ProgressBar>("map_survey_bar")
  let surveyWords = Outlet<Label>("map_survey_words")
  let surveyButton = Outlet<Button>("map_survey_button")
  let slot = Outlet<Box>("map_slot")
  let lines = Outlet<Box>("map_lines")
  let marks = Outlet<Box>("map_marks")
  let differences = Outlet<Label>("map_differences")
  let path = Outlet<Box>("map_path")
  let pathTitle = Outlet<Label>("map_path_title")
  let pathCost = Outlet<Label>("map_path_cost")
  let pathJump = Outlet<Button>("map_path_jump")
  let steps = Outlet<Box>("map_steps")
  let startsPage = Outlet<Box>("map_starts_page")
  let startsWait = Outlet<Box>("map_starts_wait")
  let startsTitle = Outlet<Label>("map_starts_title")
  let startsSentence = Outlet<Label>("map_starts_sentence")
  let startsLegend = Outlet<Box>("map_starts_legend")
  let kind = Outlet<Box>("map_kind")
  let kindSample = Outlet<DrawingArea>("map_kind_sample")
  let kindWords = Outlet<Label>("map_kind_words")
  let hereTitle = Outlet<Label>("map_here_title")
  let onTitle = Outlet<Label>("map_on_title")
  let aroundEdges = Outlet<DrawingArea>("map_around_edges")
  let aroundRow = Outlet<CenterBox>("map_around_row")
  let here = Outlet<Box>("map_here")
  let middle = Outlet<Box>("map_middle")
  let middlePicture = Outlet<PictureView>("map_middle_picture")
  let middleTitle = Outlet<Label>("map_middle_title")
  let middleFacts = Outlet<Label>("map_middle_facts")
  let on = Outlet<Box>("map_on")
  let costs = Outlet<Box>("map_costs")
  let edgesBox = Outlet<Box>("map_edges_box")
  let edgeCheck = Outlet<CheckButton>("map_edge_check")
  let edgeCheckSample = Outlet<DrawingArea>("map_edge_check_sample")
  let edgeCheckTitle = Outlet<Label>("map_edge_check_title")
  let edgeCheckCount = Outlet<Label>("map_edge_check_count")
  let line = Outlet<Box>("map_line")
  let lineSample = Outlet<DrawingArea>("map_line_sample")
  let lineTitle = Outlet<Label>("map_line_title")
  let mark = Outlet<ToggleButton>("map_mark")
  let markSample = Outlet<DrawingArea>("map_mark_sample")
  let markTitle = Outlet<Label>("map_mark_title")
  let step = Outlet<Box>("map_step")
  let stepNumber = Outlet<Label>("map_step_number")
  let stepWords = Outlet<Label>("map_step_words")
  let neighbour = Outlet<Button>("map_neighbour")
  let neighbourPicture = Outlet<PictureView>("map_neighbour_picture")
  let neighbourTitle = Outlet<Label>("map_neighbour_title")
  let neighbourDot = Outlet<Box>("map_neighbour_dot")
  let neighbourCost = Outlet<Label>("map_neighbour_cost")
  let words = Outlet<Box>("map_words")
  let wordsAction = Outlet<Label>("map_words_action")
  let wordsOrigin = Outlet<Label>("map_words_origin")
}
