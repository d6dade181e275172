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
  ///
  /// It is the first three digits (rule: advanced-commerce.requests.error-numbers).
  public var httpStatus: Int { rawValue / 10_000 }

  /// Every error that Apple lists, by number.
  public static let all: [AdvancedCommerceErrorCode] = table.map(\.code)

  /// The endpoints whose pages list it; empty for an error of in-app requests, or one listed nowhere.
  public var endpoints: [ServerEndpoint] {
    guard let letters = entry?.endpoints else { return [] }
    return ServerEndpoint.allCases.filter { letters.contains($0.letter) }
  }

  private var entry: Entry? { Self.table.first { $0.code == self } }
}

extension AdvancedCommerceErrorCode: CustomStringConvertible {
  /// Number and name.
  public var description: String { "\(rawValue) \(name)" }
}
