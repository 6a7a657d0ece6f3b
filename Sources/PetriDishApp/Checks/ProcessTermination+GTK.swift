import GTK
import PetriDish

extension ProcessTermination {
  /// Creates the termination of a process that has ended.
  ///
  /// - Parameters:
  ///   - end: The way in which it ended, as the system tells.
  ///   - output: The last lines of its standard error.
  init(of end: ProcessEnd, output: String) {
    switch end {
    case .exited(let status): self.init(.exited(status), output: output)
    case .signalled(let signal): self.init(.signalled(signal), output: output)
    }
  }
}
