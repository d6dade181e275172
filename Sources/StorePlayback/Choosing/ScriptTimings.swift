import StoreModel

/// The durations of scripts in an earlier run, which are read from the output of `--json-lines`.
package struct ScriptTimings: Hashable, Sendable {
  private let seconds: [String: Double]
  /// The median duration.
  ///
  /// It is used for scripts that haven't run yet.
  private let usual: Double

  /// The reason why the results can't be read, as one sentence.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  /// Reads the results of an earlier run.
  ///
  /// - Parameters:
  ///   - text: Lines of JSON. If a script has several results, the last result counts.
  ///   - path: The name of the file in messages.
  /// - Throws: ``Failure`` if a line isn't a result.
  package init(_ text: String, path: String) throws(Failure) {
    var seconds: [String: Double] = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      let document = JSONDocument(Array(line.utf8))
      guard let value = document.root, document.problems.isEmpty, value.members != nil else {
        throw Failure(
          description:
            "\(path):\(index + 1): not a line of JSON; pass a file written by --json-lines"
        )
      }
      // The line about the whole run doesn't contain a path.
      guard let script = value["path"]?.string,
        let time = value["seconds"]?.number.flatMap(Double.init),
        time.isFinite, time >= 0
      else { continue }
      seconds[Self.key(script, value["variant"]?.string)] = time
    }
    self.seconds = seconds
    let sorted = seconds.values.sorted()
    usual = sorted.isEmpty ? 1 : sorted[(sorted.count - 1) / 2]
  }

  /// Returns the duration of a script in seconds.
  func seconds(of script: ChosenScript) -> Double {
    seconds[Self.key(script.path, script.variant)] ?? usual
  }

  private static func key(_ path: String, _ variant: String?) -> String {
    "\(path)\0\(variant ?? "")"
  }
}
