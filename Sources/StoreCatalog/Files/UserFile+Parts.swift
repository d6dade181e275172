import Glibc

extension UserFile {
  /// A regular file of any size, of which parts are read where they are asked for.
  package final class Parts: Sendable {
    private let path: String
    private let descriptor: Int32

    /// Opens a file.
    ///
    /// - Parameter path: The file.
    /// - Throws: ``UnreadableFile`` if there is no such file, or one that is no regular file.
    package init(of path: String) throws(UnreadableFile) {
      self.path = path
      descriptor = try UserFile.open(path, allowsPipe: false)
    }

    deinit { close(descriptor) }

    /// Reads a part.
    ///
    /// - Parameters:
    ///   - offset: Where it begins.
    ///   - count: How many bytes it has.
    /// - Returns: The bytes; fewer at the end, and none behind it.
    /// - Throws: ``UnreadableFile``.
    package func read(at offset: Int, count: Int) throws(UnreadableFile) -> [UInt8] {
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        var read: Int
        repeat {
          read = pread(descriptor, buffer.baseAddress, count, offset)
        } while read < 0 && errno == EINTR
        failure = read < 0 ? errno : 0
        filled = max(0, read)
      }
      guard failure == 0 else { throw UnreadableFile(path: path, errno: failure) }
      return bytes
    }
  }
}
