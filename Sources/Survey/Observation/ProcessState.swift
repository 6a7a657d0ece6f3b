import Foundation
import PetriDish

/// The parts of the process that a screen can change for all others.
struct ProcessState {
  private let folder: String
  private let mask: String
  private let locale: String
  private let openFiles: Int

  /// Reads the state of this process.
  init() {
    let manager = FileManager.default
    folder = manager.currentDirectoryPath
    locale = unsafe setlocale(LC_ALL, nil).map { unsafe String(cString: $0) } ?? ""
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("Umask:") }
    mask = line?.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
    openFiles = (try? manager.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0
  }

  /// Returns a finding for each part that changed.
  func findings(since old: Self) -> [CheckFinding] {
    var sentences: [String] = []
    if folder != old.folder {
      let (now, was) = (Quotation(folder), Quotation(old.folder))
      sentences.append("It changed the working directory to \(now), from \(was).")
    }
    if mask != old.mask {
      sentences.append("It changed the mask of new files to \(mask), from \(old.mask).")
    }
    if locale != old.locale {
      let (now, was) = (Quotation(locale), Quotation(old.locale))
      sentences.append("It changed the locale of the process to \(now), from \(was).")
    }
    if openFiles - old.openFiles > Self.usualFiles {
      sentences.append("It left \(openFiles - old.openFiles) files open.")
    }
    return sentences.map { CheckFinding(.leftBehind, $0) }
  }

  /// Gives the process the folder, the mask and the locale back that it had, for the cases to come.
  func restore() {
    _ = FileManager.default.changeCurrentDirectoryPath(folder)
    if let mode = mode_t(mask, radix: 8) { _ = umask(mode) }
    _ = unsafe setlocale(LC_ALL, locale)
  }

  /// The number of files that the toolkit may open at any time and keep.
  private static let usualFiles = 32
}
