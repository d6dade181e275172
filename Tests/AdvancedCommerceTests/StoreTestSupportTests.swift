import Foundation
import StoreTestSupport
import Testing

struct StoreTestSupportTests {
  @Test func aTemporaryDirectoryIsEmptyAndGoneAfterwards() async throws {
    let directory = try await withTemporaryDirectory { directory in
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
      try Data("x".utf8).write(to: directory.appending(path: "file"))
      return directory
    }
    #expect(!FileManager.default.fileExists(atPath: directory.path))
  }

  @Test func twoTemporaryDirectoriesAreTwoPlaces() async throws {
    try await withTemporaryDirectory { first in
      try await withTemporaryDirectory { second in
        #expect(first.path != second.path)
      }
    }
  }

  @Test func aDifferenceShowsChangedLinesWithTheirSurroundings() {
    let old = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj"
    let new = "a\nb\nc\nd\nE\nf\ng\nh\ni\nj"
    #expect(
      LineDifference(from: old, to: new, context: 1).description == """
          ... 3 equal lines
          d
        - e
        + E
          f
          ... 4 equal lines
        """
    )
  }

  @Test func equalTextsHaveNoDifference() {
    #expect(LineDifference(from: "a\nb", to: "a\nb").lines.isEmpty)
  }

  @Test func aGoldenFileIsMetByteForByteOrTheDifferenceIsShown() async throws {
    try await withTemporaryDirectory { directory in
      let folder = directory.appending(path: "Golden")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      try Data("a\nb\n".utf8).write(to: folder.appending(path: "text.txt"))
      let testFile = directory.appending(path: "Test.swift").path

      try expectGolden("a\nb\n", named: "text", testFile: testFile)
      try withKnownIssue {
        try expectGolden("a\nB\n", named: "text", testFile: testFile)
      } matching: { issue in
        issue.comments.map(\.rawValue) == [
          "\(folder.path)/text.txt differs:\n  a\n- b\n+ B\n  "
        ]
      }
      try withKnownIssue {
        try expectGolden("", named: "none", testFile: testFile)
      } matching: { issue in
        issue.comments.map(\.rawValue) == ["there is no \(folder.path)/none.txt yet; record it"]
      }
    }
  }
}
