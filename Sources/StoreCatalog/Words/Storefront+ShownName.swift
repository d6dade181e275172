package import StoreModel
package import Texts

extension Storefront {
  /// The country's name in the language of the screen.
  package var shownName: String { name(in: .current) }

  /// The name of its country in a language; in English if the language has none.
  package func name(in language: Language) -> String {
    language.name(ofRegion: countryCode) ?? countryName
  }
}
