import HTTPTypes
import Hummingbird
import NIOCore
import StoreScript

/// A call that fails because a tester armed a fault.
///
/// For a client with a socket, the connection really fails, in wall time. A caller in this process,
/// without a connection, immediately receives the result of its timeout.
struct FaultyExchange {
  private let request: AppStoreRequest
  private let context: StoreContext

  init(_ request: AppStoreRequest, in context: StoreContext) {
    self.request = request
    self.context = context
  }

  /// Handles the call with its fault.
  ///
  /// - Parameter fault: The fault.
  /// - Returns: The response, or the part of it that the client receives.
  /// - Throws: ``BrokenExchange`` if a caller in this process receives no response.
  func response(to fault: APIFault.Kind) async throws -> Response {
    switch fault {
    case .error: return try await request.call.handle(request)
    case .slow(let time):
      let response = await carriedOut()
      try await delay(time)
      return response
    case .transport(.silent):
      guard let channel = context.channel else { throw BrokenExchange.late }
      await wait(request.host.options.longestSilence, orDepartureFrom: channel)
      return try await closed()
    case .transport(.lost):
      _ = await carriedOut()
      return try await closed()
    case .transport(.cutOff):
      return try await cutOff(await carriedOut())
    }
  }

  /// Returns the response to the call, which may be an error response.
  private func carriedOut() async -> Response {
    do {
      return try await request.call.handle(request)
    } catch {
      return AppStoreErrors.response(to: error, logger: context.logger)
    }
  }

  private func delay(_ time: WallTime) async throws {
    guard let channel = context.channel else {
      guard context.patience.map({ time.duration < $0 }) ?? true else { throw BrokenExchange.late }
      return
    }
    await wait(time.duration, orDepartureFrom: channel)
  }

  /// Waits in wall time, but not longer than the client keeps the connection open.
  private func wait(_ time: Duration, orDepartureFrom channel: any Channel) async {
    let departure = await channel.departure
    let wait = request.host.options.wait
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await wait(time) }
      group.addTask { await departure.wait() }
      await group.next()
      group.cancelAll()
    }
  }

  /// Closes the connection without sending a response.
  ///
  /// - Returns: A response that isn't sent. Its status appears in the access log, as with other servers.
  private func closed() async throws -> Response {
    guard let channel = context.channel else { throw BrokenExchange.closed }
    try? await channel.close()
    return Response(status: HTTPResponse.Status(code: 444, reasonPhrase: "No Response"))
  }

  /// Returns a response whose connection ends in the middle of its body.
  private func cutOff(_ response: Response) async throws -> Response {
    let body = CollectedBody(limit: .max)
    try await response.body.write(body)
    let bytes = body.bytes
    // A response without a body can't be cut in the middle.
    guard bytes.count > 1 else { return try await closed() }
    var cut = response
    cut.body = ResponseBody(contentLength: bytes.count) { writer in
      try await writer.write(ByteBuffer(bytes: bytes.prefix(bytes.count / 2)))
      throw BrokenExchange.cutOff
    }
    return cut
  }
}

/// The end of an exchange without a complete response.
package enum BrokenExchange: Error, Hashable, Sendable, CustomStringConvertible {
  case late
  case closed
  case cutOff

  /// The error message of a client.
  package var description: String {
    switch self {
    case .late: "no response in time"
    case .closed: "the server closed the connection without a response"
    case .cutOff: "the server closed the connection in the middle of its response"
    }
  }
}
