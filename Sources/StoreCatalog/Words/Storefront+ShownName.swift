package import PhraseBook
package import StoreModel

extension Storefront {
  /// The country's name in the language of the screen.
  package var shownName: String { name(in: .current) }

  /// The name of its country in a language; in English where the language's book lacks it.
  package func name(in language: Language) -> String {
    language.name(ofRegion: countryCode) ?? countryName
  }
}
