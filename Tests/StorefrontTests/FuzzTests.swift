import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// A small amount of malicious input is tried with every reader.
///
/// For a longer run with one kind, use `.build/debug/StorefrontFuzz KIND --seed S --seconds T`. To repeat a
/// finding of this test, use the seed that it prints, with `--seed` or in `STOREFRONT_SEED`.
struct FuzzTests {
  private static let seed = ProcessInfo.processInfo.environment["STOREFRONT_SEED"] ?? "1"

  /// The limits for each kind: inputs, and seconds of wall time.
  ///
  /// The debug build is slow, and kinds that need a process or a connection per input are slower.
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
      // The slowest kind starts a process for each part of an input. The first three inputs are always tried.
      let inputs = row.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      #expect(try #require(inputs) >= 3, "\(row)")
    }
  }

  /// Behavior that needs several steps in order is reached by a few fixed inputs, and not by chance alone.
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

  /// A new command that reads a file must have a kind of input.
  ///
  /// A kind whose command no longer exists is also reported.
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

  /// The program detects the error of a reader that has one, so a kind can really fail.
  @Test(arguments: ["signal", "hang", "memory", "violation"])
  func harmfulInputIsFoundAndReported(failure: String) async throws {
    // Little memory is enough, and a slow machine reaches it within the time limit too.
    let run = try await fuzz([
      "selftest", "--selftest", failure, "--inputs", "200", "--findings", "1", "--megabytes", "100",
    ])
    #expect(run.code == 1, "\(run.output)")
    #expect(run.output.contains("FOUND selftest, seed 1, input "))
    #expect(run.output.contains("1 are enough"), "\(run.output)")
  }

  /// Files that commands write, names that aren't files, and text that is used unchanged.
  private static let others = [
    "* output", "* auth-token-file", "browse record", "browse ready-file", "serve ready-file",
    "play cast", "play picture", "play junit", "play report", "play tap", "play json-lines",
    "play journal",
    "play trace", "trace show step",
    "keys export folder", "session init dir", "catalog whatif html", "catalog whatif write-habits",
    "config init file", "rules find page", "rules export-tests dir", "session export xctest",
    // The name of an open store, and a program.
    "run store", "run command",
  ]

  /// Returns whether a pattern matches an argument.
  ///
  /// A star in the pattern matches any words.
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

/// The program's description of its own arguments.
private struct Help: Decodable {
  let command: Command

  struct Command: Decodable {
    let commandName: String
    let arguments: [Argument]?
    let subcommands: [Command]?

    /// Returns the arguments that are files, each with the words before it.
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

    /// The completion of an argument, which has one key for each kind.
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
