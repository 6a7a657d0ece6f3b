import Foundation
import GTK
import PetriDish
import Survey

/// Loads, draws and lays out the map for the latest request.
final class Maps {
  /// A map to show.
  struct Shown: Hashable {
    /// The drawing of one variant, or the merged drawing of two, with its layout.
    let picture: MapPicture
    /// The same drawing with all groups unfolded.
    let whole: MapDrawing
    /// The drawing of each variant, with the edges of all origins.
    let each: [MapDrawing]
    /// The view options.
    let options: MapViewOptions
    /// The reason that the map has no edges, or `nil` if it has edges.
    let failure: GraphvizProcess.Failure?
    /// A message if the map is incomplete, or `nil`.
    private(set) var problem: String?

    /// Returns the same map with a message that it is incomplete.
    fileprivate func saying(_ sentence: String) -> Self {
      var other = self
      other.problem = sentence
      return other
    }
  }

  /// Draws the variants of a request.
  var draw: (MapRequest) async throws -> [MapDrawing]

  /// The cache of layouts.
  let layouts = MapLayoutCache()

  /// Called when a request succeeds or fails.
  var onAnswer: () -> Void = {}

  /// The latest map, if it exists already.
  private(set) var shown: Shown?

  /// The error message of the latest request, or `nil`.
  private(set) var failure: String?

  /// The view options.
  private(set) var options: MapViewOptions

  /// The drawing of each variant of the latest successful request.
  private var each: [MapDrawing] = []
  private var asked: (request: MapRequest, task: Task<Void, Never>)?
  private var layingOut: Task<Void, Never>?

  init(
    _ options: MapViewOptions,
    drawing draw: @escaping (MapRequest) async throws -> [MapDrawing]
  ) {
    (self.options, self.draw) = (options, draw)
  }

  isolated deinit {
    asked?.task.cancel()
    layingOut?.cancel()
  }

  /// Requests a map; an unchanged request is repeated only if it failed or its map has no edges.
  func ask(_ request: MapRequest) {
    guard asked?.request != request || failure != nil || shown?.failure != nil else { return }
    asked?.task.cancel()
    let task = MainLoop.task { [weak self, draw] in
      do {
        let each = try await draw(request)
        guard !Task.isCancelled, let self else { return }
        self.each = each
        layOut()
      } catch {
        guard !Task.isCancelled, let self else { return }
        failure = "\(error)"
        onAnswer()
      }
    }
    asked = (request, task)
  }

  /// Applies view options to the current drawings.
  func choose(_ options: MapViewOptions) {
    guard options != self.options else { return }
    self.options = options
    layOut()
  }

  /// Lays out the current drawings; if that takes too long, all groups are folded.
  private func layOut() {
    layingOut?.cancel()
    layingOut = MainLoop.task { [weak self, options, each, layouts] in
      guard let whole = options.drawing(of: each) else { return }
      var shown = await Self.map(of: whole, each, options, by: layouts)
      let names = Set(whole.groups.map(\.name))
      if let sentence = shown.failure?.foldingDescription, !names.isSubset(of: options.folded) {
        var folding = options
        folding.folded.formUnion(names)
        let folded = await Self.map(of: whole, each, folding, by: layouts)
        if folded.failure == nil { shown = folded.saying(sentence) }
      }
      guard !Task.isCancelled, let self else { return }
      self.options = shown.options
      self.shown = shown
      failure = nil
      onAnswer()
    }
  }

  private static func map(
    of whole: MapDrawing,
    _ each: [MapDrawing],
    _ options: MapViewOptions,
    by layouts: MapLayoutCache
  ) async -> Shown {
    let drawing = whole.folding(options.folded)
    let made = await layouts.layout(of: drawing)
    return Shown(
      picture: MapPicture(drawing, made.layout),
      whole: whole,
      each: each,
      options: options,
      failure: made.failure,
      problem: made.problem
    )
  }
}

/// A request for a map: one or two sets of variants, the device, and the observed edges.
struct MapRequest: Hashable {
  /// The variants by experiment ID, for each app to draw.
  var apps: [[String: String]]

  /// The ID of the device, or `nil` for the first device.
  var device: String?

  /// The transitions that the user was observed to make.
  var observed: [ObservedEdge] = []
}

/// Lays out drawings one at a time and caches the layouts.
final class MapLayoutCache {
  /// A layout, and the reason if it has no edges.
  struct Made: Hashable {
    let layout: MapLayout
    let failure: GraphvizProcess.Failure?

    /// A message if the layout has no edges, or `nil`.
    var problem: String? { failure?.description }
  }

  /// Lays out a drawing.
  var layOut: (MapDrawing) async throws(GraphvizProcess.Failure) -> MapLayout = {
    drawing throws(GraphvizProcess.Failure) in
    try await GraphvizProcess().layout(of: drawing)
  }

  private var known: [MapDrawing: Made] = [:]

  /// The maximum number of cached layouts.
  private static let limit = 50

  /// Returns the layout of a drawing, or a layout of groups without edges if Graphviz fails.
  func layout(of drawing: MapDrawing) async -> Made {
    if let made = known[drawing] { return made }
    let made: Made
    do throws(GraphvizProcess.Failure) {
      made = Made(layout: try await layOut(drawing), failure: nil)
    } catch {
      made = Made(layout: MapLayout(groupsOf: drawing), failure: error)
    }
    // Failed layouts aren't cached, because the user may install Graphviz and try again.
    guard made.failure == nil else { return made }
    if known.count >= Self.limit { known = [:] }
    known[drawing] = made
    return made
  }
}

extension Workbench {
  /// Returns a drawing for each app of a request.
  ///
  /// Workers open all screens.
  func drawings(_ request: MapRequest) async throws -> [MapDrawing] {
    let standard = StandardEnvironment(devices, device: request.device)
    var drawings: [MapDrawing] = []
    for variants in request.apps {
      var tour = try registration.drawingTour(under: variants, in: standard)
      tour.request.stopsClock = true
      let visits = try await surveyed(tour, in: standard).visits
      drawings.append(
        await registration.drawing(tour, visits, under: variants, observed: request.observed)
      )
    }
    return drawings
  }

  /// Returns the plans between all screens of the first app.
  ///
  /// Workers open all screens.
  func startRows(_ request: MapRequest) async throws -> [StartRow] {
    if let reason = registration.reasonWithoutStarts { throw UsageError(reason) }
    let standard = StandardEnvironment(devices, device: request.device)
    let variants = request.apps.first ?? [:]
    var tour = try registration.startTour(under: variants, in: standard)
    tour.request.stopsClock = true
    return registration.startRows(under: variants, try await surveyed(tour, in: standard).visits)
  }

  /// Returns the map of the catalog.
  ///
  /// Workers open all screens.
  func map(on device: String?) async throws -> CatalogMap {
    let standard = StandardEnvironment(devices, device: device)
    let tour = registration.mapTour(in: standard, planningStarts: false)
    let surveyed = try await surveyed(tour, describing: true, in: standard)
    return await surveyed.registration.map(tour, joining: surveyed.visits)
  }
}

extension Registration {
  /// Draws screens outside the main actor, because a catalog can have many screens.
  @concurrent
  nonisolated fileprivate func drawing(
    _ tour: ScreenTour,
    _ visits: ScreenVisits,
    under variants: [String: String],
    observed: [ObservedEdge]
  ) async -> MapDrawing {
    MapDrawing(self, tour.costTable(under: variants, visits, observed: observed))
  }

  @concurrent
  nonisolated fileprivate func map(
    _ tour: ScreenTour,
    joining visits: ScreenVisits
  ) async -> CatalogMap { map(tour, visits) }
}

extension CatalogMap {
  /// Returns the HTML page of the map, laid out by Graphviz if it is installed.
  func page() async -> String {
    let variants = pageVariants
    let whole = MapPage.whole(of: variants)
    let made = await MapLayoutCache().layout(of: whole)
    return MapPage(variants, of: catalogName, layout: made.layout, problem: made.problem).html
  }
}

/// Runs Graphviz's `dot` to lay out a drawing.
struct GraphvizProcess {
  /// The path or name of the program.
  var program = "dot"

  /// The time limit in seconds.
  var limit = 5.0

  /// Returns the layout of a drawing.
  ///
  /// - Throws: ``Failure``.
  func layout(of drawing: MapDrawing) async throws(Failure) -> MapLayout {
    let process: Subprocess
    do {
      process = try Subprocess([program, "-Tjson0"])
    } catch { throw .missing }
    var isLate = false
    let end = MainLoop.afterRunning(limit) {
      isLate = true
      process.kill()
    }
    defer { end.cancel() }
    // The process may end before it reads its input.
    CurrentProcess.surviveBrokenPipes()
    process.write(bytes: Array(drawing.dot.utf8))
    process.closeInput()
    let (lines, errors) = await process.readToEnd()
    let ended = await process.end()
    guard !isLate else { throw .late(seconds: limit) }
    guard ended == .exited(0) else { throw .failed(errors.first ?? "no error message.") }
    do throws(MapLayout.Unreadable) {
      return try MapLayout(graphviz: lines.joined(separator: "\n"), of: drawing)
    } catch { throw .failed("\(error)") }
  }
}

extension GraphvizProcess {
  /// The reason that a layout failed.
  enum Failure: Error, Hashable, CustomStringConvertible {
    case missing
    case late(seconds: Double)
    case failed(String)

    /// The error message, which also describes the fallback.
    var description: String {
      switch self {
      case .missing:
        "Only groups are shown. Install Graphviz (package “graphviz”) to show the edges."
      case .late(let seconds):
        "Only groups are shown. Graphviz didn’t lay out the edges within \(Int(seconds)) seconds."
      case .failed(let reason): "Only groups are shown. Graphviz failed: \(reason.inSentence)"
      }
    }

    /// The message that groups were folded because of a timeout, or `nil` for other failures.
    var foldingDescription: String? {
      guard case .late(let seconds) = self else { return nil }
      return
        "The groups are folded. Graphviz didn’t lay out all screens within \(Int(seconds)) seconds."
    }
  }
}

/// Exports the map of the catalog as an HTML page, a map file or a Graphviz file.
final class MapExport {
  let exporter: FileExporter

  /// Returns the map on a device, or on the first device if the argument is `nil`.
  var makeMap: (_ device: String?) async throws -> CatalogMap

  private let workbench: Workbench

  init(_ workbench: Workbench, over widget: Widget) {
    self.workbench = workbench
    makeMap = { [workbench] in try await workbench.map(on: $0) }
    exporter = FileExporter("Save the map", over: widget) { [weak workbench] result in
      workbench?.notify(result)
    }
  }

  /// Asks the user for a path and saves the map there.
  ///
  /// The file extension selects the format: `.dot` for Graphviz, `.map` for a map file, and anything else
  /// for an HTML page.
  func save() {
    exporter.save("Map", as: "\("\(workbench.catalog.name) map".fileName).html") {
      [workbench, makeMap] path in
      let isFile = path.hasSuffix(".map")
      // Map files in a repository always use the first device.
      let map = try await makeMap(isFile ? nil : workbench.dish.environment.device)
      let text =
        isFile
        ? map.file.text
        : path.hasSuffix(".dot") ? map.dot(under: map.variants[0]) : await map.page() + "\n"
      try FileLocation(path).write(Data(text.utf8))
    }
  }
}
