import Foundation
import StoreTestSupport
import Testing

/// The commands that read and write files lose no user data, and leave no partial file.
@Suite(.runsProgram)
struct CLIFileTests {
  private static let sample = SourceTree.root.appending(path: "Catalog/Sample.storekit")

  @Test func aCatalogGoesIntoOurFormatAndBackUnchanged() async throws {
    try await withTemporaryDirectory { folder in
      let there = ["catalog", "convert", Self.sample.path, "--to", "catalog", "-o", "a.json"]
      let back = ["catalog", "convert", "a.json", "--to", "storekit", "-o", "a.storekit"]
      #expect(try await ProcessRun(there, in: folder).code == 0)
      let run = try await ProcessRun(back, in: folder)
      #expect(run.code == 0)
      let stats = { (path: String) in
        try await ProcessRun(["catalog", "stats", path, "--json"], in: folder).output
      }
      #expect(try await stats("a.storekit") == stats(Self.sample.path))
    }
  }

  @Test func aFileThatIsThereStaysUnlessForced() async throws {
    try await withTemporaryDirectory { folder in
      let file = folder.appending(path: "mine.json")
      try Data("mine".utf8).write(to: file)
      let convert = ["catalog", "convert", Self.sample.path, "--to", "catalog", "-o", "mine.json"]

      let refused = try await ProcessRun(convert, in: folder)
      #expect(refused.code == 2)
      #expect(try String(contentsOf: file, encoding: .utf8) == "mine")

      let forced = try await ProcessRun(convert + ["--force"], in: folder)
      #expect(forced.code == 0)
      #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("{\n"))

      let visible = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { !$0.hasPrefix(".run-") }
      #expect(visible == ["mine.json"])
    }
  }

  @Test func aBadCatalogIsNotConverted() async throws {
    let run = try await ProcessRun.alone(
      ["catalog", "convert", "bad.storekit", "--to", "catalog"],
      files: ["bad.storekit": #"{"products":[{}]}"#]
    )
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("bad.storekit:1:14: "))
  }

  @Test func generatedCatalogsAreTheSameForTheSameSeedAndHaveNoProblems() async throws {
    let make = { (seed: String) in
      try await ProcessRun.alone(["catalog", "generate", "--count", "50", "--seed", seed]).output
    }
    let first = try await make("1")
    #expect(try await make("1") == first)
    #expect(try await make("2") != first)

    let check = try await ProcessRun.alone(["catalog", "check", "-"], input: first)
    #expect(check.code == 0)
    #expect(check.output.hasPrefix("-: no errors; "))
    #expect(check.output.hasSuffix(", 50 SKUs\n"))
  }

  @Test func checkAsJSONHasPlaceMessageAndRemedy() async throws {
    struct Problem: Decodable {
      let file: String
      let line: Int
      let column: Int
      let severity: String
    }
    let run = try await ProcessRun.alone(["catalog", "check", "-", "--json"], input: "{}")
    let problems = try JSONDecoder().decode([Problem].self, from: Data(run.output.utf8))
    #expect(run.code == 1)
    #expect(
      problems.map { "\($0.file):\($0.line):\($0.column) \($0.severity)" } == ["-:1:1 error"]
    )
  }

  @Test func aStoreThatIsNotThereIsCode2AndAFileThatIsNoneStays() async throws {
    try await withTemporaryDirectory { folder in
      for command in ["reset", "export"] {
        let run = try await ProcessRun(["store", command, "--store", "none.store"], in: folder)
        #expect(run.code == 2)
        #expect(
          run.errors == "storefront: none.store: no such store; "
            + "storefront store list shows all of them\n"
        )
      }
      let file = folder.appending(path: "letter.txt")
      try Data("Dear customer".utf8).write(to: file)
      let reset = try await ProcessRun(["store", "reset", "--store", "letter.txt"], in: folder)
      #expect(reset.code == 2)
      #expect(try String(contentsOf: file, encoding: .utf8) == "Dear customer")

      // Stores that other tests have open are listed too.
      let list = try await ProcessRun(
        ["store", "list", "--json"],
        in: folder,
        environment: ["XDG_RUNTIME_DIR": folder.path]
      )
      #expect(list.output == "[]\n")
      #expect(list.code == 0)
    }
  }

  @Test func benchmarksAreListedAndUnknownOnesRefused() async throws {
    let list = try await ProcessRun.alone(["--list"], program: "storefront-bench")
    #expect(list.code == 0)
    let names = list.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(
      names == [
        "subscribers", "first-frame", "key", "idle", "loading", "pace", "verification", "purchase",
        "storekit", "attached", "server", "filter", "table", "script", "undo", "growth", "control",
        "opening",
        "engine", "history", "whatif",
      ]
    )

    let unknown = try await ProcessRun.alone(["kye"], program: "storefront-bench")
    #expect(unknown.code == 64)
    #expect(unknown.errors.contains("did you mean key?"))
  }

  /// Each figure has all of its members, even that of the peer if there isn't a peer.
  @Test func figuresAreWholeObjects() async throws {
    let run = try await ProcessRun.alone(
      ["verification", "script", "--json"],
      program: "storefront-bench"
    )
    let figures = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
    )
    #expect(run.code == 0)
    #expect(figures.compactMap { $0["name"] as? String } == ["verification", "script-50-steps"])
    for figure in figures {
      #expect(
        figure.keys.sorted() == ["name", "peer", "peerValue", "ratio", "unit", "value"]
      )
    }
  }
}
