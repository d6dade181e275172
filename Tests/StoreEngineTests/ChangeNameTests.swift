import Foundation
import Testing

@testable import StoreEngine

/// Tests of the names of changes in the journal, which don't contain the area of the engine.
struct ChangeNameTests {
  private static let ofSubscriptions = """
    accountTokenSet autoRenewDisabled autoRenewEnabled billingResolved changeWithdrawn \
    crossgradeScheduled crossgraded downgradeScheduled expired extended gracePeriodEnded metadataUpdated migrated \
    modificationScheduled modified offerRedeemed periodDeleted priceChanged priceIncreaseAgreed \
    priceIncreaseAnnounced priceIncreaseDeclined priceLowered pricePreserved refundReversed refunded renewalFailed \
    renewed resubscribed revoked subscribed upgraded
    """
  private static let ofTransactions = """
    accountTokenSet ended extended metadataUpdated refundReversed refunded refundedInPart revoked \
    upgraded
    """

  @Test func theNamesAreTheSameForEver() {
    #expect(Self.names(of: SubscriptionChange.allCases) == Self.ofSubscriptions)
    #expect(Self.names(of: TransactionChange.allCases) == Self.ofTransactions)
  }

  @Test func aChangeIsWrittenAsItsNameAlone() throws {
    try check(SubscriptionChange.allCases)
    try check(TransactionChange.allCases)
  }

  /// The names of changes that affect only transactions aren't valid for subscriptions.
  @Test(arguments: ["ended", "refundedInPart", "own", "joint", ""])
  func anotherNameIsNoChange(name: String) throws {
    let error = try #require(throws: DecodingError.self) {
      _ = try JSONDecoder().decode(SubscriptionChange.self, from: Data("\"\(name)\"".utf8))
    }
    #expect("\(error)".contains("SubscriptionChange from invalid String value \(name)"))
  }

  private static func names<Change: NamedChange>(of changes: [Change]) -> String {
    changes.map(\.name).sorted().joined(separator: " ")
  }

  private func check<Change: NamedChange>(_ changes: [Change]) throws {
    for change in changes {
      let written = try JSONEncoder().encode(change)
      #expect(String(decoding: written, as: UTF8.self) == "\"\(change.name)\"")
      #expect(try JSONDecoder().decode(Change.self, from: written) == change)
    }
  }
}
