/// The parts of a catalog that its scripts need.
package struct SoldCatalog: Sendable {
  package let digest: String
  /// The text of its file, or `nil` if the text isn't available.
  package let text: String?
  /// Whether it is the catalog of a script without one.
  package let isSample: Bool
  /// The settings of a store that opens with it.
  package let settings: StoreSettings
  /// Returns whether it sells a product with a name.
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
