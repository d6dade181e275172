import Crypto
import FoundationEssentials
import StoreModel

@testable import StoreSigning

/// Any header and payload with a valid signature of a merchant's key.
enum MerchantVariant {
  static func sign(header: String, payload: String, by identity: SigningIdentity) -> String {
    let encodedHeader = Base64.url.encode(Array(header.utf8).span)
    let signed = "\(encodedHeader).\(Base64.url.encode(Array(payload.utf8).span))"
    let signature = certain("a key signs") {
      try identity.inAppKey.signature(for: Data(signed.utf8)).rawRepresentation
    }
    return "\(signed).\(Base64.url.encode(signature.span))"
  }
}
