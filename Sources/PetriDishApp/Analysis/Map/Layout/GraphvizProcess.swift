import GTK
import PetriDish
import Survey

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
