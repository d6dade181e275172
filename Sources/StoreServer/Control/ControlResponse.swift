import HTTPTypes
import Hummingbird
import NIOCore
import StoreModel

/// The response to a control call.
struct ControlResponse: Sendable {
  var status: HTTPResponse.Status
  var contentType: String
  var body: ResponseBody
  /// The value of the `Link` field for the next page, or `nil` if this is the last one.
  var link: String?

  /// The type of a response with one JSON text per line.
  static let linesType = "application/x-ndjson"
  /// The type of the same response as a file, for clients that request one.
  static let fileType = "application/octet-stream"

  init(contentType: String, status: HTTPResponse.Status = .ok, body: ResponseBody) {
    self.status = status
    self.contentType = contentType
    self.body = body
  }

  init(json: [UInt8], status: HTTPResponse.Status = .ok) {
    self.init(
      contentType: "application/json",
      status: status,
      body: ResponseBody(byteBuffer: ByteBuffer(json: json + [UInt8(ascii: "\n")]))
    )
  }

  init(_ value: JSONValue, status: HTTPResponse.Status = .ok) {
    var writer = JSONWriter()
    writer.value(value)
    self.init(json: writer.bytes, status: status)
  }

  /// A response without content.
  static var nothing: ControlResponse {
    ControlResponse(contentType: "", status: .noContent, body: ResponseBody())
  }

  init(reporting error: ControlError) {
    self.init(json: error.text.bytes, status: error.status)
  }

  /// Returns the response for the router.
  func response(allowing methods: String? = nil) -> Response {
    var headers: HTTPFields = [.cacheControl: "no-store"]
    if !contentType.isEmpty { headers[.contentType] = contentType }
    headers[.allow] = methods
    headers[.link] = link
    return Response(status: status, headers: headers, body: body)
  }
}

extension HTTPField.Name {
  /// The field with the next page of a list (RFC 8288).
  fileprivate static let link = HTTPField.Name("Link") ?? .location
}
