import StoreModel
import Testing

@testable import StoreEngine

/// Tests of the order of a store's numbers, which is the order of their assignment.
struct IdentifierOrderTests {
  private func isStrict<ID: RawRepresentable & Comparable>(_ type: ID.Type) -> Bool
  where ID.RawValue == Int {
    guard let first = ID(rawValue: 1), let second = ID(rawValue: 2) else { return false }
    return first < second && !(second < first) && !(first < first)
  }

  @Test func noneComesBeforeItself() {
    #expect(isStrict(PurchaseID.self))
    #expect(isStrict(MessageID.self))
    #expect(isStrict(SystemSheetID.self))
    #expect(isStrict(PurchaseIntentID.self))
    #expect(isStrict(NotificationID.self))
  }

  @Test func refundsAndRevocationsAreListed() {
    let refunds = TransactionChange.allCases.filter(\.isRefund)
    #expect(refunds == [.own(.refundedInPart), .joint(.refunded)])
    #expect(JointChange.allCases.filter(\.takesBack) == [.refunded, .revoked])
  }
}
