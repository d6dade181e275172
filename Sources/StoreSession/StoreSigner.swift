import FoundationEssentials
import StoreEngine
import StoreModel
package import StoreSigning
import Synchronization

/// A JWS for the app, with the result of the real verifier.
package struct SignedItem: Sendable {
  package let jws: String
  /// The result of StoreKit's check on the device.
  ///
  /// A failure means a real flaw.
  package let verdict: Result<Void, VerificationFailure>
}

/// The store's keys, created on first use, and the last signed payloads.
///
/// Signed payloads are kept until ``capacity`` newer ones follow. After that a payload is signed again, with
/// another signature.
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

  /// The keys and the signed items: items of replaced keys must not come back.
  private struct State {
    var tools: [[SigningPart]: Tools] = [:]
    /// The number of times that all keys were replaced.
    var generation = 0
    var items: [CacheKey: SignedItem] = [:]
    /// The keys of the items, in a ring.
    var order: [CacheKey] = []
    /// The index of the oldest key when the ring is full.
    var oldest = 0
  }

  /// The signed value and the terms of its signature.
  private struct CacheKey: Hashable {
    let key: Key
    let terms: SigningTerms

    /// Terms change rarely, so they are compared but not hashed.
    func hash(into hasher: inout Hasher) { hasher.combine(key) }
  }

  /// The complete signed value, because two states of a transaction can have the same time.
  enum Key: Hashable, Sendable {
    case transaction(Transaction, device: String, flaw: SignatureFlaw?)
    case renewal(RenewalInfo, flaw: SignatureFlaw?)
    case app(AppTransaction, flaw: SignatureFlaw?)
    case serverTransaction(Transaction)
    case serverRenewal(RenewalInfo)
    case serverApp(AppTransaction)
    case notification(ServerNotification, StoreIdentity)

    /// Hashes the values that distinguish nearly all keys; the others are only compared.
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

  /// The maximum number of stored key chains, because a store may alternate between some.
  private static let chains = 8

  /// Creates the identity, unless another one is set first.
  private let makeIdentity: @Sendable () -> SigningIdentity
  private let state = Mutex(State())

  /// Creates a signer with the default keys, which every client trusts.
  package convenience init() {
    self.init(identity: .standard)
  }

  /// Creates a signer with an identity that is created on first use.
  package init(identity: @autoclosure @escaping @Sendable () -> SigningIdentity) {
    makeIdentity = identity
  }

  package var identity: SigningIdentity { made(by: []).signer.identity }

  /// Returns a verifier of the merchant's signatures for an app.
  func requestVerifier(bundleID: String) -> InAppRequestVerifier {
    var verifier = made(by: []).requestVerifier
    verifier.bundleID = bundleID
    return verifier
  }

  /// Returns the tools after some replacements.
  ///
  /// Those before any replacement are always kept.
  private func made(by rotations: [SigningPart]) -> Tools {
    let (known, generation) = state.withLock { ($0.tools[rotations], $0.generation) }
    if let known { return known }
    // Outside the lock, because creating keys takes time. The keys of the first caller are used.
    let identity =
      rotations.isEmpty ? makeIdentity() : made(by: []).signer.identity.rotated(by: rotations)
    let made = Tools(identity)
    return state.withLock { state in
      // If the identity has changed in the meantime, the result is valid only for this caller's item.
      guard state.generation == generation else { return made }
      if let known = state.tools[rotations] { return known }
      if state.tools.count > Self.chains { state.tools = state.tools.filter { $0.key.isEmpty } }
      state.tools[rotations] = made
      return made
    }
  }

  /// Adds the URL of a status responder to the certificates of everything that is signed from now on.
  ///
  /// Keys and root stay.
  ///
  /// - Parameter url: The URL of an OCSP responder, or `nil`.
  package func nameResponder(at url: String?) {
    let tools = Tools(SigningIdentity(seed: identity.seed, statusURL: url))
    state.withLock { $0 = State(tools: [[]: tools], generation: $0.generation + 1) }
  }

  /// Returns the stored item, or signs the payload now and verifies it like a device.
  func item(
    _ key: Key,
    _ terms: SigningTerms,
    flaw: JWSFlaw?,
    requiring required: [String],
    device: String?,
    payload: () -> [UInt8]
  ) -> SignedItem {
    item(CacheKey(key: key, terms: terms)) { made in
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

  /// Returns the stored item, or signs the payload now without a device's check.
  func serverItem(_ key: Key, _ terms: SigningTerms, payload: () -> [UInt8]) -> SignedItem {
    item(CacheKey(key: key, terms: terms)) { made in
      SignedItem(jws: made.signer.sign(payload: payload()), verdict: .success(()))
    }
  }

  /// Returns a signed payload without storing it.
  func signed(_ payload: [UInt8], _ terms: SigningTerms) -> String {
    made(by: terms.rotations).signer.sign(payload: payload)
  }

  /// Returns the stored item, or signs it outside the lock.
  private func item(_ key: CacheKey, sign: (Tools) -> SignedItem) -> SignedItem {
    let (known, generation) = state.withLock { ($0.items[key], $0.generation) }
    if let known { return known }
    let item = sign(made(by: key.terms.rotations))
    state.withLock { state in
      guard state.generation == generation,
        state.items.updateValue(item, forKey: key) == nil
      else { return }
      guard state.order.count == Self.capacity else { return state.order.append(key) }
      state.items[state.order[state.oldest]] = nil
      state.order[state.oldest] = key
      state.oldest = (state.oldest + 1) % Self.capacity
    }
    return item
  }
}
