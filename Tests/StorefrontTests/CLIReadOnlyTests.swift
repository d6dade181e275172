import Foundation
import StoreTestSupport
import Testing

/// The program with `--read-only`, through pipes.
@Suite(.enabled(if: ProcessRun.binary != nil, "STOREFRONT_BINARY names no program"))
struct CLIReadOnlyTests {
  /// An unfinished purchase stays unfinished, and no key writes the store, a recording or the catalog.
  @Test func theFolderIsUnchanged() async throws {
    try await withTemporaryDirectory { folder in
      let store = ["browse", "--lines", "--store", "s.store"]
      let made = try await ProcessRun(
        store,
        in: folder,
        input: "/\ntype moon\nenter enter enter\nm\nf\nescape\nq\n"
      )
      #expect(made.code == 0, "\(made.errors)")
      try Data("kept".utf8).write(to: folder.appending(path: "old.yaml"))
      let before = try contents(of: folder)
      #expect(before["s.store"] != nil)
      let letters = "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ<>".map(String.init)
      let tries = letters.map { "\($0)\nenter\nenter\nescape\nescape\nescape\n" }.joined()
      let looked = try await ProcessRun(
        store + ["--read-only"],
        in: folder,
        input: "K\ns\ntype old.yaml\nenter\ny\nescape\nescape\nK\nk\nenter\nescape\n" + tries
      )
      #expect(looked.output.contains("Read-only"), "\(looked.output)\(looked.errors)")
      #expect(try contents(of: folder) == before)
    }
  }

  /// A store that isn't there is shown in memory, and not made.
  @Test func noStoreIsMade() async throws {
    try await withTemporaryDirectory { folder in
      let run = try await ProcessRun(
        ["browse", "--lines", "--store", "s.store", "--read-only"],
        in: folder,
        input: "down\nq\n"
      )
      #expect(run.code == 0, "\(run.errors)")
      #expect(try contents(of: folder).isEmpty)
    }
  }

  @Test(arguments: [["--record", "r.yaml"], ["--fresh"]])
  func anOptionThatWritesIsRejected(options: [String]) async throws {
    let run = try await ProcessRun.alone(["browse", "--lines", "--read-only"] + options)
    #expect(run.code != 0)
    #expect(run.errors.contains("--read-only"), "\(run.errors)")
  }

  /// Every file below a folder, without SQLite's `-shm` and what the program's input is written to.
  private func contents(of folder: URL) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return names.reduce(into: [:]) { files, name in
      guard !name.hasSuffix("-shm"), name != ".run-input" else { return }
      files[name] = FileManager.default.contents(atPath: folder.appending(path: name).path)
    }
  }
}
