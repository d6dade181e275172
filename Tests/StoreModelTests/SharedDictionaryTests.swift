import StoreTestSupport
import Testing

@testable import StoreModel

struct SharedDictionaryTests {
  /// Whatever is done, it is what a dictionary would be, and so are the copies that were made on the way.
  @Test(arguments: Seeds.first(8))
  func itIsADictionary(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var shared = SharedDictionary<Int, Int>()
    var plain: [Int: Int] = [:]
    var copies: [(SharedDictionary<Int, Int>, [Int: Int])] = []
    for round in 0..<6000 {
      let key = Int.random(in: 0..<2500, using: &random)
      let value = Int.random(in: 0..<3, using: &random) == 0 ? nil : round
      let earlier =
        value.map { plain.updateValue($0, forKey: key) } ?? plain.removeValue(forKey: key)
      #expect(shared.updateValue(value, forKey: key) == earlier)
      #expect(shared.count == plain.count && shared[key] == plain[key])
      if Int.random(in: 0..<500, using: &random) == 0 {
        shared.share()
        copies.append((shared, plain))
      }
    }
    copies.append((shared, plain))
    for (copy, plain) in copies {
      #expect(Dictionary(uniqueKeysWithValues: copy.pairs.map { ($0.key, $0.value) }) == plain)
      #expect((0..<2500).allSatisfy { copy[$0] == plain[$0] })
    }
    #expect(copies.allSatisfy { $0.0 == shared } == copies.allSatisfy { $0.1 == plain })
  }
}
