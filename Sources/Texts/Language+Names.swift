import Foundation

// The names of countries and languages. The catalog has their English names.
extension Language {
  /// Returns a country's name by its three-letter code, or `nil` for English or an unknown code.
  package func name(ofRegion code: String) -> String? {
    locale?.localizedString(forRegionCode: code)
  }

  /// Returns the name of a language and its country by a locale such as `pt_BR`, or `nil` for English or an
  /// unknown one.
  package func name(ofLocale identifier: String) -> String? {
    locale?.localizedString(forIdentifier: identifier)
  }

  /// Returns a currency's name by its code, or `nil` for English or an unknown code.
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
