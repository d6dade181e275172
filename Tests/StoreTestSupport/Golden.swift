package import Foundation
import Testing

/// Compares a text with the golden file `Golden/NAME.txt`, or of another suffix, beside the test that asks.
///
/// With `RECORD_GOLDEN` in the environment the file is written instead and the test fails, so that
/// a run that records can never pass. A difference is reported line by line, with the file's path.
///
/// - Parameters:
///   - actual: The text that the test got.
///   - name: The golden file's name, without its suffix; slashes make folders.
///   - suffix: The golden file's suffix.
///   - folder: The file's folder, or `nil` for `Golden` beside the test.
///   - fileID: Where the test is; leave it out.
///   - testFile: Where the test is; the golden file's folder follows from it.
///   - line: Where the test is; leave it out.
///   - column: Where the test is; leave it out.
/// - Throws: An error of the file system while recording.
package func expectGolden(
  _ actual: String,
  named name: String,
  suffix: String = "txt",
  in folder: URL? = nil,
  fileID: String = #fileID,
  testFile: String = #filePath,
  line: Int = #line,
  column: Int = #column
) throws {
  let location = SourceLocation(fileID: fileID, filePath: testFile, line: line, column: column)
  let beside = URL(filePath: testFile).deletingLastPathComponent().appending(path: "Golden")
  let golden = (folder ?? beside).appending(path: "\(name).\(suffix)")

  if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
    try FileManager.default.createDirectory(
      at: golden.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(actual.utf8).write(to: golden)
    Issue.record("recorded \(golden.path), now compare it", sourceLocation: location)
    return
  }

  guard let recorded = FileManager.default.contents(atPath: golden.path) else {
    Issue.record("there is no \(golden.path) yet; record it", sourceLocation: location)
    return
  }
  let expected = String(decoding: recorded, as: UTF8.self)
  guard !actual.utf8.elementsEqual(expected.utf8) else { return }
  Issue.record(
    "\(golden.path) differs:\n\(LineDifference(from: expected, to: actual))",
    sourceLocation: location
  )
}
