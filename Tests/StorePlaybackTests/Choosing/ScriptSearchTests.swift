import Foundation
import StorePlayback
import StoreTestSupport
import Testing

/// The files that a command line selects.
struct ScriptSearchTests {
  private static let files = [
    "a.session.yaml", "b.session.yml", "c.session.json", "catalog.json", "notes.yaml",
    "deep/d.session.yaml", "deep/deeper/e.session.yaml", ".hidden/f.session.yaml",
    "[odd].session.yaml",
  ]

  /// Searches in a folder of files, and returns their paths relative to it.
  private func found(_ arguments: String...) async throws -> [String] {
    try await withTemporaryDirectory { folder in
      for file in Self.files {
        let url = folder.appending(path: file)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data("steps: []".utf8).write(to: url)
      }
      let paths = arguments.map { $0 == "-" || $0.hasPrefix("/") ? $0 : "\(folder.path)/\($0)" }
      return try ScriptSearch().paths(of: paths).map { $0.replacing("\(folder.path)/", with: "") }
    }
  }

  @Test func aFolderIsAllItsScripts() async throws {
    #expect(
      try await found("") == [
        "[odd].session.yaml", "a.session.yaml", "b.session.yml", "c.session.json",
        "deep/d.session.yaml", "deep/deeper/e.session.yaml",
      ]
    )
    #expect(try await found("deep/") == ["deep/d.session.yaml", "deep/deeper/e.session.yaml"])
  }

  @Test func aPatternIsWhatItMatches() async throws {
    #expect(try await found("*.yaml") == ["[odd].session.yaml", "a.session.yaml", "notes.yaml"])
    #expect(
      try await found("**/*.session.yaml") == [
        "[odd].session.yaml", "a.session.yaml", "deep/d.session.yaml", "deep/deeper/e.session.yaml",
      ]
    )
    #expect(try await found("deep/**/e.*") == ["deep/deeper/e.session.yaml"])
    #expect(try await found("[ab].session.*") == ["a.session.yaml", "b.session.yml"])
    #expect(try await found("dee?") == ["deep/d.session.yaml", "deep/deeper/e.session.yaml"])
  }

  /// A path to a file means that file, even if it looks like a pattern, and each file is played once.
  @Test func aFileIsItself() async throws {
    #expect(try await found("[odd].session.yaml") == ["[odd].session.yaml"])
    #expect(try await found("gone.yaml", "-") == ["gone.yaml", "-"])
    #expect(
      try await found("deep/d.session.yaml", "deep") == [
        "deep/d.session.yaml", "deep/deeper/e.session.yaml",
      ]
    )
  }

  @Test func anArgumentWithoutScriptsIsReported() async throws {
    for (argument, words) in [
      ("*.nothing", "no file matches"), ("none", "no scripts in this"),
    ] {
      try await withTemporaryDirectory { folder in
        let empty = folder.appending(path: "none")
        try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
        let error = #expect(throws: ScriptSearch.Failure.self) {
          try ScriptSearch().paths(of: [folder.appending(path: argument).path])
        }
        #expect("\(try #require(error))".contains(words))
      }
    }
  }
}
