import Foundation
import PetriDish

/// Workers of a catalog in this process.
@MainActor final class CatalogPool: WorkerPool {
  /// The number of workers that have been started.
  private(set) var started = 0

  /// The ids of the cases that were asked for, in order.
  fileprivate(set) var asked: [String] = []

  /// Called before each case that is asked for.
  var onAsk: (String) -> Void = { _ in }

  private let catalog: @MainActor () -> Catalog
  private let speaks: Bool

  private let deadly: Bool
  fileprivate let environment: StandardEnvironment

  /// A Boolean value that indicates whether the workers say that they know times.
  var isTimed = false

  /// Reads the clock of the workers.
  var now: () -> ContinuousClock.Instant = { .now }

  /// Makes the display of each worker; they take no pictures unless one does.
  var makeDisplay: (() -> any CheckDisplay)?

  /// - Parameters:
  ///   - environment: The environment of the workers.
  ///   - deadly: Whether a case whose id has “deadly” in it ends the worker.
  ///   - speaks: Whether the workers say that they can observe.
  ///   - catalog: Makes the catalog, anew for each request.
  init(
    in environment: StandardEnvironment = StandardEnvironment(),
    speaking speaks: Bool = true,
    dying deadly: Bool = true,
    _ catalog: @escaping @MainActor () -> Catalog
  ) {
    (self.catalog, self.speaks, self.deadly) = (catalog, speaks, deadly)
    self.environment = environment
  }

  func start() -> any Worker {
    started += 1
    return CatalogWorker(self, catalog, speaks: speaks, isMortal: deadly)
  }
}

/// A worker that performs each request by a ``CheckWorker`` of its own.
@MainActor private final class CatalogWorker: Worker {
  private let pool: CatalogPool
  private let catalog: @MainActor () -> Catalog
  private var requests: [String] = []
  private var lines: [String] = []
  private var isFinished = false
  private var isDead = false

  private let isMortal: Bool

  init(
    _ pool: CatalogPool,
    _ catalog: @escaping @MainActor () -> Catalog,
    speaks: Bool,
    isMortal: Bool
  ) {
    (self.pool, self.catalog, self.isMortal) = (pool, catalog, isMortal)
    if speaks {
      let levels =
        pool.makeDisplay == nil && !pool.isTimed
        ? "" : #""observes":["outcome","plan","stack","structure","lists","picture","time"],"#
      lines.append(#"{"event":"hello",\#(levels)"program":"p","speaks":[1,2],"version":2}"#)
    }
    lines.append(#"{"event":"ready","version":1}"#)
  }

  func send(_ line: String) { if !line.hasPrefix("\u{1}linger") { requests.append(line) } }

  func finish() { isFinished = true }

  func next(within time: Duration) async -> WorkerReply {
    guard !isDead else { return .ended }
    if lines.isEmpty, !requests.isEmpty { await perform(requests.removeFirst()) }
    if isDead, lines.isEmpty { return .ended }
    if !lines.isEmpty { return .line(lines.removeFirst()) }
    guard isFinished else { return .late }
    isDead = true
    return .line(#"{"event":"finished","status":0,"version":1}"#)
  }

  func stop() async -> ProcessTermination {
    kill()
    return await end()
  }

  func end() async -> ProcessTermination { ProcessTermination(.signalled(4), output: "") }

  func kill() { isDead = true }

  private func perform(_ request: String) async {
    let id = ObservationRequest(line: request)?.id ?? request
    pool.onAsk(id)
    pool.asked.append(id)
    guard !isMortal || !id.contains("deadly") else { return isDead = true }
    var said: [String] = []
    let display = pool.makeDisplay?() ?? HeadlessCheckDisplay()
    let worker = CheckWorker(
      catalog(),
      on: display,
      in: pool.environment,
      timedBy: pool.now
    ) { said.append($0) }
    var rest = [request]
    do { try await worker.run { rest.popLast() } } catch { isDead = true }
    // Every worker says who it is, and that it is done; this one has said so before.
    lines += said.filter { line in
      !["hello", "ready", "finished"].contains { line.contains("\"event\":\"\($0)\"") }
    }
  }
}
