import AdvancedCommerce
import StoreModel

/// The six requests of the merchant's server (advanced-commerce.md 2).
extension Decision {
  /// Carries a request out; its form is already checked, its meaning is checked here.
  mutating func serverRequest(
    _ request: AnyServerRequest,
    of id: TransactionID,
    target: Product?
  ) throws(StoreRefusal) {
    throw .request(request.refused(in: .state, .operationNotAllowed, "not yet"))
  }

  /// The customer agrees to a higher price of one item, or refuses it (advanced-commerce.md 4.6).
  mutating func answerItemPrice(
    _ id: TransactionID,
    sku: String,
    agrees: Bool
  ) throws(StoreRefusal) {
    throw .noPriceIncreasePending(id)
  }
}
