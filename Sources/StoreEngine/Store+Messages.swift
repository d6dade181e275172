import HashTreeCollections
import StoreModel

/// What the customer has not been shown yet.
extension Store {
  /// Puts a message up; news of the same takes the place of what was not shown yet.
  mutating func post(_ message: StoreMessage) {
    withdraw(message.topic)
    messages.insert(message)
    messageTopics[message.topic] = message.id
    if !isHearing { missedMessages.insert(message.id) }
    nextMessage = max(nextMessage, MessageID(rawValue: message.id.rawValue + 1))
    scheduleNextMessage(after: message)
  }

  /// Takes a message away that was shown, or has lost its cause.
  mutating func removeMessage(_ id: MessageID) {
    guard let message = messages.remove(id) else { return }
    messageTopics[message.topic] = nil
    missedMessages.remove(id)
  }

  /// Takes the message about something away, if there is one.
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
  /// What a message is about; of the same there is never more than one.
  struct Topic: Hashable, Sendable, Codable {
    var reason: Reason
    var subscription: TransactionID?
  }

  var topic: Topic { Topic(reason: reason, subscription: subscription) }
}
