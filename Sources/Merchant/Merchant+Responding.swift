import StoreModel

/// The responses to text from the network, which is untrusted.
extension Merchant {
  /// The maximum size of a body in bytes, where a signed transaction has about 6,000.
  package static let longestBody = 256 * 1024

  /// Responds to an app.
  ///
  /// A body that isn't a JSON object is an illegal argument, and so is a member of the wrong type. A token of the
  /// wrong type is a bad token (rule: merchant.bad-token).
  ///
  /// - Parameters:
  ///   - endpoint: The requested endpoint.
  ///   - body: The received body, or `nil` if it was too long to be read.
  ///   - wallTime: The wall time in milliseconds, for the rate limit, or `nil` for a caller without a limit.
  /// - Returns: The response, which always has one of the four codes.
  package func respond(
    to endpoint: MerchantEndpoint,
    body: [UInt8]?,
    wallTime: Int64?
  ) async -> MerchantResponse {
    defer { noteClient() }
    guard let document = body.map({ JSONDocument($0) }), let root = document.root,
      document.problems.isEmpty, root.members != nil
    else {
      guard endpoint.needsAccount || body?.isEmpty != true else {
        return await respond(to: endpoint, JSONValue(.object([])))
      }
      return refuse(
        endpoint,
        nil,
        MerchantRefusal(.illegalArgument, "the body isn't a JSON object")
      )
    }
    if let wallTime {
      let account = account(withToken: root["authToken"]?.string)
      guard admits(account, at: wallTime) else {
        return refuse(endpoint, account, .tooManyRequests(for: endpoint))
      }
    }
    return await respond(to: endpoint, root)
  }

  private func respond(to endpoint: MerchantEndpoint, _ root: JSONValue) async -> MerchantResponse {
    let token = root["authToken"]?.string
    switch endpoint {
    case .registerTransactionV1:
      return await registerTransaction(
        authToken: token,
        transactionId: root["transactionId"]?.int64
      )
    case .registerTransactionV2:
      return await registerTransaction(
        authToken: token,
        signedTransactionJWS: root["signedTransactionJWS"]?.string
      )
    case .getIsPremium: return await getIsPremium(authToken: token)
    case .getChat:
      guard let input = root["inputText"], !input.isNull else {
        return await getChat(authToken: token, inputText: "")
      }
      return await getChat(authToken: token, inputText: input.string)
    case .getIAPStuff: return getIAPStuff()
    case .getImportantConstants: return getImportantConstants()
    case .signRequest:
      return await signRequest(authToken: token, request: root["request"]?.string)
    }
  }

  /// Responds to a request for an account, and logs it.
  func responding(
    _ endpoint: MerchantEndpoint,
    _ authToken: String?,
    _ body: (String) async throws(MerchantRefusal) -> (TransactionID?, MerchantResponse)
  ) async -> MerchantResponse {
    guard let account = account(withToken: authToken) else {
      let detail = authToken == nil ? "authToken is missing" : "no account has this authToken"
      return refuse(endpoint, nil, MerchantRefusal(.invalidAuthentication, detail))
    }
    do throws(MerchantRefusal) {
      let (transaction, response) = try await body(account)
      let isPremium = response.isPremium.map { $0 ? "premium" : "not premium" }
      record(endpoint, account, transaction, response.code, isPremium ?? "answered")
      return response
    } catch {
      return refuse(endpoint, account, error)
    }
  }

  private func refuse(
    _ endpoint: MerchantEndpoint,
    _ account: String?,
    _ refusal: MerchantRefusal
  ) -> MerchantResponse {
    record(endpoint, account, nil, refusal.code, refusal.detail)
    return .failure(refusal.code, output: refusal.output)
  }

  func record(
    _ endpoint: MerchantEndpoint,
    _ account: String?,
    _ transaction: TransactionID?,
    _ code: MerchantResponse.Code,
    _ detail: String
  ) {
    record(
      MerchantLogEntry(
        number: 0,
        at: now,
        path: endpoint.path,
        account: account,
        transaction: transaction,
        code: code,
        notification: nil,
        detail: detail
      )
    )
  }

  func record(_ entry: MerchantLogEntry) {
    change { memory, _ in memory.record(entry) }
  }
}

extension MerchantRefusal {
  /// Returns the error for a client that sends too many requests, in the contract's words for chats
  /// (rule: merchant.error-texts).
  fileprivate static func tooManyRequests(for endpoint: MerchantEndpoint) -> MerchantRefusal {
    MerchantRefusal(
      .illegalArgument,
      "too many requests",
      output: "Too many requests; call \(endpoint.path) again in a second."
    )
  }
}
