import Testing

@testable import Lists

@MainActor struct FollowerListTests {
  @Test func `followers are kept in order, and released ones are skipped`() {
    var list = FollowerList()
    var kept: [ListSliceAdapter<String>] = []
    let words = Words((0..<200).map(String.init))
    var expected: [ObjectIdentifier] = []
    for number in 0..<200 {
      guard let slice = try? words[number..<number + 1] else { continue }
      #expect(!list.contains(slice))
      list.append(slice)
      #expect(list.contains(slice))
      switch number % 3 {
      case 0: kept.append(slice)
      case 1:
        kept.append(slice)
        list.remove(slice)
        list.remove(slice)
        #expect(!list.contains(slice))
      default: break
      }
      if number % 3 == 0 { expected.append(ObjectIdentifier(slice)) }
    }
    #expect(list.present.map { ObjectIdentifier($0) } == expected)
  }
}
