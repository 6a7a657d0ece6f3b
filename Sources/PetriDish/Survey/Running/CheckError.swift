/// A reason that a check cannot be made, in one sentence.
package enum CheckError: Error, Hashable, CustomStringConvertible {
  /// A part of the whole that there is not.
  case shard(String)
  /// No case matches a filter.
  case noCase(matching: String)
  /// A worker says that it cannot work here.
  case unable(String)
  /// A worker speaks another protocol.
  case schema(Int)
  /// The program was built anew after this process had started.
  case otherBuild
  /// A worker cannot read a request.
  case request(String)
  /// Workers end before they are ready.
  case noWorker(String)
  /// The app ended its worker before a screen was opened.
  case start(String)
  /// The worker did not survive the registration.
  case registration(String)
  /// A file for the report cannot be written.
  case report(path: String, reason: String)
  /// A report cannot be read.
  case unreadable(path: String, reason: String)

  /// One sentence with the offending value.
  package var description: String {
    switch self {
    case .shard(let text):
      "\(Quotation(text)) is no part of a whole; the second of three is 2/3."
    case .noCase(let filter): "No case matches \(Quotation(filter))."
    case .unable(let reason): reason
    case .schema(let schema):
      "The program speaks protocol \(schema) with its workers, and this one protocol "
        + "\(WorkerHello.schema). Build both with the same version of Petri Dish."
    case .otherBuild: "The program was built anew since this process started. Start it again."
    case .request(let line): "The worker cannot read the request \(Quotation(line))."
    case .noWorker(let reason): "No worker starts: \(reason)"
    case .start(let reason): "The app does not start: \(reason)"
    case .registration(let reason): "The catalog cannot be read: \(reason)"
    case .report(let path, let reason):
      "The report \(Quotation(path)) cannot be written: \(reason)"
    case .unreadable(let path, let reason):
      "The report \(Quotation(path)) cannot be read: \(reason)"
    }
  }
}
