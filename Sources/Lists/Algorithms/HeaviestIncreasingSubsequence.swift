/// The increasing subsequence of a list of weighted numbers that weighs most.
///
/// The heaviest run that ends below a number is looked up in a tree of prefixes (P. M. Fenwick,
/// Software: Practice and Experience 24(3), 1994) that holds the greatest weight, not the sum.
enum HeaviestIncreasingSubsequence {
  /// Returns the indexes of the members, ascending.
  ///
  /// - Parameters:
  ///   - numbers: A permutation of the indexes.
  ///   - weights: The weight of each number, above zero.
  /// - Complexity: O(*n* log *n*).
  static func members(of numbers: [Int], weights: [Int]) -> [Int] {
    /// The heaviest runs among some of the lowest numbers: their weights and last members.
    var heaviest = [(weight: Int, last: Int)](repeating: (0, -1), count: numbers.count + 1)
    func heaviestRun(below number: Int) -> (weight: Int, last: Int) {
      var (run, node) = ((weight: 0, last: -1), number)
      while node > 0 {
        if heaviest[node].weight > run.weight { run = heaviest[node] }
        node &= node - 1
      }
      return run
    }

    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var run = heaviestRun(below: number)
      previous[index] = run.last
      run = (run.weight + weights[index], index)
      var node = number + 1
      while node <= numbers.count {
        if heaviest[node].weight < run.weight { heaviest[node] = run }
        node += node & -node
      }
    }
    var members: [Int] = []
    var member = heaviestRun(below: numbers.count).last
    while member >= 0 {
      members.append(member)
      member = previous[member]
    }
    return members.reversed()
  }
}
