import StoreKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The client of the guide "V2 IAP Client Integration", as in an app.
///
/// Its functions are the guide's, and the parts that the guide leaves to the reader are below them. The listener
/// also finishes a transaction after the server has accepted it, because granted transactions must be finished.
struct RegistrationClient: Sendable {
  let baseURL: String
  let authToken: String
  let premium = PremiumState()

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
    // Read before detaching, because a detached task doesn't know which of several stores to use.
    let updates = Transaction.updates
    return Task.detached {
      for await result in updates {
        guard case .verified(let transaction) = result else { continue }
        let jwsString = result.jwsRepresentation
        guard (try? await registerTransactionV2(jwsString: jwsString)) != nil else { continue }
        await transaction.finish()
      }
    }
  }

  func registerTransactionV2(jwsString: String) async throws {
    // swift-format-ignore: NeverForceUnwrap
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

    guard response.success == 1 else {
      throw RegistrationError.refused(code: response.success)
    }
    await premium.update(response.body.isPremium)
  }

  private func checkVerified<Value>(_ result: VerificationResult<Value>) throws -> Value {
    switch result {
    case .verified(let value): return value
    case .unverified(_, let error): throw error
    }
  }
}

/// The server's response.
struct ServerResponse: Decodable {
  var success: Int
  var body: Body

  struct Body: Decodable {
    var isPremium: Bool?
  }

  enum CodingKeys: String, CodingKey {
    case success = "Success"
    case body = "Body"
  }
}

enum RegistrationError: Error, Equatable {
  case refused(code: Int)
}

/// The customer's premium status in the app.
actor PremiumState {
  private(set) var isPremium = false

  func update(_ isPremium: Bool?) {
    self.isPremium = isPremium ?? false
  }
}
