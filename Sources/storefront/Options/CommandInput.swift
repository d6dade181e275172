import ArgumentParser
import ProgramSupport
import StoreCatalog
import StoreModel
import VisibleText

/// The input of a command: a file, or standard input for `-`.
struct CommandInput {
  /// The name in messages.
  let name: String
  let bytes: [UInt8]

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Creates an input that was already read.
  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Reads the whole input.
  ///
  /// - Parameters:
  ///   - path: The file, or `-` for standard input.
  ///   - kind: The expected kind of contents, which limits its size.
  /// - Throws: ``UnreadableFile``, with the reason and the remedy.
  init(_ path: String, as kind: UserFile.Kind = .document) throws(UnreadableFile) {
    name = path
    bytes = try UserFile.readInput(path, as: kind)
  }

  /// Reads a file that the command requires.
  ///
  /// - Throws: `ExitCode(2)` after printing the reason.
  static func required(_ path: String) throws(ExitCode) -> CommandInput {
    do {
      return try CommandInput(path)
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
  }
}

extension CatalogText {
  /// Opens a catalog.
  ///
  /// Parts of a file are read on demand, and any other input is read into memory.
  ///
  /// - Parameter path: The file, or `-` for standard input.
  /// - Returns: The text of the catalog, which for a file stays on the disk.
  /// - Throws: ``UnreadableFile``, with the reason and the remedy.
  static func input(_ path: String) throws(UnreadableFile) -> CatalogText {
    path == "-"
      ? CatalogText(try UserFile.standardInput(as: .catalog))
      : try CatalogText.opened(path, allowsPipe: true)
  }

  /// Opens a catalog that the command requires.
  ///
  /// - Throws: `ExitCode(2)` after printing the reason.
  static func required(_ path: String) throws(ExitCode) -> CatalogText {
    do {
      return try input(path)
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
  }
}
