import AdvancedCommerce
import StoreModel

/// The two events that make up most of a purchase, written member by member.
///
/// Byte for byte what their coding says, at a fraction of its cost; a new member of a sheet, of a
/// request or of a sale needs a line here. What is rare goes by its coding.
extension EventText {
  func text(of transaction: Transaction, _ sale: Sale) -> String {
    var json = JSONWriter()
    json.reserve(1500)
    json.beginObject()
    json.key("transactionAdded")
    json.beginObject()
    json.key("sale")
    json.beginObject()
    json.member("flaw", ifPresent: sale.flaw?.rawValue)
    json.member("origin", sale.origin.rawValue)
    json.member("purchase", ifPresent: sale.purchase?.rawValue)
    json.endObject()
    json.key("transaction")
    json.transaction(transaction)
    json.endObject()
    json.endObject()
    return json.text
  }

  func text(of sheet: PurchaseSheet) throws -> String {
    var json = JSONWriter()
    json.reserve(1500)
    json.beginObject()
    json.key("sheetPresented")
    json.beginObject()
    json.key("sheet")
    json.beginObject()
    json.member("displayName", ifPresent: sheet.displayName)
    json.member("id", sheet.id.rawValue)
    try json.coded("lines", sheet.lines)
    try json.coded("offer", sheet.offer)
    json.member("period", ifPresent: sheet.period?.iso8601)
    json.member("price", ifPresent: sheet.price)
    json.member("renewalPrice", ifPresent: sheet.renewalPrice)
    json.key("request")
    try json.request(sheet.request, product: product(sheet.request.product))
    json.endObject()
    json.endObject()
    json.endObject()
    return json.text
  }
}

extension JSONWriter {
  /// Writes a member by its own coding, or nothing.
  fileprivate mutating func coded(_ key: String, _ value: (some Encodable)?) throws {
    guard let value else { return }
    self.key(key)
    json(Array(try SortedJSON(value).text().utf8))
  }

  fileprivate mutating func member(_ key: String, ifPresent price: Price?) {
    guard let price else { return }
    self.key(key)
    beginObject()
    member("currency", price.currency.rawValue)
    member("milliunits", price.milliunits)
    endObject()
  }

  fileprivate mutating func request(_ request: PurchaseRequest, product: [UInt8]) throws {
    beginObject()
    member("allowsIntroductoryOffer", ifPresent: request.allowsIntroductoryOffer)
    member("appAccountToken", ifPresent: request.appAccountToken)
    member("billingPlan", ifPresent: request.billingPlan?.rawValue)
    if case .oneTimeCharge(let charge)? = request.advancedCommerce {
      key("charge")
      self.charge(charge)
    } else {
      try coded("charge", request.advancedCommerce)
    }
    if let nonces = request.nonces {
      key("nonces")
      beginArray()
      for nonce in nonces { string(nonce) }
      endArray()
    }
    member("offerID", ifPresent: request.offerID)
    member("offerKind", ifPresent: request.offerKind?.rawValue)
    key("product")
    json(product)
    member("purchaseDate", ifPresent: request.purchaseDate)
    member("quantity", request.quantity)
    member("renews", ifPresent: request.renews)
    member("simulatesAskToBuy", ifPresent: request.simulatesAskToBuy)
    endObject()
  }

  private mutating func charge(_ charge: OneTimeChargeCreateRequest) {
    beginObject()
    member("currency", charge.currency)
    key("item")
    beginObject()
    member("SKU", charge.item.sku)
    member("description", charge.item.description)
    member("displayName", charge.item.displayName)
    member("price", charge.item.price)
    endObject()
    member("operation", RequestOperation.oneTimeCharge.rawValue)
    key("requestInfo")
    beginObject()
    member("appAccountToken", ifPresent: charge.requestInfo.appAccountToken)
    member("consistencyToken", ifPresent: charge.requestInfo.consistencyToken)
    member("requestReferenceId", charge.requestInfo.requestReferenceId)
    endObject()
    member("storefront", ifPresent: charge.storefront)
    member("taxCode", charge.taxCode)
    member("version", RequestVersion.v1.rawValue)
    endObject()
  }
}
