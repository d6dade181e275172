package import StoreModel

extension Catalog {
  /// The storefront that the prices without one are meant for: the file's own, else that of the United
  /// States.
  package var home: Storefront {
    settings.storefront.flatMap { Storefront(countryCode: $0) } ?? .unitedStates
  }
}
