package import StoreModel
import StoreSigning

/// The reason for a response with a code other than 1, and the text for the log.
struct MerchantRefusal: Error {
  var code: MerchantResponse.Code
  var detail: String
  /// The text for the client, or `nil` for the text in the contract (rule: merchant.error-texts).
  var output: String?

  init(_ code: MerchantResponse.Code, _ detail: String, output: String? = nil) {
    self.code = code
    self.detail = detail
    self.output = output
  }
}

extension Merchant {
  /// Responds to `POST /v1/registerTransaction`, which trusts a bare transaction ID and asks the App Store about
  /// it.
  ///
  /// - Parameters:
  ///   - authToken: The token of the account.
  ///   - transactionId: Any transaction of the purchase.
  /// - Returns: The response.
  package func registerTransaction(authToken: String?, transactionId: Int64?) async
    -> MerchantResponse
  {
    await responding(.registerTransactionV1, authToken) { account throws(MerchantRefusal) in
      guard let id = transactionId.flatMap(UInt64.init(exactly:)).map(TransactionID.init(rawValue:))
      else { throw MerchantRefusal(.illegalArgument, "transactionId is missing") }
      return (id, try await self.register(id, for: account))
    }
  }

  /// Responds to `POST /v2/registerTransaction`, which verifies a signed transaction and then asks the App Store
  /// about it.
  ///
  /// - Parameters:
  ///   - authToken: The token of the account.
  ///   - signedTransactionJWS: StoreKit's `jwsRepresentation`.
  /// - Returns: The response.
  package func registerTransaction(
    authToken: String?,
    signedTransactionJWS: String?
  ) async -> MerchantResponse {
    await responding(.registerTransactionV2, authToken) { account throws(MerchantRefusal) in
      guard let jws = signedTransactionJWS, !jws.isEmpty else {
        throw MerchantRefusal(.illegalArgument, "signedTransactionJWS is missing")
      }
      let signed: TransactionFacts
      do throws(UnusableJWS) {
        signed = try self.verifiedTransaction(jws)
      } catch {
        throw MerchantRefusal(.illegalArgument, error.description)
      }
      return (signed.transactionId, try await self.register(signed.transactionId, for: account))
    }
  }

  /// Responds to `/v1/getIsPremium` from the server's knowledge.
  ///
  /// The server asks the App Store in two cases only. The first is a purchase of the account
  /// without any report. The second is a subscriber whose period ended without a report, before the
  /// server denies access.
  ///
  /// - Parameter authToken: The token of the account.
  /// - Returns: The response.
  package func getIsPremium(authToken: String?) async -> MerchantResponse {
    await responding(.getIsPremium, authToken) { account in
      (nil, .premium(await self.currentlyIsPremium(account)))
    }
  }

  /// Registers purchases that an account had registered in an earlier run of the server.
  ///
  /// The state of a purchase is requested when it is needed.
  package func recall(_ originals: [TransactionID], for account: String) {
    let unowned = change { memory, _ in originals.filter { memory.owner(of: $0) == nil } }
    give(unowned, to: account)
  }

  /// Asks the App Store about a transaction and registers its purchase for the account.
  private func register(
    _ id: TransactionID,
    for account: String
  ) async throws(MerchantRefusal) -> MerchantResponse {
    let original: TransactionID
    do {
      original = try await ask(about: id)
    } catch AppStoreFailure.notFound {
      throw MerchantRefusal(.illegalArgument, "the App Store doesn't know transaction \(id)")
    } catch AppStoreFailure.unavailable(let why) {
      throw MerchantRefusal(.unhandledError, "the App Store Server API: \(why)")
    } catch let refusal as MerchantRefusal {
      throw refusal
    } catch {
      throw MerchantRefusal(.unhandledError, "the App Store Server API didn't respond")
    }
    give([original], to: account)
    return .premium(isPremium(account))
  }

  /// Asks the App Store about a transaction and stores the response.
  ///
  /// - Returns: The original transaction.
  /// - Throws: ``MerchantRefusal`` for another app's transaction, or the client's error.
  @discardableResult
  func ask(about id: TransactionID) async throws -> TransactionID {
    let response = try await appStore.transaction(id)
    let transaction = response.facts
    if let problem = problem(with: transaction) {
      throw MerchantRefusal(.illegalArgument, problem)
    }
    let subscription =
      transaction.type == .autoRenewable
      ? try await appStore.subscription(transaction.originalTransactionId) : nil
    let report = KnownPurchase.Report(
      asOf: subscription?.signedDate ?? response.signedDate,
      transaction: subscription?.facts.transaction ?? transaction,
      status: subscription?.facts.status,
      renewal: subscription?.facts.renewal,
      isResponse: true
    )
    _ = change { memory, _ in memory.apply(report) }
    return transaction.originalTransactionId
  }

  func learnWhatIsMissing(_ account: String) async {
    let now = now
    let unsettled = change { memory, _ in memory.unsettled(of: account, at: now) }
    for original in unsettled {
      // If the App Store can't report the purchase now, it stays unknown and makes no account
      // premium.
      _ = try? await ask(about: original)
    }
  }
}

extension Merchant {
  /// Verifies a signed transaction, including its app and environment.
  func verifiedTransaction(_ jws: String) throws(UnusableJWS) -> TransactionFacts {
    guard let transaction = TransactionFacts(payload: try verifiedPayload(jws)) else {
      throw UnusableJWS(description: "the JWS isn't a transaction")
    }
    if let problem = problem(with: transaction) { throw UnusableJWS(description: problem) }
    return transaction
  }

  /// Verifies the App Store's signature of a payload.
  func verifiedPayload(_ jws: String) throws(UnusableJWS) -> JSONValue {
    let verified: VerifiedJWS
    do {
      verified = try verifier.verify(jws)
    } catch {
      throw UnusableJWS(description: error.description)
    }
    guard let payload = JSONDocument(Array(verified.payload)).root else {
      throw UnusableJWS(description: "the payload isn't JSON")
    }
    return payload
  }

  private func problem(with transaction: TransactionFacts) -> String? {
    problem(bundleID: transaction.bundleId, environment: transaction.environment)
  }

  /// Returns the problem of a payload's app and environment, or `nil` if it is for this server.
  func problem(bundleID: String?, environment: String?) -> String? {
    guard bundleID == app.bundleID else {
      return "it is for \(bundleID.map { "the app \($0)" } ?? "no app"), not \(app.bundleID)"
    }
    guard environment == app.environment.rawValue else {
      return "its environment is \(environment ?? "missing"), not \(app.environment.rawValue)"
    }
    return nil
  }

  /// The reason why a JWS is rejected.
  struct UnusableJWS: Error, CustomStringConvertible {
    let description: String
  }
}
