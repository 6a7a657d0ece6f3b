import GTK
import PetriDish

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
