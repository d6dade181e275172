import FoundationEssentials
import StoreModel
import StoreSigning
import StoreTestSupport
import Testing

@testable import Merchant

/// `POST /v2/appStoreNotification`: accepted and rejected notifications, and their effects.
struct NotificationIntakeTests {
  private let tested = TestedMerchant()
  private let wire = Wire()

  /// Registers the subscription for the demo account.
  private func register() async {
    tested.appStore.know(wire, status: .subscribed)
    _ = await tested.register(wire)
  }

  @Test(
    arguments: [
      ("DID_RENEW", nil, RenewalState.subscribed, true),
      ("DID_RENEW", "BILLING_RECOVERY", .subscribed, true),
      ("SUBSCRIBED", "RESUBSCRIBE", .subscribed, true),
      ("DID_CHANGE_RENEWAL_STATUS", "AUTO_RENEW_DISABLED", .subscribed, true),
      ("DID_FAIL_TO_RENEW", "GRACE_PERIOD", .inGracePeriod, true),
      ("DID_FAIL_TO_RENEW", nil, .inBillingRetryPeriod, false),
      ("GRACE_PERIOD_EXPIRED", nil, .inBillingRetryPeriod, false),
      ("EXPIRED", "VOLUNTARY", .expired, false),
      ("EXPIRED", "BILLING_RETRY", .expired, false),
      ("REFUND", nil, .revoked, false),
      ("REVOKE", nil, .revoked, false),
      ("REFUND_DECLINED", nil, .subscribed, true),
      ("REFUND_REVERSED", nil, .subscribed, true),
      ("RENEWAL_EXTENDED", nil, .subscribed, true),
      ("PRICE_INCREASE", "PENDING", .subscribed, true),
      ("OFFER_REDEEMED", nil, .subscribed, true),
      ("CONSUMPTION_REQUEST", nil, .subscribed, true),
    ] as [(String, String?, RenewalState, Bool)]
  )
  func premiumFollowsTheStatus(
    type: String,
    subtype: String?,
    status: RenewalState,
    isPremium: Bool
  ) async {
    await register()
    var changed = wire
    changed.signed += 1000
    if status == .revoked { changed.revoked = changed.signed }
    let notification = WireNotification(
      type,
      subtype: subtype,
      of: changed,
      status: status,
      graceUntil: status == .inGracePeriod ? Wire.start + Wire.month : nil
    )
    #expect(await tested.receive(notification) == .taken)
    #expect(tested.isPremium == isPremium)
    #expect(
      tested.merchant.log.last?.notification == notification.type + (subtype.map { "/\($0)" } ?? "")
    )
    #expect(tested.merchant.log.last?.account == "demo")
  }

  @Test(.rule("notifications.types"), arguments: NotificationType.allCases)
  func everyTypeIsAcceptedWithAnyContents(type: NotificationType) async {
    await register()
    let isNotice = type.meaning == .notice
    var notification = WireNotification(
      type.rawValue,
      of: isNotice ? nil : wire,
      status: isNotice ? nil : .subscribed
    )
    switch type {
    case .externalPurchaseToken: notification.container = "externalPurchaseToken"
    case .rescindConsent: notification.container = "appData"
    default: break
    }
    #expect(await tested.receive(notification) == .taken)
    #expect(tested.isPremium)
    let details: [NotificationType.Meaning: String] = [
      .notice: "recorded", .purchaseChanged: "known already",
      .question: "asks for consumption information; known already",
    ]
    #expect(tested.lastDetail == details[type.meaning])
  }

  @Test func everyTypeHasAMeaningAndThereAre23() {
    #expect(NotificationType.allCases.count == 23)
    let notices = NotificationType.allCases.filter { $0.meaning == .notice }
    #expect(Set(notices) == [.test, .externalPurchaseToken, .rescindConsent])
  }

  @Test func aSummaryOfAMassExtensionIsNoted() async {
    var notification = WireNotification("RENEWAL_EXTENSION", subtype: "SUMMARY")
    notification.container = "summary"
    #expect(await tested.receive(notification) == .taken)
    #expect(tested.lastDetail == "recorded")
  }

  @Test(.rule("notifications.external-token-sandbox"))
  func anExternalPurchaseTokenTellsItsEnvironmentByItsId() async throws {
    for (id, receipt) in [("SANDBOX_1", NotificationReceipt.taken), ("1", .refused)] {
      let json =
        #"{"notificationType":"EXTERNAL_PURCHASE_TOKEN","notificationUUID":"\#(id)","#
        + #""signedDate":1767225600000,"version":"2.0","externalPurchaseToken":"#
        + #"{"bundleId":"com.example.shop","externalPurchaseId":"\#(id)"}}"#
      let jws = TestedMerchant.signer.sign(payload: Array(json.utf8))
      #expect(await tested.merchant.takeNotification(jws) == receipt)
    }
  }

  @Test func aNewTypeIsHandledByItsContents() async {
    await register()
    var ended = wire
    ended.signed += 1000
    #expect(
      await tested.receive(WireNotification("TOMORROW", of: ended, status: .expired)) == .taken
    )
    #expect(!tested.isPremium)
    #expect(await tested.receive(WireNotification("NEXT_WEEK")) == .taken)
    #expect(tested.lastDetail == "of an unknown type")
  }

  @Test func theSameNotificationChangesNothingTheSecondTime() async {
    await register()
    var ended = wire
    ended.signed += 1000
    let notification = WireNotification("EXPIRED", of: ended, status: .expired, uuid: "A-1")
    #expect(await tested.receive(notification) == .taken)
    let known = tested.merchant.memory.purchases
    var again = notification
    again.uuid = "a-1"
    again.status = .subscribed
    again.signed += 1000
    #expect(await tested.receive(again) == .taken)
    #expect(tested.merchant.memory.purchases == known)
    #expect(tested.lastDetail == "a duplicate, by its notificationUUID")
  }

  @Test func anOlderNotificationHasNoEffect() async {
    await register()
    var late = wire
    late.signed -= 1000
    #expect(await tested.receive(WireNotification("EXPIRED", of: late, status: .expired)) == .taken)
    #expect(tested.isPremium)
    #expect(tested.lastDetail == "older than the known state")
  }

  @Test func twoThatContradictEachOtherSendItToTheAppStore() async {
    await register()
    tested.appStore.know(wire, status: .subscribed, willAutoRenew: false)
    let off = WireNotification(
      "DID_CHANGE_RENEWAL_STATUS",
      of: wire,
      status: .subscribed,
      willAutoRenew: false
    )
    #expect(await tested.receive(off) == .taken)
    #expect(tested.appStore.asked == 2)
    #expect(tested.merchant.purchase(1000)?.standing?.renewal?.willAutoRenew == false)
    // The first of the two arrives late, but the App Store's response still applies.
    let on = WireNotification("SUBSCRIBED", of: wire, status: .subscribed)
    #expect(await tested.receive(on) == .taken)
    #expect(tested.appStore.asked == 3)
    #expect(tested.merchant.purchase(1000)?.standing?.renewal?.willAutoRenew == false)
    // The App Store doesn't respond, so the later notification applies.
    tested.appStore.failure = AppStoreFailure.unavailable("gone")
    var again = on
    again.uuid = "another"
    #expect(await tested.receive(again) == .taken)
    #expect(tested.merchant.purchase(1000)?.standing?.renewal?.willAutoRenew == true)
  }

  @Test func anUnverifiedNotificationIsRejectedWithoutEffect() async throws {
    await register()
    var ended = wire
    ended.signed += 1000
    let good = WireNotification("EXPIRED", of: ended, status: .expired)
    var otherApp = good
    otherApp.bundleID = "com.example.other"
    var otherEnvironment = good
    otherEnvironment.environment = "Production"
    var otherTransaction = good
    otherTransaction.transaction?.bundleID = "com.example.other"
    var otherRenewal = good
    otherRenewal.renewal?.original = 4711
    var nothing = good
    nothing.container = "nothing"
    let refused = [
      otherApp.jws, otherEnvironment.jws, otherTransaction.jws, otherRenewal.jws, nothing.jws,
      ended.jws, "", "a.b.c",
      SigningIdentity(seed: 12).signer.sign(payload: good.payload),
      TestedMerchant.signer.sign(payload: Data(good.payload), flaw: .tamperedPayload),
    ]
    let known = tested.merchant.memory.purchases
    for jws in refused {
      #expect(await tested.merchant.takeNotification(jws) == .refused)
    }
    for body in ["", "{}", "[]", "{\"signedPayload\":1}", "{\"signedPayload\":\"\(good.jws)\"} x"] {
      #expect(await tested.merchant.takeNotification(body: Array(body.utf8)) == .refused)
    }
    #expect(await tested.merchant.takeNotification(body: nil) == .refused)
    #expect(tested.merchant.memory.purchases == known)
    #expect(tested.isPremium)
    #expect(await tested.merchant.takeNotification(body: good.body) == .taken, "still new")
    #expect(!tested.isPremium)
  }

  @Test func aNotificationAppliesToALaterRegistration() async {
    #expect(
      await tested.receive(WireNotification("SUBSCRIBED", of: wire, status: .subscribed)) == .taken
    )
    #expect(tested.merchant.log.last?.account == nil)
    #expect(!tested.isPremium)
    tested.merchant.recall([1000], for: MerchantAccount.demoName)
    #expect(tested.isPremium)
  }
}
