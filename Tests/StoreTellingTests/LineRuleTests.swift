import StoreEngine
import StoreModel
import StoreScript
import StoreTestSupport
import Testing

@testable import StoreTelling

/// The rules on the lines of the log.
struct LineRuleTests {
  /// Logs a step with an event.
  private func record(_ step: Step, _ event: StoreEvent, _ ordinal: Int, in log: inout StoreLog) {
    log.startStep(step)
    log.append(JournaledEvent(ordinal: ordinal, at: .first, event: event))
    log.end(step, at: .first)
  }

  @Test func anEventsRulesAreOnTheLinesOfItsOwnStep() {
    var log = StoreLog()
    record(.launch, .appLaunched(redelivered: []), 1, in: &log)
    let count = log.lines.count
    let outcome = PurchaseOutcome.userCancelled
    let ended = StoreEvent.purchaseEnded(purchase: PurchaseID(rawValue: 1), outcome: outcome)
    record(.restore, ended, 2, in: &log)
    #expect(count > 0 && log.lines[..<count].allSatisfy(\.rules.isEmpty))
    let rules = Set(log.lines[count...].flatMap(\.rules))
    #expect(rules == ["purchasing.cancel-returns-user-cancelled"])
  }

  /// The result of a purchase names the rules that decided it, which its event alone doesn't show.
  @Test func theResultOfAPurchaseNamesItsReason() throws {
    var (sample, log) = (SampleStore(), StoreLog())
    func result(of product: Product, _ answer: SheetAnswer = .buy) throws -> [RuleID] {
      try sample.perform(.purchase(PurchaseRequest(product: product)))
      if let sheet = sample.store.sheets.first { try sample.perform(.answer(sheet.id, answer)) }
      for event in sample.events { log.append(event) }
      let line = try #require(log.lines.last { $0.kind == .app })
      return line.rules
    }
    try sample.perform(.launch)
    #expect(try result(of: .unlock) == ["purchasing.buy-succeeds"])
    #expect(try result(of: .unlock) == ["purchasing.owned-returned"])
    #expect(try result(of: .gems, .cancel) == ["purchasing.cancel-returns-user-cancelled"])
    #expect(try result(of: .gems) == ["purchasing.buy-succeeds"])
    #expect(try result(of: .gems) == ["purchasing.unfinished-consumable-returned"])
    #expect(try result(of: .goldMonthly) == ["purchasing.buy-succeeds"])
    #expect(try result(of: .goldMonthly) == ["purchasing.owned-returned"])
    #expect(try result(of: .silverMonthly).contains("plans.scheduled-returns-held"))
    let ended = sample.events.filter { $0.event.isSuccess }
    #expect(ended.count == 7 && ended.allSatisfy { $0.event.rules == [] })
  }

  @Test func aRefusalsRulesAreOnItsLines() throws {
    var log = StoreLog()
    let refusal = StoreRefusal.alreadyRefunded(7)
    log.startStep(.restore)
    log.end(.restore, problem: refusal.description, by: refusal.rules, at: .first)
    #expect(log.lines.map(\.isStep) == [true, false])
    #expect(log.lines.allSatisfy { $0.rules == ["refunds.duplicate-request"] })
  }
}

extension StoreEvent {
  fileprivate var isSuccess: Bool {
    if case .purchaseEnded(_, .success) = self { true } else { false }
  }
}
