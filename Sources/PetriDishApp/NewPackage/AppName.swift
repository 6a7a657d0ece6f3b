import Foundation
import PetriDish

/// The name of a new app: that of its module, and of the type in which it begins.
struct AppName {
  /// The name, which Swift allows and nothing else has.
  let text: String

  /// A name that a call asks for.
  init(_ asked: String) throws(UsageError) {
    if let obstacle = Self.obstacle(asked) {
      throw UsageError("\(Quotation(asked)) is no name for an app: \(obstacle); try another.")
    }
    text = asked
  }

  /// The name that a folder's makes: `MyShop` of `my-shop`.
  init(ofFolder folder: String) throws(UsageError) {
    let last = URL(filePath: folder).standardizedFileURL.lastPathComponent
    let words = last.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if let obstacle = Self.obstacle(name) {
      throw UsageError(
        "\(Quotation(last)) makes no name for an app: \(obstacle); give one by --name."
      )
    }
    text = name
  }

  /// Returns why a name cannot be that of an app, as a clause; `nil` where it can.
  private static func obstacle(_ name: String) -> String? {
    guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]{0,99}/) != nil else {
      return "such a name is a letter, then letters, digits and underscores, 100 at most"
    }
    let holders = [
      ("a keyword of Swift", TakenNames.keywords),
      ("a module or a product of PetriDish", TakenNames.modules),
      ("a module of Swift", TakenNames.modulesOfSwift),
    ]
    if let (what, _) = holders.first(where: { $0.1.contains(name) }) {
      return "\(Quotation(name)) is \(what)"
    }
    // The target of its tests has a name, too.
    let tests = "\(name)Tests"
    return TakenNames.modules.contains(tests)
      ? "\(Quotation(tests)), as its tests would be called, is a module of PetriDish" : nil
  }
}
