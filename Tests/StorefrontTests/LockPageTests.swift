import Foundation
import Testing

/// The page about locks, which describes what each lock protects.
struct LockPageTests {
  /// Every lock in the sources has a row, and every row has a lock.
  @Test func thePageListsEveryLock() throws {
    let declared = try Self.declared()
    #expect(declared.count > 100)
    let listed = try Self.listed()
    #expect(declared.filter { !listed.contains($0) } == [], "locks without a row")
    #expect(listed.filter { !declared.contains($0) } == [], "rows without a lock")
    #expect(listed == declared)
  }

  /// Locks of other kinds, which the test above wouldn't find, aren't used.
  @Test(
    arguments: [
      "NSLock", "NSRecursiveLock", "NSCondition", "pthread_mutex", "pthread_rwlock", "NIOLock",
      "LockedValueBox", "ManagedAtomic",
    ]
  )
  func thereAreNoOtherKindsOfLocks(word: String) throws {
    let uses = try SourceTree.ofSources().files.filter { $0.text.holds(word) }
    #expect(uses.map(\.path) == [])
  }

  /// Returns the declarations in the sources, sorted, as `module/file.name`.
  private static func declared() throws -> [String] {
    let declaration = #/\b(let|var) (\w+)(: (Mutex|Atomic)<| = (Mutex|Atomic)\b)/#
    return try SourceTree.ofSources().files.flatMap { file in
      let name = file.path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
      return file.lines.compactMap { line -> String? in
        guard line.holds("Mutex") || line.holds("Atomic"), !line.holds("//"),
          let match = line.firstMatch(of: declaration)
        else { return nil }
        return "\(file.module)/\(name).\(match.2)"
      }
    }
    .sorted()
  }

  /// Returns the rows of the page, sorted, as `module/file.name`.
  private static func listed() throws -> [String] {
    let page = SourceTree.root.appending(path: "Sources/StoreSession/StoreSession.docc/Locks.md")
    var module: Substring = ""
    var rows: [String] = []
    for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
      if let heading = line.wholeMatch(of: #/### (`([\w-]+)`|.*)/#) { module = heading.2 ?? "" }
      guard !module.isEmpty, let row = line.firstMatch(of: #/^\| `([\w+.-]+)` \| \w/#) else {
        continue
      }
      rows.append("\(module)/\(row.1)")
    }
    return rows.sorted()
  }
}
