import StoreConnection
import StoreModel

/// A message of the App Store to the customer, such as a price increase.
///
/// An app that iterates over ``messages`` decides when to show each of them. For any other app, the system shows
/// them at launch (rule: billing.messages-app-displays).
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

  /// The pending and future messages.
  ///
  /// The sequence includes every message that is posted after this property is read, even if iteration starts
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
  /// - Throws: ``StoreKitError/systemError(_:)`` if the message was shown before.
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

    /// Creates an iterator that waits for elements.
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
    /// A number to ignore: compare with the static members instead (rule: storekit.raw-values-others).
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

    /// No specific reason.
    public static let generic = Reason(rawValue: 0)
    /// A price increase that needs the customer's consent.
    public static let priceIncreaseConsent = Reason(rawValue: 1)
    /// A failed payment for a subscription.
    public static let billingIssue = Reason(rawValue: 2)
    /// An offer for a former subscriber.
    public static let winBackOffer = Reason(rawValue: 3)
  }
}

extension Message: Hashable {
  /// Returns whether two values are the same message of the same store.
  public static func == (left: Message, right: Message) -> Bool {
    left.id == right.id && left.session === right.session
  }

  /// Hashes the message's identifier.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
