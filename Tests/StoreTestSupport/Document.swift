import Foundation
import Testing

/// The README or a page of the manual, with its current text in the repository.
package struct Document: Sendable, CustomTestStringConvertible {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = "Sources/storefront/storefront.docc"

  /// The path relative to the repository, such as `Sources/storefront/storefront.docc/Tour.md`.
  package let path: String
  package let text: String

  package var testDescription: String { path }

  init(path: String) throws {
    self.path = path
    text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  /// Returns the README.
  package static func readme() throws -> Document { try Document(path: "README.md") }

  /// Returns a page of the manual, such as `Scripts`.
  package static func page(_ name: String) throws -> Document {
    try Document(path: "\(folder)/\(name).md")
  }

  /// Returns the README, followed by the pages of the manual, ordered by name.
  package static func all() throws -> [Document] {
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path
    )
    return try [readme()]
      + pages.filter { $0.hasSuffix(".md") }.sorted().map { try page(String($0.dropLast(3))) }
  }
}
