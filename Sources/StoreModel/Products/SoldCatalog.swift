/// The parts of a catalog that scripts need.
package struct SoldCatalog: Sendable {
  package let digest: String
  /// The text of the catalog's file, or `nil` if the text isn't available.
  package let text: String?
  /// Whether this is the sample catalog, which scripts without their own catalog use.
  package let isSample: Bool
  /// The initial settings of a store with the catalog.
  package let settings: StoreSettings
  /// A closure that returns whether the catalog contains the product with the given identifier.
  package let sells: @Sendable (String) -> Bool

  package init(
    digest: String,
    text: String?,
    isSample: Bool,
    settings: StoreSettings,
    sells: @escaping @Sendable (String) -> Bool
  ) {
    self.digest = digest
    self.text = text
    self.isSample = isSample
    self.settings = settings
    self.sells = sells
  }
}
