import AdvancedCommerce
import Foundation
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The Advanced Commerce members of payloads, with the numbers of Apple's samples.
struct AdvancedCommercePayloadTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func shop() throws -> Shop {
    var shop = Shop(at: "2026-04-01")
    try shop.subscribe([.basic, .item("SPORTS", 4990, offer: .periods(3, at: 2990))])
    return shop
  }

  @Test(.rule("payloads.advanced-commerce-info")) func aTransactionContainsItsItems()
    throws
  {
    let shop = try shop()
    let info = try #require(shop.transaction(1).advancedCommerceInfo)
    #expect(
      try json(info) == """
        {
          "descriptors" : {
            "description" : "Films and sports",
            "displayName" : "Aurora TV"
          },
          "estimatedTax" : 0,
          "items" : [
            {
              "SKU" : "BASIC",
              "description" : "What BASIC is",
              "displayName" : "BASIC Plan",
              "price" : 9990
            },
            {
              "SKU" : "SPORTS",
              "description" : "What SPORTS is",
              "displayName" : "SPORTS Plan",
              "offer" : {
                "period" : "P1M",
                "periodCount" : 3,
                "price" : 2990,
                "reason" : "ACQUISITION"
              },
              "price" : 4990
            }
          ],
          "period" : "P1M",
          "requestReferenceId" : "\(Shop.reference(1))",
          "taxCode" : "S021-08-1",
          "taxExclusivePrice" : 12980,
          "taxRate" : "0"
        }
        """
    )
  }

  /// The transaction has the total price, the generic product and a quantity of one.
  @Test func theFieldsOfATransactionDescribeTheWhole() throws {
    let sold = try shop().transaction(1)
    #expect(sold.price == 12_980)
    #expect(sold.currency == "USD")
    #expect(sold.productId == Product.genericSubscription.id)
    #expect(sold.subscriptionGroupIdentifier == "bundles")
    #expect(sold.quantity == 1)
    #expect(sold.type == .autoRenewable)
    #expect(sold.transactionReason == .purchase)
    #expect(sold.inAppOwnershipType == .purchased)
    #expect(sold.expiresDate == "2026-05-01")
    #expect(sold.offerType == nil)
    #expect(sold.webOrderLineItemId != nil)
  }

  @Test(.rule("payloads.advanced-commerce-info")) func renewalInfoContainsTheNextItems() throws {
    let shop = try shop()
    let info = try #require(try shop.renewalInfo().advancedCommerceInfo)
    let token = try #require(info.consistencyToken)
    #expect(
      try json(info) == """
        {
          "consistencyToken" : "\(token)",
          "descriptors" : {
            "description" : "Films and sports",
            "displayName" : "Aurora TV"
          },
          "items" : [
            {
              "SKU" : "BASIC",
              "description" : "What BASIC is",
              "displayName" : "BASIC Plan",
              "price" : 9990
            },
            {
              "SKU" : "SPORTS",
              "description" : "What SPORTS is",
              "displayName" : "SPORTS Plan",
              "offer" : {
                "period" : "P1M",
                "periodCount" : 2,
                "price" : 2990,
                "reason" : "ACQUISITION"
              },
              "price" : 4990
            }
          ],
          "period" : "P1M",
          "requestReferenceId" : "\(Shop.reference(1))",
          "taxCode" : "S021-08-1"
        }
        """
    )
    let renewal = try shop.renewalInfo()
    #expect(renewal.productId == Product.genericSubscription.id)
    #expect(renewal.autoRenewProductId == Product.genericSubscription.id)
    #expect(renewal.renewalPrice == 12_980)
    #expect(renewal.currency == "USD")
    #expect(renewal.renewalDate == "2026-05-01")
    #expect(renewal.offerType == nil)
    #expect(renewal.priceIncreaseStatus == nil)
  }

  @Test func ordinarySubscriptionsHaveNone() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    #expect(shop.transaction(1).advancedCommerceInfo == nil)
    #expect(try shop.renewalInfo().advancedCommerceInfo == nil)
    #expect(shop.store.consistencyToken(for: try shop.subscription()) == nil)
  }
}
