package import ArgumentParser
import Foundation
import VisibleText

extension CommandFile {
  /// Creates a folder for files, and the folders above it, unless they exist.
  ///
  /// - Throws: `ExitCode(2)` after printing the reason.
  package static func makeFolder(_ path: String) throws(ExitCode) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandOutput.couldNot(
        "can't create the folder \(path): \(error.localizedDescription)"
      )
    }
  }
}
