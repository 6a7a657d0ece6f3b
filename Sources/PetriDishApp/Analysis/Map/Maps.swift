import Foundation
import GTK
import PetriDish
import Survey

/// The map of a request, drawn and laid out for one request at a time.
final class Maps {
  /// A map to be shown.
  struct Shown: Hashable {
    /// The drawing of one app, or of two as one, with its layout.
    let picture: MapPicture
    /// The same with all groups unfolded.
    let whole: MapDrawing
    /// The drawing of each app, with the edges of all origins.
    let each: [MapDrawing]
    /// The choice of what is shown.
    let options: MapViewOptions
    /// The reason why there are no edges; `nil` where there are.
    let failure: GraphvizProcess.Failure?
    /// One sentence on why less is shown than was asked for; `nil` where nothing is missing.
    private(set) var problem: String?

    /// Returns the same map with a sentence on why less is shown than was asked for.
    fileprivate func saying(_ sentence: String) -> Self {
      var other = self
      other.problem = sentence
      return other
    }
  }

  /// Draws the apps of a request.
  var draw: (MapRequest) async throws -> [MapDrawing]

  /// Lays drawings out.
  let layouts = MapLayoutCache()

  /// Called when a request is answered, or has failed.
  var onAnswer: () -> Void = {}

  /// The map of the last request that was answered; `nil` before there is one.
  private(set) var shown: Shown?

  /// The reason why the last request has failed; `nil` where it has not.
  private(set) var failure: String?

  /// The choice of what is shown.
  private(set) var options: MapViewOptions

  /// The drawing of each app of the last request that was answered.
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

  /// Draws the map of a request in place of the one before; the same request again is drawn only where it
  /// has failed, or has no edges.
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

  /// Shows something else of the same drawings.
  func choose(_ options: MapViewOptions) {
    guard options != self.options else { return }
    self.options = options
    layOut()
  }

  /// Lays out what is shown of the last answer; where that takes too long, with all groups folded.
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

/// A map to be drawn: the variants of one app or of two, the device, and the edges observed.
struct MapRequest: Hashable {
  /// The variants of each experiment by its id, for each app.
  var apps: [[String: String]]

  /// The name of the device that is shown; `nil` for the first one.
  var device: String?

  /// The edges between screens that the user was seen to follow.
  var observed: [ObservedEdge] = []
}

/// The layouts of drawings, made one at a time and kept.
final class MapLayoutCache {
  /// A layout, and why it has no edges; `nil` where it has.
  struct Made: Hashable {
    let layout: MapLayout
    let failure: GraphvizProcess.Failure?

    /// One sentence on why it has no edges; `nil` where it has.
    var problem: String? { failure?.description }
  }

  /// Lays a drawing out.
  var layOut: (MapDrawing) async throws(GraphvizProcess.Failure) -> MapLayout = {
    drawing throws(GraphvizProcess.Failure) in
    try await GraphvizProcess().layout(of: drawing)
  }

  private var known: [MapDrawing: Made] = [:]

  /// The number of layouts that are kept.
  private static let limit = 50

  /// Returns the layout of a drawing: of groups alone, where Graphviz makes none.
  func layout(of drawing: MapDrawing) async -> Made {
    if let made = known[drawing] { return made }
    let made: Made
    do throws(GraphvizProcess.Failure) {
      made = Made(layout: try await layOut(drawing), failure: nil)
    } catch {
      made = Made(layout: MapLayout(groupsOf: drawing), failure: error)
    }
    // Graphviz may be installed meanwhile.
    guard made.failure == nil else { return made }
    if known.count >= Self.limit { known = [:] }
    known[drawing] = made
    return made
  }
}

extension Workbench {
  /// Returns the drawing of each app of a request.
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

  /// Returns the plans from every screen of the first app to every other one.
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
  /// Draws visited screens outside of the main actor, since there may be many.
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
  /// Returns the page of the map, laid out by Graphviz if it is installed.
  func page() async -> String {
    let variants = pageVariants
    let whole = MapPage.whole(of: variants)
    let made = await MapLayoutCache().layout(of: whole)
    return MapPage(variants, of: catalogName, layout: made.layout, problem: made.problem).html
  }
}

/// `dot` of Graphviz, as a process that lays a drawing out.
struct GraphvizProcess {
  /// The path or the name of the program.
  var program = "dot"

  /// The time after which it is ended, in seconds.
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
    // It may end without reading.
    CurrentProcess.surviveBrokenPipes()
    process.write(bytes: Array(drawing.dot.utf8))
    process.closeInput()
    let (lines, errors) = await process.readToEnd()
    let ended = await process.end()
    guard !isLate else { throw .late(seconds: limit) }
    guard ended == .exited(0) else { throw .failed(errors.first ?? "it ended without a word.") }
    do throws(MapLayout.Unreadable) {
      return try MapLayout(graphviz: lines.joined(separator: "\n"), of: drawing)
    } catch { throw .failed("\(error)") }
  }
}

extension GraphvizProcess {
  /// The reason why there is no layout.
  enum Failure: Error, Hashable, CustomStringConvertible {
    case missing
    case late(seconds: Double)
    case failed(String)

    /// One sentence, which says what is shown instead.
    var description: String {
      switch self {
      case .missing:
        "Only groups are shown: Graphviz, which lays out the edges, is not installed (package “graphviz”)."
      case .late(let seconds):
        "Only groups are shown: Graphviz has not laid out the edges in \(Int(seconds)) seconds."
      case .failed(let reason): "Only groups are shown: Graphviz has failed: \(reason.inSentence)"
      }
    }

    /// One sentence where the groups are folded for want of time; `nil` where time was not what lacked.
    var foldingDescription: String? {
      guard case .late(let seconds) = self else { return nil }
      return
        "The groups are folded: Graphviz has not laid out all screens in \(Int(seconds)) seconds."
    }
  }
}

/// Saves the map of the catalog as a file: a page for people, or what its name ends with asks for.
final class MapExport {
  let exporter: FileExporter

  /// Makes the map on a device, or on the first one.
  var makeMap: (_ device: String?) async throws -> CatalogMap

  private let workbench: Workbench

  init(_ workbench: Workbench, over widget: Widget) {
    self.workbench = workbench
    makeMap = { [workbench] in try await workbench.map(on: $0) }
    exporter = FileExporter("Save the map", over: widget) { [weak workbench] sentence in
      workbench?.notify(.notice(sentence))
    }
  }

  /// Asks for a path, and writes there.
  ///
  /// A name that ends with `.dot` has the graph for Graphviz, one that ends with `.map` the file for the
  /// repository, any other one the page. What is found to be wrong with a screen stands in what is written.
  func save() {
    exporter.save("Map", as: "\("\(workbench.catalog.name) map".fileName).html") {
      [workbench, makeMap] path in
      let isFile = path.hasSuffix(".map")
      // What a repository keeps is compared with the first device.
      let map = try await makeMap(isFile ? nil : workbench.dish.environment.device)
      let text =
        isFile
        ? map.file.text
        : path.hasSuffix(".dot") ? map.dot(under: map.variants[0]) : await map.page() + "\n"
      try FileLocation(path).write(Data(text.utf8))
    }
  }
}
