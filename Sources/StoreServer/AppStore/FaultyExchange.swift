import HTTPTypes
import Hummingbird
import NIOCore
import StoreScript

/// A call of an API that a tester has go wrong on its way.
///
/// A client over a socket sees its connection behave like that, in wall time. A caller of this process has no
/// connection: it is told at once what it would have seen by the end of its patience, so nothing waits.
struct FaultyExchange {
  private let request: AppStoreRequest
  private let context: StoreContext

  init(_ request: AppStoreRequest, in context: StoreContext) {
    self.request = request
    self.context = context
  }

  /// Carries out the call with its fault.
  ///
  /// - Parameter fault: What happens to it.
  /// - Returns: The response, as much of it as the client gets.
  /// - Throws: ``BrokenExchange`` for a caller of this process that gets none.
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

  /// The response to the call, an error's too.
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

  /// Waits in wall time, no longer than the client does.
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

  /// Closes the connection before anything is answered.
  ///
  /// - Returns: A response that goes nowhere; the access log has its status, as other servers' logs do.
  private func closed() async throws -> Response {
    guard let channel = context.channel else { throw BrokenExchange.closed }
    try? await channel.close()
    return Response(status: HTTPResponse.Status(code: 444, reasonPhrase: "No Response"))
  }

  /// A response whose connection ends in the middle of its body.
  private func cutOff(_ response: Response) async throws -> Response {
    let body = CollectedBody(limit: .max)
    try await response.body.write(body)
    let bytes = body.bytes
    // What has no body has no middle.
    guard bytes.count > 1 else { return try await closed() }
    var cut = response
    cut.body = ResponseBody(contentLength: bytes.count) { writer in
      try await writer.write(ByteBuffer(bytes: bytes.prefix(bytes.count / 2)))
      throw BrokenExchange.cutOff
    }
    return cut
  }
}

/// How an exchange ended that has no whole response.
enum BrokenExchange: Error, Hashable, Sendable, CustomStringConvertible {
  case late
  case closed
  case cutOff

  /// What a client says of it.
  var description: String {
    switch self {
    case .late: "no response in time"
    case .closed: "the server closed the connection before it had responded"
    case .cutOff: "the server closed the connection in the middle of its response"
    }
  }
}
