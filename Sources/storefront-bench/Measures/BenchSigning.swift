import Crypto
import FoundationEssentials
import ProgramSupport
import StoreModel
import StoreSigning

/// The cost of a verification, compared with the arithmetic that every verifier needs.
struct SigningBench {
  /// The number of rounds, which are many and short.
  ///
  /// This program and the peer take turns, so that other activity affects both alike.
  private static let rounds = 41
  private static let countPerRound = 100

  /// Returns one figure: the verifications per second of a chain that was verified before.
  func verification() throws -> [BenchFigure] {
    let jws = SigningIdentity.standard.signer.sign(payload: Self.payload)
    let verifier = SigningIdentity.standard.verifier
    let curve = try P256Bench()
    _ = try verifier.verify(jws)
    var ours: [Double] = []
    var bare: [Double] = []
    for _ in 0..<Self.rounds {
      ours.append(try ContinuousClock.rate(of: Self.countPerRound) { _ = try verifier.verify(jws) })
      bare.append(try ContinuousClock.rate(of: Self.countPerRound) { try curve.verify() })
    }
    return [
      BenchFigure(
        name: "verification",
        value: BenchSample(ours).median,
        unit: "per second",
        peer: "bare P-256",
        peerValue: BenchSample(bare).median
      )
    ]
  }

  /// A transaction's payload, of an average size.
  private static var payload: [UInt8] {
    let members: KeyValuePairs<String, JSONValue> = [
      "appTransactionId": .text("704289572311370962"),
      "bundleId": .text("com.example.app"),
      "currency": .text("USD"),
      "deviceVerification": .text(String(repeating: "A", count: 64)),
      "deviceVerificationNonce": .text("f55df048-4cd8-4261-b404-b6f813ff70e5"),
      "environment": .text("Sandbox"),
      "inAppOwnershipType": .text("PURCHASED"),
      "originalPurchaseDate": .number(1_767_225_600_000),
      "originalTransactionId": .text("2000000000000001"),
      "price": .number(4990),
      "productId": .text("com.example.app.product"),
      "purchaseDate": .number(1_767_225_600_000),
      "quantity": .number(1),
      "signedDate": .number(1_767_225_600_000),
      "storefront": .text("USA"),
      "storefrontId": .text("143441"),
      "transactionId": .text("2000000000000001"),
      "transactionReason": .text("PURCHASE"),
      "type": .text("Consumable"),
    ]
    return Array(JSONValue.object(members).text().utf8)
  }
}

/// The cost of P-256 alone, which is the peer for everything that is signed and verified.
struct P256Bench {
  private let key: P256.Signing.PrivateKey
  private let publicKey: P256.Signing.PublicKey
  private let digest = SHA256.hash(data: Array("storefront".utf8))
  private let signature: P256.Signing.ECDSASignature

  init() throws {
    key = P256.Signing.PrivateKey()
    publicKey = key.publicKey
    signature = try key.signature(for: digest)
  }

  func sign() throws {
    _ = try key.signature(for: digest)
  }

  func verify() throws {
    guard publicKey.isValidSignature(signature, for: digest) else {
      throw BenchFailure("a good signature was refused")
    }
  }
}
