import Foundation
import StoreTestSupport
import Testing

/// The command line, as scripts and people use it.
@Suite(.runsProgram)
struct CommandLineTests {
  private let catalogs = SourceTree.root.appending(path: "Catalog").path

  @Test func helpNamesEveryCommand() async throws {
    let run = try await storefront("help")

    #expect(run.code == 0)
    for command in [
      "browse", "play", "session", "trace", "store", "catalog", "request", "jws", "keys", "rules",
      "schema", "config", "tutor",
    ] {
      #expect(run.output.contains("  \(command)"), "help lacks \(command)")
      let help = try await storefront(command, "--help")
      #expect(help.code == 0)
      #expect(help.output.contains("USAGE: storefront \(command)"))
    }
  }

  @Test(
    arguments: [
      (["play"], "Missing expected argument"),
      (
        ["play", "--speed", "0", "x.session.yaml"],
        "it isn't a speed; write a number from 0.01 to 64"
      ),
      (["play", "--shard", "3/2", "x.session.yaml"], "write I/2, I from 1 to 2"),
      (["play", "--shard", "0/0", "x.session.yaml"], "write I/N such as 2/4, N from 1 to 1000000"),
      (["play", "--shard", "2", "x.session.yaml"], "write I/N such as 2/4, N from 1 to 1000000"),
      (["play", "--cast", "a", "--size", "19x30", "x"], "columns from 20 to 500"),
      (["--start", "yesterday"], "\"yesterday\" isn't a date"),
      (["--storefront", "XYZ"], "there is no storefront \"XYZ\""),
      (["--ephemeral", "--store", "a.store"], "--ephemeral keeps the store in memory"),
      (["--force"], "--force requires --record"),
      (["--frob"], "Unknown option '--frob'"),
      (["jws", "decode", "x"], "There is no command \"jws decode\"; write one of inspect, verify"),
      (["store", "chek", "x.store"], "There is no command \"store chek\"; did you mean check?"),
      (["plya", "x"], "There is no command or catalog \"plya\"; did you mean play?"),
      (["plya", "--lines"], "There is no command or catalog \"plya\"; did you mean play?"),
      (["plya"], "There is no command or catalog \"plya\"; did you mean play?"),
      (["catalog", "convert"], "Missing expected argument"),
    ]
  )
  func wrongUsageIsExplainedWithCode64(arguments: [String], message: String) async throws {
    let run = try await storefront(arguments)

    #expect(run.code == 64)
    #expect(run.output == "")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  /// Values that a placeholder lists aren't repeated, and a default is written like those in our own texts.
  @Test func helpNamesValuesAndDefaultsOnce() async throws {
    let browse = try await storefront("browse", "--help")
    let words = browse.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("full a power loss too. Default: normal."))
    #expect(!words.contains("(values:") && !words.contains("(default:"), "\(browse.output)")
    #expect(words.contains("LC_ALL, LC_MESSAGES or LANG"))
    let list = try await storefront("list", "--help")
    #expect(list.output.contains("Default: --text."), "\(list.output)")
  }

  @Test func aMissingTerminalIsReported() async throws {
    let run = try await storefront()

    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("storefront: Not a terminal"))
  }

  @Test func ourCatalogsHaveNoErrors() async throws {
    let files = ["Sample.storekit", "Games.storekit", "CreatorMarketplace.catalog.json"]
    let run = try await storefront(["catalog", "check"] + files.map { "\(catalogs)/\($0)" })

    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(run.output.split(separator: "\n").count == 3)
  }

  @Test func aBadCatalogIsRefusedWithEveryProblemAndCode1() async throws {
    let bad = #"{"products":[{"productID":"a","type":"Consumble","displayPrice":"x"}],}"#
    let run = try await storefront("catalog", "check", "bad.storekit", files: ["bad.storekit": bad])

    #expect(run.code == 1)
    let lines = (run.output + run.errors).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("bad.storekit:1:38: ") && $0.contains("Consumable") })
    #expect(lines.contains { $0.hasPrefix("bad.storekit:1:65: ") })
    #expect(lines.contains { $0.hasPrefix("bad.storekit:1:70: ") && $0.contains("comma") })
  }

  @Test func aCatalogThatIsNotThereIsCode2() async throws {
    let run = try await storefront("catalog", "check", "nowhere.storekit")

    #expect(run.code == 2)
    #expect((run.output + run.errors).contains("nowhere.storekit"))
  }

  @Test func playEndsWithItsCountAndAnExitCodeForEachClass() async throws {
    let fine = "steps: [{note: hello}, {expect: {transactions: 0}}]"
    let failing = "steps: [{expect: {transactions: 1}}]"
    let broken = "steps: [{bye: now}]"
    let files = ["a.session.yaml": fine, "b.session.yaml": failing, "c.session.yaml": broken]

    let passed = try await storefront("play", "a.session.yaml", files: files)
    #expect(passed.code == 0)
    #expect(passed.output.hasSuffix("\n1 passed, 0 failed\n"))

    let failed = try await storefront(
      "play",
      "a.session.yaml",
      "b.session.yaml",
      "--junit",
      "out.xml",
      files: files
    )
    #expect(failed.code == 1)
    #expect(failed.output.hasSuffix("\n1 passed, 1 failed\n"))
    #expect(failed.output.contains("b.session.yaml:1:10: step 1: expect: {transactions: 1}"))

    let empty = try await storefront(
      "play",
      "d.session.yaml",
      files: ["d.session.yaml": "steps: [{note: hello}]"]
    )
    #expect(empty.code == 1)
    #expect(empty.output.contains("FAIL  d.session.yaml\n  it has no expectations"))
    let allowed = try await storefront(
      "play",
      "--allow-empty",
      "d.session.yaml",
      files: ["d.session.yaml": "steps: [{note: hello}]"]
    )
    #expect(allowed.code == 0)

    let unplayable = try await storefront("play", "c.session.yaml", files: files)
    #expect(unplayable.code == 2)
    #expect(unplayable.output.contains("c.session.yaml:1:10: there is no step \"bye\""))
    #expect(unplayable.output.hasSuffix("\n0 passed, 1 failed\n"))
  }

  @Test func shardsShareTheScripts() async throws {
    let files = Dictionary(
      uniqueKeysWithValues: (1...5).map {
        ("\($0).session.yaml", "steps: [{expect: {transactions: 0}}]")
      }
    )
    let names = files.keys.sorted()
    var played: [Substring] = []
    for shard in ["1/2", "2/2"] {
      let run = try await storefront(["play", "--shard", shard] + names, files: files)
      #expect(run.code == 0)
      played += run.output.split(separator: "\n").dropLast().map { $0.split(separator: " ")[1] }
    }
    #expect(played.map(String.init).sorted() == names)
  }

  /// With more shards than scripts, a machine without scripts reports that, and doesn't fail.
  @Test func aShardWithoutScriptsPassesAndReportsThat() async throws {
    let files = ["a.session.yaml": "steps: [{note: hi}]", "b.session.yaml": "steps: [{bye: now}]"]
    let run = try await storefront(["play", "--shard", "3/3"] + files.keys.sorted(), files: files)
    #expect(run.code == 0)
    #expect(run.output.hasSuffix("0 passed, 0 failed\n"))
    #expect(run.errors.contains("Shard 3/3 of 2 scripts is empty."))
  }

  @Test func anEmptyHomeIsAsGoodAsNone() async throws {
    try await withTemporaryDirectory { folder in
      let environment = ["HOME": "", "XDG_STATE_HOME": ""]
      let run = try await ProcessRun(["store", "list"], in: folder, environment: environment)
      #expect(run.code == 0)
      #expect(!run.errors.contains(" /.local"), "\(run.errors)")
    }
  }

  @Test func aRequestGoesThroughThePipe() async throws {
    let made = try await storefront(
      "request",
      "new",
      "charge",
      "SKU=BOOK_1",
      "displayName=A Book",
      "description=A fine book",
      "price=4.99 USD",
      "taxCode=C003-00-2"
    )
    #expect(made.code == 0, "\(made.errors)")
    #expect(made.output.contains("\"price\""))

    let checked = try await storefront(["request", "check", "-"], input: made.output)
    #expect(checked.code == 0, "\(checked.output)\(checked.errors)")

    let signed = try await storefront(["request", "sign", "-"], input: made.output)
    #expect(signed.code == 0, "\(signed.errors)")

    let inspected = try await storefront(["request", "inspect", "-"], input: signed.output)
    #expect(inspected.code == 0, "\(inspected.errors)")
    #expect(inspected.output.contains("BOOK_1"))
  }

  @Test func schemasAreJSON() async throws {
    for kind in ["catalog", "session", "trace", "habits", "config"] {
      let run = try await storefront("schema", kind)
      #expect(run.code == 0)
      _ = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    }
  }

  private func storefront(_ arguments: String..., files: [String: String] = [:]) async throws
    -> ProcessRun
  {
    try await storefront(arguments, files: files)
  }

  private func storefront(
    _ arguments: [String],
    files: [String: String] = [:],
    input: String = ""
  ) async throws -> ProcessRun {
    try await ProcessRun.alone(arguments, files: files, input: input)
  }
}
