package import StoreModel

extension Merchant {
  /// All accounts, ordered by name.
  package var accounts: [MerchantAccount] {
    change { memory, _ in Array(memory.accounts.values) }.sorted { $0.name < $1.name }
  }

  /// Creates an account.
  ///
  /// - Parameters:
  ///   - name: The name, which must be unique and have 1 to 64 characters.
  ///   - authToken: The token, which must be unique and have 8 to 256 bytes, or `nil` for a random one.
  /// - Returns: The token. The server itself only stores its digest.
  /// - Throws: ``MerchantAccountProblem``.
  package func addAccount(
    named name: String,
    authToken: String? = nil
  ) throws(MerchantAccountProblem) -> String {
    defer { noteClient() }
    guard (1...64).contains(name.unicodeScalars.count) else { throw .nameIsUnusable }
    let token = authToken ?? TokenDigest.newToken()
    guard (8...256).contains(token.utf8.count) else { throw .tokenIsTooShort }
    let digest = TokenDigest(token)
    let account = MerchantAccount(name: name, created: now)
    let problem = change { memory, _ -> MerchantAccountProblem? in
      guard !memory.accounts.values.contains(where: { $0.name == name }) else {
        return .nameIsTaken
      }
      guard memory.accounts[digest] == nil else { return .tokenIsTaken }
      guard memory.accounts.count < MerchantAccount.limit else { return .tooMany }
      memory.accounts[digest] = account
      return nil
    }
    if let problem { throw problem }
    return token
  }

  /// Removes an account and its registrations, and returns whether it existed.
  package func removeAccount(named name: String) -> Bool {
    defer { noteClient() }
    return change { memory, _ in
      guard let digest = memory.accounts.first(where: { $0.value.name == name })?.key else {
        return false
      }
      memory.accounts[digest] = nil
      memory.chats[name] = nil
      memory.forgetPurchases(of: name)
      return true
    }
  }

  /// Returns the name of the account with a token, or `nil` if there is no such account.
  func account(withToken token: String?) -> String? {
    guard let token else { return nil }
    let digest = TokenDigest(token)
    return change { memory, _ in
      guard let index = memory.accounts.index(forKey: digest),
        memory.accounts[index].key.isSame(as: digest)
      else { return nil }
      return memory.accounts[index].value.name
    }
  }

  /// Returns whether an account is premium now according to the server's knowledge, or `false` for an unknown
  /// account.
  package func isPremium(_ account: String) -> Bool {
    let now = now
    return change { memory, policy in memory.isPremium(account, at: now, policy) }
  }

  /// Returns whether an account is premium now, even if some of its purchases are from an earlier
  /// run of the server.
  ///
  /// The server asks the App Store about these purchases first.
  package func currentlyIsPremium(_ account: String) async -> Bool {
    await learnWhatIsMissing(account)
    return isPremium(account)
  }

  /// Returns the original transactions that an account has registered, in order.
  package func purchases(of account: String) -> [TransactionID] {
    change { memory, _ in memory.purchases(of: account) }
  }

  /// Returns the server's knowledge of a purchase by its original transaction, or `nil` if it is unknown.
  package func purchase(_ original: TransactionID) -> KnownPurchase? {
    change { memory, _ in memory.purchase(original) }
  }
}
