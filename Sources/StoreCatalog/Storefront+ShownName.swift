import PhraseBook
package import StoreModel

extension Storefront {
  /// The country's name in the language of the screen.
  package var shownName: String { Language.current.name(ofRegion: countryCode) ?? countryName }
}
