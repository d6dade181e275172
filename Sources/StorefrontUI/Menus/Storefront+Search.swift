import StoreCatalog
import StoreModel
import Texts

extension Storefront {
  /// How well a storefront answers to what was typed, 0 best; nil if the beginning of no word does.
  ///
  /// The code itself comes first, then codes and then names that begin so, then any word of the name,
  /// the currency's code and its name. Letters inside a word count for nothing: `nga` is Nigeria and
  /// not Hungary.
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
    // English names are known everywhere; those that are shown are known, too.
    return shownName.lowercased().hasPrefix(query) ? 6 : nil
  }

  /// What is looked through at each key of a search, in small letters.
  private static let searchWords = Dictionary(
    all.map { ($0.countryCode, SearchWords(of: $0)) },
    uniquingKeysWith: { first, _ in first }
  )

  /// Whether a locale's language is the one that customers here read first.
  func readsFirst(_ locale: String) -> Bool {
    Self.language(of: locale) == Self.language(of: self.locale)
  }

  private static func language(of locale: String) -> Substring {
    locale.prefix { $0 != "_" && $0 != "-" }
  }
}

extension Currency {
  /// What people call the currency in English, or its code.
  var name: String {
    Self.names[rawValue] ?? rawValue
  }

  /// What the currency is called in the language of the screen.
  var shownName: String { Language.current.name(ofCurrency: rawValue) ?? name }

  private static let names = Dictionary(table: nameTable)

  /// A line for each currency of the App Store: its code and its name.
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

/// A storefront's names in small letters: each whole, and from every word on.
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
