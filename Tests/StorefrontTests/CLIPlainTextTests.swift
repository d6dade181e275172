import Foundation
import StoreTestSupport
import Testing

/// What strangers wrote reaches standard output and error as visible signs, whichever command says it.
@Suite(.enabled(if: ProcessRun.binary != nil, "STOREFRONT_BINARY names no program"))
struct CLIPlainTextTests {
  /// An escape, controls of both kinds, marks of direction, letters without width, breaks of lines.
  private static let hostile =
    "a\u{1B}[2J\u{1B}]0;t\u{7}\u{9B}31m\u{7F}\u{202E}\u{2066}\u{200F}\u{61C}\u{200B}\u{FEFF}\u{2028}\r\nb"

  /// What is hidden in a text, by its numbers; its own line breaks are none.
  private static func hidden(in text: String) -> [String] {
    text.unicodeScalars.filter { scalar in
      guard scalar != "\n" else { return false }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: return true
      default: return scalar.properties.isDefaultIgnorableCodePoint
      }
    }
    .map { "U+\(String($0.value, radix: 16))" }
  }

  private func expectPlain(_ run: ProcessRun, _ arguments: [String], isData: Bool = false) {
    let name = "\(arguments)".debugDescription
    if !isData { #expect(Self.hidden(in: run.output) == [], "\(name)") }
    #expect(Self.hidden(in: run.errors) == [], "\(name)")
    // A line that begins with what stood behind the stranger's line break is a forged one.
    let lines = (isData ? "" : run.output) + "\n" + run.errors
    #expect(!lines.split(separator: "\n").contains { $0.hasPrefix("b") && $0.count < 3 }, "\(name)")
    #expect(run.code != 124 && run.code < 128, "\(name): \(run.code)")
  }

  /// Every command that has none of its own, as the program's help lists them.
  private static func commands(
    below path: [String] = [],
    in folder: URL
  ) async throws -> [[String]] {
    let help = try await ProcessRun(["help"] + path, in: folder).output
    guard let list = help.components(separatedBy: "SUBCOMMANDS:\n").dropFirst().first else {
      return [path]
    }
    let names = list.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty }
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      // A command with other names besides is listed with all of them.
      .compactMap { $0.split { $0 == " " || $0 == "," }.first.map(String.init) }
    try #require(path.count < 4, "\(path)")
    var commands: [[String]] = []
    for name in names where name != "help" {
      commands += try await Self.commands(below: path + [name], in: folder)
    }
    return commands
  }

  /// An argument, an option, a value and a file's name that are hostile, for each command there is.
  @Test func everyCommandShowsWhatItIsGiven() async throws {
    try await withTemporaryDirectory { folder in
      let commands = try await Self.commands(in: folder)
      #expect(commands.count > 15, "\(commands)")
      for command in commands {
        for arguments in [
          // Without a catalog that is not there the server would run.
          [Self.hostile], ["--\(Self.hostile)"], ["--store=\(Self.hostile)", "none.storekit"],
          ["--start=\(Self.hostile)"], ["--catalog", Self.hostile, Self.hostile],
        ] {
          let all = command + arguments
          expectPlain(try await ProcessRun(all, in: folder), all)
        }
      }
    }
  }

  /// Files whose names and contents are hostile, for each command that reads one.
  @Test func everyFileIsShownWithItsSigns() async throws {
    try await withTemporaryDirectory { folder in
      let json = Self.escaped(Self.hostile)
      let contents = [
        "{\"\(json)\": 1}", "[\"\(json)\"", Self.hostile, "\(Self.hostile): 1",
        "{\"products\": [{\"productID\": \"\(json)\", \"type\": \"\(json)\"}], \"version\": 1}",
        "title: \"\(json)\"\nsteps:\n- \"\(json)\": 1",
        "title: \"\(json)\"\nsteps:\n- buy: \"\(json)\"",
        "title: \"\(json)\"\nsteps:\n- note: \"\(json)\"\n- expect: {screen: \"\(json)\"}",
        "{\"operation\": \"\(json)\", \"version\": \"\(json)\", \"items\": [{\"SKU\": \"\(json)\"}]}",
        Self.token(json), "{\"signatureInfo\": {\"token\": \"\(Self.token(json))\"}}",
      ]
      let commands = [
        ["catalog", "check"], ["catalog", "check", "--json"], ["catalog", "stats"],
        ["catalog", "convert", "--to", "storekit"], ["play"], ["request", "check"],
        ["request", "check", "--json"], ["request", "inspect"], ["request", "inspect", "--json"],
        ["request", "sign"], ["jws", "inspect"], ["jws", "inspect", "--json"], ["jws", "verify"],
        ["jws", "verify", "--json"], ["jws", "sign"], ["store", "export", "--store"],
        ["store", "reset", "--store"], ["serve", "--port", "0"],
        ["serve", "--port", "0", "--play"],
      ]
      for (number, content) in contents.enumerated() {
        let name = "f\(number)\(Self.hostile)".replacing("/", with: "")
        try Data(content.utf8).write(to: folder.appending(path: name))
        for command in commands {
          let isData = ["convert", "sign"].contains(command.dropFirst().first ?? "")
          expectPlain(
            try await ProcessRun(command + [name], in: folder),
            command + [name],
            isData: isData
          )
        }
      }
      expectPlain(try await ProcessRun(["store", "list"], in: folder), ["store", "list"])
    }
  }

  /// Reports are plain text too.
  @Test func reportsShowWhatTheyHold() async throws {
    try await withTemporaryDirectory { folder in
      let json = Self.escaped(Self.hostile)
      let name = "s\(Self.hostile).session.yaml"
      let text = "title: \"\(json)\"\nsteps:\n- note: \"\(json)\"\n- buy: \"\(json)\""
      try Data(text.utf8).write(to: folder.appending(path: name))
      let run = try await ProcessRun(
        ["play", name, "--junit", "r.xml", "--report", "r.html"],
        in: folder
      )
      #expect(run.code == 1)
      for file in ["r.xml", "r.html"] {
        let report = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        #expect(Self.hidden(in: report) == [])
        #expect(report.contains("␛[2J"))
      }
    }
  }

  /// Four hundred thousand bad products are told as a person can read it.
  @Test func aCheckTellsAHundredProblemsAndCountsTheRest() async throws {
    try await withTemporaryDirectory { folder in
      let products = Array(repeating: "{\"type\": \"Consumable\"}", count: 5000)
      let text =
        "{\"version\": {\"major\": 4}, \"products\": [\(products.joined(separator: ",\n"))]}"
      try Data(text.utf8).write(to: folder.appending(path: "bad.storekit"))
      let check = { (options: [String]) in
        try await ProcessRun(["catalog", "check", "bad.storekit"] + options, in: folder)
      }
      let lines = try await check([]).output.split(separator: "\n")
      #expect(lines.count == 101)
      let all = try await check(["--all"])
      #expect(all.code == 1)
      let count = all.output.split(separator: "\n").count
      #expect(count >= 5000)
      let rest = count - 100
      let words = "\(rest / 1000),\(String(format: "%03d", rest % 1000))"
      #expect(
        lines.last == "bad.storekit: and \(words) more problems; --all prints them"
      )
      let json = try await check(["--json"])
      let problems = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [Any]
      #expect(problems?.count == count)
    }
  }

  /// A script may not name what has no end, nor a command.
  @Test(arguments: ["/dev/zero", "/dev/null", "/proc/self/mem", "/dev", "pipe"])
  func whatIsNoFileIsRefusedAtOnce(path: String) async throws {
    try await withTemporaryDirectory { folder in
      let pipe = folder.appending(path: "pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      let script = "catalog: \(path)\nsteps: []"
      try Data(script.utf8).write(to: folder.appending(path: "s.yaml"))
      let play = try await ProcessRun(["play", "--allow-files", "s.yaml"], in: folder)
      #expect(play.code == 2)
      #expect(play.output.contains(path))
      guard path != "pipe" else { return }
      for command in [
        ["catalog", "check"], ["request", "check"], ["jws", "inspect"], ["play"],
        ["serve", "--port", "0"],
      ] {
        let run = try await ProcessRun(command + [path], in: folder)
        #expect(run.code == 2 || run.code == 1, "\(command)")
        #expect((run.output + run.errors).contains(path), "\(command)")
      }
    }
  }

  /// A compact JWS that is not signed, all of whose texts are hostile.
  private static func token(_ json: String) -> String {
    let parts = [
      "{\"alg\": \"ES256\", \"kid\": \"\(json)\", \"typ\": \"JWT\", \"\(json)\": 1}",
      "{\"aud\": \"\(json)\", \"bid\": \"\(json)\", \"iss\": \"\(json)\", \"\(json)\": \"\(json)\"}",
      String(repeating: "s", count: 64),
    ]
    return parts.map { part in
      Data(part.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
        .replacing("=", with: "")
    }
    .joined(separator: ".")
  }

  /// A text as JSON writes it, every hidden character an escape.
  private static func escaped(_ text: String) -> String {
    text.utf16.map { unit in
      0x20..<0x7F ~= unit ? String(UnicodeScalar(UInt8(unit))) : String(format: "\\u%04x", unit)
    }
    .joined()
  }
}
