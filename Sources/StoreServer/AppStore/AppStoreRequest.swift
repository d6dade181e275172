import Foundation
import HTTPTypes
import Hummingbird
import StoreModel
import StoreSession

/// A call of the API with everything that its work needs.
struct AppStoreRequest: Sendable {
  let call: AppStoreCall
  let host: HostedStore
  /// The store; the same for all of the call, even if the host gets another one meanwhile.
  let session: StoreSession
  let request: Request
  let query: AppStoreQuery
  /// Whether it counts towards the rate limits: a call of this process doesn't, because limits go by wall time, and
  /// what happens in the store must not.
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

  /// A parameter of the path, percent signs taken out.
  func parameter(_ name: String) -> String {
    let text = parameters.get(name) ?? ""
    return text.removingPercentEncoding ?? text
  }

  /// The most bytes of a JSON body, a bound of this store.
  static let largestJSON = BodyLimit.medium.bytes

  /// The body.
  ///
  /// - Parameter limit: How many bytes it may have.
  /// - Returns: Its bytes; none if there is no body.
  /// - Throws: ``AppStoreError`` 4000000 for a larger one (rule: server.unnumbered-errors).
  func body(upTo limit: Int) async throws -> [UInt8] {
    guard let bytes = try await request.bytes(upTo: limit) else {
      throw AppStoreError(.generalBadRequest, "The body is larger than \(limit) bytes.")
    }
    return bytes
  }

  /// The body as a JSON object.
  ///
  /// - Returns: The object.
  /// - Throws: ``AppStoreError`` 4000000 for anything else.
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
  /// A UUID in lower case; nil for what is none.
  static func uuid(_ text: String) -> String? {
    text.isUUID ? text.lowercased() : nil
  }
}

extension Response {
  /// A JSON object with status 200.
  ///
  /// - Parameters:
  ///   - session: The store that responds.
  ///   - write: Writes the members, in the order of their names.
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

  /// A response without a body: 200, or 202 for what is accepted.
  static func empty(_ status: HTTPResponse.Status = .ok) -> Response {
    Response(status: status)
  }
}
