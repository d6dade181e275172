import Glibc

extension UserFile {
  /// A regular file of any size, read in parts on demand.
  package final class Parts: Sendable {
    private let path: String
    private let descriptor: Int32

    /// Opens a file.
    ///
    /// - Parameter path: The file.
    /// - Throws: ``UnreadableFile`` if the file doesn't exist or isn't a regular file.
    package init(of path: String) throws(UnreadableFile) {
      self.path = path
      descriptor = try UserFile.open(path, allowsPipe: false)
    }

    deinit { close(descriptor) }

    /// Reads a part.
    ///
    /// - Parameters:
    ///   - offset: The offset of the part.
    ///   - count: The number of bytes.
    /// - Returns: The bytes. There are fewer at the end of the file, and none after it.
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
