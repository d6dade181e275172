import AdvancedCommerce
import StoreModel

// The files in a script's folder: requests in their wire form, and strings that another program signed.

/// A closure that reads a file by its path relative to the script, or returns `nil` if the file can't be read.
package typealias ScriptFiles = @Sendable (String) -> [UInt8]?

extension StepReader {
  /// Returns the bytes of the file that a step names, or adds a problem and returns `nil` if the file can't be read.
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

  /// Reads the JSON of a request, without checking whether the store would accept the request.
  ///
  /// If the JSON doesn't have the form of such a request, a problem is added.
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
