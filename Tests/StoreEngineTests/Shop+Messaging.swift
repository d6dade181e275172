import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// A merchant's retention messages, with defaults for everything that a test doesn't name.
extension Shop {
  static func uuid(_ number: Int) -> String {
    "5d0e6f6e-2f0a-4d3a-9a53-6d1a0a6f7b0\(number)"
  }

  /// Returns the error number of a refused change, or `nil` if the store accepts it.
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
  /// The App Store Server API's error number, if the refusal has one.
  var server: ServerRefusal.Code? {
    if case .server(let refusal) = self { refusal.code } else { nil }
  }
}
