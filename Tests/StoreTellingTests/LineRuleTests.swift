import StoreEngine
import StoreModel
import StoreScript
import Testing

@testable import StoreTelling

/// The rules on the lines of the log.
struct LineRuleTests {
  /// Logs a step with an event.
  private func tell(_ step: Step, _ event: StoreEvent, _ ordinal: Int, in log: inout StoreLog) {
    log.begin(step)
    log.append(JournaledEvent(ordinal: ordinal, at: .first, event: event))
    log.end(step, at: .first)
  }

  @Test func anEventsRulesAreOnTheLinesOfItsOwnStep() {
    var log = StoreLog()
    tell(.launch, .appLaunched(redelivered: []), 1, in: &log)
    let count = log.lines.count
    let outcome = PurchaseOutcome.success(transaction: 7)
    let ended = StoreEvent.purchaseEnded(purchase: PurchaseID(rawValue: 1), outcome: outcome)
    tell(.restore, ended, 2, in: &log)
    #expect(count > 0 && log.lines[..<count].allSatisfy(\.rules.isEmpty))
    #expect(Set(log.lines[count...].flatMap(\.rules)) == ["purchasing.buy-succeeds"])
  }

  @Test func aRefusalsRulesAreOnItsLines() throws {
    var log = StoreLog()
    let refusal = StoreRefusal.alreadyRefunded(7)
    log.begin(.restore)
    log.end(.restore, problem: refusal.description, by: refusal.rules, at: .first)
    #expect(log.lines.map(\.isStep) == [true, false])
    #expect(log.lines.allSatisfy { $0.rules == ["refunds.duplicate-request"] })
  }
}
