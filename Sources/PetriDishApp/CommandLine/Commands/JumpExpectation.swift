import Foundation
import PetriDish

/// The way in which a jump is to end in each of several builds.
enum JumpExpectation {
  /// The screen is reached.
  case reached
  /// The screens are these.
  case stack(StackNode)
  /// A check of the jump has no finding.
  case noComplaint

  /// Reads `reached`, `stack=FILE` or `no-complaint`.
  init(_ text: String) throws(UsageError) {
    switch text {
    case "reached": self = .reached
    case "no-complaint": self = .noComplaint
    case _ where text.hasPrefix("stack="): self = .stack(try Self.stack(String(text.dropFirst(6))))
    default:
      throw UsageError(
        "“--expect” takes reached, stack=FILE or no-complaint, and not \(Quotation(text))."
      )
    }
  }

  /// Reads the screens from what `jump --json` has written, or from its `stack` alone.
  private static func stack(_ path: String) throws(UsageError) -> StackNode {
    let bytes: Data
    do { bytes = try SmallFile(path, called: "The stack").bytes() } catch {
      throw UsageError("\(error)")
    }
    let value: JSONValue
    do { value = try JSONDecoder().decode(JSONValue.self, from: bytes) } catch {
      throw UsageError("The stack \(Quotation(path)) is no JSON.")
    }
    guard let stack = StackNode(value["stack"] ?? value) else {
      throw UsageError("There is no stack in \(Quotation(path)); “jump LINK --json” writes one.")
    }
    return stack.withoutLists
  }
}
