import NIOCore
import VisibleText

extension ByteBuffer {
  /// Creates a buffer from JSON values, or from parts of them that end between two characters, for a response.
  ///
  /// Users read responses in terminals, so characters that control one are escaped, such as `\u202e`.
  init(json bytes: [UInt8]) {
    self.init(bytes: OutputForm.json.escaped(bytes))
  }
}
