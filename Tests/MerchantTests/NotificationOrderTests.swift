import StoreModel
import StoreSigning
import StoreTestSupport
import Testing

@testable import Merchant

/// Notifications that arrive late, twice and in any order, with the same final state.
struct NotificationOrderTests {
  /// Returns a year of a subscription as notifications with different dates.
  private static func life(_ random: inout SplitMix64) -> [WireNotification] {
    var wire = Wire()
    var told = [
      WireNotification("SUBSCRIBED", subtype: "INITIAL_BUY", of: wire, status: .subscribed)
    ]
    for _ in 1...Int.random(in: 1...8, using: &random) {
      var moment = wire
      for step in 1...Int64.random(in: 1...3, using: &random) {
        moment.signed = wire.signed + step * 60_000
        told.append(
          WireNotification(
            "DID_CHANGE_RENEWAL_STATUS",
            of: moment,
            status: .subscribed,
            willAutoRenew: Bool.random(using: &random)
          )
        )
      }
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        moment.signed += 60_000
        moment.revoked = moment.signed
        told.append(WireNotification("REFUND", of: moment, status: .revoked))
        moment.signed += 60_000
        moment.revoked = nil
        told.append(WireNotification("REFUND_REVERSED", of: moment, status: .subscribed))
      case 1:
        moment.signed = wire.signed + Wire.month - 1
        told.append(
          WireNotification(
            "DID_FAIL_TO_RENEW",
            of: moment,
            status: .inGracePeriod,
            graceUntil: wire.signed + 2 * Wire.month
          )
        )
      default: break
      }
      wire = wire.renewed()
      told.append(WireNotification("DID_RENEW", of: wire, status: .subscribed))
    }
    if Bool.random(using: &random) {
      wire.signed += 1000
      told.append(WireNotification("EXPIRED", of: wire, status: .expired))
    }
    return told
  }

  @Test(.rule("notifications.order-not-promised"), arguments: Seeds.first(12))
  func anyOrderLeavesTheSameBehind(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let told = Self.life(&random)
    let inOrder = await known(after: told)
    #expect(inOrder.count == 1)
    for _ in 1...4 {
      let shuffled = (told + told.shuffled(using: &random).prefix(3)).shuffled(using: &random)
      #expect(await known(after: shuffled) == inOrder, "seed \(seed)")
    }
  }

  /// If the clock is paused, all notifications have the same date, and the App Store reports which is the latest.
  @Test(arguments: Seeds.first(6))
  func anyOrderOfOneMomentEndsWithTheTruth(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let latest = Wire()
    let told = [RenewalState.subscribed, .expired, .inGracePeriod, .revoked, .subscribed]
      .enumerated()
      .map { index, status in
        WireNotification(
          "DID_RENEW",
          of: latest,
          status: status,
          willAutoRenew: index < 4,
          uuid: "\(index)"
        )
      }
    let tested = TestedMerchant()
    tested.appStore.know(latest, status: .subscribed, willAutoRenew: false)
    for notification in told.shuffled(using: &random) { _ = await tested.receive(notification) }
    let purchase = tested.merchant.purchase(1000)
    #expect(purchase?.standing?.status == .subscribed)
    #expect(purchase?.standing?.renewal?.willAutoRenew == false)
    #expect(purchase?.transaction == latest.facts)
  }

  private func known(after told: [WireNotification]) async -> [TransactionID: KnownPurchase] {
    let tested = TestedMerchant()
    for notification in told { #expect(await tested.receive(notification) == .taken) }
    let purchases = tested.merchant.memory.purchases
    return [TransactionID: KnownPurchase](
      uniqueKeysWithValues: purchases.map { ($0.key, $0.value) }
    )
  }
}
