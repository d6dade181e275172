import FoundationEssentials
import StoreModel
import StoreSigning

/// Sample payloads of the same form as the App Store's.
enum Payload {
  static let bundleID = "com.example.storefront"

  static let deviceID = "8A5B1C2D-3E4F-4A6B-8C7D-9E0F1A2B3C4D"

  /// 2026-01-02T03:04:05.678Z.
  static let signedDate = StoreInstant(milliseconds: 1_767_323_045_678)

  /// The whole second of ``signedDate``.
  static let signedSecond = StoreInstant(milliseconds: 1_767_323_045_000)

  /// Returns a transaction with a signing date, for the device of the tests.
  static func transaction(at signedDate: StoreInstant = signedDate) -> Data {
    let nonce = "0d1e2f3a-4b5c-4d6e-8f70-8192a3b4c5d6"
    let proof = DeviceVerification.encodedProof(nonce: nonce, deviceID: deviceID)
    return Data(
      """
      {"transactionId":"1","originalTransactionId":"1","bundleId":"\(bundleID)",\
      "productId":"com.example.café","purchaseDate":1767323045000,"quantity":1,\
      "originalPurchaseDate":1767323045000,"type":"Consumable","inAppOwnershipType":"PURCHASED",\
      "signedDate":\(signedDate.milliseconds),"environment":"Sandbox","storefront":"USA",\
      "storefrontId":"143441","transactionReason":"PURCHASE","price":1990,"currency":"USD",\
      "deviceVerification":"\(proof)","deviceVerificationNonce":"\(nonce)"}
      """.utf8
    )
  }
}
