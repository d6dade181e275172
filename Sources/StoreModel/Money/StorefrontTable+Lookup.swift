extension Storefront {
  /// The App Stores of 175 countries and regions, in Apple's order of names.
  package static let all: [Storefront] = rows.map(\.storefront)

  /// Creates the App Store with an ISO 3166-1 alpha-3 code such as `DEU`, in capitals, or returns `nil` if the code is
  /// unknown.
  package init?(countryCode: String) {
    guard let storefront = Self.byCountryCode[countryCode] else { return nil }
    self = storefront
  }

  /// Returns the App Store with Apple's number, such as `143441`, or `nil` if the number is unknown.
  package static func numbered(_ id: String) -> Storefront? {
    all.first { $0.id == id }
  }

  private static let byCountryCode = Dictionary(
    uniqueKeysWithValues: all.map { ($0.countryCode, $0) }
  )

  /// A parsed line of the table.
  struct Row {
    let storefront: Storefront
    let priceFormat: PriceFormat
  }

  static let rows: [Row] = table.split(separator: "\n").compactMap { line in
    let cells = line.split(separator: " ").map(String.init)
    guard cells.count >= 5, let format = PriceFormat(sample: cells[4], isTight: cells.count == 6)
    else { return nil }
    let storefront = Storefront(
      countryCode: cells[0],
      id: cells[1],
      currency: Currency(rawValue: cells[2]),
      locale: cells[3]
    )
    return Row(storefront: storefront, priceFormat: format)
  }
}
