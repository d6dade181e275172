import DequeModule
import FoundationEssentials
import StoreConnection
import StoreEngine
import StoreModel
package import StoreSigning
import Synchronization

/// A signed payload, with the result of its verification.
package struct SignedItem: Sendable {
  package let jws: String
  /// The result of the verification that StoreKit performs on the device.
  ///
  /// The store verifies the actual signature, so a failure means that the JWS has a flaw. The result for a payload for
  /// the server is always a success.
  package let verdict: Result<Void, VerificationFailure>
}

/// A signer with the store's keys, which are created on first use, and a cache of signed payloads.
///
/// The cache contains the last ``capacity`` payloads. An older payload is signed again with another signature when it
/// is requested.
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

  /// The keys and the cache.
  ///
  /// The keys and the cache share a lock, so that the cache never contains items of an earlier identity.
  private struct State {
    var tools: [[SigningPart]: Tools] = [:]
    /// The number of times that the identity was replaced.
    ///
    /// Each replacement also empties the cache.
    var generation = 0
    var items: [CacheKey: SignedItem] = [:]
    /// The keys of the cached items, from the oldest to the newest.
    var order: Deque<CacheKey> = []
  }

  /// The signed value and the terms of its signature.
  private struct CacheKey: Hashable {
    let key: Key
    let terms: SigningTerms

    /// Hashes only the value, because the terms change rarely.
    ///
    /// Equality still compares the terms.
    func hash(into hasher: inout Hasher) { hasher.combine(key) }
  }

  /// The complete value that is signed.
  ///
  /// An id and a time wouldn't be enough to identify one state of a transaction.
  enum Key: Hashable, Sendable {
    case transaction(Transaction, device: String, flaw: SignatureFlaw?)
    case renewal(RenewalInfo, flaw: SignatureFlaw?)
    case app(AppReceipt, flaw: SignatureFlaw?)
    case serverTransaction(Transaction)
    case serverRenewal(RenewalInfo)
    case serverApp(AppReceipt)
    case notification(ServerNotification, StoreIdentity)

    /// Hashes only the properties that distinguish nearly all keys.
    ///
    /// Equality compares all properties.
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

  /// The maximum number of stored sets of replaced keys.
  ///
  /// A store may alternate between several sets.
  private static let chains = 8

  /// A closure that creates the original identity on first use.
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

  /// Returns a verifier of the signatures that the merchant creates for an app.
  func requestVerifier(bundleID: String) -> InAppRequestVerifier {
    var verifier = made(by: []).requestVerifier
    verifier.bundleID = bundleID
    return verifier
  }

  /// Returns the tools with the keys after the given replacements.
  ///
  /// The tools with the original keys are never removed from memory.
  private func made(by rotations: [SigningPart]) -> Tools {
    let (known, generation) = state.withLock { ($0.tools[rotations], $0.generation) }
    if let known { return known }
    // Creates the keys outside the lock, because this takes time. If two callers create the same keys, the first
    // result is used.
    let identity =
      rotations.isEmpty ? makeIdentity() : made(by: []).signer.identity.rotated(by: rotations)
    let made = Tools(identity)
    return state.withLock { state in
      // If the identity was replaced in the meantime, the result is used only for this caller and isn't stored.
      guard state.generation == generation else { return made }
      if let known = state.tools[rotations] { return known }
      if state.tools.count > Self.chains { state.tools = state.tools.filter { $0.key.isEmpty } }
      state.tools[rotations] = made
      return made
    }
  }

  /// Adds the URL of a certificate status responder to the certificates of all payloads that are signed from now on.
  ///
  /// The keys and the root certificate don't change.
  ///
  /// - Parameter url: The URL of an OCSP responder, or `nil` to remove it.
  package func nameResponder(at url: String?) {
    let tools = Tools(SigningIdentity(seed: identity.seed, statusURL: url))
    state.withLock { $0 = State(tools: [[]: tools], generation: $0.generation + 1) }
  }

  /// Returns the cached item, or signs the payload and verifies the signature like a device.
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

  /// Returns the cached item, or signs the payload without verifying the signature.
  func serverItem(_ key: Key, _ terms: SigningTerms, payload: () -> [UInt8]) -> SignedItem {
    item(CacheKey(key: key, terms: terms)) { made in
      SignedItem(jws: made.signer.sign(payload: payload()), verdict: .success(()))
    }
  }

  /// Returns a signed payload without adding it to the cache.
  func signed(_ payload: [UInt8], _ terms: SigningTerms) -> String {
    made(by: terms.rotations).signer.sign(payload: payload)
  }

  /// Returns the cached item, or creates an item outside the lock and adds it to the cache.
  private func item(_ key: CacheKey, sign: (Tools) -> SignedItem) -> SignedItem {
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
