import Crypto
package import FoundationEssentials
import StoreModel

/// The proof that a payload was signed for one device.
///
/// The proof is SHA-384 of the nonce's text followed by the device id's text, both in lower case
/// (rule: signing.device-check). The device id is `AppStore.deviceVerificationID`. In payloads the
/// proof is `deviceVerification`, in standard base64, next to `deviceVerificationNonce`.
package enum DeviceVerification {
  /// Returns the 48 bytes of the proof for a nonce and a device, both UUIDs as text in upper or
  /// lower case.
  package static func proof(nonce: String, deviceID: String) -> Data {
    var hash = SHA384()
    hash.update(data: Array(nonce.lowercased().utf8))
    hash.update(data: Array(deviceID.lowercased().utf8))
    return Data(hash.finalize())
  }

  /// Returns the proof as payloads contain it.
  package static func encodedProof(nonce: String, deviceID: String) -> String {
    Base64.standard.encode(proof(nonce: nonce, deviceID: deviceID).span)
  }

  static func check(
    _ payload: JSONObject,
    for deviceID: String
  ) throws(VerificationFailure) {
    guard let nonce = payload.string("deviceVerificationNonce"),
      let found = payload.string("deviceVerification")
    else {
      throw VerificationFailure(
        .invalidDeviceVerification,
        "the payload doesn't name the device that it was signed for"
      )
    }
    guard found == encodedProof(nonce: nonce, deviceID: deviceID) else {
      throw VerificationFailure(
        .invalidDeviceVerification,
        "the payload was signed for another device"
      )
    }
  }
}
