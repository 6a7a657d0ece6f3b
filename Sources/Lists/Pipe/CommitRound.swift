/// What happens to several lists at once: changes of some, and what these are to lists made of them.
///
/// All of them store it before anybody is told. A list that is made of several others waits until
/// all that it was made of have changed, and then changes once.
@MainActor
final class CommitRound {
  /// Whether any list changed.
  private(set) var hasChanges = false

  private var turns: [ListPipe.Turn] = []
  private var gathered: [ListPipe.Turn] = []
  private var gathering: [[any ListGathering]] = []

  /// Takes a change that a list has already stored.
  func add(_ commit: ListCommit, to pipe: ListPipe) {
    hasChanges = hasChanges || commit.kind == .change || commit.kind == .silent
    turns.append(pipe.expect(commit, in: self))
  }

  /// Has a list change when all that it is made of have; each list asks once.
  func gather(_ list: any ListGathering) {
    let height = list.pipe.height
    while gathering.count <= height { gathering.append([]) }
    gathering[height].append(list)
  }

  /// Has those lists change that waited, the lowest ones first.
  func settle() {
    var height = 0
    while height < gathering.count {
      for list in gathering[height] {
        let commit = list.gather()
        hasChanges = hasChanges || commit.kind == .change || commit.kind == .silent
        gathered.append(list.pipe.expect(commit, in: self))
      }
      height += 1
    }
    gathering = []
  }

  /// Tells everybody, each list when it is done with what came before.
  func deliver() {
    settle()
    for turn in gathered { turn.pipe.enqueue(turn) }
    let following = gathered.map(\.pipe)
    gathered = []
    guard !turns.isEmpty else {
      for pipe in following { pipe.drain() }
      return
    }
    turns[turns.count - 1].following = following
    for turn in turns { turn.pipe.enqueue(turn) }
    for turn in turns { turn.pipe.drain() }
  }
}
