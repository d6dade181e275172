import StoreModel
import StoreTestSupport
import Testing

@testable import Merchant

/// The index of an account's purchases, compared with a search through all of them.
struct RegisteredPurchasesTests {
  @Test(arguments: Seeds.first(20))
  func theIndexMatchesASearch(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var registered = RegisteredPurchases()
    var order: [TransactionID] = []
    var known: [TransactionID: KnownPurchase] = [:]
    for _ in 1...60 {
      let original = TransactionID(rawValue: UInt64.random(in: 1000...1011, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        registered.remove(original)
        order.removeAll { $0 == original }
      case 1:
        registered.add(original, known[original])
        if !order.contains(original) { order.append(original) }
      default:
        let purchase = Self.purchase(original, &random)
        known[original] = purchase
        registered.update(original, to: purchase)
      }
      #expect(registered.originals == order, "seed \(seed)")
      for moment in [-1, 0, 1, 2, 3, 4, 100] as [Int64] {
        let now = StoreInstant(milliseconds: Wire.start + moment)
        let unsettled = order.filter { known[$0].map { Self.hasLapsed($0, at: now) } ?? true }
        #expect(registered.unsettled(at: now) == unsettled, "seed \(seed), at \(moment)")
        for policy in Self.policies {
          let isPremium = order.contains { original in
            known[original].map { Self.isPremium($0, at: now, policy) } ?? false
          }
          #expect(registered.isPremium(at: now, policy) == isPremium, "seed \(seed), at \(moment)")
        }
      }
    }
  }

  private static let policies: [MerchantPolicy] = {
    let products: [Set<ProductID>] = [[], ["unlock"], ["season", "unlock"]]
    var policies: [MerchantPolicy] = []
    for isPremiumInBillingRetry in [false, true] {
      for premiumProducts in products {
        var policy = MerchantPolicy()
        policy.isPremiumInBillingRetry = isPremiumInBillingRetry
        policy.premiumProducts = premiumProducts
        policies.append(policy)
      }
    }
    return policies
  }()

  /// Returns a purchase of any kind, in any state.
  private static func purchase(
    _ original: TransactionID,
    _ random: inout SplitMix64
  ) -> KnownPurchase {
    var wire = Wire(id: original.rawValue, original: original.rawValue)
    wire.expires = Wire.start + Int64.random(in: 0...4, using: &random)
    let states: [RenewalState?] = [
      .subscribed, .inGracePeriod, .inBillingRetryPeriod, .expired, .revoked, nil,
    ]
    var status = states[Int.random(in: states.indices, using: &random)]
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      wire = Wire.once(.nonConsumable, id: original.rawValue)
      wire.product = Bool.random(using: &random) ? "unlock" : "season"
      status = nil
    case 1: wire.revoked = Wire.start
    case 2: wire.isUpgraded = true
    case 3: wire.expires = nil
    default: break
    }
    let grace = Bool.random(using: &random) ? Wire.start + 3 : nil
    return KnownPurchase(
      KnownPurchase.Report(
        asOf: StoreInstant(milliseconds: Wire.start),
        transaction: wire.facts,
        status: status,
        renewal: status == nil ? nil : wire.renewal(graceUntil: grace).facts,
        isResponse: true
      )
    )
  }

  /// Returns whether one purchase makes the account premium.
  private static func isPremium(
    _ purchase: KnownPurchase,
    at now: StoreInstant,
    _ policy: MerchantPolicy
  ) -> Bool {
    let transaction = purchase.transaction
    guard transaction.revocationDate == nil else { return false }
    guard transaction.type == .autoRenewable else {
      return policy.premiumProducts.contains(transaction.productId)
    }
    guard !transaction.isUpgraded, let end = transaction.expiresDate else { return false }
    switch purchase.standing?.status {
    case .subscribed, nil: return now < end
    case .inGracePeriod: return now < purchase.standing?.renewal?.gracePeriodExpiresDate ?? end
    case .inBillingRetryPeriod: return policy.isPremiumInBillingRetry
    case .expired, .revoked: return false
    }
  }

  /// Returns whether a subscription's period has ended without a report.
  private static func hasLapsed(_ purchase: KnownPurchase, at now: StoreInstant) -> Bool {
    let transaction = purchase.transaction
    guard transaction.type == .autoRenewable, transaction.revocationDate == nil,
      let end = transaction.expiresDate
    else { return false }
    return switch purchase.standing?.status {
    case .subscribed, nil: now >= end
    case .inGracePeriod: now >= purchase.standing?.renewal?.gracePeriodExpiresDate ?? end
    case .expired, .inBillingRetryPeriod, .revoked: false
    }
  }
}
