/// An error of the Advanced Commerce API, identified by Apple's number.
public struct AdvancedCommerceErrorCode: RawRepresentable, Hashable, Sendable, Codable {
  /// The number, such as 4000132, which is also `InvalidRequestError.code` in StoreKit.
  public let rawValue: Int

  /// Creates an error from its number, known or not.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Apple's name of the error, such as `InvalidAmountError`, or `UnknownError` for an unlisted number.
  public var name: String {
    (entry?.name ?? "Unknown") + "Error"
  }

  /// The meaning of the error in a few words, or `nil` for an unlisted number.
  public var meaning: String? { entry?.meaning }

  /// The HTTP status with which a server endpoint returns the error, such as 400.
  ///
  /// It consists of the first three digits of the number (rule: advanced-commerce.requests.error-numbers).
  public var httpStatus: Int { rawValue / 10_000 }

  /// The errors that Apple lists, ordered by number.
  public static let all: [AdvancedCommerceErrorCode] = table.map(\.code)

  /// The endpoints whose documentation lists the error.
  ///
  /// The array is empty for an unlisted number and for an error that only in-app requests cause.
  public var endpoints: [ServerEndpoint] {
    guard let letters = entry?.endpoints else { return [] }
    return ServerEndpoint.allCases.filter { letters.contains($0.letter) }
  }

  private var entry: Entry? { Self.table.first { $0.code == self } }
}

extension AdvancedCommerceErrorCode: CustomStringConvertible {
  /// The number and the name.
  public var description: String { "\(rawValue) \(name)" }
}
