import Foundation

// What countries and languages are called; the catalog has their English names.
extension Language {
  /// A country's name by its code of three letters; nil if the language has none, and for English.
  package func name(ofRegion code: String) -> String? {
    locale?.localizedString(forRegionCode: code)
  }

  /// The name of a language and its country by a locale such as `pt_BR`; nil if there is none, and for English.
  package func name(ofLocale identifier: String) -> String? {
    locale?.localizedString(forIdentifier: identifier)
  }

  /// A currency's name by its code; nil if the language has none, and for English.
  package func name(ofCurrency code: String) -> String? {
    locale?.localizedString(forCurrencyCode: code)
  }

  private var locale: Locale? {
    switch self {
    case .english, .britishEnglish: nil
    case .german: Self.germany
    case .japanese: Self.japan
    }
  }

  private static let germany = Locale(identifier: german.rawValue)
  private static let japan = Locale(identifier: japanese.rawValue)
}
