/// A catalog as the scripts need it that begin with it.
package struct SoldCatalog: Sendable {
  package let digest: String
  /// The text of its file, or `nil` if the text can't be had.
  package let text: String?
  /// Whether it is the catalog of a script without one.
  package let isSample: Bool
  /// The settings of a store that is opened with it.
  package let settings: StoreSettings
  /// Whether it sells something of that name.
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
