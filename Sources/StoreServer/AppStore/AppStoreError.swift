import HTTPTypes
import Hummingbird
import NIOCore
import StoreModel

/// An error of the App Store Server API: Apple's number and a message.
///
/// A handler throws it, and the client receives it as the body and the status (rule: server.error-body).
package struct AppStoreError: Error, Hashable, Sendable {
  /// Apple's number, such as 4040010, also for the Advanced Commerce API.
  package var number: Int
  /// The message in one sentence, which clients ignore.
  package var message: String
  /// The earliest wall time for a retry, or `nil` for any time (rule: server.retry-after).
  ///
  /// It is in milliseconds since 1970.
  package var retryAfter: Int64?
  /// The methods that a path supports, if the request uses another one.
  var allowed: String?

  package init(number: Int, message: String) {
    self.number = number
    self.message = message
  }

  /// Creates an error of the App Store Server API.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - detail: The message for this case, or `nil` for the message of the code.
  package init(_ code: AppStoreErrorCode, _ detail: String? = nil) {
    self.init(number: code.rawValue, message: detail ?? code.message)
  }

  /// The HTTP status, which is the first three digits of the number.
  package var status: Int { number / 10_000 }

  /// The error for an unknown path below `/inApps`, whose number isn't one of Apple's (rule: server.unknown-path).
  static let noSuchCall = AppStoreError(number: 4_040_000, message: "There is no such call.")

  /// Returns the error for an unsupported method, whose number isn't one of Apple's either
  /// (rule: server.unknown-path).
  static func wrongMethod(_ method: HTTPRequest.Method, of calls: [AppStoreCall]) -> AppStoreError {
    let allowed = calls.map(\.method.rawValue).sorted().joined(separator: ", ")
    var error = AppStoreError(
      number: 4_050_000,
      message: "The call requires \(allowed), not \(method.rawValue)."
    )
    error.allowed = allowed
    return error
  }
}

extension AppStoreError {
  /// The response for the client.
  ///
  /// The content type is exactly `application/json`, because Apple's Python library accepts no other. The body has
  /// only these two members, because the Java library rejects others.
  var response: Response {
    var json = JSONWriter()
    json.beginObject()
    json.member("errorCode", number)
    json.member("errorMessage", message)
    json.endObject()
    var headers: HTTPFields = [.contentType: "application/json"]
    if let retryAfter { headers[.retryAfter] = String(retryAfter) }
    headers[.allow] = allowed
    return Response(
      status: HTTPResponse.Status(code: status),
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(json: json.bytes))
    )
  }
}

/// The error for an unauthorized caller, who receives a 401 without a body
/// (rule: server.unauthorized-empty).
///
/// The problem with the bearer token is in a header that Apple's clients ignore
/// (rule: server.unauthorized-header).
struct UnknownCaller: Error, Hashable, Sendable {
  /// The problem, which never contains the token.
  var problem: String

  var response: Response {
    let plain = problem.unicodeScalars.prefix(200).map { scalar in
      (0x20..<0x7F).contains(scalar.value) && scalar != "\"" && scalar != "\\"
        ? Character(scalar) : "'"
    }
    let challenge = "Bearer error=\"invalid_token\", error_description=\"\(String(plain))\""
    return Response(status: .unauthorized, headers: [.wwwAuthenticate: challenge])
  }
}
