import Foundation
import StoreTestSupport
import Testing

/// The permissions of keys and tokens, and the messages if another user could read them.
@Suite(.runsProgram)
struct ServeSecretTests {
  private func serve(_ options: [String], in folder: URL) async throws -> ProcessRun {
    try await ProcessRun(["serve", "--ephemeral", "--port", "0"] + options, in: folder)
  }

  private func mode(_ file: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
  }

  @Test(arguments: [0o755, 0o750, 0o777, 0o701])
  func aFolderThatOthersMayEnterHoldsNoKeys(mode: Int) async throws {
    try await withTemporaryDirectory { folder in
      let keys = folder.appending(path: "keys")
      try FileManager.default.createDirectory(
        at: keys,
        withIntermediateDirectories: false,
        attributes: nil
      )
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: keys.path)
      let run = try await serve(["--keys", "keys"], in: folder)
      #expect(run.code == 2)
      #expect(
        run.errors.contains("open to other users (\(String(mode, radix: 8)))"),
        "\(run.errors)"
      )
      #expect(run.errors.contains("chmod 700 '"), "\(run.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: keys.path) == [])
      // The advice in the message solves the problem.
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: keys.path)
      let server = try ServerProcess(["--ephemeral", "--keys", "keys"], in: folder)
      #expect(try self.mode(URL(filePath: server.ready.signingKey)) == 0o600)
      #expect(server.stop().code == 0)
    }
  }

  @Test func aLinkIsRefusedAsAFolderForKeys() async throws {
    try await withTemporaryDirectory { folder in
      let real = folder.appending(path: "real")
      try FileManager.default.createDirectory(
        at: real,
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700]
      )
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "keys"),
        withDestinationURL: real
      )
      for name in ["keys", "keys/"] {
        let run = try await serve(["--keys", name], in: folder)
        #expect(run.code == 2)
        #expect(run.errors.contains("a symbolic link"), "\(run.errors)")
      }
      let export = try await ProcessRun(["keys", "export", "keys"], in: folder)
      #expect(export.code == 2)
      #expect(try FileManager.default.contentsOfDirectory(atPath: real.path) == [])
    }
  }

  /// The ready file is written under another name and then moved, so the target of a link with its name is
  /// unchanged.
  @Test func theReadyFileIsNotWrittenThroughALink() async throws {
    try await withTemporaryDirectory { folder in
      let precious = folder.appending(path: "precious")
      try Data(#"{"pid": 1}"#.utf8).write(to: precious)
      let file = folder.appending(path: "ready.json")
      try FileManager.default.createSymbolicLink(at: file, withDestinationURL: precious)
      let server = try ServerProcess(["--ephemeral", "--ready-file", file.path], in: folder)
      #expect(try String(contentsOf: precious, encoding: .utf8) == #"{"pid": 1}"#)
      #expect(server.stop().code == 0)
      #expect(try String(contentsOf: precious, encoding: .utf8) == #"{"pid": 1}"#)
    }
  }

  @Test func aTokensFileIsItsOwnersAlone() async throws {
    try await withTemporaryDirectory { folder in
      let file = folder.appending(path: "token")
      let merchant = ["--merchant", "http://127.0.0.1:9/", "--auth-token-file", "token"]
      #expect(try await serve(merchant, in: folder).code == 2)
      try Data("my-token-of-an-account\n".utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
      let open = try await serve(merchant, in: folder)
      #expect(open.code == 2)
      #expect(open.errors.contains("chmod 600 'token'"), "\(open.errors)")
      #expect(!open.errors.contains("my-token"))
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
      let server = try ServerProcess(["--ephemeral"] + merchant, in: folder)
      #expect(server.stop().code == 0)
      for contents in ["", "two\nlines\n", String(repeating: "a", count: 5000)] {
        try Data(contents.utf8).write(to: file)
        let run = try await serve(merchant, in: folder)
        #expect(run.code == 2)
        #expect(run.errors.contains("one line of 1 to 4096 bytes"), "\(run.errors)")
      }
    }
  }

  @Test(
    arguments: [
      (["--merchant", "http://127.0.0.1:9/"], "STOREFRONT_AUTH_TOKEN"),
      (["--auth-token-file", "a"], "requires --merchant"),
      (["--auth-token", "a"], "requires --merchant"),
      (["--merchant", "http://a/", "--auth-token", "a", "--auth-token-file", "b"], "not both"),
      (["--merchant", "unix:/tmp/a", "--auth-token", "a"], "begins with http"),
      (["--allow-host", "a:b"], "not a host name"), (["--allow-host", "u@a"], "not a host name"),
      (["--webhook-hosts", "http://a/"], "not a host"),
      (["--webhook-hosts", "a", "--webhook", "http://b/"], "doesn't allow"),
    ] as [([String], String)]
  )
  func conflictingOptionsAreReported(options: [String], words: String) async throws {
    let run = try await ProcessRun.alone(["serve", "--port", "0"] + options)
    #expect(run.code == 64, "\(run.errors)")
    #expect(run.errors.contains(words), "\(run.errors)")
  }
}
