package import StoreModel
package import Texts

extension Storefront {
  /// The language of the App Store's own texts for customers of this storefront.
  ///
  /// The first language of the storefront if the interface speaks it, otherwise English, which is spelled the
  /// American way only in the United States (rule: storefronts.month-names).
  package var customerLanguage: Language {
    switch Language(locale: locale) {
    case .german: .german
    case .japanese: .japanese
    case .english, .britishEnglish, nil: locale == "en_US" ? .english : .britishEnglish
    }
  }
}
