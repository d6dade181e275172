import Foundation

// The names of countries and languages. The catalog has their English names.
extension Language {
  /// Returns the name of a country for its three-letter code, or `nil` for English or an unknown code.
  package func name(ofRegion code: String) -> String? {
    locale?.localizedString(forRegionCode: code)
  }

  /// Returns the name of a language and its country for a locale such as `pt_BR`, or `nil` for English
  /// or an unknown locale.
  package func name(ofLocale identifier: String) -> String? {
    locale?.localizedString(forIdentifier: identifier)
  }

  /// Returns the name of a currency for its code, or `nil` for English or an unknown code.
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
