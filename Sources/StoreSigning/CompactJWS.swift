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

  /// Finds the parts; nil unless there are exactly two full stops and no part is empty.
  init?(_ text: Span<UInt8>) {
    var stops: [Int] = []
    for index in 0..<text.count where text[unchecked: index] == UInt8(ascii: ".") {
      guard stops.count < 2 else { return nil }
      stops.append(index)
    }
    guard stops.count == 2 else { return nil }
    header = 0..<stops[0]
    payload = stops[0] + 1..<stops[1]
    signature = stops[1] + 1..<text.count
    guard !header.isEmpty, !payload.isEmpty, !signature.isEmpty else { return nil }
  }
}
