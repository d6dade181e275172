package import AdvancedCommerce
import FoundationEssentials
import HashTreeCollections
package import StoreEngine
package import StoreModel
package import StoreSigning
import StoreSnapshots

/// An Advanced Commerce request whose signature and form the store has found good.
package struct VerifiedRequest: Hashable, Sendable {
  package let request: AnyInAppRequest
  /// The nonce of its JWS in lower case; it is used up.
  package let nonce: String
}

extension VerifiedRequest {
  fileprivate static func token(in data: Data) throws(RequestRefusal) -> String {
    do {
      return try SignatureInfo.unwrap(data)
    } catch {
      throw RequestRefusal(layer: .wrapper, code: .malformedPayload, problems: [error.description])
    }
  }

  fileprivate init(json: [UInt8], nonce: String) throws(RequestRefusal) {
    let reading = AnyInAppRequest.read(json: json)
    guard let request = reading.request else {
      let errors = reading.problems.filter(\.isError)
      throw RequestRefusal(
        layer: .payload,
        code: errors.first?.code ?? .malformedPayload,
        problems: errors.map(\.description),
        request: json
      )
    }
    self.init(request: request, nonce: nonce)
  }
}

extension PurchaseRequest {
  /// A purchase with a request that has been verified.
  package init(product: Product, verified: VerifiedRequest) {
    self.init(product: product)
    take(verified)
  }

  /// Makes it the purchase of a request that has been verified.
  package mutating func take(_ verified: VerifiedRequest) {
    advancedCommerce = verified.request
    nonces = ((nonces ?? []) + [verified.nonce]).sorted()
  }
}

/// The merchant's requests that come with a purchase: really verified, claim by claim.
///
/// They are checked in the order wrapper, signature and claims, JSON and its rules
/// (rule: advanced-commerce.requests.check-order). The engine decides what they mean in the store. Each refusal
/// is recorded in the journal before it is returned, because StoreKit tells the app next to nothing.
///
/// The age of a JWS counts in store time, which the signer of the simulated merchant uses
/// (rule: signing.request-age). A JWS made elsewhere was signed in wall time: a session that was given
/// ``outsideNow`` accepts it too if it is fresh by that clock (rule: signing.request-clocks). A session without, as
/// scripts have it, judges by store time alone and so the same way whenever it runs. A refusal contains no wall time.
///
/// A request that passes these checks uses up its nonce (rules: signing.nonce-used-by-form,
/// signing.nonce-once). It goes into the journal with the purchase's sheet, so a store that is opened again still
/// knows it. The nonce of a request that the store then refuses is forgotten when the store closes.
extension StoreSession {
  /// Takes a request out of the purchase option's value and verifies everything about it.
  ///
  /// - Parameter data: The UTF-8 of `{"signatureInfo":{"token":"<compact JWS>"}}`.
  /// - Returns: The request, to be sold with a ``PurchaseRequest``.
  /// - Throws: ``RequestRefusal`` with Apple's code and everything that is wrong at that step.
  package func verifiedRequest(
    advancedCommerceData data: [UInt8]
  ) throws(RequestRefusal) -> VerifiedRequest {
    try noting { () throws(RequestRefusal) in
      guard !data.isEmpty else {
        throw RequestRefusal(
          layer: .wrapper,
          code: .nullAdvancedCommerceData,
          problems: ["advancedCommerceData is empty"]
        )
      }
      return try verified(try VerifiedRequest.token(in: Data(data)))
    }
  }

  /// Verifies everything about a request that comes as it was signed.
  ///
  /// - Parameter compactJWS: The compact JWS itself, without a wrapper.
  /// - Returns: The request, to be sold with a ``PurchaseRequest``.
  /// - Throws: ``RequestRefusal`` with Apple's code and everything that is wrong at that step.
  package func verifiedRequest(
    compactJWS: String
  ) throws(RequestRefusal) -> VerifiedRequest {
    try noting { () throws(RequestRefusal) in
      guard (try? SignatureInfo.unwrap(Data(compactJWS.utf8))) == nil else {
        throw RequestRefusal(
          layer: .wrapper,
          code: .malformedPayload,
          problems: [
            "compactJWS is the signatureInfo wrapper of advancedCommerceData; give the token in it"
          ]
        )
      }
      return try verified(compactJWS)
    }
  }

  /// A signer with the merchant's key, for the app of this store.
  package func requestSigner() -> InAppRequestSigner {
    let bundleID = read { $0.identity.bundleId }
    return InAppRequestSigner(identity: signer.identity, bundleID: bundleID)
  }

  /// Notes a refusal before it is told; one that the journal cannot keep is told all the same.
  private func noting(
    _ body: () throws(RequestRefusal) -> VerifiedRequest
  ) throws(RequestRefusal) -> VerifiedRequest {
    do {
      return try body()
    } catch {
      _ = try? perform(.noteRefusal(error))
      throw error
    }
  }

  private func verified(_ token: String) throws(RequestRefusal) -> VerifiedRequest {
    let (request, bytes) = try checked(token)
    guard useUp(request.nonce) else {
      throw RequestRefusal(
        layer: .signature,
        code: .invalidSignature,
        problems: ["nonce has been used before"],
        request: bytes
      )
    }
    return request
  }

  private func checked(
    _ token: String
  ) throws(RequestRefusal) -> (request: VerifiedRequest, bytes: [UInt8]) {
    let verdict = self.verdict(on: token, for: .advancedCommerce)
    let bytes = verdict.request.map { Array($0) }
    guard verdict.isAccepted, let bytes, let nonce = verdict.nonce?.lowercased() else {
      throw RequestRefusal(verdict, request: bytes)
    }
    return (try VerifiedRequest(json: bytes, nonce: nonce), bytes)
  }

  /// Why a request that was signed elsewhere would not come through these checks; nil if it would.
  ///
  /// - Parameter compactJWS: The compact JWS, out of its wrapper; no nonce is used up.
  /// - Returns: The refusal, which is not noted.
  package func refusal(of compactJWS: String) -> RequestRefusal? {
    do throws(RequestRefusal) {
      _ = try checked(compactJWS)
      return nil
    } catch {
      return error
    }
  }
}

extension StoreSession {
  /// Judges a merchant's JWS by the clocks of this session and the nonces that it knows.
  ///
  /// - Parameters:
  ///   - token: The compact JWS, out of its wrapper.
  ///   - audience: The feature that it is used for.
  /// - Returns: The verdict on every part; no nonce is used up.
  package func verdict(
    on token: String,
    for audience: InAppRequestClaims.Audience
  ) -> InAppRequestVerdict {
    let (bundleID, now, nonces, lifetime) = withState { state in
      (
        state.store.identity.bundleId, state.store.now, state.nonces,
        state.store.settings.advancedCommerce.requestLifetime
      )
    }
    var verifier = signer.requestVerifier(bundleID: bundleID)
    if audience == .advancedCommerce { verifier.lifetime = lifetime }
    return verifier.verdict(
      on: token,
      for: audience,
      now: now.milliseconds / 1000,
      wallNow: answers.seconds(by: outsideNow),
      isUsed: nonces.contains
    )
  }

  /// Uses a nonce up, in any case of its letters; false if it was used up already.
  func useUp(_ nonce: String) -> Bool {
    withState { $0.nonces.insert(nonce) }
  }
}

/// The nonces of everything that merchants signed and the store took.
struct UsedNonces: Sendable {
  /// In lower case.
  private var used = TreeSet<String>()

  /// What a journal shows to have been taken.
  init(_ events: some Sequence<JournaledEvent> = []) { take(events) }

  /// Takes up what events show to have been taken: everything that had a sheet.
  mutating func take(_ events: some Sequence<JournaledEvent>) {
    for journaled in events {
      guard case .sheetPresented(let sheet) = journaled.event else { continue }
      used.formUnion(sheet.request.nonces ?? [])
    }
  }

  /// Whether a nonce, in lower case, is used up.
  func contains(_ nonce: String) -> Bool { used.contains(nonce) }

  /// Uses a nonce up, in any case of its letters; false if it was used up already.
  mutating func insert(_ nonce: String) -> Bool {
    used.insert(nonce.lowercased()).inserted
  }

  /// All of them, in the same order whenever they are the same.
  var all: [String] { used.sorted() }

  /// Those that others do not know of, in the same order whenever they are the same.
  func unknown(to others: UsedNonces) -> [String] { used.subtracting(others.used).sorted() }

  /// What a snapshot calls them.
  static let part = "nonces"

  /// What a snapshot shows, and the events behind it.
  init(_ kept: KeptStore) throws {
    used.formUnion(try kept.parts.value(Self.part, as: [String].self))
    take(kept.events)
  }
}

extension RequestRefusal {
  /// A refusal of a request whose bytes are known, whatever they hold.
  fileprivate init(
    layer: Layer,
    code: AdvancedCommerceErrorCode,
    problems: [String],
    request: [UInt8]?
  ) {
    let root = request.flatMap { JSONDocument($0).root }
    let reference = root?["requestInfo"]?["requestReferenceId"]?.string
    self.init(
      layer: layer,
      code: code,
      problems: problems,
      operation: root?["operation"]?.string,
      requestReferenceId: reference.flatMap { $0.isUUID ? $0.lowercased() : nil }
    )
  }

  /// What the verdict on a JWS comes to.
  fileprivate init(_ verdict: InAppRequestVerdict, request: [UInt8]?) {
    let layer: Layer =
      switch verdict.firstWrongPart {
      case .form: .wrapper
      case .request: .payload
      case .alg, .kid, .typ, .signature, .iss, .aud, .bid, .iat, .nonce, .exp, .extraClaims, nil:
        .signature
      }
    self.init(
      layer: layer,
      code: verdict.code ?? .invalidSignature,
      problems: verdict.problems,
      request: request
    )
  }
}
