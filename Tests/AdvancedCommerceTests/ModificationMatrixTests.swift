import AdvancedCommerce
import StoreTestSupport
import Testing

/// The combinations of billing cycle, period and effective time whose validity depends on the request alone.
struct ModificationMatrixTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let number: Int
    let retainsCycle: Bool
    var period: Effective?
    var added = 0
    var changes: [Effective] = []
    var problems: [String] = []

    var testDescription: String { "row \(number)" }
  }

  @Test(
    .rule(
      "advanced-commerce.changes.combinations",
      "advanced-commerce.changes.combination-precedence",
      "advanced-commerce.changes.something-to-change"
    ),
    arguments: rows
  )
  func aCombinationIsAllowedOrRefusedForItsReason(_ row: Row) {
    let changes = row.changes.enumerated().map { index, effective in
      SubscriptionModifyChangeItem(
        currentSku: "OLD-\(index)",
        sku: "NEW-\(index)",
        displayName: "New",
        description: "Something new",
        price: 9990,
        effective: effective,
        reason: .upgrade
      )
    }
    let added = (0..<row.added).map { index in
      SubscriptionModifyAddItem(
        sku: "ADDED-\(index)",
        displayName: "Added",
        description: "Something more",
        price: 990
      )
    }
    let request = SubscriptionModifyInAppRequest(
      requestInfo: RequestInfo(requestReferenceId: Samples.reference),
      addItems: added.isEmpty ? nil : added,
      changeItems: changes.isEmpty ? nil : changes,
      currency: "USD",
      periodChange: row.period.map {
        SubscriptionModifyPeriodChange(effective: $0, period: .p1y)
      },
      retainBillingCycle: row.retainsCycle,
      transactionId: "1000"
    )
    #expect(request.problems().map { "\($0.code.rawValue) \($0.field)" } == row.problems)
  }

  private static let period = "periodChange.effective"
  private static let first = "changeItems[0].effective"
  private static let second = "changeItems[1].effective"

  static let rows: [Row] = [
    Row(number: 1, retainsCycle: true, added: 1),
    Row(number: 1, retainsCycle: true, added: 1, changes: [.immediately]),
    Row(number: 2, retainsCycle: true, changes: [.nextBillCycle]),
    Row(number: 2, retainsCycle: true, changes: [.nextBillCycle, .immediately]),
    Row(number: 3, retainsCycle: false, changes: [.immediately]),
    Row(number: 3, retainsCycle: false, added: 2),
    Row(number: 4, retainsCycle: false, period: .immediately, changes: [.immediately]),
    Row(
      number: 5,
      retainsCycle: true,
      period: .immediately,
      changes: [.immediately],
      problems: ["4000141 \(period)"]
    ),
    Row(
      number: 5,
      retainsCycle: true,
      period: .immediately,
      changes: [.nextBillCycle],
      problems: ["4000141 \(period)", "4000149 \(first)"]
    ),
    Row(
      number: 6,
      retainsCycle: false,
      changes: [.nextBillCycle],
      problems: ["4000148 \(first)"]
    ),
    Row(
      number: 6,
      retainsCycle: false,
      period: .nextBillCycle,
      changes: [.nextBillCycle],
      problems: ["4000148 \(first)"]
    ),
    Row(
      number: 7,
      retainsCycle: false,
      period: .immediately,
      changes: [.immediately, .nextBillCycle],
      problems: ["4000149 \(second)"]
    ),
    Row(
      number: 8,
      retainsCycle: true,
      period: .nextBillCycle,
      added: 1,
      changes: [.nextBillCycle],
      problems: ["4000142 \(period)"]
    ),
    Row(
      number: 8,
      retainsCycle: false,
      period: .nextBillCycle,
      added: 1,
      problems: ["4000142 \(period)"]
    ),
    Row(
      number: 8,
      retainsCycle: true,
      period: .nextBillCycle,
      changes: [.immediately],
      problems: ["4000142 \(first)"]
    ),
    Row(number: 9, retainsCycle: true, period: .nextBillCycle, changes: [.nextBillCycle]),
    Row(number: 12, retainsCycle: true, problems: ["4000063 "]),
  ]
}
