/// Which fields a type has asked for, at each place of a tree, while it is being read.
///
/// A place may be read several times, by a type that tries one form after another: all that was asked counts.
final class Readings {
  private struct Reading {
    var given: Set<String>
    var asked: [String]
  }

  private var places: [ContextPath] = []
  private var readings: [ContextPath: Reading] = [:]

  /// A type looks for fields at a place where these are given.
  func open(_ path: ContextPath, given: Set<String>) {
    guard readings[path] == nil else { return }
    places.append(path)
    readings[path] = Reading(given: given, asked: [])
  }

  /// A type asks for a field.
  func ask(_ name: String, at path: ContextPath) {
    guard readings[path]?.asked.contains(name) == false else { return }
    readings[path]?.asked.append(name)
  }

  /// What is given at a place and was not asked for so far, sorted.
  func unasked(at path: ContextPath) -> [String] {
    guard let reading = readings[path] else { return [] }
    return reading.given.subtracting(reading.asked).sorted()
  }

  /// - Throws: ``ContextError/unknown(field:known:)`` for the first field that nobody asked for.
  func check() throws(ContextError) {
    for place in places {
      guard let name = unasked(at: place).first else { continue }
      let path = ContextPath(place.segments + [.field(name)])
      throw .unknown(field: path.text, known: readings[place]?.asked ?? [])
    }
  }
}
