/// A country's App Store, which decides prices and names (rule: storefronts.storefront-decides).
package struct Storefront: Hashable, Sendable, Codable {
  /// The ISO 3166-1 alpha-3 code, such as `USA`.
  package let countryCode: String
  /// Apple's number for the storefront, such as `143441`.
  package let id: String
  package let currency: Currency
  /// The preferred language of the storefront's customers, as a locale identifier such as `en_US`.
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
