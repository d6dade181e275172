package import Hummingbird

/// What a request carries with it: the store that it is for.
package struct StoreContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The store that the path leads to; set by ``SelectStore``.
  package var selected: HostedStore?

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
  }

  /// The store that the request is for.
  package var store: HostedStore {
    get throws(HTTPError) {
      guard let selected else { throw HTTPError(.notFound) }
      return selected
    }
  }
}

/// Finds the store that a path leads to; 404 if there is none of the name.
struct SelectStore: RouterMiddleware {
  let stores: HostedStores

  func handle(
    _ request: Request,
    context: StoreContext,
    next: @concurrent (Request, StoreContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    let name = context.parameters.get("store") ?? HostedStores.mainName
    guard let store = stores[name] else {
      throw HTTPError(.notFound, message: "there is no store named \(name)")
    }
    context.selected = store
    return try await next(request, context)
  }
}
