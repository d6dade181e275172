import StoreModel

/// A writer for the JSON members of a request.
public struct RequestWriter {
  var json: JSONWriter

  /// Returns a JSON object with the members that a closure writes.
  ///
  /// - Parameters:
  ///   - layout: The white space between the values.
  ///   - write: A closure that writes the members.
  /// - Returns: UTF-8 JSON without a trailing newline.
  static func bytes(layout: JSONWriter.Layout, _ write: (inout RequestWriter) -> Void) -> [UInt8] {
    var writer = RequestWriter(json: JSONWriter(layout: layout))
    writer.json.beginObject()
    write(&writer)
    writer.json.endObject()
    return writer.json.bytes
  }
}
