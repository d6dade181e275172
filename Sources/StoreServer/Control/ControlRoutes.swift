import Foundation
import HTTPTypes
import Hummingbird
import StoreModel

/// The control API, `/control`, which controls and observes a store from any language.
enum ControlRoutes {
  /// All calls, in the order of the document.
  static let all: [ControlRoute] =
    overview + steps + observing + events + notifications + merchant + faults + returning
    + recording
    + hosting

  static func add(to group: RouterGroup<StoreContext>) {
    let methods: [HTTPRequest.Method] = [.get, .head, .post, .put, .patch, .delete, .options]
    for method in methods {
      for path: RouterPath in ["control", "control/**"] {
        group.on(path, method: method) { request, context in
          await respond(to: request, context)
        }
      }
    }
  }

  private static func respond(to request: Request, _ context: StoreContext) async -> Response {
    var body: JSONDocument?
    do {
      let (route, call) = try await call(request, context)
      body = call.body
      return try await route.handle(call).response()
    } catch {
      var error = ControlError(reporting: error)
      error.body = body
      return ControlResponse(reporting: error).response(allowing: error.allowed)
    }
  }

  /// Finds the route of a request and decodes the request.
  private static func call(
    _ request: Request,
    _ context: StoreContext
  ) async throws -> (ControlRoute, ControlCall) {
    let segments = (context.parameters.getCatchAll()).map { segment in
      String(segment).removingPercentEncoding ?? String(segment)
    }
    let (route, path) = try route(request.method, segments)
    var call = ControlCall(
      stores: try context.stores,
      store: try context.store,
      path: path,
      query: try query(of: request, for: route),
      headers: request.headers,
      channel: context.channel,
      base: request.head.authority.map { "\(request.head.scheme ?? "http")://\($0)" } ?? "",
      home: context.home
    )
    guard let bytes = try await request.bytes(upTo: route.limit.bytes) else {
      throw ControlError(
        .contentTooLarge,
        "the body is too large",
        right: "send at most \(route.limit.text)"
      )
    }
    if route.body == nil, !route.takesLines, !bytes.isEmpty {
      throw ControlError(
        .badRequest,
        "\(route.method) /control\(route.path) accepts no body",
        right: "send none"
      )
    }
    if route.takesLines, route.body == nil || Snapshot.isOne(bytes) {
      call.lines = bytes
    } else if let component = route.body {
      call.body = try route.document(bytes)
      call.check(as: component)
    }
    return (route, call)
  }

  private static func route(
    _ method: HTTPRequest.Method,
    _ segments: [String]
  ) throws(ControlError) -> (ControlRoute, [String: String]) {
    let found = all.compactMap { route in route.match(segments).map { (route, $0) } }
    if let match = found.first(where: { $0.0.method == method }) { return match }
    let asked = "/control" + segments.map { "/\($0)" }.joined()
    guard !found.isEmpty else {
      let names = all.map { String($0.path.dropFirst()) }
      let near = Suggestion.nearest(to: segments.joined(separator: "/"), among: names)
      throw ControlError(
        .notFound,
        "there is no \(asked)",
        right: near.map { "did you mean /control/\($0)?" }
          ?? "GET /control lists the calls, GET /control/openapi.json describes them"
      )
    }
    let allowed = found.map { $0.0.method.rawValue }.sorted().joined(separator: ", ")
    var error = ControlError(
      .methodNotAllowed,
      "\(asked) has no \(method.rawValue)",
      right: "use \(allowed)"
    )
    error.allowed = allowed
    throw error
  }

  private static func query(
    of request: Request,
    for route: ControlRoute
  ) throws(ControlError) -> [String: String] {
    var found: [String: String] = [:]
    let known = route.query.map(\.name)
    for (key, value) in request.uri.queryParameters {
      guard known.contains(String(key)) else {
        throw ControlError.unknownParameter(String(key), of: route)
      }
      guard found.updateValue(String(value), forKey: String(key)) == nil else {
        throw ControlError(
          .badRequest,
          "the query has the parameter \(key) twice",
          at: String(key),
          right: "send it once"
        )
      }
    }
    return found
  }
}
