import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// The scripts that complete the command line in bash, zsh and fish.
@Suite(.runsProgram)
struct CompletionScriptTests {
  /// Shells may be missing where tests run, so names are checked without them as well.
  @Test func aScriptDeclaresOnlyVariablesThatAShellCanHave() async throws {
    let script = try await Self.script(of: "zsh")
    let names = script.split(separator: "\n").compactMap { line -> Substring? in
      let line = line.drop { $0 == " " }
      guard line.hasPrefix("local -ar "), let end = line.firstRange(of: "=(") else { return nil }
      return line[..<end.lowerBound].dropFirst("local -ar ".count)
    }
    #expect(names.contains("_member"))
    let wrong = names.filter { name in
      !name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }
    #expect(wrong.isEmpty)
  }

  /// Ten kinds of request take members, and a catalog in their place.
  @Test func eachScriptCompletesMembersAndCatalogs() async throws {
    let zsh = try await Self.script(of: "zsh")
    #expect(zsh.hasPrefix("#compdef storefront\n"))
    let call = #"{__storefront_members "${_member[@]}"}"#
    #expect(zsh.components(separatedBy: call).count == 11)
    let fish = try await Self.script(of: "fish")
    #expect(fish.contains(#""storefront request new charge" -ge 1' -fka 'SKU= displayName="#))
    let files = fish.split(separator: "\n").filter { $0.hasSuffix("(commandline -ct)' -F") }
    #expect(files.count == 10)
    let bash = try await Self.script(of: "bash")
    #expect(bash.hasSuffix("\ncomplete -o filenames -o default -F _storefront storefront\n"))
  }

  @Test func eachScriptCompletesPages() async throws {
    let zsh = try await Self.script(of: "zsh")
    #expect(zsh.components(separatedBy: "'1:page or command:(tour scripts ").count == 2)
    let fish = try await Self.script(of: "fish")
    #expect(fish.contains(#""storefront help" -eq 1' -fka 'tour scripts "#))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func aShellReadsItsScript(shell: String) async throws {
    guard let program = Self.program(of: shell) else { return }
    try await Self.withScript(of: shell) { file in
      let run = try await ProgramRun(program, ["-n", file.path])
      #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    }
  }

  /// The words are those that bash makes from the line.
  ///
  /// The last but one is the text before the cursor.
  @Test(
    arguments: [
      (["request", "new", "charge", "SK"], "SK", "compopt +o filenames -o nospace\nSKU=\n"),
      (["request", "new", "revoke", "refundType", "=", "P"], "P", "PRORATED\n"),
      (["request", "new", "create", "period", "="], "", "P1W\nP1M\nP2M\nP3M\nP6M\nP1Y\n"),
      (["request", "new", "charge", "SKU", "="], "", "\n"),
      (["play", "--background", "l"], "l", "light\n"),
      (["help", "scr"], "scr", "scripts\nscript-reference\n"), (["help", "rul"], "rul", "rules\n"),
      (["help", "pl"], "pl", "play\n"),
    ]
  )
  func bashCompletesMembersAndPages(words: [String], typed: String, completions: String)
    async throws
  {
    let program = try #require(Self.program(of: "bash"))
    let tab = #"""
      source "$1"; cur=$2; shift 2
      compopt() { printf 'compopt %s\n' "$*"; }
      COMP_WORDS=(storefront "$@") COMP_CWORD=$#
      _storefront storefront "$cur" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\n' "${COMPREPLY[@]}"
      """#
    try await Self.withScript(of: "bash") { file in
      let run = try await ProgramRun(program, ["-c", tab, "bash", file.path, typed] + words)
      #expect(run.output == completions, "\(run.errors)")
      #expect(run.errors.isEmpty)
    }
  }

  @Test func zshDeclaresWhatEachCommandTakes() async throws {
    guard let program = Self.program(of: "zsh") else { return }
    let all = #"""
      autoload -U compinit; compinit -D -u; source $1
      _arguments() { return 0 }
      words=(storefront) CURRENT=2
      for name in ${(k)functions[(I)_storefront*]}; do $name; done
      """#
    try await Self.withScript(of: "zsh") { file in
      let run = try await ProgramRun(program, ["-f", "-c", all, "zsh", file.path])
      #expect(run.errors.isEmpty)
    }
  }

  private static func script(of shell: String) async throws -> String {
    let run = try await ProcessRun.alone(["--generate-completion-script", shell])
    try #require(run.code == 0, "\(run.errors)")
    return run.output
  }

  /// Returns the path of a shell, or `nil` if it isn't installed.
  private static func program(of shell: String) -> String? {
    ["/bin/\(shell)", "/usr/bin/\(shell)"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  private static func withScript(
    of shell: String,
    _ check: (URL) async throws -> Void
  ) async throws {
    let script = try await script(of: shell)
    try await withTemporaryDirectory { folder in
      let file = folder.appending(path: "script")
      try Data(script.utf8).write(to: file)
      try await check(file)
    }
  }
}
