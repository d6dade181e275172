import HTTPTypes
import Hummingbird
import NIOCore
import StoreModel

/// What a control call sends back.
struct ControlResponse: Sendable {
  var status: HTTPResponse.Status
  var contentType: String
  var body: ResponseBody
  /// What else there is, as the `Link` field says it; nil where this is all.
  var link: String?

  /// JSON texts, one on each line.
  static let linesType = "application/x-ndjson"
  /// The same as a file, for clients that ask for one.
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

  /// A response that says no more than that it is done.
  static var nothing: ControlResponse {
    ControlResponse(contentType: "", status: .noContent, body: ResponseBody())
  }

  init(reporting error: ControlError) {
    self.init(json: error.text.bytes, status: error.status)
  }

  /// The response as the router sends it.
  func response(allowing methods: String? = nil) -> Response {
    var headers: HTTPFields = [.cacheControl: "no-store"]
    if !contentType.isEmpty { headers[.contentType] = contentType }
    headers[.allow] = methods
    headers[.link] = link
    return Response(status: status, headers: headers, body: body)
  }
}

extension HTTPField.Name {
  /// Where the next page of a list is (RFC 8288).
  fileprivate static let link = HTTPField.Name("Link") ?? .location
}
