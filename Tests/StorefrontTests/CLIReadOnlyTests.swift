import Foundation
import StoreTestSupport
import Testing

/// The program with `--read-only`, through pipes and over HTTP.
@Suite(.runsProgram)
struct CLIReadOnlyTests {
  private static let browse = ["browse", "shop.storekit", "--lines", "--store", "s.store"]
  private static let letters =
    "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ<>:/+-=".map(String.init)

  /// The test presses every key, also in each menu, and answers every question with yes.
  @Test func theFolderIsUnchanged() async throws {
    try await withShop { folder in
      let before = try contents(of: folder)
      #expect(before["s.store"] != nil)
      let ends = "enter y escape escape escape 1\n"
      let opening = ["", "m ", "t ", "s ", "v ", "o ", "c ", "K "]
      let tries = opening.flatMap { menu in Self.letters.map { "\(menu)\($0) \(ends)" } }
      let looked = try await ProcessRun(
        Self.browse + ["--read-only"],
        in: folder,
        input: "K\ns\ntype old.yaml\nenter\ny\nescape\nescape\nK\nk\nenter\nescape\n"
          + tries.joined(),
        environment: Self.environment(folder)
      )
      #expect(looked.output.contains("Read-only"), "\(looked.output)\(looked.errors)")
      #expect(try contents(of: folder) == before)
    }
  }

  /// A killed program leaves its last events in the `-wal`.
  ///
  /// They are shown, and stay there.
  @Test func theLogOfAKilledProgramIsRead() async throws {
    try await withShop { folder in
      let server = try ServerProcess(["shop.storekit", "--store", "k.store"], in: folder)
      try set(askToBuy: true, at: server)
      _ = server.stop(SIGKILL)
      let before = try contents(of: folder)
      #expect(before["k.store-wal"]?.isEmpty == false)
      let reader = try ServerProcess(
        ["shop.storekit", "--store", "k.store", "--read-only"],
        in: folder
      )
      #expect(try reader.get("/control/state").contains("\"askToBuy\":true"))
      #expect(reader.stop().code == 0)
      #expect(try contents(of: folder) == before)
    }
  }

  /// A store in a folder without write permission is shown, including the events in a killed program's `-wal`.
  @Test(.enabled(if: Unprivileged.exists, "root can write everywhere, and setpriv isn't installed"))
  func aFolderWithoutWritePermissionOpens() async throws {
    try await withShop { folder in
      let server = try ServerProcess(["shop.storekit", "--store", "k.store"], in: folder)
      try set(askToBuy: true, at: server)
      _ = server.stop(SIGKILL)
      let files = FileManager.default
      let closed = folder.appending(path: "closed")
      try files.createDirectory(at: closed, withIntermediateDirectories: false)
      for name in ["k.store", "k.store-wal", "s.store", "shop.storekit"] {
        try files.copyItem(at: folder.appending(path: name), to: closed.appending(path: name))
      }
      try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: closed.path)
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
      defer { try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: closed.path) }
      let before = try contents(of: closed)
      for (store, words) in [("k.store", "ASK TO BUY"), ("s.store", "READ-ONLY")] {
        let run = try await Unprivileged.run(
          [
            "browse", "closed/shop.storekit", "--lines", "--read-only", "--store",
            "closed/\(store)",
          ],
          in: folder,
          input: "\nq\n"
        )
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output.contains(words), "\(run.output)\(run.errors)")
      }
      #expect(try contents(of: closed) == before)
    }
  }

  /// A second program shows the same as the first one, even after an undo there.
  @Test func aSecondProgramWatches() async throws {
    try await withShop { folder in
      let shop = ["shop.storekit", "--store", "s.store"]
      let writer = try ServerProcess(shop, in: folder)
      let watcher = try ServerProcess(shop + ["--read-only"], in: folder)
      let stream = try watcher.connect()
      stream.send("GET /control/events/stream HTTP/1.1\r\nHost: localhost\r\n\r\n")
      try set(askToBuy: true, at: writer)
      var told = ""
      while !told.contains("\"askToBuy\":true"), let more = try stream.receive() { told += more }
      #expect(told.contains("\"askToBuy\":true"), "\(told)")
      #expect(try watcher.get("/control/state").contains("\"askToBuy\":true"))
      #expect(try watcher.get("/control/steps").contains("askToBuy"))
      #expect(try post("/control/reset", "", at: watcher).hasPrefix("HTTP/1.1 403 "))
      #expect(try post("/control/undo", "", at: writer).hasPrefix("HTTP/1.1 200 "))
      // The stream of the replaced store ends.
      while let more = try stream.receive(), !more.hasSuffix("0\r\n\r\n") {}
      #expect(try watcher.get("/control/state").contains("\"askToBuy\":false"))
      #expect(watcher.stop().code == 0)
      #expect(writer.stop().code == 0)
    }
  }

  /// A missing store is shown in memory, and not created.
  @Test func noStoreIsMade() async throws {
    try await withTemporaryDirectory { folder in
      for options in [["--store", "s.store"], ["--ephemeral"], []] {
        let run = try await ProcessRun(
          ["browse", "--lines", "--read-only"] + options,
          in: folder,
          input: "down\nenter\nq\n"
        )
        #expect(run.code == 0, "\(run.errors)")
        #expect(try contents(of: folder).isEmpty)
      }
    }
  }

  @Test(arguments: [
    ["browse", "--record", "r.yaml"], ["browse", "--fresh"], ["browse", "--rate", "1"],
    ["browse", "--storefront", "DEU"], ["serve", "--locale", "de"], ["serve", "--play", "s.yaml"],
    ["serve", "--ready-file", "r.json"], ["serve", "--webhook", "http://localhost:1/"],
    ["serve", "--retries", "sandbox"],
  ])
  func anOptionThatWritesIsRejected(options: [String]) async throws {
    let run = try await ProcessRun.alone(options + ["--read-only"])
    #expect(run.code == 64)
    #expect(
      run.errors.contains("\(options[1]) writes the store or a file"),
      "\(run.errors)"
    )
  }

  /// Missing keys aren't created.
  @Test func aServerWithoutKeysReportsThat() async throws {
    try await withTemporaryDirectory { folder in
      let run = try await ProcessRun(["serve", "--port", "0", "--read-only"], in: folder)
      #expect(run.code == 2)
      #expect(run.errors.contains("the program is read-only"), "\(run.errors)")
      #expect(try contents(of: folder).isEmpty)
    }
  }
}

extension CLIReadOnlyTests {
  /// Runs code with a folder that contains a catalog, settings, a file, and a store with an unfinished
  /// purchase.
  private func withShop(_ body: (URL) async throws -> Void) async throws {
    try await withTemporaryDirectory { folder in
      let made = try await ProcessRun(
        ["catalog", "generate", "--count", "12", "--output", "shop.storekit"],
        in: folder
      )
      try #require(made.code == 0, "\(made.errors)")
      for (name, text) in [("old.yaml", "kept"), ("config.yaml", "language: en\n")] {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      let editor = folder.appending(path: "editor")
      try Data("#!/bin/sh\necho edited >> \"$2\"\n".utf8).write(to: editor)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: editor.path)
      let bought = try await ProcessRun(
        Self.browse,
        in: folder,
        input: "enter\nenter\nenter\nm\nf\nescape\nenter\nenter\nenter\nq\n",
        environment: Self.environment(folder)
      )
      try #require(bought.code == 0, "\(bought.errors)")
      try await body(folder)
    }
  }

  private static func environment(_ folder: URL) -> [String: String] {
    ["EDITOR": "./editor", "STOREFRONT_CONFIG": folder.appending(path: "config.yaml").path]
  }

  private func set(askToBuy: Bool, at server: ServerProcess) throws {
    let response = try post("/control/steps", #"[{"set":{"askToBuy":\#(askToBuy)}}]"#, at: server)
    #expect(response.hasPrefix("HTTP/1.1 200 "), "\(response)")
  }

  private func post(_ path: String, _ body: String, at server: ServerProcess) throws -> String {
    try server.connect().exchange(
      """
      POST \(path) HTTP/1.1\r
      Host: localhost\r
      Content-Type: application/json\r
      Content-Length: \(body.utf8.count)\r
      Connection: close\r
      \r
      \(body)
      """
    )
  }

  /// Returns every file below a folder, without SQLite's `-shm` and the input and output of the tests'
  /// processes.
  private func contents(of folder: URL) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return names.reduce(into: [:]) { files, name in
      guard !name.hasSuffix("-shm"), !name.hasPrefix(".") else { return }
      files[name] = FileManager.default.contents(atPath: folder.appending(path: name).path)
    }
  }
}

/// The program as a user without privileges.
private enum Unprivileged {
  private static let setpriv = "/usr/bin/setpriv"

  /// Whether the tests can run the program as such a user.
  static var exists: Bool {
    geteuid() != 0 || FileManager.default.isExecutableFile(atPath: setpriv)
  }

  static func run(_ arguments: [String], in folder: URL, input: String) async throws -> ProcessRun {
    guard geteuid() == 0, let binary = ProcessRun.binary else {
      return try await ProcessRun(arguments, in: folder, input: input)
    }
    return try await ProcessRun(
      ["--reuid=65534", "--regid=65534", "--clear-groups", binary] + arguments,
      in: folder,
      input: input,
      program: setpriv
    )
  }
}
