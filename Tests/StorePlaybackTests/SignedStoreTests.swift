import Foundation
import ProgramTestSupport
import StoreDriver
import StoreEngine
import StoreModel
import StorePlayback
import StoreScript
import StoreSession
import StoreSigning
import StoreTestSupport
import Testing

/// Everything that the stories' stores sign, read by Apple's own library with our root.
///
/// It must accept and refuse what we accept and refuse, and read the values that the engine has.
@Suite(.asksApple)
struct SignedStoreTests {
  /// All in one run of the interpreter, because its start takes longer than reading a story's store.
  @Test(arguments: StoryTests.ages)
  func applesLibraryReadsWhatTheStoresSigned(days: Int64) async throws {
    var signed: [Signed] = []
    for path in StoryTests.stories {
      let opening = try await ScriptFixture.story(at: path, days: days)
      let driver = try await opening.driver()
      try await ScriptFixture.carryOut(opening.script.steps, on: driver)
      signed += try Self.signed(in: driver.session, story: path)
      driver.close()
    }
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Oracle/decoded.py")
    let read = try await ApplePython.run(script, on: signed.map(\.line))
    #expect(read.count == signed.count)
    for (read, signed) in zip(read, signed) where read != signed.expected {
      Issue.record("\(signed.story): \(read)\nshould be \(signed.expected)")
    }
  }

  /// A signed text: the script's line about it, and the expected output.
  private struct Signed {
    let story: String
    let line: String
    let expected: String
  }

  private static func signed(in session: StoreSession, story: String) throws -> [Signed] {
    let (store, identity) = (session.store, session.store.identity)
    let root = StoreSigner().identity.rootDER.base64EncodedString()
    let app = [identity.bundleId, identity.environment.rawValue, "\(identity.appAppleId)"]
    var signed: [Signed] = []
    func add(_ kind: String, _ item: SignedItem, _ fields: String) {
      let isGood = if case .success = item.verdict { true } else { false }
      signed.append(
        Signed(
          story: story,
          line: ([root, kind, item.jws] + app).joined(separator: "\t"),
          expected: isGood ? fields : "refused"
        )
      )
    }
    for record in store.transactions {
      let item = try #require(session.signedTransaction(record.id))
      add("transaction", item, fields(of: record.transaction))
    }
    for subscription in store.subscriptions {
      let item = try #require(
        session.signedRenewalInfo(originalTransactionId: subscription.originalTransactionId)
      )
      add("renewal", item, fields(of: store.renewalInfo(for: subscription)))
    }
    add("app", session.signedAppTransaction(), appFields(of: store))
    return signed
  }

  private static func fields(of transaction: Transaction) -> String {
    var fields = Fields()
    fields.add("transactionId", transaction.transactionId)
    fields.add("originalTransactionId", transaction.originalTransactionId)
    fields.add("bundleId", transaction.bundleId)
    fields.add("productId", transaction.productId)
    fields.add("purchaseDate", transaction.purchaseDate.milliseconds)
    fields.add("originalPurchaseDate", transaction.originalPurchaseDate.milliseconds)
    fields.add("expiresDate", transaction.expiresDate?.milliseconds)
    fields.add("quantity", transaction.quantity)
    fields.add("rawType", transaction.type.rawValue)
    fields.add("rawInAppOwnershipType", transaction.inAppOwnershipType.rawValue)
    fields.add("signedDate", transaction.signedDate.milliseconds)
    fields.add("revocationDate", transaction.revocationDate?.milliseconds)
    fields.add("isUpgraded", transaction.isUpgraded.map { $0 ? "True" : "False" })
    fields.add("rawOfferType", transaction.offerType?.rawValue)
    fields.add("offerIdentifier", transaction.offerIdentifier)
    fields.add("rawEnvironment", transaction.environment.rawValue)
    fields.add("storefront", transaction.storefront)
    fields.add("storefrontId", transaction.storefrontId)
    fields.add("rawTransactionReason", transaction.transactionReason.rawValue)
    fields.add("price", transaction.price)
    fields.add("currency", transaction.currency?.rawValue)
    fields.add("appTransactionId", transaction.appTransactionId)
    fields.add("subscriptionGroupIdentifier", transaction.subscriptionGroupIdentifier)
    fields.add("webOrderLineItemId", transaction.webOrderLineItemId)
    return fields.text
  }

  private static func fields(of info: RenewalInfo) -> String {
    var fields = Fields()
    fields.add("originalTransactionId", info.originalTransactionId)
    fields.add("autoRenewProductId", info.autoRenewProductId)
    fields.add("productId", info.productId)
    fields.add("rawAutoRenewStatus", info.autoRenewStatus.rawValue)
    fields.add("rawExpirationIntent", info.expirationIntent?.rawValue)
    fields.add("isInBillingRetryPeriod", info.isInBillingRetryPeriod.map { $0 ? "True" : "False" })
    fields.add("gracePeriodExpiresDate", info.gracePeriodExpiresDate?.milliseconds)
    fields.add("signedDate", info.signedDate.milliseconds)
    fields.add("rawEnvironment", info.environment.rawValue)
    fields.add("recentSubscriptionStartDate", info.recentSubscriptionStartDate.milliseconds)
    fields.add("renewalDate", info.renewalDate.milliseconds)
    fields.add("renewalPrice", info.renewalPrice)
    fields.add("currency", info.currency?.rawValue)
    return fields.text
  }

  private static func appFields(of store: Store) -> String {
    var fields = Fields()
    fields.add("bundleId", store.identity.bundleId)
    fields.add("rawReceiptType", store.identity.environment.rawValue)
    fields.add("appTransactionId", store.identity.appTransactionId)
    fields.add("receiptCreationDate", store.now.milliseconds)
    return fields.text
  }

  /// `key=value` pairs in the form that the script prints.
  ///
  /// Absent values are left out.
  private struct Fields {
    private var parts: [String] = []

    mutating func add(_ name: String, _ value: (some CustomStringConvertible)?) {
      if let value { parts.append("\(name)=\(value)") }
    }

    var text: String { parts.joined(separator: " ") }
  }
}
