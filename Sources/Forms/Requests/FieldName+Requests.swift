// The fields of a request: members of the payload, and names that exist only in the form.
extension FieldName {
  /// The change of an existing item.
  package static let action = Self("action")
  package static let addRenewal = Self("addRenewal")

  // Fields of an item.

  package static let sku = Self("SKU")
  package static let displayName = Self("displayName")
  package static let description = Self("description")
  package static let price = Self("price")
  static let proratedPrice = Self("proratedPrice")
  static let effective = Self("effective")
  static let offer = Self("offer")
  static let offerPeriod = Self("offer.period")
  package static let offerCount = Self("offer.periodCount")
  static let offerPrice = Self("offer.price")
  static let offerReason = Self("offer.reason")
  package static let dependents = Self("dependentSKUs")

  // Fields of the whole request.

  static let refundType = Self("refundType")
  package static let name = Self("descriptors.displayName")
  package static let nameDescription = Self("descriptors.description")
  package static let period = Self("period")
  package static let currency = Self("currency")
  package static let storefront = Self("storefront")
  package static let taxCode = Self("taxCode")
  package static let product = Self("product")
  package static let account = Self("requestInfo.appAccountToken")
  package static let reference = Self("requestInfo.requestReferenceId")
}
