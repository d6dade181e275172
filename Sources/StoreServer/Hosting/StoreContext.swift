package import Hummingbird
import Logging
import NIOCore
package import StoreScript

/// The context of a request: the store that it is for.
package struct StoreContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The store of the path and the other stores, which ``SelectStore`` sets.
  package var selected: Selection?

  /// The store that a request is for.
  package struct Selection: Sendable {
    let store: HostedStore
    let all: HostedStores
    /// The name of the store for paths without a store name at this address.
    let home: String
  }

  /// The connection of the request, or `nil` for a request of this process.
  let channel: (any Channel)?
  /// The wall time that a caller in this process would wait for a response, or `nil` if it would wait forever.
  let patience: Duration?
  /// The caller, to select the armed faults.
  let caller: APIFault.Caller

  package init(source: ApplicationRequestContextSource) {
    channel = source.channel
    patience = nil
    caller = .clients
    coreContext = CoreRequestContextStorage(source: source)
  }

  /// Creates the context of a request without a connection.
  ///
  /// - Parameters:
  ///   - patience: The wall time that its caller would wait, or `nil` if it would wait forever.
  ///   - caller: The demo merchant server, or any other client.
  package init(patience: Duration? = nil, from caller: APIFault.Caller = .clients) {
    channel = nil
    self.caller = caller
    self.patience = patience
    coreContext = CoreRequestContextStorage(source: InProcessSource())
  }

  /// The maximum size of a JSON body, in bytes: 1 MiB.
  package var maxUploadSize: Int { BodyLimit.medium.bytes }

  package var store: HostedStore {
    get throws(HTTPError) {
      guard let selected else { throw HTTPError(.notFound) }
      return selected.store
    }
  }

  package var stores: HostedStores {
    get throws(HTTPError) {
      guard let selected else { throw HTTPError(.notFound) }
      return selected.all
    }
  }

  /// The name of the store for paths without a store name at this address.
  var home: String { selected?.home ?? HostedStores.mainName }
}

/// The source of requests in this process, without the library's log.
private struct InProcessSource: RequestContextSource {
  let logger = Logger(label: "storefront") { _ in SwiftLogNoOpLogHandler() }
}

/// Middleware that selects the store of a path or host, and returns 404 for an unknown name.
struct SelectStore: RouterMiddleware {
  let stores: HostedStores
  let home: String

  func handle(
    _ request: Request,
    context: StoreContext,
    next: @concurrent (Request, StoreContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    let host = request.head.authority.flatMap { Authority($0)?.storeName }
    let home = host.flatMap { stores.named($0)?.name } ?? self.home
    let name = context.parameters.get("store") ?? home
    guard let store = stores[name] else {
      guard Self.isControl(request.uri.path) else {
        throw HTTPError(.notFound, message: "there is no store named \(name)")
      }
      let error = ControlError(
        .notFound,
        "there is no store named \(name)",
        right: "GET /control/stores lists all"
      )
      return ControlResponse(reporting: error).response()
    }
    context.selected = StoreContext.Selection(store: store, all: stores, home: home)
    return try await next(request, context)
  }

  /// Returns whether a path below a store's name is one of the control API.
  private static func isControl(_ path: String) -> Bool {
    path.split(separator: "/").dropFirst(2).first == "control"
  }
}
