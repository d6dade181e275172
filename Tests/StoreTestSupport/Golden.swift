package import Foundation
import Testing

/// Compares a text with its golden file, by default `Golden/NAME.txt` in the test's folder.
///
/// If `RECORD_GOLDEN` is in the environment, the function writes the file and fails the test, so that a
/// recording run never passes. A difference is reported line by line, with the file's path.
///
/// - Parameters:
///   - actual: The text from the test.
///   - name: The golden file's name, without its suffix. A slash separates a folder from the name.
///   - suffix: The golden file's suffix.
///   - folder: The file's folder, or `nil` for `Golden` in the test's folder.
///   - fileID: The test's file id, from the default value.
///   - testFile: The test's path, which determines its folder.
///   - line: The test's line, from the default value.
///   - column: The test's column, from the default value.
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
