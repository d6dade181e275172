public import Foundation

/// The names of calendar units in the languages of the larger storefronts, and in English for other languages.
///
/// This type contains the words because Foundation can't format calendar units on Linux.
@_spi(Storefront) public struct PeriodWords {
  private let locale: Locale
  private let names: [(one: String, more: String)]
  private let isEnglish: Bool
  private let space: String

  /// Creates the names in the language of a locale.
  @_spi(Storefront) public init(_ locale: Locale) {
    let language = locale.language.languageCode?.identifier ?? "en"
    self.locale = locale
    names = Self.table[language] ?? Self.english
    isEnglish = Self.table[language] == nil
    space = ["ja", "zh", "ko"].contains(language) ? "" : " "
  }

  /// Returns a number of units, such as `3 months`.
  @_spi(Storefront) public func text(
    _ count: Int,
    _ unit: Product.SubscriptionPeriod.Unit,
    _ style: Product.SubscriptionPeriod.RangeFormatStyle.Style
  ) -> String {
    let name = word(for: names[unit.index], count)
    let short = isEnglish ? word(for: Self.shortEnglish[unit.index], count) : name
    return switch style {
    case .spellOut: "\(spelled(count))\(space)\(name)"
    case .wide: "\(count)\(space)\(name)"
    case .abbreviated: "\(count)\(space)\(short)"
    case .condensedAbbreviated: "\(count)\(short)"
    case .narrow: isEnglish ? "\(count)\(short.prefix(1))" : "\(count)\(name)"
    }
  }

  private func word(for name: (one: String, more: String), _ count: Int) -> String {
    count == 1 ? name.one : name.more
  }

  private func spelled(_ count: Int) -> String {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .spellOut
    return formatter.string(from: NSNumber(value: count)) ?? String(count)
  }

  /// Returns the name of a unit without a number, such as `month`.
  @_spi(Storefront) public func name(of unit: Product.SubscriptionPeriod.Unit) -> String {
    names[unit.index].one
  }

  private static let english = [
    ("day", "days"), ("week", "weeks"), ("month", "months"), ("year", "years"),
  ]

  private static let shortEnglish = [
    ("day", "days"), ("wk", "wks"), ("mth", "mths"), ("yr", "yrs"),
  ]

  /// The singular and plural of day, week, month and year, by language.
  private static let table: [String: [(one: String, more: String)]] = [
    "da": [("dag", "dage"), ("uge", "uger"), ("måned", "måneder"), ("år", "år")],
    "de": [("Tag", "Tage"), ("Woche", "Wochen"), ("Monat", "Monate"), ("Jahr", "Jahre")],
    "es": [("día", "días"), ("semana", "semanas"), ("mes", "meses"), ("año", "años")],
    "fr": [("jour", "jours"), ("semaine", "semaines"), ("mois", "mois"), ("an", "ans")],
    "it": [("giorno", "giorni"), ("settimana", "settimane"), ("mese", "mesi"), ("anno", "anni")],
    "ja": [("日", "日"), ("週間", "週間"), ("か月", "か月"), ("年", "年")],
    "ko": [("일", "일"), ("주", "주"), ("개월", "개월"), ("년", "년")],
    "nb": [("dag", "dager"), ("uke", "uker"), ("måned", "måneder"), ("år", "år")],
    "nl": [("dag", "dagen"), ("week", "weken"), ("maand", "maanden"), ("jaar", "jaar")],
    "pt": [("dia", "dias"), ("semana", "semanas"), ("mês", "meses"), ("ano", "anos")],
    "sv": [("dag", "dagar"), ("vecka", "veckor"), ("månad", "månader"), ("år", "år")],
    "zh": [("天", "天"), ("周", "周"), ("个月", "个月"), ("年", "年")],
  ]
}

extension Product.SubscriptionPeriod.Unit {
  fileprivate var index: Int {
    switch self {
    case .day: 0
    case .week: 1
    case .month: 2
    case .year: 3
    }
  }
}
