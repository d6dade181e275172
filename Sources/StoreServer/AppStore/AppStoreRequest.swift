import Foundation
import HTTPTypes
import Hummingbird
import StoreModel
import StoreSession

/// A call of the API with all of its inputs.
struct AppStoreRequest: Sendable {
  let call: AppStoreCall
  let host: HostedStore
  /// The session of the call's store, even if another store replaces that store during the call.
  let session: StoreSession
  let request: Request
  let query: AppStoreQuery
  /// Whether the call counts toward the rate limits.
  ///
  /// Calls from this process don't count: rate limits depend on wall time, and the store's events
  /// must not.
  let isCounted: Bool
  private let parameters: Parameters

  init(
    _ call: AppStoreCall,
    of request: Request,
    in context: StoreContext,
    for host: HostedStore
  ) {
    self.call = call
    self.host = host
    self.request = request
    session = host.session
    query = AppStoreQuery(request.uri.query)
    isCounted = context.channel != nil
    parameters = context.parameters
  }

  /// Returns a parameter of the path with its percent escapes decoded.
  func parameter(_ name: String) -> String {
    let text = parameters.get(name) ?? ""
    return text.removingPercentEncoding ?? text
  }

  /// The maximum size of a JSON body in bytes, a limit of this store.
  static let largestJSON = BodyLimit.medium.bytes

  /// Returns the body.
  ///
  /// - Parameter limit: The maximum size in bytes.
  /// - Returns: The bytes, or an empty array if the body is absent.
  /// - Throws: ``AppStoreError`` 4000000 if the body is larger (rule: server.unnumbered-errors).
  func body(upTo limit: Int) async throws -> [UInt8] {
    guard let bytes = try await request.bytes(upTo: limit) else {
      throw AppStoreError(.generalBadRequest, "The body is larger than \(limit) bytes.")
    }
    return bytes
  }

  /// Returns the body as a JSON object.
  ///
  /// - Returns: The object.
  /// - Throws: ``AppStoreError`` 4000000 if the body is something else.
  func json() async throws -> JSONValue {
    let document = JSONDocument(try await body(upTo: Self.largestJSON))
    if let problem = document.problems.first {
      throw AppStoreError(.generalBadRequest, "The body isn't JSON: \(problem.message).")
    }
    guard let root = document.root, root.members != nil else {
      throw AppStoreError(.generalBadRequest, "The body isn't a JSON object.")
    }
    return root
  }
}

extension AppStoreRequest {
  /// Returns a UUID in lowercase, or `nil` if the text isn't one.
  static func uuid(_ text: String) -> String? {
    text.isUUID ? text.lowercased() : nil
  }
}

extension Response {
  /// Returns a JSON object with status 200.
  ///
  /// - Parameters:
  ///   - session: The session of the store that responds.
  ///   - write: Writes the members, ordered by name.
  /// - Returns: The response.
  static func appStore(
    of session: StoreSession,
    _ write: (inout JSONWriter) throws -> Void
  ) rethrows -> Response {
    var json = JSONWriter()
    json.hasUnknownMembers = session.signingTerms.unknownFields
    json.beginObject()
    try write(&json)
    json.endObject()
    return Response(
      status: .ok,
      headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(json: json.bytes))
    )
  }

  /// Returns a response without a body: 200, or 202 for an accepted request.
  static func empty(_ status: HTTPResponse.Status = .ok) -> Response {
    Response(status: status)
  }
}
