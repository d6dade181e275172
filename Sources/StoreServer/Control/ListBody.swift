import Hummingbird
import NIOCore
import StoreModel

/// A list as JSON that is encoded while the client reads, so that a million elements are never in memory as text.
struct ListBody<Element: Sendable>: Sendable {
  let elements: [Element]
  let write: @Sendable (Element, inout JSONWriter) throws -> Void
  /// Writes the start of the array and of its enclosing object.
  var begin: @Sendable (inout JSONWriter) -> Void = { $0.beginArray() }
  /// Writes the end of the array and of its enclosing object.
  var end: @Sendable (inout JSONWriter) -> Void = { $0.endArray() }

  init(elements: [Element], _ write: @escaping @Sendable (Element, inout JSONWriter) throws -> Void)
  {
    self.elements = elements
    self.write = write
  }

  /// The number of bytes that are sent together.
  private static var pieceSize: Int { 1 << 16 }

  /// Returns the response, which has a content length if it is short.
  func response() throws -> ControlResponse {
    var json = JSONWriter()
    begin(&json)
    let written = try write(from: 0, to: &json)
    guard written < elements.count else {
      end(&json)
      return ControlResponse(json: json.bytes)
    }
    let first = json
    return ControlResponse(
      contentType: "application/json",
      body: ResponseBody { writer in
        var (json, written) = (first, written)
        while written < elements.count {
          try await writer.write(ByteBuffer(json: json.takeBytes()))
          written = try write(from: written, to: &json)
        }
        end(&json)
        try await writer.write(ByteBuffer(json: json.takeBytes() + [UInt8(ascii: "\n")]))
        try await writer.finish(nil)
      }
    )
  }

  /// Writes elements up to the end of a piece.
  ///
  /// - Returns: The position after the last one.
  private func write(from start: Int, to json: inout JSONWriter) throws -> Int {
    var position = start
    while position < elements.count, json.bytes.count < Self.pieceSize {
      try write(elements[position], &json)
      position += 1
    }
    return position
  }
}
