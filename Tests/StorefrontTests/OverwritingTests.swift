import Foundation
import StoreTestSupport
import Testing

/// An output never takes the place of what the command reads, nor of a store.
@Suite(.enabled(if: ProcessRun.binary != nil, "STOREFRONT_BINARY names no program"))
struct OverwritingTests {
  private static let options = [
    "--junit", "--report", "--tap", "--json-lines", "--trace", "--journal", "--cast", "--picture",
  ]
  private static let inputs = [
    "s.session.yaml", "i.steps.yaml", "c.json", "link", "./s.session.yaml", "g.txt", "other.json",
  ]

  private static func write(in folder: URL) throws {
    let files = [
      "s.session.yaml": "catalog: c.json\nsteps: [{include: i.steps.yaml}]\n",
      "i.steps.yaml":
        "steps: [{expect: {transactions: 0, golden: {journal: g.txt}}}, {catalog: other.json}]\n",
      "g.txt": "", "other.json": "{}",
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
  func whatIsPlayedStays(option: String) async throws {
    try await withTemporaryDirectory { folder in
      try Self.write(in: folder)
      for input in Self.inputs {
        let before = try Data(contentsOf: folder.appending(path: input))
        let run = try await ProcessRun(["play", option, input, "s.session.yaml"], in: folder)
        #expect(run.code == 2, "\(run.output)\(run.errors)")
        #expect(run.errors.contains("\(option) \(input) would write over"), "\(run.errors)")
        #expect(try Data(contentsOf: folder.appending(path: input)) == before)
      }
    }
  }

  /// Whatever writes a file, with `--force` too.
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
        for name in endings.map({ "a.store\($0)" }) + ["log"] {
          let line = command.map { $0 == "a.store" ? name : $0 }
          let run = try await ProcessRun(line, in: folder)
          #expect(run.code == 2, "\(line): \(run.output)\(run.errors)")
          let words = name == "a.store" ? "is a store" : "belongs to the store"
          #expect(run.errors.contains(words), "\(line): \(run.errors)")
          #expect(try endings.map(bytes) == before, "\(line)")
        }
      }
    }
  }
}
