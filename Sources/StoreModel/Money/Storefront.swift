/// A country's App Store, which decides prices and names (rule: storefronts.storefront-decides).
package struct Storefront: Hashable, Sendable, Codable {
  /// ISO 3166-1 alpha-3, such as `USA`.
  package let countryCode: String
  /// Apple's number for it, such as `143441`.
  package let id: String
  package let currency: Currency
  /// The preferred language of its customers, as a locale identifier such as `en_US`.
  package let locale: String

  package init(countryCode: String, id: String, currency: Currency, locale: String) {
    self.countryCode = countryCode
    self.id = id
    self.currency = currency
    self.locale = locale
  }

  /// The App Store of the United States, the default of every simulation.
  package static let unitedStates = Storefront(
    countryCode: "USA",
    id: "143441",
    currency: "USD",
    locale: "en_US"
  )
}
