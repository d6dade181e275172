#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

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
        description: "a JWS has at most \(Self.longest) characters; this one has \(text.count)"
      )
    }
    let malformed = Malformed(description: "a compact JWS has three parts, separated by two points")
    guard let first = Self.stop(in: text, from: 0),
      let second = Self.stop(in: text, from: first + 1),
      Self.stop(in: text, from: second + 1) == nil
    else { throw malformed }
    header = 0..<first
    payload = first + 1..<second
    signature = second + 1..<text.count
    guard !header.isEmpty, !payload.isEmpty, !signature.isEmpty else { throw malformed }
  }

  /// Where the first full stop stands at or behind an index; nil if there is none.
  private static func stop(in text: Span<UInt8>, from start: Int) -> Int? {
    text.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress else { return nil }
      let found = memchr(base + start, Int32(UInt8(ascii: ".")), bytes.count - start)
      return found.map { UnsafeRawPointer($0) - base }
    }
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
