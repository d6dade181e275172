import Dispatch
import Foundation
package import StoreConnection
import StoreModel
import Synchronization

/// A store in another process, which StoreKit reaches over a socket.
///
/// It connects at the first call, and again after the store was closed and opened again. Without a connection, calls
/// fail as they do without a store.
package final class AttachedStore: StoreConnection {
  /// The wall time that a call waits for the connection.
  ///
  /// In seconds.
  package static let patience = 2

  private let address: StoreAddress
  private let program: String
  /// Receives the reason why the store refuses this program, in one sentence.
  private let onRefusal: @Sendable (String) -> Void
  /// Held while the link is made, so that a program connects once.
  private let connecting = Mutex(())
  private let state = Mutex(State())

  private struct State {
    /// The last link, which may have ended.
    var link: MessageLink?
    /// Whether the store has accepted the program.
    var isAccepted = false
    /// Left when the store has answered the greeting.
    var greeting = DispatchGroup()
    /// The end of the first call's wait for the answer.
    var deadline = DispatchTime.now()
    var lastNumber: UInt64 = 0
    /// The receivers of answers, which get `nil` when the link ends.
    var receivers: [UInt64: @Sendable (Data?) -> Void] = [:]
    var facts = DeviceFacts(
      storefront: .unitedStates,
      canMakePayments: true,
      deviceVerificationID: "",
      now: StoreInstant(milliseconds: 0)
    )

    /// The link, if the store has accepted the program over it.
    var acceptedLink: MessageLink? { isAccepted ? link : nil }
  }

  /// Creates an unconnected store.
  ///
  /// - Parameters:
  ///   - address: The socket of the store.
  ///   - program: The name of this program.
  ///   - onRefusal: Receives the reason why the store refuses this program, in one sentence.
  package init(
    at address: StoreAddress,
    program: String,
    onRefusal: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.address = address
    self.program = program
    self.onRefusal = onRefusal
  }

  /// Whether the store is open, after waiting for it if necessary.
  package var isReachable: Bool { openLink() != nil }

  /// Tells the store that this program exits normally.
  package func sayGoodbye() {
    guard let link = state.withLock(\.acceptedLink) else { return }
    link.send(0, ProgramMessage.goodbye)
    link.flush()
  }

  /// Tells the store that the program has done all that it does by itself, and waits for input.
  package func idle() { notify(0, .idle) }
}

// The link.
extension AttachedStore {
  /// Returns the link to the store, or `nil` if the store isn't open.
  func openLink() -> MessageLink? {
    let (link, isAccepted) = state.withLock { ($0.link, $0.isAccepted) }
    if let link, link.isOpen {
      if isAccepted { return link }
      return waitForAcceptance() ? link : nil
    }
    return connecting.withLock { _ in
      if let link = state.withLock(\.acceptedLink), link.isOpen { return link }
      return connect()
    }
  }

  private func connect() -> MessageLink? {
    guard let socket = address.connect() else { return nil }
    let link = MessageLink(owning: socket)
    // The thread of the previous link may not have reported its end yet.
    ended(state.withLock(\.link))
    state.withLock { state in
      state.link = link
      state.isAccepted = false
      state.greeting = DispatchGroup()
      state.greeting.enter()
      state.deadline = .now() + .seconds(Self.patience)
      state.receivers[0] = { [weak self, weak link] in self?.received($0, from: link) }
    }
    link.start(
      handling: { [weak self] message in
        let receiver = self?.state.withLock { $0.receivers.removeValue(forKey: message.number) }
        receiver?(message.body)
      },
      onEnd: { [weak self, weak link] in self?.ended(link) }
    )
    link.send(0, ProgramMessage.hello(Greeting(program: program)))
    return waitForAcceptance() ? link : nil
  }

  /// Handles the store's answer to the greeting.
  private func received(_ body: Data?, from link: MessageLink?) {
    defer { state.withLock { $0.link === link ? $0.greeting : nil }?.leave() }
    guard let body else { return }
    let answer = try? JSONDecoder().decode(StoreAnswer<Done>.self, from: body)
    guard let answer, answer.error == nil else {
      onRefusal(answer?.error?.description ?? "the store's answer can't be read")
      link?.close()
      return
    }
    state.withLock { state in
      if state.link === link { state.isAccepted = true }
    }
  }

  /// Waits until the store has accepted the program, at most until the deadline.
  private func waitForAcceptance() -> Bool {
    // A thread that polled would look as if it rested.
    let (greeting, deadline) = state.withLock { ($0.greeting, $0.deadline) }
    _ = greeting.wait(timeout: deadline)
    return state.withLock { $0.isAccepted && $0.link?.isOpen == true }
  }

  /// Ends the calls over a link that has ended, unless there is a newer one.
  private func ended(_ link: MessageLink?) {
    let receivers = state.withLock { state -> [@Sendable (Data?) -> Void] in
      guard state.link === link else { return [] }
      state.isAccepted = false
      defer { state.receivers = [:] }
      return Array(state.receivers.values)
    }
    for receive in receivers { receive(nil) }
    state.withLock { state in
      if state.link === link { state.link = nil }
    }
  }
}

// Messages.
extension AttachedStore {
  /// Returns a number for a call, listener or timer.
  func nextNumber() -> UInt64 {
    state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
  }

  /// Sends a message without an answer, if the store is connected.
  func notify(_ number: UInt64, _ message: ProgramMessage) {
    state.withLock(\.acceptedLink)?.send(number, message)
  }

  /// Sends a request and waits for its answer.
  ///
  /// - Parameters:
  ///   - request: The call.
  ///   - number: The number of the call.
  ///   - type: The type of the result.
  /// - Returns: The result, or `nil` at the end of a stream.
  /// - Throws: The store's error, or `notEntitled` if the store isn't open.
  func answer<Value: Codable & Sendable>(
    to request: StoreRequest,
    number: UInt64? = nil,
    as type: Value.Type
  ) async throws(StoreCallError) -> Value? {
    guard let link = openLink() else { throw .failed(.notEntitled) }
    let number = number ?? nextNumber()
    let task = withUnsafeCurrentTask { $0?.hashValue }
    let body = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        receive(number, over: link) { continuation.resume(returning: $0) }
        link.send(number, ProgramMessage.call(request, task: task))
        // A cancellation before this point found no call to cancel.
        if Task.isCancelled { link.send(number, ProgramMessage.cancel) }
      }
    } onCancel: {
      link.send(number, ProgramMessage.cancel)
    }
    return try value(of: body)
  }

  /// Sends a message and blocks the thread until its answer arrives, for StoreKit's synchronous functions.
  ///
  /// - Returns: The result, or `nil` if the store doesn't answer within ``patience``.
  func answerNow<Value: Codable & Sendable>(
    to message: ProgramMessage,
    as type: Value.Type
  ) throws(StoreCallError) -> Value? {
    guard let link = openLink() else { return nil }
    let (number, arrived) = (nextNumber(), DispatchSemaphore(value: 0))
    // The answer may arrive after this function has returned.
    let answer = ReceivedAnswer()
    receive(number, over: link) { body in
      answer.body.withLock { $0 = body }
      arrived.signal()
    }
    link.send(number, message)
    guard arrived.wait(timeout: .now() + .seconds(Self.patience)) == .success else { return nil }
    guard let body = answer.body.withLock({ $0 }) else { return nil }
    return try value(of: body)
  }

  /// Sets the receiver of an answer, which gets `nil` at once if the link has ended.
  private func receive(
    _ number: UInt64,
    over link: MessageLink,
    _ receiver: @escaping @Sendable (Data?) -> Void
  ) {
    let isOpen = state.withLock { state in
      guard state.link === link else { return false }
      state.receivers[number] = receiver
      return true
    }
    if !isOpen { receiver(nil) }
  }

  private func value<Value: Codable & Sendable>(
    of body: Data?
  ) throws(StoreCallError) -> Value? {
    guard let body else { throw .failed(.notEntitled) }
    let answer: StoreAnswer<Value>
    do {
      answer = try JSONDecoder().decode(StoreAnswer<Value>.self, from: body)
    } catch {
      throw .refused(message: "the store's answer can't be read: \(error)")
    }
    if let error = answer.error { throw error }
    return answer.value
  }

  /// The values that StoreKit returns without waiting: the store's, or the last known ones.
  package var facts: DeviceFacts {
    guard let facts = try? answerNow(to: .facts, as: DeviceFacts.self) else {
      return state.withLock(\.facts)
    }
    state.withLock { $0.facts = facts }
    return facts
  }
}

/// The answer to a call that blocks its thread.
private final class ReceivedAnswer: Sendable {
  let body = Mutex<Data?>(nil)
}
