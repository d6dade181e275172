import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The amounts that a currency allows for a charge.
struct CurrencyChargingTests {
  /// Returns the refusal of a charge for a book, or `nil` if the shop sells it.
  private func refusal(of price: Int64, in shop: inout Shop) -> RequestRefusal? {
    let charge = OneTimeChargeCreateRequest(
      currency: "USD",
      item: OneTimeChargeItem(
        sku: "BOOK",
        displayName: "A Book",
        description: "A book to read",
        price: price
      ),
      requestInfo: Shop.info(shop.store.transactions.count + 1),
      taxCode: "C003-00-2"
    )
    return shop.refusal(of: .oneTimeCharge(charge), with: .genericConsumable)
  }

  /// An impossible price is refused before it is in the journal, because the journal couldn't be
  /// read again.
  @Test func aChargeHasABound() throws {
    let most = WholeBound.milliunits.range.upperBound
    var shop = Shop()
    #expect(refusal(of: most, in: &shop) == nil)
    try shop.perform(.answer(PurchaseID(rawValue: 1), .buy))
    #expect(shop.transaction(1).price == most)
    for price in [most + 10, Int64.max / 1000 * 1000] {
      #expect(refusal(of: price, in: &shop)?.code == .invalidAmount)
    }
  }

  @Test(
    .rule("advanced-commerce.requests.milliunits", "advanced-commerce.requests.decimals-error"),
    arguments: zip(
      [4995, -10] as [Int64],
      [.invalidAmount, .negativePrice] as [AdvancedCommerceErrorCode]
    )
  )
  func aChargeHasAPriceThatTheCurrencyHas(milliunits: Int64, error: AdvancedCommerceErrorCode) {
    var shop = Shop()
    #expect(refusal(of: milliunits, in: &shop)?.code == error)
  }

  /// Free items can be sold.
  @Test(arguments: [(0 as Int64, nil as AdvancedCommerceErrorCode?), (-10, .negativePrice)])
  func zeroIsAPrice(price: Int64, code: AdvancedCommerceErrorCode?) {
    var shop = Shop()
    #expect(refusal(of: price, in: &shop)?.code == code)
  }
}
