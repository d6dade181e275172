import StoreModel

extension Merchant {
  /// Responds to `/v1/getChat`, the premium feature of the demo.
  ///
  /// Premium accounts chat without limit (`remaining` -1). Others have a number of chats per day of
  /// store time. After that, the response has `remaining` 0 and `finishReason` `limit`. The
  /// contract defines only the endpoint and the three members (rule: merchant.other-endpoints).
  ///
  /// - Parameters:
  ///   - authToken: The token of the account.
  ///   - inputText: The message, or `nil` if it isn't a text.
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

  /// Responds to `/v1/getIAPStuff` with an empty field, because the shared secret is no longer issued.
  package func getIAPStuff() -> MerchantResponse {
    record(.getIAPStuff, nil, nil, .success, "answered")
    return .success(["sharedSecret": .string("")])
  }

  /// Responds to `/v1/getImportantConstants` with the empty shared secret and the number of free chats per day.
  ///
  /// The contract doesn't define these members (rule: merchant.other-endpoints).
  package func getImportantConstants() -> MerchantResponse {
    record(.getImportantConstants, nil, nil, .success, "answered")
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

  /// Uses one of today's free chats, and returns the number of the remaining ones, or `nil` if none was left.
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
