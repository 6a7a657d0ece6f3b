import Foundation
import PetriDish

/// The state of the process that a screen can change for other screens.
struct ProcessState {
  private let folder: String
  private let mask: String
  private let locale: String
  private let openFiles: Int

  /// Reads the current state of the process.
  init() {
    let manager = FileManager.default
    folder = manager.currentDirectoryPath
    locale = unsafe setlocale(LC_ALL, nil).map { unsafe String(cString: $0) } ?? ""
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("Umask:") }
    mask = line?.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
    openFiles = (try? manager.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0
  }

  /// Returns a finding for each part that has changed since an earlier state.
  func findings(since old: Self) -> [CheckFinding] {
    var sentences: [String] = []
    if folder != old.folder {
      let (now, was) = (Quotation(folder), Quotation(old.folder))
      sentences.append("The screen changed the working directory from \(was) to \(now).")
    }
    if mask != old.mask {
      sentences.append("The screen changed the umask from \(old.mask) to \(mask).")
    }
    if locale != old.locale {
      let (now, was) = (Quotation(locale), Quotation(old.locale))
      sentences.append("The screen changed the locale from \(was) to \(now).")
    }
    if openFiles - old.openFiles > Self.usualFiles {
      sentences.append("The screen left \(openFiles - old.openFiles) files open.")
    }
    return sentences.map { CheckFinding(.leftBehind, $0) }
  }

  /// Restores the working directory, the umask and the locale of the process for later cases.
  func restore() {
    _ = FileManager.default.changeCurrentDirectoryPath(folder)
    if let mode = mode_t(mask, radix: 8) { _ = umask(mode) }
    _ = unsafe setlocale(LC_ALL, locale)
  }

  /// The number of files that the toolkit may open and keep open.
  private static let usualFiles = 32
}
