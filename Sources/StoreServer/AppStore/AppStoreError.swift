import HTTPTypes
import Hummingbird
import NIOCore
import StoreModel

/// Why a call of the App Store Server API fails: Apple's number and a sentence.
///
/// A handler throws it, and the client gets it as the body and the status (rule: server.error-body).
package struct AppStoreError: Error, Hashable, Sendable {
  /// Apple's number, such as 4040010; of the Advanced Commerce API too.
  package var number: Int
  /// One sentence for a person; clients never look at it.
  package var message: String
  /// When the call may be made again, in milliseconds of wall time since 1970 (rule: server.retry-after), or
  /// `nil` for any time.
  package var retryAfter: Int64?
  /// The methods that a path has, where the one used is none of them.
  var allowed: String?

  package init(number: Int, message: String) {
    self.number = number
    self.message = message
  }

  /// An error of the App Store Server API.
  ///
  /// - Parameters:
  ///   - code: Which one.
  ///   - detail: What is wrong in this case; nil for the code's own sentence.
  package init(_ code: AppStoreErrorCode, _ detail: String? = nil) {
    self.init(number: code.rawValue, message: detail ?? code.message)
  }

  /// The HTTP status: the first three digits.
  package var status: Int { number / 10_000 }

  /// A path below `/inApps` that is no call; the number isn't one of Apple's (rule: server.unknown-path).
  static let noSuchCall = AppStoreError(number: 4_040_000, message: "There is no such call.")

  /// A call by another method; the number isn't one of Apple's either (rule: server.unknown-path).
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
  /// The response that a client gets.
  ///
  /// The content type is exactly `application/json`, because Apple's Python library reads no other,
  /// and the body has these two members only, because the Java library refuses others.
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

/// A caller that the store doesn't know: a 401 without a body (rule: server.unauthorized-empty).
///
/// A header that no client of Apple's reads says what is wrong with the bearer token
/// (rule: server.unauthorized-header).
struct UnknownCaller: Error, Hashable, Sendable {
  /// What is wrong, for a person; it never holds the token.
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
