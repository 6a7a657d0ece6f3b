import GTK
import PetriDish

/// Puts the state of the workbench on the message board, and its link in the second line.
final class WorkbenchMessages {
  private let workbench: Workbench
  private let line: SecondLine
  private var board: MessageBoard { line.board }

  /// The state behind the last message of each source, even if the user has dismissed the message.
  private var told: [MessageBoard.Source: AnyHashable] = [:]
  private var events: Observation?
  private var update: ScheduledWork?

  init(_ workbench: Workbench, _ line: SecondLine) {
    (self.workbench, self.line) = (workbench, line)
    workbench.observe { [weak self] change in
      switch change {
      case .notice(let text): self?.board.put(Message(.note, text), from: .action)
      case .done(let text): self?.confirm(text)
      default: break
      }
    }
    workbench.observeRequests { [weak self] isJump in
      if isJump { self?.told[.dish] = nil }
      self?.board.beginJump()
    }
    workbench.updates.add(after: [.selection, .dish, .moved, .focus, .build]) { [weak self] in
      self?.refresh()
    }
    events = workbench.journal.observe { [weak self] in self?.schedule() }
    refresh()
  }

  isolated deinit {
    events?.cancel()
    update?.cancel()
  }

  /// Shows that an action has succeeded; the timeline keeps the text.
  private func confirm(_ text: String) {
    board.put(Message(.done, text), from: .action)
    workbench.journal.append(.log(text), dish: workbench.dish.name)
  }

  /// Schedules an update during a jump, which may have to wait for a guard.
  private func schedule() {
    guard update == nil, workbench.dishes.driven.contains(where: \.isBusy) else { return }
    update = MainLoop.idle { [weak self] in
      self?.update = nil
      self?.tellOfJump()
    }
  }

  private func refresh() {
    line.link = workbench.shownJump?.jump.link ?? ""
    tellOfJump()
    tell(workbench.past?.sentence, from: .past) { [workbench] sentence in
      Message(
        .live,
        sentence,
        action: Message.Action("Back to live") { [weak workbench] in workbench?.past?.end() }
      )
    }
    tell(twinState, from: .twin) { [workbench] state in
      switch state {
      case .apart(let mismatch):
        Message(
          .note,
          mismatch.sentence,
          action: Message.Action(mismatch.remedy) { [weak workbench] in workbench?.bringTogether() }
        )
      case .separate(let title):
        Message(
          .note,
          "Each dish moves alone. Keys go to \(title).",
          action: Message.Action("Move both together") { [weak workbench] in
            workbench?.toggleSameJumps()
          }
        )
      }
    }
    tell(buildStep, from: .otherBuild) { [workbench] step in
      let cancel = Message.Action("Cancel") { [weak workbench] in workbench?.build?.cancel() }
      return Message(building: step, action: cancel)
    }
  }

  /// Updates the message of a source if the state behind it has changed.
  private func tell<State: Hashable>(
    _ state: State?,
    from source: MessageBoard.Source,
    _ make: (State) -> Message
  ) {
    let key = state.map { AnyHashable($0) }
    let isKnown = told[source] == key
    told[source] = key
    guard let state else { return board.remove(source) }
    if !isKnown { board.put(make(state), from: source) }
  }

  /// The state of two dishes that the user should know.
  private enum TwinState: Hashable {
    /// The dishes differ after the same jumps.
    case apart(TwinAgreement.Mismatch)
    /// The dishes don't share jumps; the keys go to the dish with a title.
    case separate(String)
  }

  private var twinState: TwinState? {
    let dishes = workbench.dishes
    if dishes.isTwin, !dishes.sharesJumps { return .separate(dishes.focused.title) }
    return workbench.agreement.mismatch.map { .apart($0) }
  }

  /// The current step in making the other build; `nil` if it isn’t being made.
  private var buildStep: String? {
    if case .making(let step) = workbench.build?.buildState { step } else { nil }
  }
}

// MARK: - Jumps

extension WorkbenchMessages {
  /// A jump that hasn’t reached its screen because of a guard or the user’s input.
  fileprivate struct HeldJump: Hashable {
    /// The title of the dish; empty if only one dish is visible.
    let dish: String
    let progress: JumpProgress
    /// Whether a screen in the dish asks the user.
    let isAsking: Bool
  }

  private func tellOfJump() {
    tell(heldJump, from: .dish) { [workbench, weak self] held in
      let progress = held.progress
      let name = workbench.catalog.name(ofScreen: progress.screen)
      return Message(
        progress.outcome == nil ? .wait : progress.outcome == .failed ? .note : .stop,
        held.sentence(name),
        action: progress.gate.map { gate in
          Message.Action("Open the gate") { self?.open(gate, of: progress) }
        }
      )
    }
  }

  /// Repeats a jump with an open gate, and offers to restore the former answer for later jumps.
  private func open(_ gate: String, of progress: JumpProgress) {
    let draft = workbench.draft
    let former = draft.gates[gate] ?? .ask
    workbench.open(gate: gate, of: progress)
    guard draft.gates[gate] == .open, former != .open else { return }
    confirm("The gate “\(gate)” is open for later jumps, too.")
    let action = Message.Action(former == .closed ? "Close the gate" : "Ask again") {
      [weak self, weak draft] in
      draft?.answer(gate, former)
      self?.board.remove(.action)
    }
    board.offer(action, from: .action)
  }

  /// The jump that waits, or else the one that was stopped.
  private var heldJump: HeldJump? {
    let driven = workbench.dishes.driven
    let jumps = driven.compactMap { controller -> HeldJump? in
      guard let progress = controller.progress else { return nil }
      let isHeld =
        progress.outcome == nil
        || controller.failure != nil && controller.screenFailure == nil
      guard isHeld else { return nil }
      return HeldJump(
        dish: controller.title,
        progress: progress,
        isAsking: progress.outcome == nil && controller.dish.scene.isAskingUser
      )
    }
    return jumps.first { $0.progress.outcome == nil } ?? jumps.first
  }
}

extension WorkbenchMessages.HeldJump {
  /// Returns the text about the jump to a screen with a name.
  fileprivate func sentence(_ name: String) -> String {
    let place = dish.isEmpty ? "" : "\(dish): "
    return switch (progress.outcome, progress.gate) {
    case (nil, let gate?) where isAsking:
      "\(place)“\(gate)” asks in the dish. \(name) waits for the answer."
    case (nil, let gate): "\(place)\(name) waits for “\(gate ?? "a guard")”."
    case (.stopped, let gate?): "\(place)Stopped by “\(gate)”. \(name) was not opened."
    case (.redirected, let gate?): "\(place)Redirected by “\(gate)”. \(name) was not opened."
    default: "\(place)\(progress.failure ?? "\(name) was not opened.")"
    }
  }
}

extension Message {
  /// Creates a message about the current step of a build, whose text may contain a count.
  init(building step: String, action: Action? = nil) {
    let step = step.prefix(1).uppercased() + step.dropFirst()
    if let match = step.firstMatch(of: /^(.*?): .*?\[(\d+)\/(\d+)\]/),
      let done = Double(match.2), let all = Double(match.3), all > 0
    {
      self.init(
        .busy,
        "\(match.1)… \(match.2) of \(match.3) steps",
        progress: min(1, done / all),
        action: action
      )
    } else {
      self.init(.busy, "\(step)…", action: action)
    }
  }
}
