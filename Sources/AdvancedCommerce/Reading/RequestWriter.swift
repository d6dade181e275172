import StoreModel

/// Takes the members of a request in the order they are written.
public struct RequestWriter {
  var json: JSONWriter

  /// Writes a whole request as one object.
  ///
  /// - Parameters:
  ///   - layout: White space between the values.
  ///   - write: Writes the members.
  /// - Returns: UTF-8 JSON without a line's end behind it.
  static func bytes(layout: JSONWriter.Layout, _ write: (inout RequestWriter) -> Void) -> [UInt8] {
    var writer = RequestWriter(json: JSONWriter(layout: layout))
    writer.json.beginObject()
    write(&writer)
    writer.json.endObject()
    return writer.json.bytes
  }
}
