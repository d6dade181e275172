import StoreKit

/// Messages of the App Store, shown when the app is idle.
@MainActor
final class MessageLoop {
  private(set) var waiting: [Message] = []
  private(set) var heard: [String] = []

  func listen(_ messages: Message.Messages) async {
    for await message in messages {
      switch message.reason {
      case .generic: heard.append("generic")
      case .priceIncreaseConsent: heard.append("price")
      case .billingIssue: heard.append("billing")
      case .winBackOffer: heard.append("win back")
      default: heard.append("reason \(message.reason.rawValue)")
      }
      waiting.append(message)
    }
  }

  func showAll(in scene: HeadlessUIContext) {
    for message in waiting {
      do {
        try message.display(in: scene)
      } catch {
        heard.append("not shown")
      }
    }
    waiting = []
  }
}
