/// Where the three parts of a compact JWS stand in its text.
///
/// Signing is bytes in, `header.payload.signature` out, and verifying is the way back. This module
/// knows no payload but for the date that a verifier needs (`signedDate`, `receiptCreationDate`).
struct CompactJWS: Sendable {
  let header: Range<Int>
  let payload: Range<Int>
  let signature: Range<Int>

  /// What is signed: header, full stop, payload.
  var signed: Range<Int> { header.lowerBound..<payload.upperBound }

  /// The most letters that one may have: any payload that a file or a request brings fits.
  static let longest = 2 << 20

  /// What a text is not.
  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  /// Finds the parts.
  ///
  /// - Throws: ``Malformed`` unless there are exactly two full stops, no part is empty, and there are at
  ///   most ``longest`` letters.
  init(_ text: Span<UInt8>) throws(Malformed) {
    guard text.count <= Self.longest else {
      throw Malformed(
        description: "a JWS has at most \(Self.longest) letters; this one has \(text.count)"
      )
    }
    let malformed = Malformed(description: "a compact JWS has three parts with two stops")
    var stops: [Int] = []
    for index in 0..<text.count where text[unchecked: index] == UInt8(ascii: ".") {
      guard stops.count < 2 else { throw malformed }
      stops.append(index)
    }
    guard stops.count == 2 else { throw malformed }
    header = 0..<stops[0]
    payload = stops[0] + 1..<stops[1]
    signature = stops[1] + 1..<text.count
    guard !header.isEmpty, !payload.isEmpty, !signature.isEmpty else { throw malformed }
  }

  /// Finds the parts for who verifies.
  ///
  /// - Throws: ``VerificationFailure`` in place of ``Malformed``.
  static func parts(of text: Span<UInt8>) throws(VerificationFailure) -> CompactJWS {
    do {
      return try CompactJWS(text)
    } catch {
      throw VerificationFailure(.invalidEncoding, error.description)
    }
  }
}
