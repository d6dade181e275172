import StoreScript

@testable import WhatIf

extension Habits {
  /// Habits with which every possible event occurs often.
  static let lively: Habits = {
    var habits = Habits()
    habits.arrivalMonths = 6
    habits.storefronts = [Entry("USA", 1), Entry("DEU", 1), Entry("JPN", 1)]
    habits.budgets = []
    habits.offerCodes = .percent(50)
    habits.retentionOffers = .percent(60)
    habits.billingFailures = .percent(20)
    habits.returns = .percent(30)
    habits.winBacks = .percent(50)
    habits.upgrades = .percent(10)
    habits.downgrades = .percent(10)
    return habits
  }()
}
