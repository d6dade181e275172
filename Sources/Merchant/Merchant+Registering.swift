package import StoreModel
import StoreSigning

/// Why a request is answered with something else than 1, and what the log says of it.
struct MerchantRefusal: Error {
  var code: MerchantResponse.Code
  var detail: String
  /// The text for the client, or `nil` for the contract's words (rule: merchant.error-texts).
  var output: String?

  init(_ code: MerchantResponse.Code, _ detail: String, output: String? = nil) {
    self.code = code
    self.detail = detail
    self.output = output
  }
}

extension Merchant {
  /// `POST /v1/registerTransaction`: believes a bare id, and asks the App Store about it.
  ///
  /// - Parameters:
  ///   - authToken: Whose purchase it is.
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

  /// `POST /v2/registerTransaction`: verifies a transaction's signature, and then asks the App Store
  /// about it.
  ///
  /// - Parameters:
  ///   - authToken: Whose purchase it is.
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

  /// `/v1/getIsPremium`: what the server knows.
  ///
  /// It asks the App Store only about a purchase of the account of which it has heard nothing yet, and
  /// before it locks a subscriber out whose period ended without any news.
  ///
  /// - Parameter authToken: Whose premium it is about.
  /// - Returns: The response.
  package func getIsPremium(authToken: String?) async -> MerchantResponse {
    await responding(.getIsPremium, authToken) { account in
      (nil, .premium(await self.currentlyIsPremium(account)))
    }
  }

  /// Lets an account have purchases that it registered in an earlier life of the server; what has
  /// become of them is asked when it matters.
  package func recall(_ originals: [TransactionID], for account: String) {
    let unowned = change { memory, _ in originals.filter { memory.owner(of: $0) == nil } }
    give(unowned, to: account)
  }

  /// Asks the App Store about a transaction and makes its purchase the account's.
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

  /// Asks the App Store about a transaction and remembers the response.
  ///
  /// - Returns: The original transaction.
  /// - Throws: ``MerchantRefusal`` for another app's transaction, or what the client throws.
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
    _ = change { memory, _ in memory.take(report) }
    return transaction.originalTransactionId
  }

  func learnWhatIsMissing(_ account: String) async {
    let now = now
    let unsettled = change { memory, _ in memory.unsettled(of: account, at: now) }
    for original in unsettled {
      // What cannot be learnt now stays unknown, and makes no account premium.
      _ = try? await ask(about: original)
    }
  }
}

extension Merchant {
  /// Verifies a signed transaction and whose it is.
  func verifiedTransaction(_ jws: String) throws(UnusableJWS) -> TransactionFacts {
    guard let transaction = TransactionFacts(payload: try verifiedPayload(jws)) else {
      throw UnusableJWS(description: "the JWS isn't a transaction")
    }
    if let problem = problem(with: transaction) { throw UnusableJWS(description: problem) }
    return transaction
  }

  /// Verifies that the App Store signed something.
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

  /// What is wrong with whom something is for; nil if it is for this server.
  func problem(bundleID: String?, environment: String?) -> String? {
    guard bundleID == app.bundleID else {
      return "it is for \(bundleID.map { "the app \($0)" } ?? "no app"), not \(app.bundleID)"
    }
    guard environment == app.environment.rawValue else {
      return "its environment is \(environment ?? "missing"), not \(app.environment.rawValue)"
    }
    return nil
  }

  /// Why a JWS is not believed.
  struct UnusableJWS: Error, CustomStringConvertible {
    let description: String
  }
}
