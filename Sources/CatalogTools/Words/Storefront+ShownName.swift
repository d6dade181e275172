package import StoreModel
package import Texts

extension Storefront {
  /// The country's name in the language of the screen.
  package var shownName: String { name(in: .current) }

  /// Returns the country's name in a language, or in English when the language lacks it.
  package func name(in language: Language) -> String {
    language.name(ofRegion: countryCode) ?? countryName
  }
}
