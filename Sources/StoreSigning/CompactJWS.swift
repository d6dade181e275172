import StoreModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The positions of the three parts in a compact JWS.
///
/// Signing encodes bytes as `header.payload.signature`, and verifying decodes them. This module
/// doesn't interpret payloads, except for the date that a verifier needs (`signedDate`,
/// `receiptCreationDate`).
struct CompactJWS: Sendable {
  let header: Range<Int>
  let payload: Range<Int>
  let signature: Range<Int>

  /// The range of the signed text: header, full stop, payload.
  var signed: Range<Int> { header.lowerBound..<payload.upperBound }

  /// The maximum number of characters of a JWS, enough for any payload of a file or a request.
  static let longest = 2 << 20

  /// The error of a text that isn't a compact JWS.
  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  /// Finds the parts of a text.
  ///
  /// - Throws: ``Malformed`` unless there are exactly two full stops, no part is empty, and the text has at
  ///   most ``longest`` characters.
  init(_ text: Span<UInt8>) throws(Malformed) {
    guard text.count <= Self.longest else {
      throw Malformed(
        description: "a JWS has at most \(Self.longest) characters; this one has \(text.count)"
      )
    }
    let malformed = Malformed(
      description: "a compact JWS has three parts, separated by two periods"
    )
    guard let first = Self.stop(in: text, from: 0),
      let second = Self.stop(in: text, from: first + 1),
      Self.stop(in: text, from: second + 1) == nil
    else { throw malformed }
    header = 0..<first
    payload = first + 1..<second
    signature = second + 1..<text.count
    guard !header.isEmpty, !payload.isEmpty, !signature.isEmpty else { throw malformed }
  }

  /// Returns the position of the first full stop at or after an index, or `nil` without one.
  private static func stop(in text: Span<UInt8>, from start: Int) -> Int? {
    text.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress else { return nil }
      let found = memchr(base + start, Int32(UInt8(ascii: ".")), bytes.count - start)
      return found.map { UnsafeRawPointer($0) - base }
    }
  }

  /// Finds the parts of a text for a verifier.
  ///
  /// - Throws: ``VerificationFailure`` instead of ``Malformed``.
  static func parts(of text: Span<UInt8>) throws(VerificationFailure) -> CompactJWS {
    do {
      return try CompactJWS(text)
    } catch {
      throw VerificationFailure(.invalidEncoding, error.description)
    }
  }
}
