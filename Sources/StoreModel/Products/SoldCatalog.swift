/// The parts of a catalog that scripts need.
package struct SoldCatalog: Sendable {
  package let digest: String
  /// The text of its file, or `nil` if the text isn't available.
  package let text: String?
  /// Whether it is the sample catalog, which scripts without their own catalog use.
  package let isSample: Bool
  /// The initial settings of a store with the catalog.
  package let settings: StoreSettings
  /// Returns whether the catalog contains a product with an identifier.
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
