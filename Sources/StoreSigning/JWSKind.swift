import StoreModel

/// The kind of a JWS, according to its contents, without verification.
package enum JWSKind: Hashable, Sendable {
  /// Claims that a merchant signs for StoreKit.
  case inAppRequest(InAppRequestClaims.Audience)
  /// The token that a merchant's server sends with each call of Apple's server endpoints.
  case bearerToken
  case transaction
  case renewalInfo
  case appTransaction
  /// A server notification, whose own payloads are signed too.
  case notification
  case unknown

  package init(_ decoded: JWSDecoded) {
    guard let claims = decoded.claims else {
      self = .unknown
      return
    }
    if let audience = claims["aud"]?.string {
      if audience == InAppRequestVerifier.serverAudience {
        self = .bearerToken
      } else {
        self = InAppRequestClaims.Audience(rawValue: audience).map { .inAppRequest($0) } ?? .unknown
      }
    } else if claims["notificationType"] != nil {
      self = .notification
    } else if claims["receiptType"] != nil {
      self = .appTransaction
    } else if claims["autoRenewStatus"] != nil || claims["autoRenewProductId"] != nil {
      self = .renewalInfo
    } else {
      self = claims["transactionId"] != nil ? .transaction : .unknown
    }
  }

  /// Whether the JWS is signed with a merchant's key, and not with the App Store's certificate.
  package var isMerchants: Bool {
    switch self {
    case .inAppRequest, .bearerToken: true
    case .transaction, .renewalInfo, .appTransaction, .notification, .unknown: false
    }
  }

  /// A sentence about the meaning of the JWS, its signer and its recipient.
  package var explanation: String {
    switch self {
    case .inAppRequest(.advancedCommerce):
      "an Advanced Commerce request: the merchant's server signs it, and the app passes it to StoreKit; "
        + "it isn't a bearer token"
    case .inAppRequest(let audience):
      "\(audience.meaning): the merchant's server signs it, and the app passes it to StoreKit"
    case .bearerToken:
      "a bearer token: the merchant's server sends it with each call of Apple's server endpoints; "
        + "StoreKit refuses it"
    case .transaction: "a transaction, signed by the App Store"
    case .renewalInfo: "a subscription's renewal info, signed by the App Store"
    case .appTransaction: "the app's own receipt, signed by the App Store"
    case .notification: "a server notification, signed by the App Store"
    case .unknown: "a payload of an unknown kind"
    }
  }
}
