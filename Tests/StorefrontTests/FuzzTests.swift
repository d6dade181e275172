import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// Everything that reads is tried with input that means harm, a little each time.
///
/// For longer, and for one kind alone: `.build/debug/StorefrontFuzz KIND --seed S --seconds T`. To see a
/// finding of this test again, its seed is the one that it prints, or `STOREFRONT_SEED`.
struct FuzzTests {
  private static let seed = ProcessInfo.processInfo.environment["STOREFRONT_SEED"] ?? "1"

  /// The most inputs of each kind, and the most seconds of wall time: the debug build is slow, and
  /// what takes a process or a connection each is slower.
  private static let inputs = "1500"
  private static let seconds = "3"

  @Test func nothingThatReadsIsKilledByWhatItReads() async throws {
    let run = try await fuzz([
      "--seed", Self.seed, "--inputs", Self.inputs, "--seconds", Self.seconds, "--jobs", "2",
    ])
    #expect(run.code == 0, "\(run.output)")
    let kinds = try await kinds()
    let names = Set(kinds.map { Substring($0.name) })
    let rows = run.output.split(separator: "\n").filter { row in
      row.prefixMatch(of: #/[a-z.]+ +[0-9]+ +[0-9]+ +[0-9]+ /#) != nil
        && names.contains(row.prefix { $0 != " " })
    }
    #expect(rows.count == kinds.count, "\(run.output)")
    for row in rows {
      // The slowest starts a process for each part of an input; the first three are tried whatever that takes.
      let inputs = row.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      #expect(try #require(inputs) >= 3, "\(row)")
    }
  }

  /// What needs several steps in their order is reached by a few inputs, and not by luck alone.
  @Test func everyBehaviourOfAKindIsReached() async throws {
    let names = ["steps", "control", "appstore"]
    let run = try await fuzz(names + ["--inputs", "400", "--seconds", "600", "--jobs", "2"])
    #expect(run.code == 0, "\(run.output)")
    let reached = run.output.split(separator: "\n").filter { $0.hasPrefix("  reached: ") }
    #expect(reached.count == names.count, "\(run.output)")
    for line in reached {
      let counts = line.dropFirst("  reached: ".count).split(separator: ", ")
      #expect(counts.count > 4 && !counts.contains { $0.hasPrefix("0 ") }, "\(line)")
    }
  }

  /// A new command that reads a file has to have its kind, and a kind that reads what no command
  /// does any more is noticed too.
  @Test(.runsProgram)
  func everyArgumentThatIsReadHasItsKind() async throws {
    let help = try await ProcessRun.alone(["--experimental-dump-help"])
    let root = try JSONDecoder().decode(Help.self, from: Data(help.output.utf8))
    let arguments = root.command.files(of: [])
    let claims = try await kinds().flatMap(\.reads)
    #expect(arguments.count > 20)
    let unclaimed = arguments.filter { argument in
      !(claims + Self.others).contains { Self.matches($0, argument) }
    }
    #expect(unclaimed == [], "no fuzz kind claims to read these")
    let idle = (claims + Self.others).filter { claim in
      !arguments.contains { Self.matches(claim, $0) }
    }
    #expect(idle == [], "no command has these arguments")
  }

  /// A kind that can fail does: the program finds what is wrong with a reader that is.
  @Test(arguments: ["signal", "hang", "memory", "violation"])
  func whatDoesHarmIsFoundAndSaidHow(failure: String) async throws {
    // Little memory is enough, which a slow machine gives within the limit of time too.
    let run = try await fuzz([
      "selftest", "--selftest", failure, "--inputs", "200", "--findings", "1", "--megabytes", "100",
    ])
    #expect(run.code == 1, "\(run.output)")
    #expect(run.output.contains("FOUND selftest, seed 1, input "))
    #expect(run.output.contains("1 are enough"), "\(run.output)")
  }

  /// Files that commands write, names that are no files, and text that is taken as it is.
  private static let others = [
    "* output", "* auth-token-file", "browse record", "browse ready-file", "serve ready-file",
    "play cast", "play picture", "play junit", "play report", "play tap", "play json-lines",
    "play journal",
    "play trace", "trace show step",
    "keys export folder", "session init dir", "catalog whatif html", "catalog whatif write-habits",
    "config init file", "rules find page", "rules export-tests dir", "session export xctest",
  ]

  /// Whether an argument is one that a claim names; a star stands for any words.
  private static func matches(_ claim: String, _ argument: String) -> Bool {
    let parts = claim.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return claim == argument }
    return argument.hasPrefix(parts[0]) && argument.hasSuffix(parts[1])
      && argument.count > parts[0].count + parts[1].count
  }

  private struct Kind {
    let name: String
    let reads: [String]
  }

  private func kinds() async throws -> [Kind] {
    try await fuzz(["--list"]).output.split(separator: "\n").map { line in
      let words = line.split(separator: "\t").map(String.init)
      return Kind(name: words[0], reads: Array(words.dropFirst()))
    }
  }

  /// Runs the program to its end.
  private func fuzz(_ arguments: [String]) async throws -> ProgramRun {
    try await ProgramRun(Bundle.main.bundleURL.appending(path: "StorefrontFuzz").path, arguments)
  }
}

/// What the program says of its own arguments.
private struct Help: Decodable {
  let command: Command

  struct Command: Decodable {
    let commandName: String
    let arguments: [Argument]?
    let subcommands: [Command]?

    /// The arguments that are files, each with the words before it.
    func files(of words: [String]) -> [String] {
      let own = (arguments ?? []).filter(\.isFile).map { argument in
        (words + [argument.name]).joined(separator: " ")
      }
      let others = (subcommands ?? []).filter { $0.commandName != "help" }
      return own + others.flatMap { $0.files(of: words + [$0.commandName]) }
    }
  }

  struct Argument: Decodable {
    let kind: String
    let valueName: String?
    let preferredName: Name?
    let completionKind: Completion?

    struct Name: Decodable {
      let name: String
    }

    /// What completes it; one key a kind of completion.
    struct Completion: Decodable {
      let list: Words?
      let file: Words?
      let directory: Words?

      struct Words: Decodable {}
    }

    var name: String { preferredName?.name ?? valueName ?? "" }

    var isFile: Bool {
      guard kind != "flag", completionKind?.list == nil else { return false }
      let isNamedSo = ["file", "file.html", "script", "folder"].contains(valueName)
      return kind == "positional" || isNamedSo || completionKind?.file != nil
        || completionKind?.directory != nil
    }
  }
}
