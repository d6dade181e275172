/// The answer of an HTTP/1.1 server, as far as it has come.
struct HTTPAnswer {
  let status: Int
  let body: [UInt8]
  /// Whether everything that was announced has come; an answer without a length ends with its
  /// connection.
  let isWhole: Bool

  /// Reads an answer; nil if it is none, or not yet.
  init?(_ bytes: [UInt8]) {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    var lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
    guard !lines.isEmpty else { return nil }
    let first = lines.removeFirst().split(separator: " ")
    guard first.count >= 2, first[0].hasPrefix("HTTP/1."), let status = Int(first[1]) else {
      return nil
    }
    self.status = status
    var headers: [String: String] = [:]
    for line in lines {
      let halves = line.split(separator: ":", maxSplits: 1)
      guard halves.count == 2 else { continue }
      headers[halves[0].lowercased()] = String(halves[1].drop(while: \.isWhitespace))
    }
    let rest = bytes[end.upperBound...]
    if headers["transfer-encoding"]?.lowercased() == "chunked" {
      (body, isWhole) = Self.unchunked(rest)
    } else if let length = headers["content-length"].flatMap({ Int($0) }), length >= 0 {
      body = Array(rest.prefix(length))
      isWhole = rest.count >= length
    } else {
      body = Array(rest)
      isWhole = false
    }
  }

  /// The body without the lengths between its pieces, and whether the last piece has come.
  private static func unchunked(_ bytes: ArraySlice<UInt8>) -> ([UInt8], Bool) {
    var rest = bytes
    var body: [UInt8] = []
    while let end = rest.firstRange(of: Array("\r\n".utf8)) {
      let line = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
      guard let length = Int(line.prefix { $0 != ";" && !$0.isWhitespace }, radix: 16), length >= 0
      else { return (body, false) }
      guard length > 0 else { return (body, true) }
      rest = rest[end.upperBound...]
      body += rest.prefix(length)
      guard rest.count >= length + 2 else { return (body, false) }
      rest = rest.dropFirst(length + 2)
    }
    return (body, false)
  }
}
