import StoreCatalog
package import StoreScript

/// A script that is to be played, with what its header says of that.
package struct ChosenScript: Hashable, Sendable {
  /// The file as the user named it.
  package let path: String
  /// The file, where it cannot be read twice: standard input or a pipe.
  package let contents: [UInt8]?
  /// What its header says; empty where it cannot be read, which who plays it will tell.
  package private(set) var header: SessionHeader
  /// The file of a script whose header may say different things.
  private let text: String?

  /// What its parameters stand for, where that is not what the header says.
  package private(set) var values: [String: String] = [:]
  /// Which of several it is that a matrix makes of one script: `[country=JPN, plan=gold]`; nil if it is
  /// the only one.
  package private(set) var variant: String?

  /// The scripts that its matrix makes of it.
  ///
  /// - Parameter chosen: Values for parameters, which take the place of those in the file.
  /// - Returns: One for each combination; nil if there are too many.
  package func variants(with chosen: [String: String]) -> [ChosenScript]? {
    header.variants(with: chosen)?.map { values in
      var script = self
      script.values = chosen.merging(values) { $1 }
      if let text {
        script.header = SessionHeader(topOf: text, with: script.values) ?? script.header
      }
      let words = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      script.variant = words.isEmpty ? nil : "[\(words.joined(separator: ", "))]"
      return script
    }
  }

  /// A script by its path alone, about which nothing is known yet.
  package init(path: String) {
    self.path = path
    (contents, text) = (nil, nil)
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
    let read = (file ?? contents).flatMap { String(validating: $0, as: UTF8.self) }
    header = read.flatMap { SessionHeader(topOf: $0) } ?? SessionHeader()
    text = header.parameters.isEmpty && header.matrix.isEmpty ? nil : read
  }

  /// What names the script for a person: its path, and its title if it has one.
  package var name: String { result(.passed).name }

  /// What came of it, if nothing is known but how it ended.
  package func result(_ ending: ScriptResult.Ending) -> ScriptResult {
    var result = ScriptResult(path: path, title: header.title, ending: ending)
    result.variant = variant
    return result
  }
}
