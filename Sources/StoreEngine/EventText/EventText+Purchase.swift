import AdvancedCommerce
import StoreModel

/// The events of a purchase, written member by member.
///
/// Byte for byte what their coding says, at a fraction of its cost; a new member of a sheet, of a
/// request or of a sale needs a line here. What is rare goes by its coding.
extension EventText {
  /// The text of an event that purchases are made of; nil for any other.
  func textInPurchase(of event: StoreEvent) throws -> String? {
    if case .sheetPresented(let sheet) = event {
      return try text("sheetPresented") { try $0.member(sheet, product: product) }
    }
    if case .sheetAnswered(let purchase, .buy) = event {
      return text("sheetAnswered") { json in
        json.key("answer")
        json.beginObject()
        json.key("buy")
        json.beginObject()
        json.endObject()
        json.endObject()
        json.member("purchase", purchase.rawValue)
      }
    }
    if case .transactionAdded(let transaction, let sale) = event {
      return text("transactionAdded") { json in
        json.member(sale)
        json.key("transaction")
        json.transaction(transaction)
      }
    }
    if case .purchaseEnded(let purchase, .success(let transaction)) = event {
      return text("purchaseEnded") { json in
        json.key("outcome")
        json.beginObject()
        json.key("success")
        json.beginObject()
        json.member("transaction", transaction.description)
        json.endObject()
        json.endObject()
        json.member("purchase", purchase.rawValue)
      }
    }
    if case .transactionFinished(let transaction, let actor) = event {
      return text("transactionFinished") { json in
        json.member("by", actor.rawValue)
        json.member("transaction", transaction.description)
      }
    }
    return nil
  }

  private func text(
    _ kind: String,
    _ members: (inout JSONWriter) throws -> Void
  ) rethrows -> String {
    var json = JSONWriter()
    json.reserve(1500)
    json.beginObject()
    json.key(kind)
    json.beginObject()
    try members(&json)
    json.endObject()
    json.endObject()
    return json.text
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ sale: Sale) {
    key("sale")
    beginObject()
    member("flaw", ifPresent: sale.flaw?.rawValue)
    member("origin", sale.origin.rawValue)
    member("purchase", ifPresent: sale.purchase?.rawValue)
    member("upgradeRefund", ifPresent: sale.upgradeRefund)
    endObject()
  }

  fileprivate mutating func member(
    _ sheet: PurchaseSheet,
    product: (Product) throws -> [UInt8]
  ) throws {
    key("sheet")
    beginObject()
    member("displayName", ifPresent: sheet.displayName)
    member("id", sheet.id.rawValue)
    try coded("lines", sheet.lines)
    try coded("offer", sheet.offer)
    member("period", ifPresent: sheet.period?.iso8601)
    member("price", ifPresent: sheet.price)
    member("renewalPrice", ifPresent: sheet.renewalPrice)
    key("request")
    try request(sheet.request, product: product(sheet.request.product))
    endObject()
  }

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
