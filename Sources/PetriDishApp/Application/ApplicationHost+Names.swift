import GTK
import PetriDish

extension ApplicationHost {
  /// The end of the name of a build whose window is beside that of another one: 12 digits of the commit that
  /// it was built from, or where that is not known, as many that are another one for each name.
  ///
  /// - Parameter name: The name of the build.
  static func suffix(of name: String) -> String {
    let commit = CurrentProcess.variable(WorkerInvocation.commitVariable) ?? ""
    let digits = commit.count >= 12 && commit.allSatisfy(\.isHexDigit) ? commit : name.fingerprint
    return ".r\(digits.prefix(12))"
  }

  /// The name on the session bus: that of the program's type behind its module, with nothing but
  /// letters and figures.
  ///
  /// - Parameter source: How Swift code gets the catalog, with its module first.
  static func id(of source: String) -> String {
    let names = source.split(separator: ".").dropLast().filter { !$0.hasPrefix("(") }
    let words = names.map { name in
      let letters = name.unicodeScalars.filter { scalar in
        scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || scalar == "_"
      }
      let word = String(String.UnicodeScalarView(letters))
      // What is written in other letters has to be called something, too.
      return word.first?.isLetter == true ? word : "C\(word)"
    }
    return (["org.petridish"] + words).joined(separator: ".")
  }
}
