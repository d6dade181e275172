import HTTPTypes
import Hummingbird
import NIOCore
import StoreModel

/// What a control call answers.
struct ControlAnswer: Sendable {
  var status: HTTPResponse.Status
  var contentType: String
  var body: ResponseBody
  /// What else there is, as the `Link` field says it; nil where this is all.
  var link: String?

  /// An answer of a type of its own.
  init(contentType: String, status: HTTPResponse.Status = .ok, body: ResponseBody) {
    self.status = status
    self.contentType = contentType
    self.body = body
  }

  /// An answer that is a JSON text already.
  init(json: [UInt8], status: HTTPResponse.Status = .ok) {
    self.init(
      contentType: "application/json",
      status: status,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: json + [UInt8(ascii: "\n")]))
    )
  }

  /// An answer in JSON.
  init(_ value: JSONValue, status: HTTPResponse.Status = .ok) {
    var writer = JSONWriter()
    writer.value(value)
    self.init(json: writer.bytes, status: status)
  }

  /// An answer that says no more than that it is done.
  static var nothing: ControlAnswer {
    ControlAnswer(contentType: "", status: .noContent, body: ResponseBody())
  }

  /// The answer to what was not carried out.
  init(reporting error: ControlError) {
    self.init(error.answer, status: error.status)
  }

  /// The answer on its way out.
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
