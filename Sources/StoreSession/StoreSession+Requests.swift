package import AdvancedCommerce
import FoundationEssentials
import HashTreeCollections
package import StoreEngine
package import StoreModel
package import StoreSigning
import StoreSnapshots

/// An Advanced Commerce request with a verified signature and valid syntax.
package struct VerifiedRequest: Hashable, Sendable {
  package let request: AnyInAppRequest
  /// The nonce of its JWS in lower case, which is used up.
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
  /// Creates a purchase with a verified request.
  package init(product: Product, verified: VerifiedRequest) {
    self.init(product: product)
    apply(verified)
  }

  /// Adds a verified request to the purchase.
  package mutating func apply(_ verified: VerifiedRequest) {
    advancedCommerce = verified.request
    nonces = ((nonces ?? []) + [verified.nonce]).sorted()
  }
}

/// Verification of the merchant's requests that come with a purchase, claim by claim.
///
/// The order of the checks is: wrapper, signature and claims, JSON and its rules
/// (rule: advanced-commerce.requests.check-order). The engine decides their effects in the store. Each
/// refusal is recorded in the journal before it is returned, because StoreKit tells the app almost nothing.
///
/// The age of a JWS counts in store time, which the signer of the simulated merchant uses
/// (rule: signing.request-age). A JWS from outside was signed in wall time: a session with ``outsideNow``
/// also accepts it if it is fresh by that clock (rule: signing.request-clocks). A session without it, as in
/// scripts, uses only store time, so its result doesn't depend on when it runs. A refusal contains no wall
/// time.
///
/// A request that passes these checks uses up its nonce (rules: signing.nonce-used-by-form,
/// signing.nonce-once). The journal has the nonce with the purchase's sheet, so a reopened store still knows
/// it. If the store refuses the request later, the nonce is forgotten when the store closes.
extension StoreSession {
  /// Extracts the request from the purchase option's value and verifies all of it.
  ///
  /// - Parameter data: The UTF-8 of `{"signatureInfo":{"token":"<compact JWS>"}}`.
  /// - Returns: The request, to be sold with a ``PurchaseRequest``.
  /// - Throws: ``RequestRefusal`` with Apple's code and all problems of that check.
  package func verifiedRequest(
    advancedCommerceData data: [UInt8]
  ) throws(RequestRefusal) -> VerifiedRequest {
    try recordingRefusals { () throws(RequestRefusal) in
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

  /// Verifies all of a request in its signed form.
  ///
  /// - Parameter compactJWS: The compact JWS itself, without a wrapper.
  /// - Returns: The request, to be sold with a ``PurchaseRequest``.
  /// - Throws: ``RequestRefusal`` with Apple's code and all problems of that check.
  package func verifiedRequest(
    compactJWS: String
  ) throws(RequestRefusal) -> VerifiedRequest {
    try recordingRefusals { () throws(RequestRefusal) in
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

  /// Returns a signer with the merchant's key, for the app of this store.
  package func requestSigner() -> InAppRequestSigner {
    let bundleID = read { $0.identity.bundleId }
    return InAppRequestSigner(identity: signer.identity, bundleID: bundleID)
  }

  /// Records a refusal before throwing it.
  ///
  /// It is thrown even if the journal can't store it.
  private func recordingRefusals(
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

  /// Returns the refusal that a request from outside would get, or `nil` if it would be accepted.
  ///
  /// - Parameter compactJWS: The compact JWS, without its wrapper. No nonce is used up.
  /// - Returns: The refusal, which isn't recorded.
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
  /// Checks a merchant's JWS with the clocks of this session and the nonces that it knows.
  ///
  /// - Parameters:
  ///   - token: The compact JWS, without its wrapper.
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

  /// Marks a nonce in upper or lower case as used, or returns `false` if it was used already.
  func useUp(_ nonce: String) -> Bool {
    withState { $0.nonces.insert(nonce) }
  }
}

/// The nonces of all signatures of merchants that the store has accepted.
struct UsedNonces: Sendable {
  /// The nonces in lower case.
  private var used = TreeSet<String>()

  /// Creates the nonces that events show to be used.
  init(_ events: some Sequence<JournaledEvent> = []) { apply(events) }

  /// Adds the nonces that events show to be used: those of every sheet.
  mutating func apply(_ events: some Sequence<JournaledEvent>) {
    for journaled in events {
      guard case .sheetPresented(let sheet) = journaled.event else { continue }
      used.formUnion(sheet.request.nonces ?? [])
    }
  }

  /// Returns whether a nonce, in lower case, is used up.
  func contains(_ nonce: String) -> Bool { used.contains(nonce) }

  /// Marks a nonce in upper or lower case as used, or returns `false` if it was used already.
  mutating func insert(_ nonce: String) -> Bool {
    used.insert(nonce.lowercased()).inserted
  }

  /// All nonces, sorted, so that equal sets give equal lists.
  var all: [String] { used.sorted() }

  /// Returns the nonces that the others lack, sorted, so that equal sets give equal lists.
  func unknown(to others: UsedNonces) -> [String] { used.subtracting(others.used).sorted() }

  /// The name of their part in a snapshot.
  static let part = "nonces"

  /// Creates the nonces of a snapshot and of the events after it.
  init(_ kept: StoredSnapshot) throws {
    used.formUnion(try kept.parts.value(Self.part, as: [String].self))
    apply(kept.events)
  }
}

extension RequestRefusal {
  /// Creates a refusal of a request whose bytes are known, whether valid or not.
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

  /// Creates a refusal from the verdict on a JWS.
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
