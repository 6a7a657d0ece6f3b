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
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var run = (weight: 0, last: -1)
      var node = number
      while node > 0 {
        if heaviest[node].weight > run.weight { run = heaviest[node] }
        node &= node - 1
      }
      previous[index] = run.last
      run = (run.weight + weights[index], index)
      node = number + 1
      while node <= numbers.count {
        if heaviest[node].weight < run.weight { heaviest[node] = run }
        node += node & -node
      }
    }
    var best = (weight: 0, last: -1)
    var node = numbers.count
    while node > 0 {
      if heaviest[node].weight > best.weight { best = heaviest[node] }
      node &= node - 1
    }
    var members: [Int] = []
    var member = best.last
    while member >= 0 {
      members.append(member)
      member = previous[member]
    }
    return members.reversed()
  }
}
