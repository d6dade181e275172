import StoreModel

/// A decoder for a request as untrusted base64 (rule: signing.request-base64).
enum RequestBase64 {
  /// Returns the decoded bytes, or the problem if the text isn't valid base64.
  static func bytes(of base64: String) -> Result<[UInt8], RequestProblem> {
    if let wrong = base64.firstIndex(where: { !$0.isBase64 }) {
      let position = base64.distance(from: base64.startIndex, to: wrong) + 1
      let hint =
        switch base64[wrong] {
        case "-", "_": "the request is standard base64, with + and /, not base64url"
        case let character where character.isWhitespace: "remove white space"
        default: "the request is the base64 of its JSON"
        }
      return malformed(
        "character \(position), \(quoted(String(base64[wrong]))), is not base64; \(hint)"
      )
    }
    guard base64.utf8.count.isMultiple(of: 4) else {
      let count = base64.utf8.count
      return malformed(
        "\(count) characters aren't complete base64; pad it with = to a multiple of four"
      )
    }
    guard let json = Base64.standard.decode(base64) else {
      return malformed("the text is not base64; = is allowed only at its end")
    }
    return .success(json)
  }

  private static func malformed(_ message: String) -> Result<[UInt8], RequestProblem> {
    .failure(.error(.malformedPayload, "", message))
  }
}

extension Character {
  fileprivate var isBase64: Bool {
    guard let ascii = asciiValue else { return false }
    return isASCII && (isLetter || isNumber) || ascii == UInt8(ascii: "+")
      || ascii == UInt8(ascii: "/") || ascii == UInt8(ascii: "=")
  }
}
