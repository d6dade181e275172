import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport

@testable import StoreSession

/// Errors of the merchant's server requests that the state of the store doesn't allow.
extension ErrorTable {
  static let servers: [ErrorRow] = refunds + prices + migrations + states

  private static let refunds: [ErrorRow] = [
    .store(.simulateRefundDeclineOnlyInSandbox) { counter in
      counter = try ErrorCounter(in: .production)
      try counter.subscribe()
      return try counter.ask(
        .requestRefund,
        ["items[0].refundReason": #""SIMULATE_REFUND_DECLINE""#]
      )
    },
    .store(.pendingRefund) { counter in
      try counter.subscribe()
      try counter.set { $0.refundPolicy = .wait }
      try counter.ask(.requestRefund)
      return try counter.ask(.requestRefund)
    },
    .store(.proratedOnlyLatestTransaction) { counter in
      try counter.subscribe()
      try counter.pass(days: 40)
      return try counter.ask(.requestRefund)
    },
    .store(.revokeOnInactiveSubscription) { counter in
      try counter.subscribe()
      try counter.ask(.revoke)
      return try counter.ask(.revoke)
    },
    .store(.alreadyRefunded) { counter in
      try counter.subscribe()
      try counter.ask(.requestRefund, ["items[0].refundType": #""FULL""#])
      return try counter.ask(.requestRefund, ["items[0].refundType": #""FULL""#])
    },
    .store(.transactionNotRefundable) { counter in
      try counter.ask(.oneTimeCharge)
      counter.speakOfLatest()
      return try counter.ask(
        .requestRefund,
        ["items[0].SKU": #""BOOK""#, "items[0].refundType": #""FULL""#]
      )
    },
    .store(.productNotOwned) { counter in
      try counter.subscribe()
      return try counter.ask(.requestRefund, ["items[0].SKU": #""FILMS""#])
    },
  ]

  private static let prices: [ErrorRow] = [
    .store(.priceChangeCannotBeIssuedWhenAlreadyCommunicated) { counter in
      try counter.subscribe()
      try counter.ask(.changePrice, ["items[0].price": "19990"])
      try counter.pass(days: 45)
      return try counter.ask(.changePrice, ["items[0].price": "29990"])
    },
    .store(.invalidSKUProvidedMustBeCurrentSKUSetToRenew) { counter in
      try counter.subscribe()
      try counter.ask(.modifySubscription)
      return try counter.ask(.changePrice, ["items[0].SKU": #""SONGS""#])
    },
    .store(.acaPriceIncreaseIsNotCurrentlySupportedInIndia) { counter in
      try counter.set { $0.storefront = Storefront(countryCode: "IND") ?? $0.storefront }
      try counter.subscribe([
        "currency": #""INR""#, "items[0].price": "99000", "items[1].price": "49000",
      ])
      return try counter.ask(.changePrice, ["items[0].price": "199000"])
    },
    .store(.subscriptionNotEligible) { counter in
      try counter.subscribe()
      try counter.ask(.cancel)
      return try counter.ask(.changePrice)
    },
  ]

  private static let migrations: [ErrorRow] = [
    .store(.invalidTargetProductID) { counter in
      try counter.buy(.silverMonthly)
      return try migrate(&counter, to: .goldMonthly)
    },
    .store(.subscriptionAlreadyMigrated) { counter in
      try counter.buy(.silverMonthly)
      _ = try migrate(&counter)
      return try migrate(&counter)
    },
    .store(.pendingChangesMismatch) { counter in
      try counter.buy(.goldMonthly)
      try counter.buyLater(.silverMonthly)
      return try migrate(&counter)
    },
    .store(.subscriptionAlreadyExists) { counter in
      try counter.subscribe()
      return try migrate(&counter)
    },
    .store(.storefrontChange) { counter in
      try counter.buy(.silverMonthly)
      try counter.set { $0.storefront = Storefront(countryCode: "DEU") ?? $0.storefront }
      return try migrate(&counter)
    },
    .store(.migrationNotAllowedWhenPriceIncreaseCommunicated) { counter in
      try counter.buy(.silverMonthly)
      let price = Price(milliunits: 9990, currency: "USD")
      try counter.session.perform(
        .raisePrice(counter.transaction, to: price, needsConsent: true)
      )
      return try migrate(&counter)
    },
    .store(.productNotFound) { counter in
      try counter.buy(.silverMonthly)
      return try counter.ask(.migrate, ["targetProductId": #""nothing""#])
    },
  ]

  private static func migrate(
    _ counter: inout ErrorCounter,
    to product: Product = .genericSubscription
  ) throws -> AdvancedCommerceErrorCode? {
    try counter.ask(.migrate, ["targetProductId": #""\#(product.id)""#], with: product)
  }

  private static let states: [ErrorRow] = [
    .store(.subscriptionDoesNotExist) { counter in
      try counter.buy(.gems)
      return try counter.ask(.cancel)
    },
    .store(.productNotEligible) { counter in
      try counter.buy(.silverMonthly)
      return try counter.ask(.changeMetadata)
    },
    .store(.transactionIdNotFound) { counter in
      counter.speak(of: 1)
      return try counter.ask(.cancel)
    },
  ]
}
