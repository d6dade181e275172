import VisibleText

/// The limits above which subscribers must consent to a higher price, with exchange rates for the limits.
///
/// Apple states the limits in US dollars (rule: prices.consent-thresholds). The rates and regions of ``bundled`` are
/// this store's own (rule: prices.consent-rates-and-regions). A catalog's `priceIncreaseThresholds` can replace any of
/// these values.
package struct PriceIncreaseThresholds: Hashable, Sendable, Codable {
  /// The date of the data, such as `2026-11-28`.
  package internal(set) var date: String
  /// The certainty of the data.
  ///
  /// A catalog that replaces a part of the data can state its own certainty.
  package internal(set) var status: Status
  package internal(set) var source: String
  /// The greatest increase that doesn't need consent, in percent of the price.
  package internal(set) var percent: Int64
  /// The greatest increase of a period's price that doesn't need consent, in milliunits of the US dollar.
  package internal(set) var usdPerPeriod: Int64
  /// The greatest increase of a year's price that doesn't need consent, in milliunits of the US dollar.
  package internal(set) var usdPerYear: Int64
  /// The country codes of the storefronts that ask for consent to every increase, in alphabetical order
  /// (rule: prices.consent-always-regions).
  package internal(set) var alwaysAsk: [String]
  /// The exchange rates by currency code: millionths of the currency's unit for one US dollar.
  package internal(set) var perUSD: [String: Int64]

  /// The certainty of the data.
  package enum Status: String, Hashable, Sendable, Codable, CaseIterable {
    case assumed
    case published
  }

  /// The values in words: the date, the limits, the storefronts that always ask, and the rates.
  package var summary: String {
    let rates = perUSD.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return """
      of \(date), \(status.rawValue): \(percent) %, \(Price(milliunits: usdPerPeriod, currency: "USD").decimal) USD a period, \
      \(Price(milliunits: usdPerYear, currency: "USD").decimal) USD a year; always in \(alwaysAsk.joined(separator: " ")); \
      millionths for a dollar: \(rates.joined(separator: ", "))
      """
  }

  /// Returns the millionths of a currency's unit for one US dollar.
  ///
  /// An unknown currency has the same rate as the dollar.
  package func rate(of currency: Currency) -> Int64 { perUSD[currency.rawValue] ?? 1_000_000 }
}

/// The problem of an invalid member of `priceIncreaseThresholds`.
package struct PriceIncreaseThresholdsProblem: Error, Hashable, Sendable {
  package let message: String
  package let remedy: String
  /// The byte offset of the member in the source.
  package let offset: Int
}

extension PriceIncreaseThresholds {
  /// Reads the members of a JSON object.
  ///
  /// Missing members keep the values of `known`.
  ///
  /// - Throws: ``PriceIncreaseThresholdsProblem`` for the first invalid member.
  package init(
    _ json: JSONValue,
    replacing known: PriceIncreaseThresholds = .bundled
  ) throws(PriceIncreaseThresholdsProblem) {
    self = known
    guard let members = json.members else {
      throw Self.problem(json, "priceIncreaseThresholds", "an object in braces")
    }
    for member in members { try read(member) }
  }

  /// The names of the members.
  private enum Key: String, CaseIterable {
    case date, status, source, percent, usdPerPeriod, usdPerYear, alwaysAsk, perUSD
  }

  private mutating func read(_ member: JSONMember) throws(PriceIncreaseThresholdsProblem) {
    let value = member.value
    guard let key = Key(rawValue: member.key) else {
      throw PriceIncreaseThresholdsProblem(
        message: "priceIncreaseThresholds has the unknown key \(member.key.quoted)",
        remedy: Suggestion.remedy(
          for: member.key,
          among: Key.allCases.map(\.rawValue),
          quoting: true
        ),
        offset: member.keyOffset
      )
    }
    switch key {
    case .date:
      date = try Self.require(value, member.key, #"a date such as "2026-11-28""#) {
        $0.string.flatMap { StoreInstant(iso8601: "\($0)T00:00:00Z") == nil ? nil : $0 }
      }
    case .status:
      status = try Self.require(value, member.key, #""assumed" or "published""#) {
        $0.string.flatMap { Status(rawValue: $0) }
      }
    case .source: source = try Self.require(value, member.key, "a text", \.string)
    case .percent:
      percent = try Self.require(value, member.key, "a whole number from 0 to 1000") {
        $0.int64.flatMap { (0...1000).contains($0) ? $0 : nil }
      }
    case .usdPerPeriod: usdPerPeriod = try Self.dollars(value, member.key)
    case .usdPerYear: usdPerYear = try Self.dollars(value, member.key)
    case .alwaysAsk: alwaysAsk = try Self.storefronts(value)
    case .perUSD: try readRates(value)
    }
  }

  private static func dollars(
    _ value: JSONValue,
    _ name: String
  ) throws(PriceIncreaseThresholdsProblem) -> Int64 {
    try require(value, name, "an amount in US dollars such as 5") {
      ($0.number ?? $0.string).flatMap { Price.milliunits(decimal: $0) }
    }
  }

  private static func storefronts(
    _ value: JSONValue
  ) throws(PriceIncreaseThresholdsProblem) -> [String] {
    guard let elements = value.elements else {
      throw problem(value, "alwaysAsk", "a list of storefronts")
    }
    var codes: Set<String> = []
    for element in elements {
      codes.insert(
        try require(element, "a storefront of alwaysAsk", #"three capital letters such as "DEU""#) {
          $0.string.flatMap { Storefront(countryCode: $0)?.countryCode }
        }
      )
    }
    return codes.sorted()
  }

  private mutating func readRates(_ value: JSONValue) throws(PriceIncreaseThresholdsProblem) {
    guard let members = value.members else {
      throw Self.problem(value, "perUSD", "an object with a rate for each currency")
    }
    let currencies = (Currency.appStore + Currency.former).map(\.rawValue)
    for member in members {
      guard currencies.contains(member.key) else {
        throw PriceIncreaseThresholdsProblem(
          message: "perUSD has \(member.key.quoted), which isn't a currency of the App Store",
          remedy: "write a code such as \"EUR\"",
          offset: member.keyOffset
        )
      }
      perUSD[member.key] = try Self.require(
        member.value,
        "\(member.key) of perUSD",
        "the units that a US dollar is worth, with at most six decimals, such as 0.88"
      ) { ($0.number ?? $0.string).flatMap { Self.millionths($0) } }
    }
    guard rate(of: "USD") == 1_000_000 else {
      throw Self.problem(value["USD"] ?? value, "USD of perUSD", "1")
    }
  }

  /// Returns the millionths of a decimal number above 0, or `nil` for any other string.
  static func millionths(_ text: String) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      parts[0].count <= 9, case let decimals = parts.count == 2 ? parts[1] : "0",
      decimals.count <= 6,
      let whole = Int64(parts[0]),
      let fraction = Int64(decimals + String(repeating: "0", count: 6 - decimals.count)),
      whole + fraction > 0
    else { return nil }
    return whole * 1_000_000 + fraction
  }

  private static func require<Value>(
    _ json: JSONValue,
    _ name: String,
    _ wanted: String,
    _ read: (JSONValue) -> Value?
  ) throws(PriceIncreaseThresholdsProblem) -> Value {
    guard let value = read(json) else { throw problem(json, name, wanted) }
    return value
  }

  private static func problem(
    _ value: JSONValue,
    _ name: String,
    _ wanted: String
  ) -> PriceIncreaseThresholdsProblem {
    let found = (value.number ?? value.string.map(\.quoted)) ?? value.kindName
    return PriceIncreaseThresholdsProblem(
      message: "\(name) is \(found)",
      remedy: "write \(wanted)",
      offset: value.offset
    )
  }
}
