import HashTreeCollections
import StoreModel

/// The messages that haven't been shown to the customer.
extension Store {
  /// Posts a message, which replaces a pending message about the same topic.
  mutating func post(_ message: StoreMessage) {
    withdraw(message.topic)
    messages.insert(message)
    messageTopics[message.topic] = message.id
    if !isHearing { missedMessages.insert(message.id) }
    nextMessage = max(nextMessage, MessageID(rawValue: message.id.rawValue + 1))
    scheduleNextMessage(after: message)
  }

  /// Removes a message that was shown, or whose cause no longer exists.
  mutating func removeMessage(_ id: MessageID) {
    guard let message = messages.remove(id) else { return }
    messageTopics[message.topic] = nil
    missedMessages.remove(id)
  }

  /// Removes the pending message about a topic, if any.
  mutating func withdraw(_ topic: StoreMessage.Topic) {
    if let known = messageTopics[topic] { removeMessage(known) }
  }

  mutating func clearMessages() {
    messages = []
    messageTopics = [:]
    missedMessages = []
  }
}

extension StoreMessage {
  /// The subject of a message.
  ///
  /// At most one message is pending for each topic.
  struct Topic: Hashable, Sendable, Codable {
    var reason: Reason
    var subscription: TransactionID?
  }

  var topic: Topic { Topic(reason: reason, subscription: subscription) }
}
