import Foundation
import Glibc
import StoreTestSupport
import Testing

@testable import StoreJournal

/// Special files that aren't stores: a read of them would block or never end.
struct SpecialFileTests {
  /// Returns the error from each way to read a store.
  private func refusals(_ path: String) -> [String] {
    let ways: [() throws -> Void] = [
      { try SQLiteJournal(path: path).close() }, { _ = try StoreSurvey(path: path) },
      { _ = try StoreRepair(path: path) }, { _ = try StoreListing(path: path).content.get() },
      { try StoreListing.export(path) { _ in } }, { try StoreDirectory.reset(path) },
    ]
    return ways.map { way in
      do {
        try way()
        return "read"
      } catch {
        return "\(error)"
      }
    }
  }

  /// Files that report themselves as regular and empty, but contain text.
  @Test(arguments: ["/proc/self/maps", "/proc/self/status", "/proc/kmsg"])
  func systemFilesAreNotStores(path: String) {
    guard access(path, R_OK) == 0 else { return }
    for refusal in refusals(path) {
      #expect(refusal.contains("it is a file of the system"), "\(refusal)")
    }
  }

  @Test(arguments: ["-wal", "-shm", "-journal"])
  func filesBesideAStoreMustBeRegular(ending: String) async throws {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      try SQLiteJournal(path: path).close()
      #expect(mkfifo(path + ending, 0o600) == 0)
      let sentence =
        "the file \"\(ending)\" next to it isn't a regular file: it is a pipe; remove it"
      for refusal in refusals(path) { #expect(refusal.contains(sentence), "\(refusal)") }
      unlink(path + ending)
      #expect(refusals(path) == Array(repeating: "read", count: 6))
    }
  }

  /// A hole takes no space on the disk, but a search for events would copy all of it.
  @Test func aFileHasABound() async throws {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/huge.store"
      try Data("hello".utf8).write(to: URL(filePath: path))
      try #require(truncate(path, (8 << 30) + 1) == 0)
      let error = #expect(throws: JournalError.self) { try StoreSurvey(path: path) }
      #expect(error?.description.contains("it has more than 8192 MB") == true)
    }
  }
}
