import CatalogTools
import StoreCatalog
import StoreModel
import Texts

extension Storefront {
  /// Returns the rank of a storefront for a typed text, where 0 is the best, or `nil` if no word starts with
  /// it.
  ///
  /// The code itself comes first, then codes, names, words in a name, the currency's code, and its name.
  /// Letters inside a word don't count: `nga` matches Nigeria but not Hungary.
  func searchRank(_ query: String) -> Int? {
    let query = query.lowercased()
    guard !query.isEmpty else { return nil }
    let words = Self.searchWords[countryCode] ?? SearchWords(of: self)
    if words.code == query { return 0 }
    if words.code.hasPrefix(query) { return 1 }
    if words.names.first?.hasPrefix(query) == true { return 2 }
    if words.names.contains(where: { $0.hasPrefix(query) }) { return 3 }
    if words.currencyCode.hasPrefix(query) { return 4 }
    if words.currencyNames.contains(where: { $0.hasPrefix(query) }) { return 5 }
    // English names are widely known, and the user sees the names in the current language.
    return shownName.lowercased().hasPrefix(query) ? 6 : nil
  }

  /// The texts in lowercase to compare for each key of a search, by country code.
  private static let searchWords = Dictionary(
    all.map { ($0.countryCode, SearchWords(of: $0)) },
    uniquingKeysWith: { first, _ in first }
  )

  /// Returns whether a locale's language is the one that customers of the storefront read first.
  func readsFirst(_ locale: String) -> Bool {
    Self.language(of: locale) == Self.language(of: self.locale)
  }

  private static func language(of locale: String) -> Substring {
    locale.prefix { $0 != "_" && $0 != "-" }
  }
}

extension Currency {
  /// The common name of the currency in English, or its code.
  var name: String {
    Self.names[rawValue] ?? rawValue
  }

  /// The name of the currency in the language of the screen.
  var shownName: String { Language.current.name(ofCurrency: rawValue) ?? name }

  private static let names = Dictionary(table: nameTable)

  /// A line for each currency of the App Store, with its code and its name.
  private static let nameTable = """
    AED UAE dirham
    AUD Australian dollar
    BRL Brazilian real
    CAD Canadian dollar
    CHF Swiss franc
    CLP Chilean peso
    CNY Chinese yuan renminbi
    COP Colombian peso
    CZK Czech koruna
    DKK Danish krone
    EGP Egyptian pound
    EUR Euro
    GBP British pound sterling
    HKD Hong Kong dollar
    HUF Hungarian forint
    IDR Indonesian rupiah
    ILS Israeli shekel
    INR Indian rupee
    JPY Japanese yen
    KRW South Korean won
    KZT Kazakhstani tenge
    MXN Mexican peso
    MYR Malaysian ringgit
    NGN Nigerian naira
    NOK Norwegian krone
    NZD New Zealand dollar
    PEN Peruvian sol
    PHP Philippine peso
    PKR Pakistani rupee
    PLN Polish zloty
    QAR Qatari riyal
    RON Romanian leu
    RUB Russian ruble
    SAR Saudi riyal
    SEK Swedish krona
    SGD Singapore dollar
    THB Thai baht
    TRY Turkish lira
    TWD New Taiwan dollar
    TZS Tanzanian shilling
    USD US dollar
    VND Vietnamese dong
    ZAR South African rand
    """
}

/// A storefront's names in lowercase: each complete, and from each word to the end.
private struct SearchWords: Sendable {
  let code: String
  let names: [String]
  let currencyCode: String
  let currencyNames: [String]

  init(of storefront: Storefront) {
    code = storefront.countryCode.lowercased()
    names = Self.fromEveryWord(storefront.countryName)
    currencyCode = storefront.currency.rawValue.lowercased()
    currencyNames = Self.fromEveryWord(storefront.currency.name)
  }

  private static func fromEveryWord(_ name: String) -> [String] {
    let name = name.lowercased()
    let starts = name.indices.filter { name[$0] == " " }.map { name.index(after: $0) }
    return [name] + starts.map { String(name[$0...]) }
  }
}
