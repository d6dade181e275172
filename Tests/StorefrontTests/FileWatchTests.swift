import Foundation
import ProgramSupport
import StoreTestSupport
import Testing

/// Every save of a file is reported, however it is saved, with and without the system's notifications.
struct FileWatchTests {
  /// The ways in which editors save.
  enum Manner: CaseIterable {
    case over
    case replaced
    case linked

    func save(_ text: String, to file: URL) throws {
      switch self {
      case .over, .linked: try Data(text.utf8).write(to: file)
      case .replaced: try Data(text.utf8).write(to: file, options: .atomic)
      }
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: Manner.allCases, [true, false])
  func everySaveIsReported(manner: Manner, asksSystem: Bool) async throws {
    try await withTemporaryDirectory { folder in
      let home = folder.appending(path: "home")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      let file = home.appending(path: "shop.json")
      try manner.save("1", to: file)
      var path = file.path
      if manner == .linked {
        path = folder.appending(path: "link.json").path
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: file.path)
      }
      let (saves, saved) = AsyncStream.makeStream(of: String.self)
      let watch = FileWatch(asksSystem: asksSystem) { saved.yield($0) }
      defer { watch.end() }
      watch.watch(path)
      var told = saves.makeAsyncIterator()
      for text in ["22", "333", "1"] {
        try manner.save(text, to: file)
        #expect(await told.next() == path)
      }
    }
  }

  /// The deletion of a kept file is reported, and so is a file that replaces it later.
  @Test(.timeLimit(.minutes(1)), arguments: [true, false])
  func aKeptFileThatIsDeletedIsReported(asksSystem: Bool) async throws {
    try await withTemporaryDirectory { folder in
      let (other, kept) = (folder.appending(path: "a.json"), folder.appending(path: "c.yaml"))
      for file in [other, kept] { try Data("1".utf8).write(to: file) }
      let (saves, saved) = AsyncStream.makeStream(of: String.self)
      let watch = FileWatch(asksSystem: asksSystem) { saved.yield($0) }
      defer { watch.end() }
      watch.watch(other.path)
      watch.watch(kept.path, forGood: true)
      var told = saves.makeAsyncIterator()
      for file in [other, kept] { try FileManager.default.removeItem(at: file) }
      #expect(await told.next() == kept.path)
      try Data("22".utf8).write(to: kept)
      #expect(await told.next() == kept.path)
    }
  }

  /// The creation of a watched file is reported, also if its folders don't exist yet.
  @Test(.timeLimit(.minutes(1)), arguments: ["c.yaml", "a/b/c.yaml"], [true, false])
  func aFileThatIsCreatedIsReported(name: String, asksSystem: Bool) async throws {
    try await withTemporaryDirectory { folder in
      let file = folder.appending(path: name)
      let (saves, saved) = AsyncStream.makeStream(of: String.self)
      let watch = FileWatch(asksSystem: asksSystem) { saved.yield($0) }
      defer { watch.end() }
      watch.watch(file.path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      var told = saves.makeAsyncIterator()
      for text in ["1", "22", "333"] {
        try Manner.replaced.save(text, to: file)
        #expect(await told.next() == file.path)
      }
    }
  }

  /// Among many files, the oldest are no longer watched, except for those that are watched for good.
  @Test(.timeLimit(.minutes(1))) func aFileThatIsWatchedForGoodOutlivesManyOthers() async throws {
    try await withTemporaryDirectory { folder in
      let files = (0..<12).map { folder.appending(path: "\($0).json") }
      for file in files { try Data("1".utf8).write(to: file) }
      let (saves, saved) = AsyncStream.makeStream(of: String.self)
      let watch = FileWatch { saved.yield($0) }
      defer { watch.end() }
      watch.watch(files[0].path, forGood: true)
      for file in files.dropFirst() { watch.watch(file.path) }
      var told = saves.makeAsyncIterator()
      // The first of the others is no longer watched. The next reports concern the kept file, and then the
      // newest.
      for file in [files[1], files[0], files[11]] {
        try Data("22".utf8).write(to: file)
        if file != files[1] { #expect(await told.next() == file.path) }
      }
    }
  }

  /// A half-written file isn't reported when another one next to it is saved.
  @Test(.timeLimit(.minutes(1))) func aHalfWrittenFileIsNotReported() async throws {
    try await withTemporaryDirectory { folder in
      let files = (0..<2).map { folder.appending(path: "\($0).json") }
      for file in files { try Data("1".utf8).write(to: file) }
      let (saves, saved) = AsyncStream.makeStream(of: String.self)
      let watch = FileWatch { saved.yield($0) }
      defer { watch.end() }
      for file in files { watch.watch(file.path) }
      var told = saves.makeAsyncIterator()
      let half = try FileHandle(forWritingTo: files[0])
      try half.truncate(atOffset: 0)
      try Data("22".utf8).write(to: files[1])
      #expect(await told.next() == files[1].path)
      try half.write(contentsOf: Data("22".utf8))
      try half.close()
      #expect(await told.next() == files[0].path)
    }
  }

  /// If the folder is deleted and created again, the file is reported as before.
  @Test(.timeLimit(.minutes(1))) func aFolderMayBeCreatedAgain() async throws {
    try await withTemporaryDirectory { folder in
      let home = folder.appending(path: "home")
      let file = home.appending(path: "shop.json")
      let (saves, saved) = AsyncStream.makeStream(of: String.self)
      let watch = FileWatch { saved.yield($0) }
      defer { watch.end() }
      var told = saves.makeAsyncIterator()
      for text in ["1", "22"] {
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        if text == "1" { watch.watch(file.path) } else { #expect(await told.next() == file.path) }
        try FileManager.default.removeItem(at: home)
      }
    }
  }

  /// Other files in the folder, a deletion, and an unchanged file aren't reported.
  @Test(.timeLimit(.minutes(1))) func onlyTheFileItselfIsReported() async throws {
    try await withTemporaryDirectory { folder in
      let file = folder.appending(path: "shop.json")
      try Data("1".utf8).write(to: file)
      let (saves, saved) = AsyncStream.makeStream(of: String.self)
      let watch = FileWatch { saved.yield($0) }
      defer { watch.end() }
      watch.watch(file.path)
      watch.watch(file.path)
      try Data("x".utf8).write(to: folder.appending(path: "other.json"))
      try FileManager.default.removeItem(at: file)
      try Data("2".utf8).write(to: file)
      var told = saves.makeAsyncIterator()
      #expect(await told.next() == file.path)
      watch.end()
      saved.finish()
      #expect(await told.next() == nil)
    }
  }
}
