import NIOCore
import VisibleText

extension ByteBuffer {
  /// Whole values of JSON, or parts of them that end between two characters, as every response has them.
  ///
  /// Responses are read at terminals too, so characters that act on one are escapes such as `\u202e`.
  init(json bytes: [UInt8]) {
    self.init(bytes: OutputForm.json.escaped(bytes))
  }
}
