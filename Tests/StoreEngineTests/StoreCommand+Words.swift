import AdvancedCommerce
import StoreEngine
import StoreModel

extension StoreCommand {
  /// The command in one line, without default values.
  var words: String {
    switch self {
    case .purchase(let request): "purchase " + request.words
    case .purchaseElsewhere(let request): "purchaseElsewhere " + request.words
    case .familyBuy(let request): "familyBuy " + request.words
    case .changeSettings(let settings):
      "changeSettings " + differences(of: settings, from: StoreSettings())
    case .sendPurchaseIntent(let product, let offerID):
      "sendPurchaseIntent \(product.id) \(offerID ?? "")"
    case .answerSystemSheet(let sheet, .redeem(let product, let code)):
      "answerSystemSheet \(sheet.rawValue) redeem \(code) for \(product.id)"
    case .answerSystemSheet(let sheet, .change(let product)):
      "answerSystemSheet \(sheet.rawValue) change to \(product.id)"
    case .serverRequest(let request, let id, let target):
      "serverRequest \(request.endpoint.rawValue) of \(id) for \(target?.id.rawValue ?? "none") "
        + request.request.json(pretty: false)
    default: "\(self)"
    }
  }
}

extension PurchaseRequest {
  fileprivate var words: String {
    "\(product.id) "
      + differences(
        of: self,
        from: PurchaseRequest(product: product, advancedCommerce: advancedCommerce)
      )
      + (advancedCommerce.map { " " + $0.json(pretty: false) } ?? "")
  }
}

/// Returns the members that differ between two values of a type.
private func differences<Value>(of value: Value, from other: Value) -> String {
  zip(Mirror(reflecting: value).children, Mirror(reflecting: other).children)
    .filter { "\($0.value)" != "\($1.value)" }
    .map { "\($0.0.label ?? ""): \($0.0.value)" }
    .joined(separator: ", ")
}
