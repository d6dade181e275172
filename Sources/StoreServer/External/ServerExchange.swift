import AsyncHTTPClient
import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix
package import StoreDriver
package import StoreScript

/// A client that sends the HTTP requests of scripts to servers.
///
/// It connects for the first request. Call ``shutdown()`` before you release it.
package final class ServerExchange: Sendable {
  private let http = LazyHTTPClient()

  package init() {
    // The HTTP client is created when it is needed.
  }

  /// Sends a request and waits for the complete response, at most for the time in the request.
  ///
  /// Redirects to the same server are followed, as in browsers.
  ///
  /// - Parameter call: The request, whose target is a URL.
  /// - Returns: The response, with any status, or the reason why there isn't one.
  package func ask(_ call: HTTPCall) async -> Result<ServerResponse, ServerFailure> {
    await withTaskGroup(of: Result<ServerResponse, ServerFailure>?.self) { group in
      group.addTask { await self.exchange(call) }
      group.addTask {
        let isLate = (try? await Task.sleep(for: .seconds(call.timeout))) != nil
        return isLate ? .failure(.late(call)) : nil
      }
      defer { group.cancelAll() }
      for await result in group {
        if let result { return result }
      }
      return .failure(.late(call))
    }
  }

  /// Closes all connections.
  package func shutdown() async {
    // An error at the end is harmless.
    try? await http.shutdown()
  }

  private func exchange(_ call: HTTPCall) async -> Result<ServerResponse, ServerFailure> {
    do {
      return .success(try await follow(call))
    } catch let failure as ServerFailure {
      return .failure(failure)
    } catch {
      return .failure(ServerFailure("\(call.target): \(Self.reason(of: error))"))
    }
  }

  private func follow(_ call: HTTPCall) async throws -> ServerResponse {
    guard let client = http.client else { throw HTTPClientError.alreadyShutdown }
    var (call, been) = (call, Set<String>())
    while been.count <= SameServer.longestTrail, been.insert(call.target).inserted {
      let response = try await client.execute(
        HTTPClientRequest(call),
        // The caller limits the time of the whole exchange, and reports a timeout first.
        timeout: .seconds(Int64(call.timeout) + 1)
      )
      guard [301, 302, 303, 307, 308].contains(response.status.code),
        let location = response.headers.first(name: "Location"),
        let next = SameServer.url(location, behind: call.target)
      else { return try await Self.whole(response, call) }
      call.target = next
      guard response.status.code < 307, call.method != .head else { continue }
      (call.method, call.body) = (.get, nil)
    }
    throw ServerFailure("\(call.target): the server doesn't stop sending")
  }

  private static func whole(
    _ response: HTTPClientResponse,
    _ call: HTTPCall
  ) async throws -> ServerResponse {
    let most = ServerResponse.longestBody
    let tooLong = ServerFailure("\(call.target): the response has more than \(most) bytes")
    let announced = response.headers.first(name: "Content-Length").flatMap { Int($0) }
    guard call.method == .head || announced ?? 0 <= most else { throw tooLong }
    var body: [UInt8] = []
    for try await part in response.body {
      body += part.readableBytesView
      guard body.count <= most else { throw tooLong }
    }
    return ServerResponse(
      status: Int(response.status.code),
      headers: response.headers.map { ServerResponse.Header($0.name, $0.value) },
      body: body
    )
  }

  private static func reason(of error: any Error) -> String {
    switch error {
    case let error as NIOConnectionError:
      error.connectionErrors.isEmpty
        ? "unknown host \(error.host)" : "nothing listens there; is the server running?"
    case let error as IOError:
      "\(String(cString: strerror(error.errnoCode))); is the server running?"
    case is HTTPParserError: "the response isn't HTTP"
    case let error as HTTPClientError:
      error == .remoteConnectionClosed
        ? "the server closed the connection without a response" : error.shortDescription
    default: "\(error)"
    }
  }
}

extension ServerFailure {
  static func late(_ call: HTTPCall) -> ServerFailure {
    ServerFailure("\(call.target): no response within \(call.timeout) s")
  }
}

extension HTTPClientRequest {
  fileprivate init(_ call: HTTPCall) {
    self.init(url: call.target)
    method = .init(rawValue: call.method.rawValue.uppercased())
    for (name, value) in call.allHeaders { headers.add(name: name, value: value) }
    // A server can close an idle connection at any time, and a request must not fall into that gap.
    headers.add(name: "Connection", value: "close")
    if let body = call.body { self.body = .bytes(ByteBuffer(bytes: body.bytes)) }
  }
}

extension HTTPCall {
  /// The headers of the request, ordered by name.
  var allHeaders: [(name: String, value: String)] {
    var all = headers.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    func add(_ name: String, _ value: String) {
      guard !all.contains(where: { $0.name.lowercased() == name.lowercased() }) else { return }
      all.append((name, value))
    }
    if let body { add("Content-Type", body.mediaType) }
    add("User-Agent", "storefront")
    add("Accept", "*/*")
    return all
  }
}
