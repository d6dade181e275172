package import StoreModel

extension Merchant {
  /// Everybody who has an account, in the order of their names.
  package var accounts: [MerchantAccount] {
    change { memory, _ in Array(memory.accounts.values) }.sorted { $0.name < $1.name }
  }

  /// Makes an account.
  ///
  /// - Parameters:
  ///   - name: 1 to 64 characters that no other account has.
  ///   - authToken: Its token, 8 to 256 bytes that no other account has; nil for one that cannot be guessed.
  /// - Returns: The token; the server itself keeps no more than its digest.
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

  /// Removes an account with everything that it registered; false if there is none of the name.
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

  /// The name of the account that a token opens; nil if it opens none.
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

  /// Whether an account is premium now, as far as the server knows; false for one that there is not.
  package func isPremium(_ account: String) -> Bool {
    let now = now
    return change { memory, policy in memory.isPremium(account, at: now, policy) }
  }

  /// Whether an account is premium now, after asking the App Store about what the server was told of in an
  /// earlier life.
  package func currentlyIsPremium(_ account: String) async -> Bool {
    await learnWhatIsMissing(account)
    return isPremium(account)
  }

  /// The original transactions that an account has registered, in order.
  package func purchases(of account: String) -> [TransactionID] {
    change { memory, _ in memory.purchases(of: account) }
  }

  /// What the server knows of a purchase, by its original transaction; nil if nothing.
  package func purchase(_ original: TransactionID) -> KnownPurchase? {
    change { memory, _ in memory.purchase(original) }
  }
}
