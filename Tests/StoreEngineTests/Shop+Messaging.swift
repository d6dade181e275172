import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Retention messages of a merchant: what a test does not name has its default.
extension Shop {
  static func uuid(_ number: Int) -> String {
    "5d0e6f6e-2f0a-4d3a-9a53-6d1a0a6f7b0\(number)"
  }

  /// The number of the error that a change is refused with, or `nil` if it is accepted.
  mutating func code(to change: MessagingChange) -> ServerRefusal.Code? {
    do {
      try perform(.server(.changeMessaging(change)))
      return nil
    } catch {
      return (error as? StoreRefusal)?.server
    }
  }
}

extension RetentionImage {
  static func sample(
    _ number: Int = 1,
    _ size: RetentionImage.Size = .fullSize,
    state: ReviewState = .pending
  ) -> RetentionImage {
    RetentionImage(
      identifier: Shop.uuid(number),
      size: size,
      width: size == .fullSize ? 3840 : 1024,
      height: 1024,
      digest: "0123",
      state: state
    )
  }
}

extension RetentionMessage {
  static func sample(
    _ number: Int = 1,
    _ change: (inout RetentionMessage) -> Void = { _ in }
  ) -> RetentionMessage {
    var message = RetentionMessage(
      identifier: Shop.uuid(number),
      header: "Stay",
      body: "There is more to come."
    )
    change(&message)
    return message
  }
}

extension StoreRefusal {
  /// Apple's number, of a refusal that has one of the App Store Server API's.
  var server: ServerRefusal.Code? {
    if case .server(let refusal) = self { refusal.code } else { nil }
  }
}
