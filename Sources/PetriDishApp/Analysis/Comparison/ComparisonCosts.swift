import Assets
import Foundation
import GTK
import PetriDish
import Survey

/// Calculates the costs of screens under each variant, one request at a time, and caches them.
final class ComparisonCosts {
  /// The costs by variant.
  typealias Results = [String: VariantCost]

  /// The number of screens that a calculation has opened, and how many it opens in all.
  typealias Progress = (opened: Int, of: Int)

  /// Calculates the costs of a screen and reports its progress.
  var count: (ComparisonRequest, @escaping (Progress) -> Void) async throws -> Results

  /// Called when a request makes progress, succeeds, or fails.
  var onAnswer: () -> Void = {}

  /// The progress of the current calculation; `nil` before it opens a screen.
  private(set) var progress: Progress?

  private var known: [ComparisonRequest: Results] = [:]
  private var failures: [ComparisonRequest: String] = [:]
  private var counting: (request: ComparisonRequest, task: Task<Void, Never>)?

  /// The latest results without observed edges, shown while new results are calculated.
  private var former: [ComparisonRequest: Results] = [:]

  /// The maximum number of cached requests.
  private static let limit = 200

  init(
    counting count:
      @escaping (ComparisonRequest, @escaping (Progress) -> Void) async throws ->
      Results
  ) {
    self.count = count
  }

  isolated deinit { counting?.task.cancel() }

  /// Returns the known results of a request, and starts to calculate missing results.
  func results(of request: ComparisonRequest) -> Results? {
    if let results = known[request] { return results }
    if failures[request] == nil { ask(request) }
    return former[request.withoutObservations]
  }

  /// Returns the error message of a request, or `nil`.
  func failure(of request: ComparisonRequest) -> String? { failures[request] }

  /// Stops the current calculation.
  func cancel() {
    counting?.task.cancel()
    (counting, progress) = (nil, nil)
  }

  private func note(_ progress: Progress, of request: ComparisonRequest) {
    guard counting?.request == request else { return }
    self.progress = progress
    onAnswer()
  }

  /// Calculates the costs for a request and cancels the previous calculation.
  private func ask(_ request: ComparisonRequest) {
    guard counting?.request != request else { return }
    counting?.task.cancel()
    // Forget earlier failures, so that a failed request can be retried after a different request.
    (failures, progress) = ([:], nil)
    let task = MainLoop.task { [weak self, count] in
      do {
        let results = try await count(request) { [weak self] in self?.note($0, of: request) }
        guard !Task.isCancelled, let self else { return }
        if known.count >= Self.limit { (known, former) = ([:], [:]) }
        known[request] = results
        former[request.withoutObservations] = results
      } catch {
        guard !Task.isCancelled, let self else { return }
        failures[request] = "\(error)"
      }
      guard let self else { return }
      (counting, progress) = (nil, nil)
      onAnswer()
    }
    counting = (request, task)
  }
}

/// A card with the costs of one variant.
struct CostCard {
  let widget: Widget

  /// The text in place of costs whose calculation hasn't made progress.
  static let calculating = "Calculating…"

  /// Creates a card.
  ///
  /// - Parameters:
  ///   - title: The display name of the variant.
  ///   - result: The costs under this variant, or `nil` while they are being calculated.
  ///   - other: The costs under the other variant.
  ///   - otherTitle: The display name of the other variant, or an empty string without a twin.
  ///   - waiting: The text in place of missing costs.
  init(
    _ layout: UIFile<TwinOutlets>,
    title: String,
    _ result: VariantCost?,
    against other: VariantCost?,
    of otherTitle: String,
    waiting: String = Self.calculating
  ) throws(ToolkitError) {
    let parts = try layout.make(\.costCard)
    widget = try parts.costCard
    let variant = try parts.costCardVariant
    let path = try parts.costCardPath
    let badge = try parts.costCardVerdict
    let figures = try parts.costCardFigures
    variant.text = title
    badge.isVisible = result?.cost != nil && !otherTitle.isEmpty
    guard let result else {
      path.text = waiting
      return
    }
    guard let cost = result.cost else {
      path.text = result.failure ?? "not reached"
      path.tooltip = path.text
      return
    }
    let words = result.path
    path.text = words.isEmpty ? "visible at launch" : words.joined(separator: " › ")
    path.tooltip = path.text
    let difference = CostDifference(cost, against: other?.cost)
    badge.text = difference.words
    badge.setClass("warn", !difference.more.isEmpty)
    show(result, on: try parts.costCardSeconds)
    for measure in NavigationCost.Measure.allCases {
      let figure = try Self.figure(
        layout,
        measure,
        cost[measure],
        isMore: difference.more.contains(measure),
        than: otherTitle
      )
      figures.append(figure)
    }
  }

  /// Shows the predicted times to the screen and back on separate lines.
  private func show(_ result: VariantCost, on label: Label) {
    guard let there = result.there else { return }
    label.isVisible = true
    label.text = "\(there) there\n\(result.back.map { "\($0) back" } ?? "no way back")"
    let conclusion: String? =
      switch result.conclusion {
      case .slower: "Slower than the control."
      case .faster: "Faster than the control."
      case .tooClose: "Not clearly different from the control."
      case .same: "Same gestures as the control."
      case nil: nil
      }
    let limit = "Predicted range for an experienced user who makes no errors."
    label.tooltip = [conclusion, limit].compactMap(\.self).joined(separator: "\n\n")
  }

  private static func figure(
    _ layout: UIFile<TwinOutlets>,
    _ measure: NavigationCost.Measure,
    _ number: Int?,
    isMore: Bool,
    than other: String
  ) throws(ToolkitError) -> Widget {
    let parts = try layout.make(\.figure)
    let box = try parts.figure
    let value = try parts.figureValue
    let name = try parts.figureName
    value.text = number.map(String.init) ?? "none"
    value.setClass("warn", isMore)
    name.text = measure.rawValue
    box.tooltip = measure.meaning + (isMore ? "\n\nMore than \(other)." : "")
    box.setAccessibleLabel(
      "\(measure.rawValue): \(value.text)" + (isMore ? ", more than \(other)" : "")
    )
    return box
  }
}

/// The difference between the costs under two variants.
nonisolated struct CostDifference: Hashable {
  /// A short description.
  let words: String

  /// The measures that are higher than under the other variant.
  let more: Set<NavigationCost.Measure>

  /// - Parameter other: The costs under the other variant, or `nil` if it doesn't reach the screen.
  init(_ own: NavigationCost.Figures, against other: NavigationCost.Figures?) {
    guard let other else {
      (words, more) = ("reached only here", [])
      return
    }
    more = Set(NavigationCost.Measure.allCases.filter { Self.isMore(own[$0], than: other[$0]) })
    let less = NavigationCost.Measure.allCases.contains { Self.isMore(other[$0], than: own[$0]) }
    let difference = own.actions - other.actions
    if difference > 0 {
      let hidden = more.contains(.hidden) ? ", more hidden" : ""
      words = "\(difference.counted("more action"))\(hidden)"
    } else if difference < 0 {
      words = "fewest actions"
    } else if more.isEmpty {
      words = less ? "cheaper" : "same cost"
    } else {
      words =
        "more "
        + NavigationCost.Measure.allCases.filter(more.contains).map(\.name)
        .joined(separator: ", ")
    }
  }

  /// Returns whether a cost is higher than another; an unknown way back counts as the highest cost.
  private static func isMore(_ one: Int?, than other: Int?) -> Bool {
    guard let other else { return false }
    return one.map { $0 > other } ?? true
  }
}

extension NavigationCost.Measure {
  /// The name of the measure after “more”.
  nonisolated fileprivate var name: String {
    switch self {
    case .actions: "actions"
    case .depth: "depth"
    case .modals: "modals"
    case .back: "steps back"
    case .hidden: "hidden"
    }
  }
}

/// The cost of a screen under one variant.
nonisolated struct VariantCost: Hashable, Sendable {
  /// The cost, or `nil` if the screen wasn't reached.
  var cost: NavigationCost.Figures?

  /// The descriptions of the user's actions.
  var path: [String] = []

  /// The reason that the screen wasn't reached, or `nil`.
  var failure: String?

  /// The predicted time to reach the screen, or `nil` if it wasn't reached.
  var there: PredictedSeconds?

  /// The predicted time to get back, or `nil` if no way back is known.
  var back: PredictedSeconds?

  /// The conclusion about the difference in time from the control, or `nil` for the control itself.
  var conclusion: TimeDifference.Conclusion?
}

extension VariantCost {
  /// Returns the costs of a screen in a comparison by variant.
  nonisolated static func all(
    of screen: ComparedScreen,
    in comparison: ExperimentComparison
  ) -> [String: VariantCost] {
    let control = comparison.experiment.variants.first
    return Dictionary(
      screen.variants.map { entry in
        let difference = control.flatMap { control in
          control == entry.variant
            ? nil : comparison.timeDifference(of: entry.variant, against: control, in: screen)
        }
        let cost = VariantCost(
          cost: entry.cost?.figures,
          path: entry.cost?.path.map(\.words) ?? [],
          failure: entry.result.failure?.message,
          there: entry.times?.there.seconds,
          back: entry.times?.back?.seconds,
          conclusion: difference?.conclusion
        )
        return (entry.variant, cost)
      }
    ) { first, _ in first }
  }
}

/// The observed transitions that the catalog doesn't declare.
struct UndeclaredEdges {
  private let journal: Journal
  private let catalog: Catalog
  private var recorder = TransitionRecorder()
  private var last = 0

  /// The maximum number of latest edges in a request, limited by the capacity of a pipe.
  private static let limit = 200

  init(_ journal: Journal, of catalog: Catalog) {
    (self.journal, self.catalog) = (journal, catalog)
  }

  /// Returns the edges observed so far.
  ///
  /// - Complexity: O(*n*), where *n* is the number of events since the last call.
  mutating func edges() -> [ObservedEdge] {
    for event in journal.events(after: last) { recorder.look(at: event) }
    last = journal.last
    return recorder.edges.filter { !isDeclared($0) }.suffix(Self.limit)
  }

  /// Returns whether the catalog declares a single-action edge for a transition.
  private func isDeclared(_ edge: ObservedEdge) -> Bool {
    let declared = edge.screen.flatMap(catalog.screen)?.edges ?? []
    return declared.contains { $0.route == edge.route && $0.actions <= 1 }
  }
}

extension Workbench {
  /// Returns the costs of a screen by variant.
  ///
  /// Workers open all screens.
  func costs(
    _ request: ComparisonRequest,
    progress: @escaping (ComparisonCosts.Progress) -> Void
  ) async throws -> ComparisonCosts.Results {
    let (surveyed, comparison) = try await comparison(request, progress: progress)
    var results =
      comparison.screens.first.map { VariantCost.all(of: $0, in: comparison) } ?? [:]
    for (variant, end) in surveyed.ends(of: request.experiment)[request.screen] ?? [:] {
      results[variant] = VariantCost(failure: end)
    }
    return results
  }

  /// Writes the report of a screen with pictures.
  ///
  /// If a variant doesn't reach the screen, the report includes the reason.
  func writeReport(_ request: ComparisonRequest, to path: String) async throws {
    let (_, comparison) = try await comparison(request, pictured: true)
    let report = DecisionSheet(
      comparison,
      of: catalog.name,
      pictures: comparison.pictures,
      metadata: try .ofProgram(showing: catalog, on: request.device)
    )
    try FileLocation(path).write(Data((await report.text() + "\n").utf8))
  }

  private func comparison(
    _ request: ComparisonRequest,
    pictured: Bool = false,
    progress: @escaping (ComparisonCosts.Progress) -> Void = { _ in }
  ) async throws -> (SurveyedTour, ExperimentComparison) {
    let standard = StandardEnvironment(devices, device: request.device)
    var contexts: [String: ContextValue] = [:]
    if let link = request.link { contexts[request.screen] = try Jump(link: link).context }
    var tour = try registration.comparisonTour(
      experiment: request.experiment,
      under: request.others,
      in: standard,
      showing: contexts
    )
    tour.request.stopsClock = true
    tour.request.readsAreas = pictured
    tour.pictured = pictured ? [request.screen] : []
    let surveyed = try await surveyed(
      tour,
      onWidgets: pictured,
      in: standard,
      lingering: Surveyor.linger,
      progress: { progress(($1, $2)) }
    )
    let comparison = try await registration.comparison(
      request,
      tour,
      surveyed.visits,
      by: GestureTiming(on: devices.device(named: standard.settings.device))
    )
    return (surveyed, comparison)
  }
}

extension Registration {
  /// Compares screens outside the main actor, because a catalog can have many screens.
  @concurrent
  nonisolated fileprivate func comparison(
    _ request: ComparisonRequest,
    _ tour: ScreenTour,
    _ visits: ScreenVisits,
    by timing: GestureTiming
  ) async throws -> ExperimentComparison {
    try comparison(
      of: [request.screen],
      experiment: request.experiment,
      under: request.others,
      tour,
      visits,
      observed: request.observed,
      by: timing
    )
  }
}

extension DecisionSheet {
  @concurrent nonisolated fileprivate func text() async -> String { html }
}

extension GestureTiming {
  /// Creates the time prediction for a device, or for a phone by default.
  init(on device: DeviceDescription?) {
    guard let device else {
      self.init()
      return
    }
    self.init(
      by: device.hasMouse ? .mouse : .touch,
      width: Double(device.width),
      height: Double(device.height)
    )
  }
}
