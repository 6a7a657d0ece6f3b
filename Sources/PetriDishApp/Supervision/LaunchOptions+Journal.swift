import GTK
import PetriDish

extension LaunchOptions {
  /// Makes the window's journal; after a crash with what was in that of the window before, and then
  /// the crash itself.
  func makeJournal() -> Journal {
    let capacity = Self.journalCapacity(CurrentProcess.variable(Self.variable))
    let journal = Journal(capacity: capacity, byteLimit: Self.byteLimit(for: capacity))
    guard let crash, let backup else { return journal }
    do { journal.restore(try backup.events()) } catch {
      Output.standard.error("The timeline before the crash is lost: \(error)")
    }
    journal.append(.log(crash.mark), dish: DishController.name)
    return journal
  }

  /// Returns the number of events that a window keeps, which may be named by the environment.
  ///
  /// - Parameter text: The value of the variable; one that is no such number is told, and counts as none.
  static func journalCapacity(_ text: String?) -> Int {
    guard let text else { return Journal.standardCapacity }
    if let number = Int(text), number > 0 { return number }
    Output.standard.error(
      "“\(variable)” takes a number of events from 1 on, and not \(Quotation(text))."
    )
    return Journal.standardCapacity
  }

  /// Returns the most bytes of a journal: 64 MiB for each 100,000 events, and at least those.
  static func byteLimit(for capacity: Int) -> Int {
    min(1_000, max(1, capacity / Journal.standardCapacity)) * (64 << 20)
  }

  private static let variable = "PETRI_EVENTS"
}
