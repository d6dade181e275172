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
    "s.session.yaml", "i.steps.yaml", "c.json", "link", "./s.session.yaml",
  ]

  private static func write(in folder: URL) throws {
    let files = [
      "s.session.yaml": "catalog: c.json\nsteps: [{include: i.steps.yaml}]\n",
      "i.steps.yaml": "steps: [{expect: {transactions: 0}}]\n",
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
      let server = try ServerProcess(["--store", "a.store"], in: folder)
      #expect(server.stop().code == 0)
      let store = folder.appending(path: "a.store")
      let before = try Data(contentsOf: store)
      let commands =
        Self.options.map { ["play", $0, "a.store", "i.steps.yaml"] } + [
          ["schema", "catalog", "--output", "a.store", "--force"],
          ["list", "products", "--csv", "--output", "a.store", "--force"],
        ]
      for command in commands {
        let run = try await ProcessRun(command, in: folder)
        #expect(run.code == 2, "\(command): \(run.output)\(run.errors)")
        #expect(run.errors.contains("a.store is a store"), "\(command): \(run.errors)")
        #expect(try Data(contentsOf: store) == before, "\(command)")
      }
    }
  }
}
