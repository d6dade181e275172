import StoreModel

/// The rule for `currency`: the ISO 4217 code of a currency in which the App Store sells
/// (rule: storefronts.currency-decimals).
enum CurrencyRule {
  /// Returns the currency of a code, or `nil` if the code is invalid or absent.
  ///
  /// Callers need its number of decimals.
  static func known(_ code: String?) -> Currency? {
    guard let code else { return nil }
    let currency = Currency(rawValue: code)
    return currency.isSoldIn ? currency : nil
  }

  static func problems(of code: String, field: String) -> [RequestProblem] {
    guard !Currency(rawValue: code).isSoldIn else { return [] }
    let message: String
    if code.isEmpty {
      message = "is empty; write an ISO 4217 code such as USD"
    } else if Currency(rawValue: code.uppercased()).isSoldIn {
      message = "\(quoted(code)) must be written \(code.uppercased())"
    } else if code.isCapitals(3) {
      message = "\(code) is not one of the App Store's \(Currency.appStore.count) currencies"
    } else {
      message = "\(quoted(code)) is not an ISO 4217 code such as USD: three capital letters"
    }
    return [.error(.invalidCurrency, field, message)]
  }
}

/// The rule for `storefront`: the ISO 3166-1 alpha-3 code of an App Store (rule: storefronts.codes).
enum StorefrontRule {
  static func problems(of code: String?, field: String) -> [RequestProblem] {
    guard let code, Storefront(countryCode: code) == nil else { return [] }
    let message: String
    if code.isEmpty {
      message = "is empty; remove it or write an ISO 3166-1 alpha-3 code such as USA"
    } else if let meant = meant(by: code.uppercased()) {
      message = "\(quoted(code)) must be written \(meant.countryCode)"
    } else if code.isCapitals(3) {
      message = "\(code) is not one of the App Store's \(Storefront.all.count) storefronts"
    } else {
      message = "\(quoted(code)) is not an ISO 3166-1 alpha-3 code such as USA"
    }
    return [.error(.invalidStorefront, field, message)]
  }

  /// Returns a warning if the storefront's customers pay in another currency
  /// (rule: advanced-commerce.requests.currency-of-customer).
  static func problems(of code: String?, paidIn currency: String) -> [RequestProblem] {
    guard let storefront = code.flatMap(Storefront.init(countryCode:)),
      Currency(rawValue: currency).isSoldIn, storefront.currency.rawValue != currency
    else { return [] }
    return [
      .warning(
        .invalidCurrency,
        "currency",
        "is \(currency), but the storefront \(storefront.countryCode) sells in"
          + " \(storefront.currency)"
      )
    ]
  }

  /// Returns the storefront for an uppercase ISO 3166-1 code, alpha-3 or alpha-2, or `nil` if the code is unknown.
  private static func meant(by code: String) -> Storefront? {
    if let storefront = Storefront(countryCode: code) { return storefront }
    guard code.isCapitals(2) else { return nil }
    return Storefront.all.first { $0.locale.hasSuffix("_\(code)") }
  }
}

/// The rule for `taxCode`: it has the documented format, with the suffix for the kind of request
/// (rule: advanced-commerce.requests.tax-codes).
enum TaxCodeRule {
  static func problems(
    of code: String,
    kind: TaxCode.Kind,
    field: String
  ) -> [RequestProblem] {
    let taxCode = TaxCode(rawValue: code)
    guard let written = taxCode.kind else {
      let message =
        code.isEmpty
        ? "is empty; the App Store's default is \(kind.defaultCode)"
        : "\(quoted(code)) is not a tax code such as \(kind.defaultCode)"
      return [.error(.invalidTaxProductCode, field, message)]
    }
    if written != kind {
      let right = taxCode.counterpart?.rawValue ?? kind.defaultCode.rawValue
      return [
        .warning(
          .invalidTaxProductCode,
          field,
          "\(code) is for \(written.name); for \(kind.name) write \(right)"
        )
      ]
    }
    guard taxCode.category == nil else { return [] }
    return [
      .warning(
        .invalidTaxProductCode,
        field,
        "\(code) is not one of the documented codes; use it only if Apple gave it to you"
      )
    ]
  }
}

/// The rule for prices: milliunits that aren't negative and have no more decimals than the currency
/// (rules: advanced-commerce.requests.milliunits, advanced-commerce.requests.decimals-error).
enum PriceRule {
  /// Returns the problems of a price, including too many decimals if the currency isn't `nil`.
  static func problems(
    of milliunits: Int64,
    currency: Currency?,
    field: String,
    ifNegative negative: AdvancedCommerceErrorCode = .negativePrice
  ) -> [RequestProblem] {
    if milliunits < 0 {
      return [.error(negative, field, "\(milliunits) is below zero; 0 is free of charge")]
    }
    let most = WholeBound.milliunits.range.upperBound
    if milliunits > most {
      return [
        .error(
          .invalidAmount,
          field,
          "\(milliunits) is more than any price can be, \(most) milliunits"
        )
      ]
    }
    guard let currency else { return [] }
    guard !currency.canCharge(milliunits) else { return [] }
    let written = Price(milliunits: milliunits, currency: currency).decimal
    let (meant, isTooLarge) = milliunits.multipliedReportingOverflow(by: currency.step)
    let hint =
      isTooLarge ? "" : ": \(meant) = \(Price(milliunits: meant, currency: currency).decimal)"
    return [
      .error(
        .invalidAmount,
        field,
        "\(milliunits) is \(currency) \(written), and \(currency) has \(currency.decimalWords);"
          + " prices are milliunits\(hint)"
      )
    ]
  }
}

extension String {
  /// Returns whether the text consists of this number of letters from A to Z.
  fileprivate func isCapitals(_ count: Int) -> Bool {
    utf8.count == count && utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }
}
