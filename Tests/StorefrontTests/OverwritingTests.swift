import Foundation
import StoreTestSupport
import Testing

/// An output never replaces a file that the command reads, or a store.
@Suite(.runsProgram)
struct OverwritingTests {
  private static let options = [
    "--junit", "--report", "--tap", "--json-lines", "--trace", "--journal", "--cast", "--picture",
  ]
  private static let inputs = [
    "s.session.yaml", "i.steps.yaml", "c.json", "link", "./s.session.yaml", "g.txt", "other.json",
    "before.json",
  ]

  private static func write(in folder: URL) throws {
    let files = [
      "s.session.yaml": """
      catalog: c.json
      before: [{catalog: before.json}]
      steps: [{include: i.steps.yaml}]

      """,
      "i.steps.yaml":
        "steps: [{expect: {transactions: 0, golden: {journal: g.txt}}}, {catalog: other.json}]\n",
      "g.txt": "", "other.json": "{}", "before.json": "{}",
      "c.json": """
      {"products": [{"id": "a", "type": "consumable", "displayPrice": "0.99", "displayName": "A"}]}
      """,
    ]
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "link").path,
      withDestinationPath: "i.steps.yaml"
    )
  }

  @Test(arguments: options)
  func theInputsOfAPlayStay(option: String) async throws {
    try await withTemporaryDirectory { folder in
      try Self.write(in: folder)
      for input in Self.inputs {
        let before = try Data(contentsOf: folder.appending(path: input))
        let run = try await ProcessRun(["play", option, input, "s.session.yaml"], in: folder)
        #expect(run.code == 2, "\(run.output)\(run.errors)")
        #expect(run.errors.contains("\(option) \(input) would overwrite"), "\(run.errors)")
        #expect(try Data(contentsOf: folder.appending(path: input)) == before)
      }
    }
  }

  /// The files that an unreadable script names aren't replaced.
  @Test func theFilesOfABrokenScriptStay() async throws {
    try await withTemporaryDirectory { folder in
      let script = "steps: [{byu: a}, {expect: {golden: {journal: g.txt}}}]\n"
      for (name, text) in ["s.session.yaml": script, "g.txt": "x"] {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      let run = try await ProcessRun(["play", "--trace", "g.txt", "s.session.yaml"], in: folder)
      #expect(run.code == 2 && run.errors.contains("would overwrite"), "\(run.errors)")
      #expect(try String(contentsOf: folder.appending(path: "g.txt"), encoding: .utf8) == "x")
    }
  }

  /// Every command that writes a file refuses this, also with `--force`.
  @Test func aStoreStays() async throws {
    try await withTemporaryDirectory { folder in
      try Self.write(in: folder)
      try Data("steps: [{expect: {transactions: 0}}]\n".utf8)
        .write(to: folder.appending(path: "p.session.yaml"))
      let server = try ServerProcess(["--store", "a.store"], in: folder)
      _ = server.stop(SIGKILL)
      let endings = ["", "-wal", "-shm", ".lock"]
      func bytes(_ ending: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: "a.store\(ending)"))
      }
      // The store's beginning is damaged, and so is a copy that a repair put aside.
      let name = folder.appending(path: "a.store")
      let file = try FileHandle(forWritingTo: name)
      try file.write(contentsOf: Data(repeating: 0, count: 4096))
      try file.close()
      let copy = folder.appending(path: "a.store.damaged")
      try FileManager.default.copyItem(at: name, to: copy)
      for ending in ["-wal", ".lock"] {
        try FileManager.default.linkItem(
          at: folder.appending(path: "a.store\(ending)"),
          to: folder.appending(path: "hard\(ending)")
        )
      }
      let before = try endings.map(bytes)
      let commands =
        Self.options.map { ["play", $0, "a.store", "p.session.yaml"] } + [
          ["schema", "catalog", "--output", "a.store", "--force"],
          ["list", "products", "--csv", "--output", "a.store", "--force"],
        ]
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "log").path,
        withDestinationPath: "a.store-wal"
      )
      for command in commands {
        for name in endings.map({ "a.store\($0)" }) + [
          "log", "hard-wal", "hard.lock", "a.store.damaged",
        ] {
          let line = command.map { $0 == "a.store" ? name : $0 }
          let run = try await ProcessRun(line, in: folder)
          #expect(run.code == 2, "\(line): \(run.output)\(run.errors)")
          #expect(run.errors.contains("pass another file"), "\(line): \(run.errors)")
          #expect(try endings.map(bytes) == before, "\(line)")
        }
      }
    }
  }
}
