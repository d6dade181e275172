import StoreEngine
import StoreModel
import StoreSession

/// Something the App Store has to tell the customer, such as a higher price.
///
/// An app that iterates ``messages`` decides when each is shown; to any other app the system shows
/// them when it starts (rule: billing.messages-app-displays).
public struct Message: Sendable {
  /// Why the App Store has something to tell.
  public let reason: Reason

  private let id: MessageID
  private let session: StoreSession

  init(_ message: StoreMessage, session: StoreSession) {
    reason = Reason(message.reason)
    id = message.id
    self.session = session
  }

  /// The messages that wait and those to come.
  ///
  /// What is posted from the moment this is asked for is not missed, even if iteration begins later.
  ///
  /// ```swift
  /// for await message in Message.messages where message.reason == .billingIssue {
  ///   try message.display(in: HeadlessUIContext())
  /// }
  /// ```
  public static var messages: Messages {
    Messages(reserved: StoreScope.session.map { ReservedListener(.messages, in: $0) })
  }

  /// Shows the message in front of what the app shows; its sheet comes up.
  ///
  /// - Throws: ``StoreKitError/systemError(_:)`` for one that was shown before.
  @MainActor
  public func display(in scene: some PurchaseUIContext) throws {
    do {
      try session.perform(.showMessage(id))
    } catch StoreRefusal.purchase(let failure) {
      throw failure.error
    } catch {
      throw StoreKitError.systemError(error)
    }
  }

  /// A sequence of messages.
  public struct Messages: AsyncSequence, Sendable {
    /// What the sequence brings.
    public typealias Element = Message

    let reserved: ReservedListener?

    /// Begins to listen.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(listener: reserved?.listener(), session: reserved?.session)
    }

    /// The position in a sequence of messages.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let listener: StoreListener?
      let session: StoreSession?

      /// The next message; nil when the task is cancelled.
      public mutating func next() async -> Message? {
        guard let session, case .message(let message) = await listener?.next() else { return nil }
        return Message(message, session: session)
      }
    }
  }

  /// Why the App Store has something to tell, open for reasons to come.
  public struct Reason: RawRepresentable, Hashable, Sendable {
    /// A number, which clients don't compare with: they use the static members (rule: storekit.raw-values-others).
    public let rawValue: Int

    /// Takes any number; unknown ones are kept.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    init(_ reason: StoreMessage.Reason) {
      self =
        switch reason {
        case .generic: .generic
        case .priceIncreaseConsent: .priceIncreaseConsent
        case .billingIssue: .billingIssue
        case .winBackOffer: .winBackOffer
        }
    }

    /// Nothing in particular.
    public static let generic = Reason(rawValue: 0)
    /// The customer must agree to a higher price.
    public static let priceIncreaseConsent = Reason(rawValue: 1)
    /// The store cannot collect for a subscription.
    public static let billingIssue = Reason(rawValue: 2)
    /// There is an offer for a former subscriber.
    public static let winBackOffer = Reason(rawValue: 3)
  }
}

extension Message: Hashable {
  /// Whether two values are the same message of the same store.
  public static func == (left: Message, right: Message) -> Bool {
    left.id == right.id && left.session === right.session
  }

  /// Hashes the message's number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
