import ArgumentParser
import ProgramSupport
import StoreCatalog
import StoreModel
import VisibleText

/// What a command reads: a file, or standard input under the name `-`.
struct CommandInput {
  /// How messages name it.
  let name: String
  let bytes: [UInt8]

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// What was read already.
  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Reads everything.
  ///
  /// - Parameters:
  ///   - path: The file, `-` for standard input.
  ///   - kind: What it should hold, which says how much there may be.
  /// - Throws: ``UnreadableFile``, which says why and what to do.
  init(_ path: String, as kind: UserFile.Kind = .document) throws(UnreadableFile) {
    name = path
    bytes = try UserFile.readInput(path, as: kind)
  }

  /// Reads a file without which the command cannot go on.
  ///
  /// - Throws: `ExitCode(2)`, the reason said.
  static func required(_ path: String) throws(ExitCode) -> CommandInput {
    do {
      return try CommandInput(path)
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
  }
}

extension CatalogText {
  /// Opens a catalog: a file is read where it is asked for, anything else is read into memory.
  ///
  /// - Parameter path: The file, `-` for standard input.
  /// - Returns: The text, of which a file's is still in the file.
  /// - Throws: ``UnreadableFile``, which says why and what to do.
  static func input(_ path: String) throws(UnreadableFile) -> CatalogText {
    path == "-"
      ? CatalogText(try UserFile.standardInput(as: .catalog))
      : try CatalogText.opened(path, allowsPipe: true)
  }

  /// Opens a catalog without which the command cannot go on.
  ///
  /// - Throws: `ExitCode(2)`, the reason said.
  static func required(_ path: String) throws(ExitCode) -> CatalogText {
    do {
      return try input(path)
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
  }
}
