/// A country's App Store: where prices are set and names are chosen
/// (rule: storefronts.storefront-decides).
package struct Storefront: Hashable, Sendable, Codable {
  /// ISO 3166-1 alpha-3, such as `USA`.
  package let countryCode: String
  /// Apple's number for it, such as `143441`.
  package let id: String
  package let currency: Currency
  /// The language its customers read first, as a locale identifier such as `en_US`.
  package let locale: String

  package init(countryCode: String, id: String, currency: Currency, locale: String) {
    self.countryCode = countryCode
    self.id = id
    self.currency = currency
    self.locale = locale
  }

  /// The App Store of the United States, where every simulation begins unless told otherwise.
  package static let unitedStates = Storefront(
    countryCode: "USA",
    id: "143441",
    currency: "USD",
    locale: "en_US"
  )
}
