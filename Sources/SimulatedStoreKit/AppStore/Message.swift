import StoreConnection
import StoreModel

/// A message from the App Store to the customer, for example about a price increase.
///
/// An app that iterates over ``messages`` decides when to show each message. For any other app, the system shows the
/// messages at launch (rule: billing.messages-app-displays).
public struct Message: Sendable {
  /// The reason for the message.
  public let reason: Reason

  private let id: Int
  private let session: any StoreConnection

  init(id: Int, reason: MessageReason, session: any StoreConnection) {
    self.reason = Reason(reason)
    self.id = id
    self.session = session
  }

  /// A sequence of pending and future messages.
  ///
  /// The sequence includes every message that the store sends after this property is read, even if iteration starts
  /// later.
  ///
  /// ```swift
  /// for await message in Message.messages where message.reason == .billingIssue {
  ///   try message.display(in: HeadlessUIContext())
  /// }
  /// ```
  public static var messages: Messages {
    Messages(reserved: StoreScope.session.map { ReservedListener(.messages, in: $0) })
  }

  /// Shows the message's sheet over the app.
  ///
  /// - Throws: ``StoreKitError/systemError(_:)`` if the message was already shown.
  @MainActor
  public func display(in scene: some PurchaseUIContext) throws {
    do {
      try session.showMessage(id)
    } catch {
      throw error.thrown
    }
  }

  /// A sequence of messages.
  public struct Messages: AsyncSequence, Sendable {
    /// The type of the sequence's elements.
    public typealias Element = Message

    let reserved: ReservedListener?

    /// Creates an iterator that waits for new elements.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(listener: reserved?.listener(), session: reserved?.session)
    }

    /// The iterator of a sequence of messages.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let listener: (any ConnectionListener)?
      let session: (any StoreConnection)?

      /// Returns the next message, or `nil` if the task is cancelled.
      public mutating func next() async -> Message? {
        guard let session, case .message(let id, let reason) = await listener?.nextElement() else {
          return nil
        }
        return Message(id: id, reason: reason, session: session)
      }
    }
  }

  /// The reason for a message.
  ///
  /// Later versions can add values.
  public struct Reason: RawRepresentable, Hashable, Sendable {
    /// A number that isn't documented by Apple.
    ///
    /// Compare with the static members instead (rule: storekit.raw-values-others).
    public let rawValue: Int

    /// Creates a value from a number, even if this version doesn't know the number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    init(_ reason: MessageReason) {
      self =
        switch reason {
        case .generic: .generic
        case .priceIncreaseConsent: .priceIncreaseConsent
        case .billingIssue: .billingIssue
        case .winBackOffer: .winBackOffer
        }
    }

    /// The message is about any other reason.
    public static let generic = Reason(rawValue: 0)
    /// The message is about a price increase that requires the customer's consent.
    public static let priceIncreaseConsent = Reason(rawValue: 1)
    /// The message is about a failed payment for a subscription.
    public static let billingIssue = Reason(rawValue: 2)
    /// The message is about an offer for a former subscriber.
    public static let winBackOffer = Reason(rawValue: 3)
  }
}

extension Message: Hashable {
  /// Returns whether two values represent the same message of the same store.
  public static func == (left: Message, right: Message) -> Bool {
    left.id == right.id && left.session === right.session
  }

  /// Hashes the message's identifier.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
