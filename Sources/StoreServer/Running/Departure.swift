import NIOCore
import Synchronization

/// Whether the client of a connection is still there: who asked for long work and has left gets none.
final class Departure: Sendable {
  private struct State {
    var hasLeft = false
    var lastNumber = 0
    var waiting: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())

  /// Whether no client waits for the response any more.
  var hasLeft: Bool { state.withLock { $0.hasLeft } }

  /// The client has closed its side, or the connection is gone.
  func leave() {
    let waiting = state.withLock { state in
      state.hasLeft = true
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for body in waiting { body() }
  }

  /// Does work for the client, in a task that is cancelled when the client leaves.
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

  /// Returns once the client has left, or the task is cancelled.
  func wait() async {
    let (absence, end) = AsyncStream<Never>.makeStream()
    let number = onLeaving { end.finish() }
    defer { forget(number) }
    for await _ in absence {}
  }

  /// Has something done when the client leaves, or now if it has left; nil says that it was done.
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

/// Sees that the client of a connection leaves, even while a request of its is being answered.
final class DepartureHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  let departure = Departure()

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // Half a connection is open yet; who has nothing more to ask has left (as the server takes it).
    if let event = event as? ChannelEvent, event == .inputClosed { departure.leave() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    departure.leave()
    context.fireChannelInactive()
  }
}

extension Channel {
  /// Whether the client is still there; always, for a channel without a connection.
  var departure: Departure {
    get async {
      let found = try? await pipeline.handler(type: DepartureHandler.self).map(\.departure).get()
      return found ?? Departure()
    }
  }
}
