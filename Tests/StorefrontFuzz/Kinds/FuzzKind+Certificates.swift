import Crypto
import Foundation
import HTTPTypes
import StoreModel
import StoreServer
import StoreSession
import StoreSigning

extension FuzzKind {
  static let certificates = FuzzKind(
    name: "certificates",
    about: "keys as PEM, roots as DER, questions to the responder that certificates name",
    reads: ["* key", "* keys", "* root"]
  ) {
    let world = try await ServedWorld(seed: 31, commands: 0)
    let identity = world.session.signer.identity
    let good =
      [
        identity.inAppKeyPEM, identity.rootPEM, identity.intermediatePEM,
        identity.inAppKey.publicKey.pemRepresentation,
      ]
      .map { Array($0.utf8) } + identity.chain.encodedCertificates.map { Array($0) } + [question]
    let make = { (chance: inout SplitMix64) -> [UInt8] in
      (chance.pick(good) ?? []).mutated(with: good, &chance)
    }
    return FuzzTarget(make: make) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let signer = try? InAppRequestSigner(pem: text, keyID: "K", issuerID: "I", bundleID: "B")
      if let signer {
        let token = signer.bearerToken(issuedAt: 1)
        try hold(token.split(separator: ".").count == 3, "a key that signs no token")
      }
      let verifier = try? JWSVerifier(rootsInDER: [Data(bytes)])
      if let verifier {
        let jws = identity.signer.sign(payload: Array(#"{"signedDate":1767323045678}"#.utf8))
        // Either result is valid, because a root with another self-signature still has our key. The test only checks
        // that this call doesn't crash.
        _ = try? verifier.verify(jws)
      }
      let reply = try await world.call(.post, CertificateRoutes.path, bytes)
      return signer != nil || verifier != nil || reply.status < 400 ? .accepted : .refused
    } close: {
      world.close()
    }
  }

  /// An OCSP request for one certificate, as OpenSSL writes it.
  private static let question: [UInt8] = [
    0x30, 0x42, 0x30, 0x40, 0x30, 0x3E, 0x30, 0x3C, 0x30, 0x3A, 0x30, 0x09, 0x06, 0x05, 0x2B, 0x0E,
    0x03, 0x02, 0x1A, 0x05, 0x00, 0x04, 0x14, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09,
    0x0A, 0x0B, 0x0C, 0x0D, 0x0E, 0x0F, 0x10, 0x11, 0x12, 0x13, 0x14, 0x04, 0x14, 0x01, 0x02, 0x03,
    0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x0E, 0x0F, 0x10, 0x11, 0x12, 0x13,
    0x14, 0x02, 0x01, 0x01,
  ]
}
