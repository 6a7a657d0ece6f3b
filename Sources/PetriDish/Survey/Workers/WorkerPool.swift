/// Starts processes that perform cases, so that a death costs one case and nothing else.
///
/// A worker is the same program, called to perform the cases whose ids it reads as lines. It
/// answers in lines as ``WorkerMessage`` says.
@MainActor
package protocol WorkerPool: AnyObject {
  /// The name of the program, for sentences; `nil` where there is only one.
  var program: String? { get }

  /// Starts one more process.
  ///
  /// - Throws: Why none can be started, in one sentence.
  func start() throws -> any Worker
}

extension WorkerPool {
  /// A name that is `nil`: there is none.
  package var program: String? { nil }
}
