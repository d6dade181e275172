/// An error of the Advanced Commerce API by Apple's number.
public struct AdvancedCommerceErrorCode: RawRepresentable, Hashable, Sendable, Codable {
  /// The number, such as 4000132; StoreKit gives it as `InvalidRequestError.code`.
  public let rawValue: Int

  /// An error by its number, known or not.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Apple's name for it, such as `InvalidAmountError`; `UnknownError` for an unlisted number.
  public var name: String {
    (entry?.name ?? "Unknown") + "Error"
  }

  /// What it means, in a few words; nil for an unlisted number.
  public var meaning: String? { entry?.meaning }

  /// The HTTP status that a server endpoint answers with it, such as 400.
  public var httpStatus: Int { rawValue / 10_000 }

  /// Every error that Apple lists, by number.
  public static let all: [AdvancedCommerceErrorCode] =
    table.map { AdvancedCommerceErrorCode(rawValue: $0.number) }

  private var entry: (number: Int, name: String, meaning: String)? {
    Self.table.first { $0.number == rawValue }
  }
}

extension AdvancedCommerceErrorCode: CustomStringConvertible {
  /// Number and name.
  public var description: String { "\(rawValue) \(name)" }
}

extension AdvancedCommerceErrorCode {
  /// `InvalidStorefrontError`: storefront is not a known code.
  public static let invalidStorefront = Self(rawValue: 4_000_028)
  /// `InvalidAppAccountTokenError`: appAccountToken is neither a UUID nor empty.
  public static let invalidAppAccountToken = Self(rawValue: 4_000_033)
  /// `InvalidCurrencyError`: currency is not valid.
  public static let invalidCurrency = Self(rawValue: 4_000_053)
  /// `NullRequestInfoError`: requestInfo absent.
  public static let nullRequestInfo = Self(rawValue: 4_000_079)
  /// `NullRequestReferenceIDError`: requestReferenceId absent.
  public static let nullRequestReferenceID = Self(rawValue: 4_000_080)
  /// `InvalidRequestReferenceIDError`: requestReferenceId is not valid.
  public static let invalidRequestReferenceID = Self(rawValue: 4_000_081)
  /// `InvalidConsistencyTokenError`: consistencyToken is not the current one.
  public static let invalidConsistencyToken = Self(rawValue: 4_000_082)
  /// `NullVersionError`: version absent.
  public static let nullVersion = Self(rawValue: 4_000_083)
  /// `UnexpectedVersionError`: version is not one the service knows.
  public static let unexpectedVersion = Self(rawValue: 4_000_084)
  /// `NegativePriceError`: Price below zero.
  public static let negativePrice = Self(rawValue: 4_000_086)
  /// `SKULengthExceededError`: SKU over 128 characters.
  public static let skuLengthExceeded = Self(rawValue: 4_000_087)
  /// `DescriptionLengthExceededError`: description over 45 characters.
  public static let descriptionLengthExceeded = Self(rawValue: 4_000_088)
  /// `DisplayNameLengthExceededError`: displayName over 30 characters.
  public static let displayNameLengthExceeded = Self(rawValue: 4_000_089)
  /// `RepeatedRequestReferenceIdError`: requestReferenceId was used before.
  public static let repeatedRequestReferenceId = Self(rawValue: 4_000_097)
  /// `NullCurrencyError`: currency absent.
  public static let nullCurrency = Self(rawValue: 4_000_098)
  /// `NullTaxCodeError`: taxCode absent.
  public static let nullTaxCode = Self(rawValue: 4_000_099)
  /// `NullItemError`: item absent (one-time charge).
  public static let nullItem = Self(rawValue: 4_000_102)
  /// `NullSKUError`: SKU absent.
  public static let nullSKU = Self(rawValue: 4_000_105)
  /// `NullDisplayNameError`: displayName absent.
  public static let nullDisplayName = Self(rawValue: 4_000_106)
  /// `NullDescriptionError`: description absent.
  public static let nullDescription = Self(rawValue: 4_000_107)
  /// `NullPriceError`: Price absent.
  public static let nullPrice = Self(rawValue: 4_000_109)
  /// `InvalidSalableError`: product ID is not set up as a generic product.
  public static let invalidSalable = Self(rawValue: 4_000_116)
  /// `InvalidSalableDurationError`: duration of the generic product is wrong.
  public static let invalidSalableDuration = Self(rawValue: 4_000_117)
  /// `InvalidDisplayNameError`: displayName not acceptable.
  public static let invalidDisplayName = Self(rawValue: 4_000_118)
  /// `InvalidDescriptionError`: description not acceptable.
  public static let invalidDescription = Self(rawValue: 4_000_119)
  /// `InvalidSKUError`: SKU not acceptable.
  public static let invalidSKU = Self(rawValue: 4_000_122)
  /// `InvalidTaxProductCodeError`: taxCode unknown.
  public static let invalidTaxProductCode = Self(rawValue: 4_000_127)
  /// `InvalidAmountError`: amount not acceptable.
  public static let invalidAmount = Self(rawValue: 4_000_132)
  /// `MismatchedStorefrontError`: storefront differs from the customer or transaction storefront.
  public static let mismatchedStorefront = Self(rawValue: 4_000_133)
  /// `MissingPricingConfigForStorefrontError`: no price set up for that storefront on the generic product.
  public static let missingPricingConfigForStorefront = Self(rawValue: 4_000_134)
  /// `OperationNotAllowedError`: operation refused for this app or transaction.
  public static let operationNotAllowed = Self(rawValue: 4_000_135)
  /// `NullAdvancedCommerceDataError`: advancedCommerceData empty.
  public static let nullAdvancedCommerceData = Self(rawValue: 4_000_171)
  /// `InvalidOperationError`: operation constant unknown.
  public static let invalidOperation = Self(rawValue: 4_000_172)
  /// `MalformedPayloadError`: JSON or base64 cannot be read.
  public static let malformedPayload = Self(rawValue: 4_000_173)
  /// `InvalidSignatureError`: JWS signature check failed.
  public static let invalidSignature = Self(rawValue: 4_000_174)
}
