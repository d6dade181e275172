package import AdvancedCommerce
import FoundationEssentials
package import StoreEngine
import StoreModel
package import StoreSigning

/// What a merchant signed for the store and the store has accepted.
struct AcceptedCharges: Sendable {
  /// In lower case; kept in memory only, like everything that guards against sending twice.
  var nonces: Set<String> = []
  /// By request reference, in lower case.
  var requests: [String: AnyInAppRequest] = [:]

  /// What a journal shows to have been accepted: every charge that had a sheet.
  init(_ events: [JournaledEvent]) {
    for case .sheetPresented(let sheet) in events.lazy.map(\.event) {
      guard let charge = sheet.request.advancedCommerce else { continue }
      requests[charge.requestInfo.requestReferenceId] = charge
    }
  }
}

/// The merchant's requests that come with a purchase: really verified, claim by claim.
extension StoreSession {
  /// Takes an Advanced Commerce request out of its wrapper and verifies everything about it.
  ///
  /// The order is that of advanced-commerce.md 7.4: wrapper, signature and claims, JSON and its
  /// rules, request reference. Ages count in store time, which the signer of the simulated merchant
  /// uses too. A reference may come again with the same body, signed anew: that is a retry.
  ///
  /// - Parameter advancedCommerceData: The purchase option's value.
  /// - Returns: The request, to be sold with a ``PurchaseRequest``.
  /// - Throws: ``RequestRefusal`` with Apple's code and everything that is wrong at that step.
  package func verifiedRequest(
    advancedCommerceData: [UInt8]
  ) throws(RequestRefusal) -> AnyInAppRequest {
    guard !advancedCommerceData.isEmpty else {
      throw RequestRefusal(
        layer: .wrapper,
        code: .nullAdvancedCommerceData,
        problems: ["advancedCommerceData is empty"]
      )
    }
    let token = try Self.token(in: Data(advancedCommerceData))
    let verdict = self.verdict(on: token)
    guard verdict.isAccepted, let bytes = verdict.request, let nonce = verdict.nonce else {
      throw RequestRefusal(layer: .signature, code: verdict.code, problems: verdict.problems)
    }
    let reading = AnyInAppRequest.read(json: Array(bytes))
    guard let request = reading.request else {
      let errors = reading.problems.filter(\.isError)
      throw RequestRefusal(
        layer: .payload,
        code: errors.first?.code ?? .malformedPayload,
        problems: errors.map(\.description)
      )
    }
    try accept(request, nonce: nonce.lowercased())
    return request
  }

  /// A signer with the merchant's key, for the app of this store.
  package func requestSigner() -> InAppRequestSigner {
    let bundleID = read { $0.identity.bundleId }
    return InAppRequestSigner(identity: signer.identity, bundleID: bundleID)
  }

  private static func token(in data: Data) throws(RequestRefusal) -> String {
    do {
      return try SignatureInfo.unwrap(data)
    } catch {
      throw RequestRefusal(layer: .wrapper, code: .malformedPayload, problems: [error.description])
    }
  }

  private func verdict(on token: String) -> InAppRequestVerdict {
    let (bundleID, now, nonces) = withState { state in
      (state.store.identity.bundleId, state.store.now, state.charges.nonces)
    }
    return InAppRequestVerifier(identity: signer.identity, bundleID: bundleID).verdict(
      on: token,
      for: .advancedCommerce,
      now: now.milliseconds / 1000,
      usedNonces: nonces
    )
  }

  /// Uses the nonce up, unless somebody else has in the meantime.
  private func accept(
    _ request: AnyInAppRequest,
    nonce: String
  ) throws(RequestRefusal) {
    let refusal: RequestRefusal? = withState { state in
      guard state.charges.nonces.insert(nonce).inserted else {
        return RequestRefusal(
          layer: .signature,
          code: .invalidSignature,
          problems: ["nonce has been used before"]
        )
      }
      let reference = request.requestInfo.requestReferenceId
      if let earlier = state.charges.requests[reference], earlier != request {
        return RequestRefusal(
          layer: .reference,
          code: .repeatedRequestReferenceId,
          problems: ["requestReferenceId \(reference) was used before, for another request"]
        )
      }
      state.charges.requests[reference] = request
      return nil
    }
    if let refusal { throw refusal }
  }
}

extension InAppRequestVerdict {
  /// Apple's error for the first part that is not as it must be.
  fileprivate var code: AdvancedCommerceErrorCode {
    switch checks.first(where: { !$0.isOK })?.part {
    case .form, .request: .malformedPayload
    case .alg, .kid, .typ, .signature, .iss, .aud, .bid, .iat, .nonce, .exp, .extraClaims, nil:
      .invalidSignature
    }
  }
}
