import DequeModule
import FoundationEssentials
import StoreEngine
import StoreModel
package import StoreSigning
import Synchronization

/// A JWS as the app gets it, and what the real verifier says of it.
package struct SignedItem: Sendable {
  package let jws: String
  /// What StoreKit's check on the device finds; a failure is really there.
  package let verdict: Result<Void, VerificationFailure>
}

/// The store's keys, made when first needed, and the newest things signed with them.
///
/// What is signed is kept until ``capacity`` newer ones have come; asked for again after that, it
/// is signed again, with another signature over the same payload.
package final class StoreSigner: Sendable {
  private struct Tools {
    let signer: JWSSigner
    let verifier: JWSVerifier
    let requestVerifier: InAppRequestVerifier

    init(_ identity: SigningIdentity) {
      signer = identity.signer
      verifier = identity.verifier
      requestVerifier = InAppRequestVerifier(identity: identity, bundleID: "")
    }
  }

  private struct Kept {
    var items: [KeptKey: SignedItem] = [:]
    var order = Deque<KeptKey>()
  }

  /// The signed value and the terms of its signature.
  private struct KeptKey: Hashable {
    let key: Key
    let terms: SigningTerms

    /// Terms change rarely, so they are compared but not hashed.
    func hash(into hasher: inout Hasher) { hasher.combine(key) }
  }

  /// What was signed, whole: two states of one transaction can be of the same moment.
  enum Key: Hashable, Sendable {
    case transaction(Transaction, device: String, flaw: SignatureFlaw?)
    case renewal(RenewalInfo, flaw: SignatureFlaw?)
    case app(AppTransaction, flaw: SignatureFlaw?)
    case serverTransaction(Transaction)
    case serverRenewal(RenewalInfo)
    case serverApp(AppTransaction)
    case notification(ServerNotification, StoreIdentity)

    /// What tells nearly all of them apart; the rest is compared.
    func hash(into hasher: inout Hasher) {
      switch self {
      case .transaction(let transaction, _, _), .serverTransaction(let transaction):
        hasher.combine(transaction.transactionId)
        hasher.combine(transaction.signedDate)
      case .renewal(let info, _), .serverRenewal(let info):
        hasher.combine(info.originalTransactionId)
        hasher.combine(info.signedDate)
      case .app(let app, _), .serverApp(let app):
        hasher.combine(app.receiptCreationDate)
      case .notification(let notification, _):
        hasher.combine(notification.uuid)
      }
    }
  }

  private static let capacity = 4096

  /// The number of chains that are kept, because a store may go back and forth between them.
  private static let chains = 8

  /// Makes the identity unless another one is named before it is needed.
  private let makeIdentity: @Sendable () -> SigningIdentity
  private let tools = Mutex<[[SigningPart]: Tools]>([:])
  private let kept = Mutex(Kept())

  /// A signer with the keys that every client trusts unless told otherwise.
  package convenience init() {
    self.init(identity: .standard)
  }

  /// A signer with an identity that is made when it is first needed.
  package init(identity: @autoclosure @escaping @Sendable () -> SigningIdentity) {
    makeIdentity = identity
  }

  package var identity: SigningIdentity { made(by: []).signer.identity }

  /// Judges what the merchant signs for an app.
  func requestVerifier(bundleID: String) -> InAppRequestVerifier {
    var verifier = made(by: []).requestVerifier
    verifier.bundleID = bundleID
    return verifier
  }

  /// Returns the tools after some replacements, and always keeps those before any replacement.
  private func made(by rotations: [SigningPart]) -> Tools {
    tools.withLock { tools in
      if let known = tools[rotations] { return known }
      let first = tools[[]] ?? Tools(makeIdentity())
      tools[[]] = first
      guard !rotations.isEmpty else { return first }
      let made = Tools(first.signer.identity.rotated(by: rotations))
      if tools.count > Self.chains { tools = [[]: first] }
      tools[rotations] = made
      return made
    }
  }

  /// Has the certificates of everything that is signed from now on say where their status can be asked.
  ///
  /// Keys and root stay.
  ///
  /// - Parameter url: The URL of an OCSP responder, or `nil`.
  package func nameResponder(at url: String?) {
    let identity = SigningIdentity(seed: identity.seed, statusURL: url)
    tools.withLock { $0 = [[]: Tools(identity)] }
    kept.withLock { $0 = Kept() }
  }

  /// What was signed as this before, or the payload signed now and verified as the device does it.
  func item(
    _ key: Key,
    _ terms: SigningTerms,
    flaw: JWSFlaw?,
    requiring required: [String],
    device: String?,
    payload: () -> [UInt8]
  ) -> SignedItem {
    let key = KeptKey(key: key, terms: terms)
    if let item = kept.withLock({ $0.items[key] }) { return item }
    let made = made(by: terms.rotations)
    let bytes = payload()
    let jws =
      flaw.map { made.signer.sign(payload: Data(bytes), flaw: $0) }
      ?? made.signer.sign(payload: bytes)
    let item = SignedItem(
      jws: jws,
      verdict: Result { () throws(VerificationFailure) in
        _ = try made.verifier.verify(jws, requiring: required, deviceID: device)
      }
    )
    keep(item, as: key)
    return item
  }

  /// What was signed as this before, or the payload signed now; no device looks at it.
  func serverItem(_ key: Key, _ terms: SigningTerms, payload: () -> [UInt8]) -> SignedItem {
    let key = KeptKey(key: key, terms: terms)
    if let item = kept.withLock({ $0.items[key] }) { return item }
    let item = SignedItem(jws: signed(payload(), terms), verdict: .success(()))
    keep(item, as: key)
    return item
  }

  /// Returns a signed payload, without keeping it.
  func signed(_ payload: [UInt8], _ terms: SigningTerms) -> String {
    made(by: terms.rotations).signer.sign(payload: payload)
  }

  private func keep(_ item: SignedItem, as key: KeptKey) {
    kept.withLock { kept in
      guard kept.items.updateValue(item, forKey: key) == nil else { return }
      kept.order.append(key)
      if kept.order.count > Self.capacity, let oldest = kept.order.popFirst() {
        kept.items[oldest] = nil
      }
    }
  }
}
