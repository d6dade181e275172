import StoreModel

extension Merchant {
  /// `/v1/getChat`: what premium is good for in the demo.
  ///
  /// Premium accounts chat as much as they like (`remaining` -1); others have some chats a day of the
  /// store, and read why there is no response once they are used up (`remaining` 0, `finishReason`
  /// `limit`). The contract names only the endpoint and the three members
  /// (rule: merchant.other-endpoints).
  ///
  /// - Parameters:
  ///   - authToken: Who chats.
  ///   - inputText: What they say; nil for something that is no text.
  /// - Returns: The response.
  package func getChat(authToken: String?, inputText: String?) async -> MerchantResponse {
    await responding(.getChat, authToken) { account throws(MerchantRefusal) in
      guard let inputText else {
        throw MerchantRefusal(.illegalArgument, "inputText isn't text")
      }
      let reply =
        inputText.isEmpty ? "Hello! What would you like to know?" : "You said: \(inputText)"
      guard !self.isPremium(account) else { return (nil, Self.chat(reply, remaining: -1)) }
      guard let remaining = self.useFreeChat(account) else {
        let output = "You have used today's free chats. Subscribe to chat as much as you like."
        return (nil, Self.chat(output, remaining: 0, finishReason: "limit"))
      }
      return (nil, Self.chat(reply, remaining: remaining))
    }
  }

  /// `/v1/getIAPStuff`: the shared secret is no longer handed out, and the field is empty.
  package func getIAPStuff() -> MerchantResponse {
    note(.getIAPStuff, nil, nil, .success, "answered")
    return .success(["sharedSecret": .string("")])
  }

  /// `/v1/getImportantConstants`: the empty shared secret, and how many chats a day are free.
  ///
  /// The members are this server's own (rule: merchant.other-endpoints).
  package func getImportantConstants() -> MerchantResponse {
    note(.getImportantConstants, nil, nil, .success, "answered")
    return .success([
      "freeChatsPerDay": .number(String(policy.freeChats)),
      "sharedSecret": .string(""),
    ])
  }

  private static func chat(
    _ output: String,
    remaining: Int,
    finishReason: String = "stop"
  ) -> MerchantResponse {
    .success([
      "output": .string(output),
      "remaining": .number(String(remaining)),
      "finishReason": .string(finishReason),
    ])
  }

  /// Uses up one of today's free chats; how many are left, or nil if there was none.
  private func useFreeChat(_ account: String) -> Int? {
    let milliseconds = now.milliseconds
    let (days, rest) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
    let day = rest < 0 ? days - 1 : days
    return change { memory, policy in
      var use = memory.chats[account] ?? MerchantMemory.ChatUse(day: day, count: 0)
      if use.day != day { use = MerchantMemory.ChatUse(day: day, count: 0) }
      guard use.count < policy.freeChats else { return nil }
      use.count += 1
      memory.chats[account] = use
      return policy.freeChats - use.count
    }
  }
}
