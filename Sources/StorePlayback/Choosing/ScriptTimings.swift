import StoreModel

/// How long scripts took in an earlier run, as `--json-lines` wrote it.
package struct ScriptTimings: Hashable, Sendable {
  private let seconds: [String: Double]
  /// The median duration, which counts for scripts that haven't run yet.
  private let usual: Double

  /// Why they cannot be read, in one sentence.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  /// Reads the results of an earlier run.
  ///
  /// - Parameters:
  ///   - text: Lines of JSON; of several results of a script the last one counts.
  ///   - path: The file, as messages name it.
  /// - Throws: ``Failure`` for a line that is no result.
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
      // The line for all of them has no path.
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

  /// How long a script takes, in seconds.
  func seconds(of script: ChosenScript) -> Double {
    seconds[Self.key(script.path, script.variant)] ?? usual
  }

  private static func key(_ path: String, _ variant: String?) -> String {
    "\(path)\0\(variant ?? "")"
  }
}
