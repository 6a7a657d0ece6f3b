import Assets
import Foundation
import GTK
import PetriDish
import Survey

/// The costs of screens under each variant, counted for one request at a time and kept.
final class ComparisonCosts {
  /// The results of a request, by the names of the variants.
  typealias Results = [String: VariantCost]

  /// Counts the costs of a screen.
  var count: (ComparisonRequest) async throws -> Results

  /// Called when a request is answered, or has failed.
  var onAnswer: () -> Void = {}

  private var known: [ComparisonRequest: Results] = [:]
  private var failures: [ComparisonRequest: String] = [:]
  private var counting: (request: ComparisonRequest, task: Task<Void, Never>)?

  /// The latest results without regard to observed edges, which are shown while they are counted anew.
  private var former: [ComparisonRequest: Results] = [:]

  /// The number of requests whose answers are kept.
  private static let limit = 200

  init(counting count: @escaping (ComparisonRequest) async throws -> Results) {
    self.count = count
  }

  isolated deinit { counting?.task.cancel() }

  /// Returns the results of a request, as far as they are known; those unknown are counted.
  func results(of request: ComparisonRequest) -> Results? {
    if let results = known[request] { return results }
    if failures[request] == nil { ask(request) }
    return former[request.withoutObservations]
  }

  /// Returns the reason why a request has failed; `nil` where it has not.
  func failure(of request: ComparisonRequest) -> String? { failures[request] }

  /// Stops counting.
  func cancel() {
    counting?.task.cancel()
    counting = nil
  }

  /// Counts the costs for a request in place of the one before.
  private func ask(_ request: ComparisonRequest) {
    guard counting?.request != request else { return }
    counting?.task.cancel()
    // A request that has failed is tried again when it comes back after another one.
    failures = [:]
    let task = MainLoop.task { [weak self, count] in
      do {
        let results = try await count(request)
        guard !Task.isCancelled, let self else { return }
        if known.count >= Self.limit { (known, former) = ([:], [:]) }
        known[request] = results
        former[request.withoutObservations] = results
      } catch {
        guard !Task.isCancelled, let self else { return }
        failures[request] = "\(error)"
      }
      self?.counting = nil
      self?.onAnswer()
    }
    counting = (request, task)
  }
}

/// The card with the costs of one variant.
struct CostCard {
  let widget: Widget

  /// - Parameters:
  ///   - title: The variant, as people read it.
  ///   - result: The result of the jump under it; `nil` while it is counted.
  ///   - other: The result under the other variant.
  ///   - otherTitle: That variant; empty where none is compared with.
  init(
    _ layout: UIFile<TwinOutlets>,
    title: String,
    _ result: VariantCost?,
    against other: VariantCost?,
    of otherTitle: String
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
      path.text = "Counting …"
      return
    }
    guard let cost = result.cost else {
      path.text = result.failure ?? "not reached"
      path.tooltip = path.text
      return
    }
    let words = result.path
    path.text = words.isEmpty ? "in sight from the start" : words.joined(separator: " › ")
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

  /// Shows the predicted times there and back, one upon the other.
  private func show(_ result: VariantCost, on label: Label) {
    guard let there = result.there else { return }
    label.isVisible = true
    label.text = "\(there) there\n\(result.back.map { "\($0) back" } ?? "no way back")"
    let conclusion: String? =
      switch result.conclusion {
      case .slower: "It takes longer than the control."
      case .faster: "It takes less time than the control."
      case .tooClose: "Against the control it is too close to call."
      case .same: "The control takes the same gestures."
      case nil: nil
      }
    let limit = "Predicted for a practiced person who makes no mistake, from least to most."
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

/// The difference of a variant's costs from those of another one.
nonisolated struct CostDifference: Hashable {
  /// A few words.
  let words: String

  /// The measures that are more than under the other variant.
  let more: Set<NavigationCost.Measure>

  /// - Parameter other: The costs under the other variant; `nil` where the screen is not reached
  ///   there.
  init(_ own: NavigationCost.Figures, against other: NavigationCost.Figures?) {
    guard let other else {
      (words, more) = ("reached only here", [])
      return
    }
    more = Set(NavigationCost.Measure.allCases.filter { Self.isMore(own[$0], than: other[$0]) })
    let less = NavigationCost.Measure.allCases.contains { Self.isMore(other[$0], than: own[$0]) }
    let difference = own.actions - other.actions
    if difference > 0 {
      let hidden = more.contains(.hidden) ? ", hidden" : ""
      words = "\(difference) more \(difference == 1 ? "action" : "actions")\(hidden)"
    } else if difference < 0 {
      words = "fewest actions"
    } else if more.isEmpty {
      words = less ? "costs less" : "costs the same"
    } else {
      words =
        "more "
        + NavigationCost.Measure.allCases.filter(more.contains).map(\.name)
        .joined(separator: ", ")
    }
  }

  /// Returns whether one cost is more than another; no path costs more than any.
  private static func isMore(_ one: Int?, than other: Int?) -> Bool {
    guard let other else { return false }
    return one.map { $0 > other } ?? true
  }
}

extension NavigationCost.Measure {
  /// The name of the measure behind “more”.
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
  /// The cost, or `nil` if the screen was not reached.
  var cost: NavigationCost.Figures?

  /// The actions of the user, in words.
  var path: [String] = []

  /// The reason that the screen was not reached, or `nil`.
  var failure: String?

  /// The predicted time to get there, or `nil` if the screen was not reached.
  var there: PredictedSeconds?

  /// The predicted time to get back, or `nil` if no way back is known.
  var back: PredictedSeconds?

  /// The conclusion about the time to get there and the control's, or `nil` for the control.
  var conclusion: TimeDifference.Conclusion?
}

extension VariantCost {
  /// Sums up what a comparison says of one screen, by the names of the variants.
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

/// The edges that the user was seen to follow in the dishes and that the catalog does not declare.
struct UndeclaredEdges {
  private let journal: Journal
  private let catalog: Catalog
  private var recorder = TransitionRecorder()
  private var last = 0

  /// The number of edges, the newest, that a request has; a pipe has room for them.
  private static let limit = 200

  init(_ journal: Journal, of catalog: Catalog) {
    (self.journal, self.catalog) = (journal, catalog)
  }

  /// Returns the edges up to now.
  ///
  /// - Complexity: O(events since it was asked last).
  mutating func edges() -> [ObservedEdge] {
    for event in journal.events(after: last) { recorder.look(at: event) }
    last = journal.last
    return recorder.edges.filter { !isDeclared($0) }.suffix(Self.limit)
  }

  /// Returns whether the catalog declares an edge of one action for what was observed.
  private func isDeclared(_ edge: ObservedEdge) -> Bool {
    let declared = edge.screen.flatMap(catalog.screen)?.edges ?? []
    return declared.contains { $0.route == edge.route && $0.actions <= 1 }
  }
}

extension Workbench {
  /// Returns the costs of a screen by the names of the variants.
  ///
  /// Workers open all screens.
  func costs(_ request: ComparisonRequest) async throws -> ComparisonCosts.Results {
    let (surveyed, comparison) = try await comparison(request)
    var results =
      comparison.screens.first.map { VariantCost.all(of: $0, in: comparison) } ?? [:]
    for (variant, end) in surveyed.ends(of: request.experiment)[request.screen] ?? [:] {
      results[variant] = VariantCost(failure: end)
    }
    return results
  }

  /// Writes the report of a screen, with pictures.
  ///
  /// If the screen is not reached under a variant, the report says so.
  func writeReport(_ request: ComparisonRequest, to path: String) async throws {
    let (_, comparison) = try await comparison(request, pictured: true)
    let report = DecisionSheet(
      comparison,
      of: catalog.name,
      pictures: comparison.pictures,
      metadata: try .ofProgram(on: request.device)
    )
    try FileLocation(path).write(Data((await report.text() + "\n").utf8))
  }

  private func comparison(
    _ request: ComparisonRequest,
    pictured: Bool = false
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
      lingering: Surveyor.linger
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
  /// Compares visited screens outside of the main actor, since there may be many.
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
  /// Creates the prediction for a device; without one, for a phone.
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
