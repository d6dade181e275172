package import StoreModel

extension Catalog {
  /// The storefront of the prices that don't name one: the file's default storefront, or the United States.
  package var home: Storefront {
    settings.storefront.flatMap { Storefront(countryCode: $0) } ?? .unitedStates
  }
}
