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

  /// The keys, and what was signed with them: items of replaced keys must not come back.
  private struct State {
    var tools: [[SigningPart]: Tools] = [:]
    /// The number of times that all keys were replaced.
    var generation = 0
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
  private let state = Mutex(State())

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
    let (known, generation) = state.withLock { ($0.tools[rotations], $0.generation) }
    if let known { return known }
    // Without the lock, because making keys takes time; the first caller's are used.
    let identity =
      rotations.isEmpty ? makeIdentity() : made(by: []).signer.identity.rotated(by: rotations)
    let made = Tools(identity)
    return state.withLock { state in
      // The result of a caller that was overtaken by another identity fits its own item alone.
      guard state.generation == generation else { return made }
      if let known = state.tools[rotations] { return known }
      if state.tools.count > Self.chains { state.tools = state.tools.filter { $0.key.isEmpty } }
      state.tools[rotations] = made
      return made
    }
  }

  /// Has the certificates of everything that is signed from now on say where their status can be asked.
  ///
  /// Keys and root stay.
  ///
  /// - Parameter url: The URL of an OCSP responder, or `nil`.
  package func nameResponder(at url: String?) {
    let tools = Tools(SigningIdentity(seed: identity.seed, statusURL: url))
    state.withLock { $0 = State(tools: [[]: tools], generation: $0.generation + 1) }
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
    item(KeptKey(key: key, terms: terms)) { made in
      let bytes = payload()
      let jws =
        flaw.map { made.signer.sign(payload: Data(bytes), flaw: $0) }
        ?? made.signer.sign(payload: bytes)
      return SignedItem(
        jws: jws,
        verdict: Result { () throws(VerificationFailure) in
          _ = try made.verifier.verify(jws, requiring: required, deviceID: device)
        }
      )
    }
  }

  /// What was signed as this before, or the payload signed now; no device looks at it.
  func serverItem(_ key: Key, _ terms: SigningTerms, payload: () -> [UInt8]) -> SignedItem {
    item(KeptKey(key: key, terms: terms)) { made in
      SignedItem(jws: made.signer.sign(payload: payload()), verdict: .success(()))
    }
  }

  /// Returns a signed payload, without keeping it.
  func signed(_ payload: [UInt8], _ terms: SigningTerms) -> String {
    made(by: terms.rotations).signer.sign(payload: payload)
  }

  /// Returns what was signed before, or signs it without the lock.
  private func item(_ key: KeptKey, sign: (Tools) -> SignedItem) -> SignedItem {
    let (known, generation) = state.withLock { ($0.items[key], $0.generation) }
    if let known { return known }
    let item = sign(made(by: key.terms.rotations))
    state.withLock { state in
      guard state.generation == generation,
        state.items.updateValue(item, forKey: key) == nil
      else { return }
      state.order.append(key)
      if state.order.count > Self.capacity, let oldest = state.order.popFirst() {
        state.items[oldest] = nil
      }
    }
    return item
  }
}
