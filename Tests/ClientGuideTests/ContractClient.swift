import StoreKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The functions of the registration contract, letter for letter.
///
/// ``RegistrationClient`` contains an app's additions.
struct ContractClient: Sendable {
  let baseURL: String
  let authToken: String

  func registerPurchase(_ result: Product.PurchaseResult) async throws {
    guard case .success(let verification) = result else { return }

    let transaction = try checkVerified(verification)
    let jwsString = verification.jwsRepresentation

    // Send to V2 endpoint
    try await registerTransactionV2(jwsString: jwsString)

    await transaction.finish()
  }

  func restoreSubscriptions() async throws {
    for await result in Transaction.currentEntitlements {
      guard case .verified(_) = result else { continue }
      let jwsString = result.jwsRepresentation
      try await registerTransactionV2(jwsString: jwsString)
    }
  }

  func listenForTransactionUpdates() -> Task<Void, Never> {
    Task.detached {
      for await result in Transaction.updates {
        guard case .verified(_) = result else { continue }
        let jwsString = result.jwsRepresentation
        try? await registerTransactionV2(jwsString: jwsString)
      }
    }
  }

  // swift-format-ignore: NeverForceUnwrap
  func registerTransactionV2(jwsString: String) async throws {
    let url = URL(string: "\(baseURL)/v2/registerTransaction")!
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")

    let body: [String: Any] = [
      "authToken": authToken,
      "signedTransactionJWS": jwsString,
    ]
    request.httpBody = try JSONSerialization.data(withJSONObject: body)

    let (data, _) = try await URLSession.shared.data(for: request)
    let response = try JSONDecoder().decode(ServerResponse.self, from: data)

    if response.success == 1 {
      // Update local premium state from response.body.isPremium
    }
  }

  private func checkVerified<Value>(_ result: VerificationResult<Value>) throws -> Value {
    switch result {
    case .verified(let value): return value
    case .unverified(_, let error): throw error
    }
  }
}
