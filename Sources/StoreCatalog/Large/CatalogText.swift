import Glibc
import Synchronization

/// The text of a catalog: bytes in memory, or a file that is read in parts.
///
/// A file is never mapped, because a program that truncates a mapped file ends this program with a bus error.
/// Parts are read on demand through a descriptor that stays open. So if the file is replaced, the text remains
/// the file that was opened. If it is overwritten, the text has other bytes, which ``hasChanged`` and the
/// decoder detect.
package final class CatalogText: Sendable {
  private enum Storage {
    case memory([UInt8])
    case file(Int32, Stamp)
  }

  /// The number of bytes.
  ///
  /// For a file, the number when it was opened.
  package let count: Int
  private let storage: Storage
  private let knownDigest = Mutex<String?>(nil)

  package init(_ bytes: [UInt8]) {
    count = bytes.count
    storage = .memory(bytes)
  }

  /// Takes ownership of an open file that can be read at any offset, or fails for any other, such as a pipe.
  ///
  /// - Parameter descriptor: The file's descriptor. If this fails, it still belongs to the caller.
  package init?(descriptor: Int32) {
    guard let stamp = Stamp(descriptor) else { return nil }
    count = stamp.size
    storage = .file(descriptor, stamp)
  }

  deinit {
    if case .file(let descriptor, _) = storage { close(descriptor) }
  }

  /// All bytes, or the remaining ones if the file has become shorter.
  package var bytes: [UInt8] {
    switch storage {
    case .memory(let bytes): bytes
    case .file: bytes(0..<count)
    }
  }

  /// Returns a part, or its remaining bytes if the file has become shorter.
  package func bytes(_ range: Range<Int>) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: range.count)
    let read = read(range, into: &buffer)
    if read < range.count { buffer.removeLast(range.count - read) }
    return buffer
  }

  /// Reads a part into the start of a buffer that is large enough.
  ///
  /// - Returns: The number of bytes read.
  func read(_ range: Range<Int>, into buffer: inout [UInt8]) -> Int {
    switch storage {
    case .memory(let bytes):
      let range = range.clamped(to: 0..<count)
      buffer.replaceSubrange(0..<range.count, with: bytes[range])
      return range.count
    case .file(let descriptor, _):
      // The system call needs the buffer's address, which is used for nothing else.
      return buffer.withUnsafeMutableBytes { buffer in
        var done = 0
        while done < range.count {
          let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done..<range.count])
          let read = pread(descriptor, rest.baseAddress, rest.count, range.lowerBound + done)
          if read < 0, errno == EINTR { continue }
          guard read > 0 else { break }
          done += read
        }
        return done
      }
    }
  }

  /// Whether the file has been written to since it was opened.
  var hasChanged: Bool {
    switch storage {
    case .memory: false
    case .file(let descriptor, let stamp): Stamp(descriptor) != stamp
    }
  }

  /// A stable hash of all bytes as 16 hexadecimal digits, the same on every machine.
  ///
  /// It is computed on first use, because reading a large file again takes a tenth of a second.
  var digest: String {
    knownDigest.withLock { known in
      if let known { return known }
      let made = makeDigest()
      known = made
      return made
    }
  }

  private func makeDigest() -> String {
    if case .memory(let bytes) = storage { return CatalogDigest.hexadecimal(of: bytes) }
    var digest = CatalogDigest(count: count)
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    for start in stride(from: 0, to: count, by: buffer.count) {
      let read = read(start..<min(count, start + buffer.count), into: &buffer)
      digest.append(buffer[..<read])
    }
    return digest.hexadecimal
  }

  /// The properties of a file that change when it is written to.
  private struct Stamp: Equatable {
    var size: Int
    var seconds: Int
    var nanoseconds: Int

    init?(_ descriptor: Int32) {
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      size = Int(status.st_size)
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    }
  }
}
