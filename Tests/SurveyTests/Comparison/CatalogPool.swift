import Foundation
import PetriDish
import Survey
import Testing

/// A pool of workers that run in this process.
@MainActor final class CatalogPool: WorkerPool {
  private(set) var started = 0

  /// The ids of the requested cases, in order.
  fileprivate(set) var asked: [String] = []

  /// Called before each requested case.
  var onAsk: (String) -> Void = { _ in }

  private let catalog: @MainActor () -> Catalog
  private let deadly: Bool
  fileprivate let environment: StandardEnvironment

  /// Returns the current time of the workers’ clock.
  var now: () -> ContinuousClock.Instant = { .now }

  /// Creates the display of each worker, or `nil` if workers take no pictures.
  var makeDisplay: (() -> any CheckDisplay)?

  /// - Parameters:
  ///   - environment: The environment of the workers.
  ///   - deadly: Whether a case whose id contains “deadly” ends its worker.
  ///   - catalog: Creates a new catalog for each request.
  init(
    in environment: StandardEnvironment = StandardEnvironment(),
    dying deadly: Bool = true,
    _ catalog: @escaping @MainActor () -> Catalog
  ) {
    (self.catalog, self.deadly) = (catalog, deadly)
    self.environment = environment
  }

  func start() -> any Worker {
    started += 1
    return CatalogWorker(self, catalog, isMortal: deadly)
  }
}

/// A worker that performs each request with a separate ``CheckWorker``.
@MainActor private final class CatalogWorker: Worker {
  private let pool: CatalogPool
  private let catalog: @MainActor () -> Catalog
  private var requests: [ObservationRequest] = []
  private var messages: [WorkerMessage] = [.hello(WorkerHello(build: ""))]
  private var isFinished = false
  private var isDead = false

  private let isMortal: Bool

  init(_ pool: CatalogPool, _ catalog: @escaping @MainActor () -> Catalog, isMortal: Bool) {
    (self.pool, self.catalog, self.isMortal) = (pool, catalog, isMortal)
  }

  func send(_ line: String) {
    guard case .observe(let request)? = try? WorkerRequest(line: line) else { return }
    requests.append(request)
  }

  func finish() { isFinished = true }

  func next(within time: Duration) async -> WorkerReply {
    guard !isDead else { return .ended }
    if messages.isEmpty, !requests.isEmpty { await perform(requests.removeFirst()) }
    if !messages.isEmpty { return reply(messages.removeFirst()) }
    guard !isDead else { return .ended }
    guard isFinished else { return .late }
    isDead = true
    return reply(.finished(0))
  }

  private func reply(_ message: WorkerMessage) -> WorkerReply {
    do { return .line(try message.line()) } catch { return .ended }
  }

  func stop() async -> ProcessTermination {
    kill()
    return await end()
  }

  func end() async -> ProcessTermination { ProcessTermination(.signalled(4), output: "") }

  func kill() { isDead = true }

  private func perform(_ request: ObservationRequest) async {
    pool.onAsk(request.id)
    pool.asked.append(request.id)
    guard !isMortal || !request.id.contains("deadly") else { return isDead = true }
    let display = pool.makeDisplay?() ?? HeadlessCheckDisplay()
    let worker = CheckWorker(
      catalog(),
      on: display,
      in: pool.environment,
      timedBy: pool.now
    ) { [self] line in
      switch WorkerMessage(line: line) {
      // `CatalogWorker` sends its own hello and finished messages.
      case .hello?, .finished?: break
      case let message?: messages.append(message)
      case nil: Issue.record("\(line)")
      }
    }
    var rest = [WorkerRequest.observe(request).line]
    do { try await worker.run { rest.popLast() } } catch { isDead = true }
  }
}
