package import Hummingbird
import Logging
import NIOCore
package import StoreScript

/// What a request carries with it: the store that it is for.
package struct StoreContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The store that the path leads to, and those beside it; set by ``SelectStore``.
  package var selected: Selection?

  /// The store that a request is for.
  package struct Selection: Sendable {
    let store: HostedStore
    let all: HostedStores
    /// The name of the store that paths lead to at this address which name none.
    let home: String
  }

  /// The connection that the request came by; nil for one of this process.
  let channel: (any Channel)?
  /// The wall time that a caller in this process would wait for a response, or `nil` if it would wait forever.
  let patience: Duration?
  /// The caller whose armed faults the request meets.
  let caller: APIFault.Caller

  package init(source: ApplicationRequestContextSource) {
    channel = source.channel
    patience = nil
    caller = .clients
    coreContext = CoreRequestContextStorage(source: source)
  }

  /// What a request carries that comes by no connection.
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

  /// The largest body of a request of JSON, in bytes: 1 MiB.
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

  /// The name of the store that paths lead to at this address which name none.
  var home: String { selected?.home ?? HostedStores.mainName }
}

/// Who asks in this process, and reads no log of the library's.
private struct InProcessSource: RequestContextSource {
  let logger = Logger(label: "storefront") { _ in SwiftLogNoOpLogHandler() }
}

/// Finds the store that a path or a host leads to; 404 if there is none of the name.
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

  /// Whether a path below a store's name is one of the control API.
  private static func isControl(_ path: String) -> Bool {
    path.split(separator: "/").dropFirst(2).first == "control"
  }
}
