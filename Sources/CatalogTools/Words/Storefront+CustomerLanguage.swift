package import StoreModel
package import Texts

extension Storefront {
  /// The language of the App Store's own texts for customers of this storefront.
  ///
  /// It is the first language of the storefront if the interface has it, otherwise English. English has
  /// American spelling only in the United States (rule: storefronts.month-names).
  package var customerLanguage: Language {
    switch Language(locale: locale) {
    case .german: .german
    case .japanese: .japanese
    case .english, .britishEnglish, nil: locale == "en_US" ? .english : .britishEnglish
    }
  }
}
