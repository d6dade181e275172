import Foundation
import StoreTestSupport
import Testing

/// The folder of `serve --keys` is used if it contains the server's keys, and otherwise never
/// changed.
@Suite(.runsProgram)
struct KeyFolderTests {
  private static let serving = ["--ephemeral", "--tls", "--tls-port", "0", "--keys", "keys"]

  /// Returns the names and contents in a folder, with `nil` for a subfolder.
  private func contents(of folder: URL) throws -> [String: Data?] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, try? Data(contentsOf: folder.appending(path: name)))
      }
    )
  }

  /// Creates a folder `keys` with every file that `serve` and `keys export` write, and a folder `others` with
  /// the same files of another seed and another authority.
  ///
  /// - Returns: The names in `keys`.
  private func makeKeys(in folder: URL) async throws -> [String] {
    let server = try ServerProcess(Self.serving, in: folder)
    #expect(server.stop().code == 0)
    let others = Self.serving.dropLast() + ["others"]
    #expect(try ServerProcess(Array(others), in: folder).stop().code == 0)
    for (name, seed) in [("keys", "1"), ("others", "9")] {
      let run = try await ProcessRun(
        ["keys", "export", name, "--key-seed", seed, "--force"],
        in: folder
      )
      #expect(run.code == 0, "\(run.errors)")
    }
    return try contents(of: folder.appending(path: "keys")).keys.sorted()
  }

  private func serve(in folder: URL) async throws -> ProcessRun {
    try await ProcessRun(["serve", "--port", "0"] + Self.serving, in: folder)
  }

  private func expectRefusal(naming name: String, in folder: URL, _ change: String) async throws {
    let keys = folder.appending(path: "keys")
    let before = try contents(of: keys)
    let run = try await serve(in: folder)
    #expect(run.code == 2, "\(name) \(change)")
    #expect(run.errors.contains(name), "\(change): \(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    #expect(try contents(of: keys) == before, "\(name) \(change)")
  }

  @Test func everyFileOfOtherKeysIsRefusedAndKept() async throws {
    try await withTemporaryDirectory { folder in
      let names = try await makeKeys(in: folder)
      #expect(names.count == 9)
      let files = FileManager.default
      for name in names {
        let file = folder.appending(path: "keys/\(name)")
        let own = try Data(contentsOf: file)
        // The other seed's key has another name.
        let other = try files.contentsOfDirectory(atPath: folder.path + "/others")
          .first { $0 == name || name.hasSuffix(".p8") && $0.hasSuffix(".p8") }
        let otherName = try #require(other)
        let otherFile = folder.appending(path: "others/\(otherName)")
        let isAuthorityKey = name == "tls-authority.key"
        for (change, bytes) in [
          ("of other keys", try Data(contentsOf: otherFile)), ("empty", Data()),
          ("cut short", own.dropLast(own.count / 2)),
        ] {
          try bytes.write(to: file)
          // A key for other certificates is reported under their file's name.
          let told = isAuthorityKey && change == "of other keys" ? "tls-authority.pem" : name
          try await expectRefusal(naming: told, in: folder, change)
        }
        try files.removeItem(at: file)
        try files.createDirectory(at: file, withIntermediateDirectories: false)
        try await expectRefusal(naming: name, in: folder, "a folder")
        try files.removeItem(at: file)
        if name != "ids.json" {
          try files.createSymbolicLink(at: file, withDestinationURL: otherFile)
          try await expectRefusal(naming: name, in: folder, "a link")
          try files.removeItem(at: file)
        }
        try own.write(to: file)
        if name.hasSuffix(".p8") || isAuthorityKey { chmod(file.path, 0o600) }
      }
      try files.copyItem(
        at: folder.appending(path: "others/root.pem"),
        to: folder.appending(path: "keys/SubscriptionKey_OTHER.p8")
      )
      try await expectRefusal(naming: "SubscriptionKey_OTHER.p8", in: folder, "added")
    }
  }

  @Test func everyMissingFileIsAddedAndTheOthersAreKept() async throws {
    try await withTemporaryDirectory { folder in
      let names = try await makeKeys(in: folder)
      let keys = folder.appending(path: "keys")
      let whole = try contents(of: keys)
      for name in names {
        try FileManager.default.removeItem(at: keys.appending(path: name))
        if name == "tls-authority.key" {
          try await expectRefusal(naming: "tls-authority.pem", in: folder, "without its key")
        } else {
          let isServed = name == "root.der" || name.hasSuffix(".p8") || name.hasPrefix("tls-")
          let server = try ServerProcess(Self.serving, in: folder)
          #expect(server.stop().code == 0)
          let after = try contents(of: keys)
          #expect(after == whole.filter { $0.key != name || isServed }, "\(name)")
        }
        try #require(whole[name] ?? nil).write(to: keys.appending(path: name))
        if name.hasSuffix(".p8") || name.hasSuffix(".key") {
          chmod(keys.appending(path: name).path, 0o600)
        }
      }
    }
  }

  @Test func serverWithoutTLSAcceptsAnExportedFolder() async throws {
    try await withTemporaryDirectory { folder in
      let export = try await ProcessRun(["keys", "export", "keys"], in: folder)
      #expect(export.code == 0, "\(export.errors)")
      let before = try contents(of: folder.appending(path: "keys"))
      let server = try ServerProcess(["--ephemeral", "--keys", "keys"], in: folder)
      #expect(server.stop().code == 0)
      #expect(try contents(of: folder.appending(path: "keys")) == before)
    }
  }

  /// Each limit is reached in another one of the files, which have 200 to 1,000 bytes.
  @Test(arguments: [0, 250, 450, 650, 850])
  func nothingIsLeftIfAFileCannotBeWritten(largest: Int) async throws {
    try await withTemporaryDirectory { folder in
      let run = try await ProcessRun(
        ["--fsize=\(largest)", ProcessRun.binary ?? "", "serve", "--port", "0"] + Self.serving,
        in: folder,
        program: "/usr/bin/prlimit"
      )
      #expect(run.code == 2)
      #expect(run.errors.contains("file too large"), "\(run.errors)")
      #expect(try contents(of: folder.appending(path: "keys")) == [:])
    }
  }
}
