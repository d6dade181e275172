import CatalogTools
import StoreCatalog
import StoreModel
import Texts

extension Storefront {
  /// Returns the storefront's rank for a typed string, where 0 is the best rank.
  ///
  /// The result is `nil` if no word starts with the string.
  ///
  /// The storefront's exact code has the best rank. After it come codes, names, words in a name, the currency's code,
  /// and the currency's name. Letters inside a word don't count: `nga` matches Nigeria but not Hungary.
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
    // The English name is always searched, because many users know it. Users also see the name in their language.
    return shownName.lowercased().hasPrefix(query) ? 6 : nil
  }

  /// The searched strings in lowercase, by country code.
  private static let searchWords = Dictionary(
    all.map { ($0.countryCode, SearchWords(of: $0)) },
    uniquingKeysWith: { first, _ in first }
  )

  /// Returns whether a locale's language is the language that the storefront's customers prefer.
  func readsFirst(_ locale: String) -> Bool {
    Self.language(of: locale) == Self.language(of: self.locale)
  }

  private static func language(of locale: String) -> Substring {
    locale.prefix { $0 != "_" && $0 != "-" }
  }
}

extension Currency {
  /// The common English name of the currency, or its code.
  var name: String {
    Self.names[rawValue] ?? rawValue
  }

  /// The name of the currency in the language of the screen.
  var shownName: String { Language.current.name(ofCurrency: rawValue) ?? name }

  private static let names = Dictionary(table: nameTable)

  /// The currencies of the App Store.
  ///
  /// Each line contains a code and a name.
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

/// A storefront's names in lowercase.
///
/// Each name is included as a whole, and from each of its words to its end.
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
