import StoreCatalog
package import StoreScript

/// A script that is to be played, with what its header says of that.
package struct ChosenScript: Hashable, Sendable {
  /// The file as the user named it.
  package let path: String
  /// The file, where it cannot be read twice: standard input or a pipe.
  package let contents: [UInt8]?
  /// What its header says; empty where it cannot be read, which who plays it will tell.
  package let header: SessionHeader

  /// A script by its path alone, about which nothing is known yet.
  package init(path: String) {
    self.path = path
    contents = nil
    header = SessionHeader()
  }

  /// Looks at a script's header.
  ///
  /// - Parameter path: The file; `-` is standard input.
  package init(glancingAt path: String) {
    self.path = path
    let isInput = path == ScriptSearch.standardInput
    let file = isInput ? nil : try? UserFile.read(path, as: .script)
    // What can be read only once is kept.
    contents =
      isInput
      ? try? UserFile.standardInput(as: .script)
      : file == nil ? try? UserFile.read(path, as: .script, allowsPipe: true) : nil
    let text = (file ?? contents).flatMap { String(validating: $0, as: UTF8.self) }
    header = text.flatMap(SessionHeader.init(topOf:)) ?? SessionHeader()
  }

  /// What names the script for a person: its path, and its title if it has one.
  package var name: String { header.title.map { "\(path): \($0)" } ?? path }
}
