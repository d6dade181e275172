package import Foundation

/// Runs a test with a temporary directory, and removes the directory afterwards.
///
/// - Parameter body: The test, which receives the empty directory.
/// - Returns: The result of the body.
/// - Throws: An error from the body or the file system.
package func withTemporaryDirectory<Result>(
  _ body: (URL) async throws -> Result
) async throws -> Result {
  let directory = try madeTemporaryDirectory()
  defer { removeTemporaryDirectory(directory) }
  return try await body(directory)
}

/// Creates a directory whose name is short and contains no spaces, because its path is used for sockets and in shells.
private func madeTemporaryDirectory() throws -> URL {
  let root = FileManager.default.temporaryDirectory.path
  var template = Array("\(root)/storefront-XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
  let path = template.dropLast().map { UInt8(bitPattern: $0) }
  return URL(filePath: String(decoding: path, as: UTF8.self))
}

/// Removes a directory.
///
/// A failure doesn't fail the test, because it only wastes disk space.
private func removeTemporaryDirectory(_ directory: URL) {
  try? FileManager.default.removeItem(at: directory)
}
