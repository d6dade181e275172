import AdvancedCommerce
import StoreModel

// Files beside a script: requests as they go over the wire, and what was signed elsewhere.

/// Reads a file that a script names, by its path relative to the script; nil if there is no such
/// file.
package typealias ScriptFiles = @Sendable (String) -> [UInt8]?

extension StepReader {
  /// The bytes of a file that a step names; nil, and a problem, if it cannot be read.
  mutating func bytes(of file: ScriptValue) -> [UInt8]? {
    guard let path = reading({ () throws(ScriptProblem) in try file.string() }) else { return nil }
    guard let files else {
      complain(
        file.problem(
          "files can't be read here, such as \(file.shown)",
          "write the file's text instead of its name"
        )
      )
      return nil
    }
    if let bytes = files(ScriptPath.joined(path, beside: file.file)) { return bytes }
    complain(
      file.problem(
        "the file \(file.shown) can't be read",
        "write a path relative to this script"
      )
    )
    return nil
  }

  /// A request's JSON as it is, whatever it asks for; what is not even the form of such a request is a
  /// problem of the script.
  mutating func read<Request>(
    _ file: ScriptValue,
    _ read: ([UInt8]) -> RequestReading<Request>
  ) -> Request? {
    guard let bytes = bytes(of: file) else { return nil }
    let reading = read(bytes)
    if let request = reading.request { return request }
    for problem in reading.problems where problem.isError {
      complain(
        file.problem(
          "\(file.text ?? ""):\(problem)",
          "correct the file, or send it unchecked with signedRequest: {request: ...}"
        )
      )
    }
    return nil
  }
}
