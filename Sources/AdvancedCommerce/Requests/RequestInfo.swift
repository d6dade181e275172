import StoreModel

/// The metadata of a request.
///
/// UUIDs are stored as text, in lowercase as in Apple's documents. A text that isn't a UUID is stored unchanged,
/// and is a problem of the request.
public struct RequestInfo: Hashable, Sendable, Codable {
  /// The UUID of the request, which is used again only if the request is repeated after a timeout
  /// (rule: advanced-commerce.requests.reference-once).
  public var requestReferenceId = "" {
    didSet { requestReferenceId = Self.normalized(requestReferenceId) }
  }

  /// The customer's account in the app as a UUID, which the transaction then also contains.
  public var appAccountToken: String? {
    didSet { appAccountToken = appAccountToken.map(Self.normalized) }
  }

  /// The token from a subscription's renewal info, or `nil` for one-time charges.
  public var consistencyToken: String?

  /// Creates metadata from identifiers as text.
  public init(
    requestReferenceId: String,
    appAccountToken: String? = nil,
    consistencyToken: String? = nil
  ) {
    self.requestReferenceId = Self.normalized(requestReferenceId)
    self.appAccountToken = appAccountToken.map(Self.normalized)
    self.consistencyToken = consistencyToken
  }

  /// Creates metadata from identifiers as text, with the arguments in Mercato's order.
  public init(
    appAccountToken: String?,
    consistencyToken: String? = nil,
    requestReferenceId: String
  ) {
    self.init(
      requestReferenceId: requestReferenceId,
      appAccountToken: appAccountToken,
      consistencyToken: consistencyToken
    )
  }

  private static func normalized(_ text: String) -> String {
    text.isUUID ? text.lowercased() : text
  }
}

extension RequestInfo: RequestPart {
  init() {}

  static let members = MemberTable([
    member(
      "requestReferenceId",
      \.requestReferenceId,
      ifMissing: .nullRequestReferenceID,
      at: .lastOnTheWire
    ),
    member("appAccountToken", \.appAccountToken),
    member("consistencyToken", \.consistencyToken),
  ])
}

extension RequestInfo: Validatable {
  /// Returns the problems of the metadata of any kind of request.
  ///
  /// - Returns: The problems, with field names relative to the metadata.
  public func problems() -> [RequestProblem] {
    var problems: [RequestProblem] = []
    if requestReferenceId.isEmpty {
      problems.append(
        .error(.nullRequestReferenceID, "requestReferenceId", "is empty; give each request a UUID")
      )
    } else if !requestReferenceId.isUUID {
      problems.append(
        .error(
          .invalidRequestReferenceID,
          "requestReferenceId",
          "\(quoted(requestReferenceId)) is not a UUID such as \(Self.sampleUUID)"
        )
      )
    }
    // Apple's text for error 4000033 allows an empty token.
    if let appAccountToken, !appAccountToken.isEmpty, !appAccountToken.isUUID {
      problems.append(
        .error(
          .invalidAppAccountToken,
          "appAccountToken",
          "\(quoted(appAccountToken)) is not a UUID such as \(Self.sampleUUID)"
        )
      )
    }
    if let consistencyToken, consistencyToken.allSatisfy(\.isWhitespace) {
      let message = "is empty; copy it from the renewal info, or remove it"
      problems.append(.error(.invalidConsistencyToken, "consistencyToken", message))
    }
    return problems
  }

  private static let sampleUUID = "f55df048-4cd8-4261-b404-b6f813ff70e5"
}
