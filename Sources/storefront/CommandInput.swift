import ArgumentParser
import Glibc
import StoreCatalog
import StoreModel

/// What a command reads: a file, or standard input under the name `-`.
struct CommandInput {
  /// How messages name it.
  let name: String
  let bytes: [UInt8]

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// What somebody has read already.
  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Reads everything.
  ///
  /// - Parameter path: The file, `-` for standard input.
  /// - Throws: ``Unreadable``, which says why and what to do.
  init(_ path: String) throws(Unreadable) {
    guard path != "-" else {
      name = "-"
      bytes = try Self.contents(of: STDIN_FILENO, name: "standard input")
      return
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Unreadable(path: path, reason: errno) }
    defer { close(descriptor) }
    name = path
    bytes = try Self.contents(of: descriptor, name: path)
  }

  /// Reads a file without which the command cannot go on.
  ///
  /// - Throws: `ExitCode(2)`, the reason said.
  static func required(_ path: String) throws(ExitCode) -> CommandInput {
    do {
      return try CommandInput(path)
    } catch {
      throw CommandOutput.couldNot(error.description)
    }
  }

  private static func contents(
    of descriptor: Int32,
    name: String
  ) throws(Unreadable) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = buffer.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count == 0 { return bytes }
      if count > 0 {
        bytes += buffer[..<count]
      } else if errno != EINTR {
        throw Unreadable(path: name, reason: errno)
      }
    }
  }
}

extension CatalogText {
  /// Opens a catalog: a file is read where it is asked for, anything else is read into memory.
  ///
  /// - Parameter path: The file, `-` for standard input.
  /// - Returns: The text, of which a file's is still in the file.
  /// - Throws: ``Unreadable``, which says why and what to do.
  static func input(_ path: String) throws(Unreadable) -> CatalogText {
    let descriptor = path == "-" ? -1 : open(path, O_RDONLY | O_CLOEXEC)
    if descriptor >= 0 {
      if let text = CatalogText(descriptor: descriptor) { return text }
      close(descriptor)
    }
    return CatalogText(try CommandInput(path).bytes)
  }

  /// Opens a catalog without which the command cannot go on.
  ///
  /// - Throws: `ExitCode(2)`, the reason said.
  static func required(_ path: String) throws(ExitCode) -> CatalogText {
    do {
      return try input(path)
    } catch {
      throw CommandOutput.couldNot(error.description)
    }
  }
}

/// Why a file cannot be read, and what would help.
struct Unreadable: Error, CustomStringConvertible {
  let path: String
  let reason: Int32

  var description: String { "\(path): \(message)" }

  private var message: String {
    switch reason {
    case ENOENT: "there is no such file; check the path"
    case EISDIR: "this is a folder; name a file in it"
    case EACCES: "the file may not be read; give yourself the right to read it"
    default: CommandOutput.systemMessage(reason)
    }
  }
}
