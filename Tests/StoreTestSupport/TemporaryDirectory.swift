package import Foundation

/// Runs a test with a directory of its own, which is gone afterwards.
///
/// - Parameter body: What to do with the empty directory.
/// - Returns: What the body returns.
/// - Throws: What the body throws, or an error of the file system.
package func withTemporaryDirectory<Result>(
  _ body: (URL) async throws -> Result
) async throws -> Result {
  let directory = try madeTemporaryDirectory()
  defer { removeTemporaryDirectory(directory) }
  return try await body(directory)
}

/// A new directory with a short name without spaces: sockets and shells get its path too.
private func madeTemporaryDirectory() throws -> URL {
  let root = FileManager.default.temporaryDirectory.path
  var template = Array("\(root)/storefront-XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
  let path = template.dropLast().map { UInt8(bitPattern: $0) }
  return URL(filePath: String(decoding: path, as: UTF8.self))
}

/// A directory that cannot be removed costs room, not the test's verdict.
private func removeTemporaryDirectory(_ directory: URL) {
  try? FileManager.default.removeItem(at: directory)
}
