import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
package import StoreDriver
import StoreModel
package import StoreScript
import StoreSession
import StoreSigning
import Synchronization

/// The store's own server, which scripts call without a socket when a step `http:` contains only a
/// path.
///
/// A request is routed like one from a client over the network.
package final class InProcessServer: Sendable {
  private let hosted: HostedStore
  private let routes: any HTTPResponder<StoreContext>
  private let wallNow: @Sendable () -> StoreInstant

  /// Creates the server of a store that isn't served.
  package convenience init(driver: StoreDriver) {
    let hosted = HostedStore(name: HostedStores.mainName, driver: driver)
    self.init(hosted, HostedStores(main: hosted))
  }

  /// Creates the server of a served store.
  init(_ hosted: HostedStore, _ stores: HostedStores) {
    self.hosted = hosted
    routes = StoreServer(stores: stores).router().buildResponder()
    wallNow = hosted.options.wallNow
  }

  /// Serves the store of another driver from now on.
  package func driverChanged(to driver: StoreDriver) { hosted.driverChanged(to: driver) }

  /// The names of the App Store Server API calls with which clients over the network changed the
  /// store, without duplicates.
  package var changingCalls: [String] { hosted.changingCalls.map(\.rawValue) }

  /// Sends a request to the server.
  ///
  /// - Parameter call: The request, whose target is a path. A request to the APIs of the App Store gets a bearer
  ///   token of the store's merchant, unless it has an authorization header.
  /// - Returns: The response, with any status.
  package func ask(_ call: HTTPCall) async -> Result<ServerResponse, ServerFailure> {
    var fields = HTTPFields()
    for (name, value) in call.allHeaders {
      if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
    }
    if fields[.authorization] == nil, Self.wantsToken(call.target) {
      let token = hosted.session.requestSigner()
        .bearerToken(issuedAt: wallNow().milliseconds / 1000)
      fields[.authorization] = "Bearer \(token)"
    }
    let head = HTTPRequest(
      method: HTTPRequest.Method(call.method.rawValue.uppercased()) ?? .get,
      scheme: "http",
      authority: "127.0.0.1",
      path: call.target,
      headerFields: fields
    )
    let body = CollectedBody(limit: ServerResponse.longestBody)
    do {
      let sent = ByteBuffer(bytes: call.body?.bytes ?? [])
      let response = try await routes.respond(
        to: Request(head: head, body: RequestBody(buffer: sent)),
        context: StoreContext(patience: .seconds(call.timeout))
      )
      try await response.body.write(body)
      return .success(
        ServerResponse(
          status: response.status.code,
          headers: response.headers.map { ServerResponse.Header($0.name.rawName, $0.value) },
          body: body.bytes
        )
      )
    } catch is NIOTooManyBytesError {
      return .failure(
        ServerFailure(
          "\(call.target): the response has more than \(ServerResponse.longestBody) bytes"
        )
      )
    } catch BrokenExchange.late {
      return .failure(.late(call))
    } catch {
      return .failure(ServerFailure("\(call.target): \(error)"))
    }
  }

  /// Returns whether the API at a path needs bearer tokens.
  private static func wantsToken(_ path: String) -> Bool {
    ["/inApps/", "/advancedCommerce/"].contains { path.hasPrefix($0) }
  }
}
