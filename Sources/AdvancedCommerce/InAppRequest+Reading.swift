import FoundationEssentials
import StoreModel

/// What became of bytes that were read as a request.
package struct RequestReading<Request: InAppRequest>: Sendable {
  /// The request; nil if one of the problems is an error.
  package let request: Request?
  /// Everything that is wrong, in the order of the text, with its places.
  package let problems: [RequestProblem]
}

extension InAppRequest {
  /// Reads and checks a request's JSON text.
  ///
  /// - Parameter json: UTF-8 from anywhere; it may hold anything.
  /// - Throws: ``ValidationError`` with every problem and its place, from the JSON's form to the
  ///   rules of ``Validatable/validate()``.
  public init(json: some Sequence<UInt8>) throws(ValidationError) {
    self = try Self.read(json: Array(json)).get()
  }

  /// Reads and checks the value of the JWS claim `request`.
  ///
  /// - Parameter base64: Standard padded base64 of the JSON; it may hold anything.
  /// - Throws: ``ValidationError`` with every problem; places are those in the decoded JSON.
  public init(base64: String) throws(ValidationError) {
    self = try Self.read(base64: base64).get()
  }

  /// Reads and checks a request's JSON text, giving the warnings of one that is accepted too.
  package static func read(json: [UInt8]) -> RequestReading<Self> {
    let document = JSONDocument(json)
    var problems = document.problems.map { problem in
      var malformed = RequestProblem.error(.malformedPayload, "", problem.message)
      malformed.position = document.position(of: problem.offset)
      return malformed
    }
    guard let root = document.root else { return RequestReading(request: nil, problems: problems) }
    guard root.members != nil else {
      let message = "the text is \(root.kindName); a request is an object"
      var malformed = RequestProblem.error(.malformedPayload, "", message)
      malformed.position = document.position(of: root.offset)
      return RequestReading(request: nil, problems: problems + [malformed])
    }
    var reader = RequestReader(document: document, object: root)
    reader.operation(operation)
    reader.constant(
      "version",
      RequestVersion.v1.rawValue,
      ifMissing: .nullVersion,
      ifWrong: .unexpectedVersion
    )
    let request = Self(reading: &reader)
    reader.noteUnknownKeys()
    problems += reader.problems(addingRules: request.problems())
    let isAccepted = !problems.contains(where: \.isError)
    return RequestReading(
      request: isAccepted ? request : nil,
      problems: problems.inOrderOfText()
    )
  }

  /// Reads and checks base64 of a request's JSON text, giving the warnings too.
  package static func read(base64: String) -> RequestReading<Self> {
    if let wrong = base64.firstIndex(where: { !$0.isBase64 }) {
      let place = base64.distance(from: base64.startIndex, to: wrong) + 1
      let hint =
        switch base64[wrong] {
        case "-", "_": "the request is standard base64, with + and /, not base64url"
        case let character where character.isWhitespace: "leave white space out"
        default: "the request is the base64 of its JSON"
        }
      let message = "character \(place), \(quoted(String(base64[wrong]))), is not base64; \(hint)"
      return malformed(message)
    }
    guard base64.utf8.count.isMultiple(of: 4) else {
      let count = base64.utf8.count
      return malformed("\(count) characters are not whole base64; pad it with = to fours")
    }
    guard let json = Data(base64Encoded: base64) else {
      return malformed("the text is not base64; = stands only at its end")
    }
    return read(json: Array(json))
  }

  private static func malformed(_ message: String) -> RequestReading<Self> {
    RequestReading(request: nil, problems: [.error(.malformedPayload, "", message)])
  }
}

extension RequestReading {
  fileprivate func get() throws(ValidationError) -> Request {
    guard let request else { throw ValidationError(problems: problems) }
    return request
  }
}

extension Character {
  fileprivate var isBase64: Bool {
    guard let ascii = asciiValue else { return false }
    return isASCII && (isLetter || isNumber) || ascii == UInt8(ascii: "+")
      || ascii == UInt8(ascii: "/") || ascii == UInt8(ascii: "=")
  }
}
