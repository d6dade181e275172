import StoreModel

/// A language in which App Store Connect has texts about an app and its products (App Store localizations).
package struct AppStoreLanguage: Hashable, Sendable {
  /// The spelling in catalogs, such as `en_US`, `de` or `zh_Hans`.
  package let locale: String
  /// The English name of the language.
  package let name: String

  package static let all: [AppStoreLanguage] = table.codesAndNames.map {
    AppStoreLanguage(locale: $0.code, name: $0.name)
  }

  /// A line for each language: its locale and its name.
  private static let table = """
    ar Arabic
    ca Catalan
    zh_Hans Chinese (Simplified)
    zh_Hant Chinese (Traditional)
    hr Croatian
    cs Czech
    da Danish
    nl Dutch
    en_AU English (Australia)
    en_CA English (Canada)
    en_GB English (U.K.)
    en_US English (U.S.)
    fi Finnish
    fr French
    fr_CA French (Canada)
    de German
    el Greek
    he Hebrew
    hi Hindi
    hu Hungarian
    id Indonesian
    it Italian
    ja Japanese
    ko Korean
    ms Malay
    no Norwegian
    pl Polish
    pt_BR Portuguese (Brazil)
    pt_PT Portuguese (Portugal)
    ro Romanian
    ru Russian
    sk Slovak
    es_MX Spanish (Mexico)
    es_ES Spanish (Spain)
    sv Swedish
    th Thai
    tr Turkish
    uk Ukrainian
    vi Vietnamese
    """
}
