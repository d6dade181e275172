import NIOCore
import Synchronization

/// An object that reports when the client of a connection leaves, and then cancels long work for
/// the client.
final class Departure: Sendable {
  private struct State {
    var hasLeft = false
    var lastNumber = 0
    var waiting: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())

  /// Whether the client no longer waits for the response.
  var hasLeft: Bool { state.withLock { $0.hasLeft } }

  /// Marks that the client closed its side, or that the connection is gone.
  func leave() {
    let waiting = state.withLock { state in
      state.hasLeft = true
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for body in waiting { body() }
  }

  /// Runs work for the client, in a task that is cancelled when the client leaves.
  func working<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) async -> Value {
    let work = Task { await body() }
    let number = onLeaving { work.cancel() }
    defer { forget(number) }
    return await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      work.cancel()
    }
  }

  /// Waits until the client leaves or the task is cancelled.
  func wait() async {
    let (absence, end) = AsyncStream<Never>.makeStream()
    let number = onLeaving { end.finish() }
    defer { forget(number) }
    for await _ in absence {}
  }

  /// Calls a closure when the client leaves, or immediately if it has left, in which case the result is `nil`.
  private func onLeaving(_ body: @escaping @Sendable () -> Void) -> Int? {
    let number = state.withLock { state -> Int? in
      guard !state.hasLeft else { return nil }
      state.lastNumber += 1
      state.waiting[state.lastNumber] = body
      return state.lastNumber
    }
    if number == nil { body() }
    return number
  }

  private func forget(_ number: Int?) {
    guard let number else { return }
    state.withLock { $0.waiting[number] = nil }
  }
}

/// A channel handler that detects when the client leaves, even while a request is being processed.
final class DepartureHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  let departure = Departure()

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // The connection is still half open, but a client that sends no more requests has left, as the server sees it.
    if let event = event as? ChannelEvent, event == .inputClosed { departure.leave() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    departure.leave()
    context.fireChannelInactive()
  }
}

extension Channel {
  /// The object that reports when the channel's client leaves.
  ///
  /// Without a connection, it never reports that.
  var departure: Departure {
    get async {
      let found = try? await pipeline.handler(type: DepartureHandler.self).map(\.departure).get()
      return found ?? Departure()
    }
  }
}
