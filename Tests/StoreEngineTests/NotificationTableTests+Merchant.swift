import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The notifications caused by merchants and testers.
extension NotificationTableTests {
  static func terms(_ identifier: String) -> RenewalExtension {
    RenewalExtension(days: 5, reason: 1, requestIdentifier: identifier)
  }

  static let mass = MassRenewalExtension(
    terms: terms("5d0e6f6e-2f0a-4d3a-9a53-6d1a0a6f7b01"),
    productID: Product.silverMonthly.id
  )

  static let others =
    [
      Row("one renewal date extended", "RENEWAL_EXTENDED #1 subscribed") {
        try $0.buy(.silverMonthly)
      } _: {
        try $0.perform(.server(.extendRenewalDate($0.id(1), terms("1"))))
      },
      Row(
        "mass extension done",
        """
        RENEWAL_EXTENDED #1 subscribed
        RENEWAL_EXTENSION SUMMARY 1/0
        """
      ) {
        try $0.buy(.silverMonthly)
      } _: {
        try $0.perform(.server(.extendAllRenewalDates(mass)))
      },
      Row(
        "mass extension failed for one subscriber",
        """
        RENEWAL_EXTENSION FAILURE #1 subscribed
        RENEWAL_EXTENSION SUMMARY 0/1
        """
      ) {
        try $0.buy(.silverMonthly)
        try $0.perform(.server(.extendRenewalDate($0.id(1), terms("1"))))
        try $0.perform(.server(.extendRenewalDate($0.id(1), terms("2"))))
      } _: {
        try $0.perform(.server(.extendAllRenewalDates(mass)))
      },
      Row("refund reversed", "REFUND_REVERSED #1 subscribed") {
        try $0.buy(.silverMonthly)
        try $0.perform(.refund($0.id(1), .other))
      } _: {
        try $0.perform(.server(.reverseRefund($0.id(1))))
      },
      Row("refund of what is kept reversed", "REFUND_REVERSED #1") {
        try $0.buy(.unlock)
        try $0.perform(.refund($0.id(1), .other))
      } _: {
        try $0.perform(.server(.reverseRefund($0.id(1))))
      },
      Row("asked for through the API", "TEST") {
        try $0.change { $0.setWebhooks("http://localhost:1") }
      } _: {
        try $0.perform(.requestTestNotification)
      },
    ]
    + NotificationKind.all.map { kind in
      Row("a tester sends \(kind)", "\(kind)" + told(of: kind).words) {
        try $0.subscribe()
        try $0.buy(.unlock)
      } _: { shop in
        try shop.perform(
          .sendNotification(
            SentNotification(
              kind,
              transaction: told(of: kind).number.map { shop.id($0) }
            )
          )
        )
      }
    }

  /// Returns the transaction that a request for a notification must name, and the rest of the
  /// notification's line.
  private static func told(of kind: NotificationKind) -> (number: Int?, words: String) {
    switch kind.subject {
    case .subscription: (1, " #1 subscribed")
    case .oneTimePurchase: (2, " #2")
    case .anyPurchase: (2, kind.type == .consumptionRequest ? " #2 OTHER" : " #2")
    case .nothing where kind.isSummary: (nil, " 1/0")
    case .nothing: (nil, kind.type == .externalPurchaseToken ? " SANDBOX_" : "")
    }
  }

  static let bundles = [
    Row("Advanced Commerce charge", "ONE_TIME_CHARGE #1") {
      try $0.buy(.aBook, with: .genericConsumable)
    },
    Row("change metadata", "METADATA_UPDATE #1 subscribed") {
      try $0.subscribe()
    } _: {
      try $0.send(.metadata(taxCode: "C003-00-1"))
    },
    Row("migrate", "MIGRATION #1 subscribed") {
      try $0.buy(.silverMonthly)
    } _: {
      try $0.send(.migration())
    },
    Row(
      "change price; in the sandbox it is announced with the renewal after the next",
      """
      PRICE_CHANGE #1 subscribed
      DID_RENEW #2 subscribed
      PRICE_INCREASE PENDING #2 subscribed
      """
    ) {
      try $0.subscribe()
    } _: {
      try $0.send(.prices(.price("BASIC", 19_990)))
      try $0.advance(to: "2026-02-28")
    },
    Row("price of an item agreed to", "PRICE_INCREASE ACCEPTED #2 subscribed") {
      try $0.subscribe()
      try $0.send(.prices(.price("BASIC", 19_990)))
      try $0.advance(to: "2026-02-28")
    } _: {
      try $0.perform(.answerItemPrice($0.id(1), sku: "BASIC", agrees: true))
    },
    Row("an item is added", "DID_CHANGE_RENEWAL_PREF #2 subscribed") {
      try $0.subscribe()
    } _: {
      try $0.buy($0.modification(add: [.item("NEWS", 1990)]))
    },
    Row("cancel", "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED #1 subscribed") {
      try $0.subscribe()
    } _: {
      try $0.send(.cancel())
    },
    Row("reactivate", "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_ENABLED #1 subscribed") {
      try $0.subscribe()
      try $0.send(.cancel())
    } _: {
      try $0.buy($0.reactivation())
    },
    Row("revoke", "REFUND #1 revoked") {
      try $0.subscribe()
    } _: {
      try $0.send(.revoke(.full))
    },
    Row("an item is given back and taken away", "REFUND #1 subscribed") {
      try $0.subscribe([.basic, .sports])
    } _: {
      try $0.send(.riskless(.item("SPORTS", revoke: true)))
    },
    Row(
      "the store may look at the risk",
      """
      CONSUMPTION_REQUEST #1 subscribed LEGAL
      REFUND #1 subscribed
      """
    ) {
      try $0.subscribe([.basic, .sports])
    } _: {
      try $0.send(.refund(.item("SPORTS", reason: .legal)))
    },
    Row("a decline is simulated", "REFUND_DECLINED #1 subscribed") {
      try $0.subscribe([.basic, .sports])
    } _: {
      try $0.send(.riskless(.item("SPORTS", reason: .simulateRefundDecline)))
    },
  ]
}

extension AnyServerRequest {
  /// Returns a refund request that asks the store to ignore the risk.
  fileprivate static func riskless(_ items: RequestRefundItem...) -> AnyServerRequest {
    .requestRefund(
      RequestRefundRequest(
        requestInfo: Shop.info(),
        items: items,
        refundRiskingPreference: false
      )
    )
  }
}

extension AnyInAppRequest {
  fileprivate static let aBook = AnyInAppRequest.oneTimeCharge(
    OneTimeChargeCreateRequest(
      currency: "USD",
      item: OneTimeChargeItem(
        sku: "BOOK_1",
        displayName: "A Book",
        description: "A book to read",
        price: 4990
      ),
      requestInfo: Shop.info(),
      taxCode: "C003-00-2"
    )
  )
}
