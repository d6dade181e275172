import Foundation
import StoreCatalog
import StoreTestSupport
import Testing

@testable import StorePlayback

/// The files that a script may read: those below its root folder, for every member that names a file.
struct ScriptFileGateTests {
  /// A member of a script that names a file.
  enum Member: CaseIterable {
    case catalog, openedCatalog, include, signedRequest, rows, golden

    /// Returns a script in which this member names a file, with values for the other required members.
    func script(naming file: String) -> String {
      switch self {
      case .catalog: "catalog: \(file)\nsteps: [restore]\n"
      case .openedCatalog: "steps: [{catalog: \(file)}]\n"
      case .include: "steps: [{include: \(file)}]\n"
      case .signedRequest: "steps: [{signedRequest: {file: \(file)}}]\n"
      case .rows: "matrix: {rows: \(file)}\nsteps: [{buy: $(product)}]\n"
      case .golden: "steps: [{expect: {golden: {screen: \(file)}}}]\n"
      }
    }
  }

  /// A path that leads out of the root folder.
  enum Exit: CaseIterable {
    case absolute, upwards, link, linkedFolder, linkedTwice
  }

  private static let cases = Member.allCases.flatMap { member in
    Exit.allCases.compactMap { exit in
      // A golden file with such a name is refused by its name alone.
      member == .golden && [.absolute, .upwards].contains(exit) ? nil : (member, exit)
    }
  }

  /// Creates `root/.git`, `root/tests/a.session.yaml` and `outside/file`, and returns the name of the file.
  private func name(of exit: Exit, in folder: URL) throws -> String {
    let manager = FileManager.default
    let tests = folder.appending(path: "root/tests")
    try manager.createDirectory(at: tests, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "root/.git"))
    try manager.createDirectory(
      at: folder.appending(path: "outside"),
      withIntermediateDirectories: true
    )
    try Data("secret".utf8).write(to: folder.appending(path: "outside/file"))
    func link(_ name: String, to target: String) throws {
      try manager.createSymbolicLink(
        atPath: tests.appending(path: name).path,
        withDestinationPath: target
      )
    }
    switch exit {
    case .absolute: return folder.appending(path: "outside/file").path
    case .upwards: return "../../outside/file"
    case .link:
      try link("file", to: "../../outside/file")
      return "file"
    case .linkedFolder:
      try link("linked", to: "../../outside")
      return "linked/file"
    case .linkedTwice:
      try link("first", to: "second")
      try link("second", to: folder.appending(path: "outside/file").path)
      return "first"
    }
  }

  @Test(arguments: cases)
  func noMemberReadsAFileOutsideOfTheRoot(member: Member, exit: Exit) async throws {
    try await withTemporaryDirectory { folder in
      let name = try name(of: exit, in: folder)
      let path = folder.appending(path: "root/tests/a.session.yaml").path
      try Data(member.script(naming: name).utf8).write(to: URL(filePath: path))
      let text = try await outcome(of: path)
      #expect(text.contains("--allow-files"), "\(text)")
      #expect(!text.contains("secret"))
    }
  }

  /// Plays a script without permissions and returns how it ends.
  private func outcome(of path: String) async throws -> String {
    do throws(ScriptOpeningError) {
      let opening = try ScriptOpening(path: path, decode: EventLine.decode)
      let result = await opening.play()
      return "\(result.ending)"
    } catch {
      let files = error.needs.files
      return files.isEmpty ? error.description : "\(error.needs.lines) \(error.description)"
    }
  }

  /// The root is the nearest folder with a `.git`, and never the home folder.
  @Test func theRootIsTheNearestRepository() async throws {
    try await withTemporaryDirectory { folder in
      let manager = FileManager.default
      let base = try #require(ScriptRoot.resolved(folder.path))
      let deep = "\(base)/a/b/c"
      try manager.createDirectory(atPath: deep, withIntermediateDirectories: true)
      let script = "\(deep)/x.session.yaml"
      #expect(ScriptRoot(of: script, home: nil).path == "\(base)/a/b")
      #expect(ScriptRoot(of: script, home: "\(base)/a/b").path == deep)
      try Data().write(to: URL(filePath: "\(base)/a/.git"))
      #expect(ScriptRoot(of: script, home: nil).path == "\(base)/a")
      #expect(ScriptRoot(of: script, home: nil).scriptFolder == "b/c")
      #expect(ScriptRoot(of: script, home: "\(base)/a").path == "\(base)/a/b")
      // A repository around the home folder can't be the root.
      #expect(ScriptRoot(of: script, home: deep).path == deep)
      #expect(ScriptRoot(of: "/x.session.yaml", home: nil).path == "/")
    }
  }

  /// In the home folder every file counts as outside, except for the named script.
  @Test func aScriptInTheHomeFolderIsNamedByItsUser() async throws {
    try await withTemporaryDirectory { folder in
      let home = try #require(ScriptRoot.resolved(folder.path))
      try FileManager.default.createDirectory(
        atPath: "\(home)/first",
        withIntermediateDirectories: false
      )
      for name in ["x.session.yaml", "secret"] {
        try Data().write(to: URL(filePath: "\(home)/\(name)"))
      }
      let root = ScriptRoot(of: "\(home)/x.session.yaml", home: home)
      #expect(root.outsidePath(of: "\(home)/x.session.yaml", isAbsolute: false) == nil)
      #expect(root.outsidePath(of: "\(home)/secret", isAbsolute: false) == "secret")
      var needs = ScriptNeeds()
      needs.files = ["secret"]
      let words = "move the script and its files to their own folder"
      #expect(needs.refusal(of: "x.session.yaml", in: root).contains(words))
      // The home folder can't be the root of a folder in it either.
      let first = ScriptRoot(of: "\(home)/first/x.session.yaml", home: home)
      for file in ["../secret", "\(home)/secret"] {
        needs.files = [file]
        let refusal = needs.refusal(of: "first/x.session.yaml", in: first)
        #expect(refusal.contains("\(home) can't be its root folder") && refusal.contains(words))
      }
      needs.files = ["/proc/version"]
      #expect(!needs.refusal(of: "first/x.session.yaml", in: first).contains(words))
      needs.files = ["secret"]
      let other = ScriptRoot(of: "\(home)/x.session.yaml", home: "\(home)/other")
      #expect(!needs.refusal(of: "x.session.yaml", in: other).contains(words))
    }
  }

  @Test(arguments: ["/proc/self/environ", "/proc/self/status", "/sys/kernel/uevent_seqnum"])
  func filesOfTheKernelAreRefused(path: String) async throws {
    try await withTemporaryDirectory { folder in
      let link = folder.appending(path: "link").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      for name in [path, link] where FileManager.default.fileExists(atPath: path) {
        #expect(throws: UnreadableFile.self) { try UserFile.read(name, as: .document) }
      }
    }
  }
}
