import Foundation
import GTK
import PetriDish
import Survey

/// Loads, draws and lays out the map for the latest request.
final class Maps {
  /// A map to show.
  nonisolated struct Shown: Hashable, Sendable {
    /// The drawing of one variant, or the merged drawing of two, with its layout.
    let picture: MapPicture
    /// The same drawing with all groups unfolded.
    let whole: MapDrawing
    /// The drawing of each variant, with the edges of all origins.
    let each: [MapDrawing]
    /// The view options.
    let options: MapViewOptions
    /// The edges of the picture that two variants have with different actions.
    let gestures: Set<Int>
    /// The differences between two variants.
    let differences: MapDifferences
  }

  /// Draws the variants of a request.
  var draw: (MapRequest, @escaping SurveyProgress.Report) async throws -> [MapDrawing]

  /// Called when a request makes progress, succeeds or fails.
  var onAnswer: () -> Void = {}

  /// The latest map, if it exists already.
  private(set) var shown: Shown?

  /// The error message of the latest request, or `nil`.
  private(set) var failure: String?

  /// The progress of the latest request.
  private(set) var progress = SurveyProgress()

  /// The view options.
  private(set) var options: MapViewOptions

  /// The drawing of each variant of the latest successful request.
  private var each: [MapDrawing] = []
  private var asked: (request: MapRequest, task: Task<Void, Never>)?
  private var layingOut: Task<Void, Never>?

  init(
    _ options: MapViewOptions,
    drawing draw:
      @escaping (
        MapRequest, @escaping SurveyProgress.Report
      ) async throws -> [MapDrawing]
  ) {
    (self.options, self.draw) = (options, draw)
  }

  isolated deinit {
    asked?.task.cancel()
    layingOut?.cancel()
  }

  /// Requests a map; an unchanged request is repeated only if it failed.
  func ask(_ request: MapRequest) {
    guard asked?.request != request || failure != nil else { return }
    begin(request)
  }

  /// Stops the current request, which leaves the screens unopened.
  func stop() {
    asked?.task.cancel()
    progress.isStopped = true
    onAnswer()
  }

  /// Repeats a request that was stopped.
  func restart() {
    guard let asked, progress.isStopped else { return }
    begin(asked.request)
    onAnswer()
  }

  private func begin(_ request: MapRequest) {
    asked?.task.cancel()
    progress = SurveyProgress()
    let token = progress.id
    let task = MainLoop.task { [weak self, draw] in
      do {
        let each = try await draw(request) { [weak self] number, count in
          // A request that was stopped can still report screens that are already open.
          guard let self, progress.id == token, !progress.isStopped else { return }
          progress.advance(to: number, of: count)
          // The former map stays visible and keeps its place.
          if shown == nil { onAnswer() }
        }
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

  private func layOut() {
    layingOut?.cancel()
    layingOut = MainLoop.task { [weak self, options, each] in
      guard let shown = await Shown.make(each, options), !Task.isCancelled, let self else {
        return
      }
      self.shown = shown
      failure = nil
      onAnswer()
    }
  }
}

extension Maps.Shown {
  /// Places the nodes and edges outside the main actor, because a map can be large.
  ///
  /// - Returns: `nil` for no drawings.
  @concurrent
  nonisolated fileprivate static func make(
    _ each: [MapDrawing],
    _ options: MapViewOptions
  ) async -> Self? {
    guard let whole = options.drawing(of: each) else { return nil }
    let picture = MapPicture(whole.folding(options.folded))
    return Self(
      picture: picture,
      whole: whole,
      each: each,
      options: options,
      gestures: MapDifferences.gestures(of: each, in: picture.drawing),
      differences: MapDifferences(
        each,
        merged: whole,
        gestures: MapDifferences.gestures(of: each, in: whole)
      )
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

extension Workbench {
  /// Returns a drawing for each app of a request.
  ///
  /// Workers open all screens.
  func drawings(
    _ request: MapRequest,
    _ report: @escaping SurveyProgress.Report
  ) async throws -> [MapDrawing] {
    let standard = StandardEnvironment(devices, device: request.device)
    var drawings: [MapDrawing] = []
    for (index, variants) in request.apps.enumerated() {
      var tour = try registration.drawingTour(under: variants, in: standard)
      tour.request.stopsClock = true
      let visits = try await surveyed(tour, in: standard) { _, number, count in
        report(index * count + number, request.apps.count * count)
      }.visits
      drawings.append(
        await registration.drawing(tour, visits, under: variants, observed: request.observed)
      )
    }
    return drawings
  }

  /// Returns the plans between all screens of the first app.
  ///
  /// Workers open all screens.
  func startRows(
    _ request: MapRequest,
    _ report: @escaping SurveyProgress.Report
  ) async throws -> [StartRow] {
    if let reason = registration.reasonWithoutStarts { throw UsageError(reason) }
    let standard = StandardEnvironment(devices, device: request.device)
    let variants = request.apps.first ?? [:]
    var tour = try registration.startTour(under: variants, in: standard)
    tour.request.stopsClock = true
    let visits = try await surveyed(tour, in: standard) { report($1, $2) }.visits
    return registration.startRows(under: variants, visits)
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
    let made = await GraphvizProcess().layoutOrGroups(of: whole)
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
  /// Returns the layout of a drawing, or a layout of groups without edges and the reason.
  func layoutOrGroups(of drawing: MapDrawing) async -> (layout: MapLayout, problem: String?) {
    do throws(Failure) {
      return (try await layout(of: drawing), nil)
    } catch {
      return (MapLayout(groupsOf: drawing), "\(error)")
    }
  }

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
