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
  /// The nonce of the request's JWS, in lower case.
  ///
  /// The nonce is already marked as used.
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
  /// Creates a purchase request that contains a verified Advanced Commerce request.
  package init(product: Product, verified: VerifiedRequest) {
    self.init(product: product)
    apply(verified)
  }

  /// Adds a verified Advanced Commerce request to this purchase request.
  package mutating func apply(_ verified: VerifiedRequest) {
    advancedCommerce = verified.request
    nonces = ((nonces ?? []) + [verified.nonce]).sorted()
  }
}

/// Functions that verify the merchant's Advanced Commerce requests.
///
/// The checks run in this order: the wrapper, the signature and its claims, and then the JSON and its rules
/// (rule: advanced-commerce.requests.check-order). The engine decides the effects of valid requests. The journal
/// records each refusal before the method throws, because StoreKit doesn't tell the app the reason.
///
/// The age of a JWS is measured in store time, because the simulated merchant signs with store time
/// (rule: signing.request-age). Other programs sign with wall time. A session with ``outsideNow`` therefore also
/// accepts a JWS that is recent in wall time (rule: signing.request-clocks). Scripts run without ``outsideNow``, so
/// that their results don't depend on the time of the run. Refusals don't contain wall time.
///
/// A request that passes these checks uses up its nonce (rules: signing.nonce-used-by-form, signing.nonce-once). The
/// event of the purchase sheet contains the nonce, so a reopened store still knows the nonce. If the engine refuses the
/// request after these checks, no event contains the nonce, and the session forgets it when the store is closed.
extension StoreSession {
  /// Verifies a request in the form of a purchase option's value.
  ///
  /// - Parameter data: The UTF-8 bytes of `{"signatureInfo":{"token":"<compact JWS>"}}`.
  /// - Returns: The verified request, to add to a ``PurchaseRequest``.
  /// - Throws: ``RequestRefusal`` with Apple's error code and all problems that the failed check found.
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

  /// Verifies a request in the form of a compact JWS.
  ///
  /// - Parameter compactJWS: The compact JWS without a wrapper.
  /// - Returns: The verified request, to add to a ``PurchaseRequest``.
  /// - Throws: ``RequestRefusal`` with Apple's error code and all problems that the failed check found.
  package func verifiedRequest(
    compactJWS: String
  ) throws(RequestRefusal) -> VerifiedRequest {
    try recordingRefusals { () throws(RequestRefusal) in
      guard (try? SignatureInfo.unwrap(Data(compactJWS.utf8))) == nil else {
        throw RequestRefusal(
          layer: .wrapper,
          code: .malformedPayload,
          problems: [
            "compactJWS contains the signatureInfo wrapper of advancedCommerceData; pass only its token"
          ]
        )
      }
      return try verified(compactJWS)
    }
  }

  /// Returns a signer that signs requests for this store's app with the merchant's key.
  package func requestSigner() -> InAppRequestSigner {
    let bundleID = read { $0.identity.bundleId }
    return InAppRequestSigner(identity: signer.identity, bundleID: bundleID)
  }

  /// Runs a closure, and records its refusal in the journal before throwing it.
  ///
  /// The refusal is thrown even if the journal can't store it.
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

  /// Returns the refusal that a request would cause, or `nil` if the request is valid.
  ///
  /// The method doesn't mark the nonce as used, and doesn't record the refusal.
  ///
  /// - Parameter compactJWS: The compact JWS without a wrapper.
  /// - Returns: The refusal, or `nil` if the request is valid.
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
  /// Checks a merchant's JWS, using the clocks and the used nonces of this session.
  ///
  /// - Parameters:
  ///   - token: The compact JWS without a wrapper.
  ///   - audience: The feature for which the JWS must have been signed.
  /// - Returns: The verdict on each part of the JWS. The nonce isn't marked as used.
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

/// The nonces of all the merchant's signatures that the store has accepted.
struct UsedNonces: Sendable {
  /// The nonces in lower case.
  private var used = TreeSet<String>()

  /// Creates a set of the nonces that events contain.
  init(_ events: some Sequence<JournaledEvent> = []) { apply(events) }

  /// Adds the nonces that events contain.
  ///
  /// Only the events of purchase sheets contain nonces.
  mutating func apply(_ events: some Sequence<JournaledEvent>) {
    for journaled in events {
      guard case .sheetPresented(let sheet) = journaled.event else { continue }
      used.formUnion(sheet.request.nonces ?? [])
    }
  }

  /// Returns whether a nonce is marked as used.
  ///
  /// The nonce must be in lower case.
  func contains(_ nonce: String) -> Bool { used.contains(nonce) }

  /// Marks a nonce in upper or lower case as used, or returns `false` if it was used already.
  mutating func insert(_ nonce: String) -> Bool {
    used.insert(nonce.lowercased()).inserted
  }

  /// All nonces in ascending order, so that equal sets have equal lists.
  var all: [String] { used.sorted() }

  /// Returns the nonces that another set doesn't contain, in ascending order.
  func unknown(to others: UsedNonces) -> [String] { used.subtracting(others.used).sorted() }

  /// The name of the part of a snapshot that contains the nonces.
  static let part = "nonces"

  /// Creates a set of the nonces in a snapshot and in the events after the snapshot.
  init(_ kept: StoredSnapshot) throws {
    used.formUnion(try kept.parts.value(Self.part, as: [String].self))
    apply(kept.events)
  }
}

extension RequestRefusal {
  /// Creates a refusal, with details from the request's JSON if the JSON can be read.
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
