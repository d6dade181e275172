import StoreModel
import Testing

@testable import WhatIf

struct DrawsTests {
  /// The shares in many draws match the chances.
  @Test func chancesComeTrueAsOftenAsTheySay() {
    for chance in [1, 10, 50, 97].map(Chance.percent) {
      let hits = (0..<20_000).count {
        Draws(seed: 7, customer: $0).happens(chance, .cancellation, 3)
      }
      let expected = Int(chance.thousandths) / 5
      #expect(abs(hits - expected) < 400, "\(chance.text): \(hits)")
    }
    #expect(!Draws(seed: 1, customer: 1).happens(.percent(0), .sheet))
    #expect((0..<1000).allSatisfy { Draws(seed: 1, customer: $0).happens(.percent(100), .sheet) })
  }

  /// A draw of one kind says nothing about draws of another kind.
  @Test func drawsOfDifferentThingsAreIndependent() {
    let both = (0..<20_000).count { customer in
      let draws = Draws(seed: 3, customer: customer)
      return draws.happens(.percent(50), .billingFailure, 5)
        && draws.happens(.percent(50), .billingRecovery, 5)
    }
    #expect(abs(both - 5000) < 300)
  }

  /// Each of several products is chosen as often as its weight says, and removing one doesn't change other
  /// customers' choices.
  @Test func takingAProductAwayMovesOnlyThoseWhoChoseIt() {
    let names: [(name: UInt64, weight: Int)] = ["a", "b", "c"].enumerated().map {
      ($0.element.stableNumber, [10, 30, 60][$0.offset])
    }
    func choice(_ customer: Int, among indices: [Int]) -> Int? {
      let draws = Draws(seed: 7, customer: customer)
      return indices.max {
        draws.liking(of: names[$0].name, weight: names[$0].weight, .product)
          < draws.liking(of: names[$1].name, weight: names[$1].weight, .product)
      }
    }
    let all = (0..<2000).map { choice($0, among: [0, 1, 2]) }
    let fewer = (0..<2000).map { choice($0, among: [0, 2]) }
    #expect(zip(all, fewer).allSatisfy { $0 == $1 || $0 == 1 })
    let counts = (0..<3).map { index in all.count { $0 == index } }
    #expect(zip(counts, [200, 600, 1200]).allSatisfy { abs($0 - $1) < 100 }, "\(counts)")
  }

  /// Money is rounded half up, without floating-point numbers.
  @Test func amountsAreConvertedExactly() {
    #expect(Int64(4990).times(1000, over: 880) == 5670)
    #expect(Int64(1).times(1, over: 2) == 1)
    #expect(Int64(-3).times(1, over: 2) == -2)
    #expect(Int64.max.times(2, over: 2) == .max)
    #expect(Int64.max.times(3, over: 2) == .max)
    #expect(SubscriptionPeriod(value: 1, unit: .year).monthly(120_000) == 10_000)
    #expect(SubscriptionPeriod(value: 1, unit: .week).monthly(84_000) == 365_000)
  }
}
