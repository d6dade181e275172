import AdvancedCommerce
import Foundation
import StoreEngine
import StoreModel
import StoreSigning
import StoreTestSupport

@testable import StoreSession

/// Errors in the app's data, and errors of requests that the state of the store doesn't allow.
extension ErrorTable {
  static let store: [ErrorRow] = deliveries + selling + modifying

  private static let deliveries: [ErrorRow] = [
    .delivery(.nullAdvancedCommerceData) { _ in [] },
    .delivery(.malformedPayload) { _ in Array("{}".utf8) },
    .delivery(.invalidSignature) { merchant in
      merchant.wrapped(RequestMerchant.charge, 1, after: -301)
    },
    .delivery(.unauthorized) { merchant in
      let token = merchant.token(RequestMerchant.charge, 1)
      let parts = token.split(separator: ".")
      let header = Data(#"{"alg":"ES256","kid":"NOBODYS","typ":"JWT"}"#.utf8)
        .base64EncodedString().replacing("=", with: "")
      return Array(SignatureInfo.wrap("\(header).\(parts[1]).\(parts[2])"))
    },
  ]

  private static let selling: [ErrorRow] = [
    .store(.invalidConsistencyToken) { counter in
      try counter.subscribe()
      return try counter.ask(.cancel, ["requestInfo.consistencyToken": #""1.2.3""#])
    },
    .store(.invalidPreviousTransactionID) { counter in
      try counter.ask(.createSubscription, ["previousTransactionId": #""1""#])
    },
    .store(.repeatedRequestReferenceId) { counter in
      try counter.ask(.oneTimeCharge)
      return try counter.ask(.oneTimeCharge, ["item.price": "990"], isRepeated: true)
    },
    .store(.invalidPreviousSubscription) { counter in
      try counter.buy(.silverMonthly)
      let id = counter.transaction
      return try counter.ask(.createSubscription, ["previousTransactionId": #""\#(id)""#])
    },
    .store(.productAlreadyExists) { counter in
      try counter.subscribe()
      return try counter.ask(.createSubscription)
    },
    .store(.invalidSalable) { counter in try counter.ask(.oneTimeCharge, with: .gems) },
    .store(.invalidSalableDuration) { counter in
      var yearly = Product.genericSubscription
      yearly.subscription?.period = SubscriptionPeriod(value: 1, unit: .year)
      return try counter.ask(.createSubscription, with: yearly)
    },
    .store(.mismatchedStorefront) { counter in
      try counter.ask(.oneTimeCharge, ["storefront": #""DEU""#])
    },
    .store(.missingPricingConfigForStorefront) { counter in
      var german = Product.genericConsumable
      german.storefrontMilliunits = ["DEU": 990]
      return try counter.ask(.oneTimeCharge, with: german)
    },
    .store(.operationNotAllowed) { counter in
      try counter.buy(.silverMonthly)
      return try counter.ask(.cancel)
    },
    .store(.moreItemsThanAllowed) { counter in
      try counter.set { $0.advancedCommerce.itemLimit = 0 }
      return try counter.ask(.createSubscription)
    },
    .store(.moreOffersThanAllowed) { counter in
      try counter.set { $0.advancedCommerce.offerLimit = 0 }
      let offer = #"{"period":"P1Y","periodCount":1,"price":990,"reason":"ACQUISITION"}"#
      return try counter.ask(.createSubscription, ["items[0].offer": offer])
    },
    .store(.subscriptionAlreadyActive) { counter in
      try counter.subscribe()
      return try counter.ask(.reactivateSubscription)
    },
    .store(.inactiveACASub) { counter in
      try counter.subscribe()
      try counter.session.perform(.setAutoRenew(counter.transaction, false))
      try counter.pass(days: 40)
      return try counter.ask(.reactivateSubscription)
    },
    .store(.invalidProduct) { counter in
      try counter.subscribe()
      try counter.session.perform(.setAutoRenew(counter.transaction, false))
      return try counter.ask(.reactivateSubscription, ["items": #"[{"SKU":"FILMS"}]"#])
    },
  ]

  private static let modifying: [ErrorRow] = [
    .store(.invalidProductChanges) { counter in
      try counter.subscribe()
      return try counter.ask(
        .modifySubscription,
        ["removeItems": nil, "currency": #""USD""#, "changeItems": change(reason: "APPLY_OFFER")]
      )
    },
    .store(.missingUpdatedItemsWithPeriodChange) { counter in
      try counter.subscribe()
      return try counter.ask(
        .modifySubscription,
        ["periodChange": #"{"effective":"NEXT_BILL_CYCLE","period":"P1Y"}"#]
      )
    },
    .store(.removeItemsWithoutAddOrChangeItems) { counter in
      try counter.subscribe()
      try counter.set { $0.advancedCommerce.refusesRemovalAlone = true }
      return try counter.ask(.modifySubscription)
    },
    .store(.removeItemNotFound) { counter in
      try counter.subscribe()
      return try counter.ask(.modifySubscription, ["removeItems[0].SKU": #""FILMS""#])
    },
    .store(.changeItemNotFound) { counter in
      try counter.subscribe()
      return try counter.ask(
        .modifySubscription,
        ["removeItems": nil, "currency": #""USD""#, "changeItems": change(of: "FILMS")]
      )
    },
    .store(.misalignedBillingCycle) { counter in
      try counter.subscribe()
      let offer = #"{"period":"P1W","periodCount":1,"price":0,"reason":"RETENTION"}"#
      return try counter.ask(
        .modifySubscription,
        [
          "removeItems": nil, "currency": #""USD""#,
          "addItems":
            #"[{"SKU":"FILMS","displayName":"F","description":"F","price":990,"offer":\#(offer)}]"#,
        ]
      )
    },
    .store(.removalAllNotAllowed) { counter in
      try counter.subscribe()
      return try counter.ask(
        .modifySubscription,
        ["removeItems": #"[{"SKU":"SONGS"},{"SKU":"TALES"}]"#]
      )
    },
    .store(.offerPreventsItemMidCycleChange) { counter in
      try counter.subscribe([
        "items[0].offer": #"{"period":"P1M","periodCount":2,"price":990,"reason":"ACQUISITION"}"#
      ])
      return try counter.ask(
        .modifySubscription,
        ["removeItems": nil, "currency": #""USD""#, "changeItems": change(when: "IMMEDIATELY")]
      )
    },
    .store(.priceChangeNotSupportedThroughModifyItems) { counter in
      try counter.subscribe()
      return try counter.ask(
        .modifySubscription,
        ["removeItems": nil, "currency": #""USD""#, "changeItems": change(to: "TALES")]
      )
    },
    .store(.itemLimitExceeded) { counter in
      try counter.subscribe()
      try counter.set { $0.advancedCommerce.itemLimit = 2 }
      return try counter.ask(
        .modifySubscription,
        [
          "removeItems": nil, "currency": #""USD""#,
          "addItems": #"[{"SKU":"FILMS","displayName":"F","description":"F","price":990}]"#,
        ]
      )
    },
    .store(.invalidPriceForChangeItemInPriceIncrease) { counter in
      try counter.subscribe()
      try counter.ask(.changePrice, ["items[0].price": "19990"])
      try counter.pass(days: 45)
      let offer = #"{"period":"P1M","periodCount":1,"price":990,"reason":"RETENTION"}"#
      return try counter.ask(
        .modifySubscription,
        [
          "removeItems": nil, "currency": #""USD""#,
          "changeItems": change(to: "TALES", at: 9990, reason: "APPLY_OFFER"),
          "changeItems[0].offer": offer,
        ]
      )
    },
  ]

  /// Returns one changed item as the JSON of `changeItems`.
  private static func change(
    of current: String = "TALES",
    to sku: String = "SAGAS",
    at price: Int64 = 12_990,
    when effective: String = "NEXT_BILL_CYCLE",
    reason: String = "UPGRADE"
  ) -> String {
    """
    [{"currentSKU":"\(current)","SKU":"\(sku)","displayName":"Sagas","description":"Every saga",\
    "price":\(price),"effective":"\(effective)","reason":"\(reason)"}]
    """
  }
}
