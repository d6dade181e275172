import Foundation
import StoreTestSupport
import Testing

/// Every command prints text from outside with visible signs for hidden characters, on standard output and
/// error.
@Suite(.runsProgram)
struct CLIPlainTextTests {
  /// An escape, both kinds of control characters, direction marks, invisible characters and line breaks.
  private static let hostile =
    "a\u{1B}[2J\u{1B}]0;t\u{7}\u{9B}31m\u{7F}\u{202E}\u{2066}\u{200F}\u{61C}\u{200B}\u{FEFF}\u{2028}\r\nb"

  /// Returns the code points of the hidden characters in a text, except for its line breaks.
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

  private func expectPlain(_ run: ProcessRun, _ arguments: [String]) {
    let name = "\(arguments)".debugDescription
    // A row of CSV ends with CR LF, and its cells may be separated by tabs.
    let output = run.output.replacing("\r\n", with: "\n")
    let isTabbed = arguments.last == "tab"
    #expect(Self.hidden(in: isTabbed ? output.replacing("\t", with: ",") : output) == [], "\(name)")
    #expect(Self.hidden(in: run.errors) == [], "\(name)")
    // A line that begins with the text after the hostile line break is forged.
    let lines = run.output + "\n" + run.errors
    #expect(!lines.split(separator: "\n").contains { $0.hasPrefix("b") && $0.count < 3 }, "\(name)")
    #expect(run.code != 124 && run.code < 128, "\(name): \(run.code)")
  }

  /// Returns every command without subcommands, from the program's help.
  private static func commands(
    below path: [String] = [],
    in folder: URL
  ) async throws -> [[String]] {
    let help = try await ProcessRun(path + ["--help"], in: folder).output
    guard let list = help.components(separatedBy: "SUBCOMMANDS:\n").dropFirst().first else {
      return [path]
    }
    let names = list.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty }
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      // A command with aliases is listed with all of them.
      .compactMap { $0.split { $0 == " " || $0 == "," }.first.map(String.init) }
    try #require(path.count < 4, "\(path)")
    var commands: [[String]] = []
    for name in names where name != "help" {
      commands += try await Self.commands(below: path + [name], in: folder)
    }
    return commands
  }

  /// A hostile argument, option, value and file name, for every command.
  @Test func everyCommandShowsWhatItIsGiven() async throws {
    try await withTemporaryDirectory { folder in
      let commands = try await Self.commands(in: folder)
      #expect(commands.count > 15, "\(commands)")
      for command in commands {
        for arguments in [
          // With an existing catalog, the server would start.
          [Self.hostile], ["--\(Self.hostile)"], ["--store=\(Self.hostile)", "none.storekit"],
          ["--start=\(Self.hostile)"], ["--catalog", Self.hostile, Self.hostile],
        ] {
          let all = command + arguments
          expectPlain(try await ProcessRun(all, in: folder), all)
        }
      }
    }
  }

  /// Files with hostile names and contents, for each command that reads a file.
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
        ["serve", "--port", "0", "--play"], ["rules", "import"],
      ]
      for (number, content) in contents.enumerated() {
        let name = "f\(number)\(Self.hostile)".replacing("/", with: "")
        try Data(content.utf8).write(to: folder.appending(path: name))
        for command in commands {
          expectPlain(try await ProcessRun(command + [name], in: folder), command + [name])
        }
      }
      expectPlain(try await ProcessRun(["store", "list"], in: folder), ["store", "list"])
    }
  }

  /// Every form of every command that prints a catalog, a script's results or a store.
  ///
  /// The files are valid, so their hostile names reach the output.
  @Test func everyFormShowsTheSigns() async throws {
    try await withTemporaryDirectory { folder in
      let words = "=\(Self.hostile);|<b>"
      let (first, second) = ("c\(Self.hostile).catalog.json", "d\(Self.hostile).catalog.json")
      for (file, price) in [(first, "1.00"), (second, "2.00")] {
        let text = Self.catalog(words, price: price)
        try Data(text.utf8).write(to: folder.appending(path: file))
      }
      let script = "s\(Self.hostile).session.yaml"
      let title = Self.escaped(words)
      let text = """
        title: "\(title)"
        catalog: "\(Self.escaped(first))"
        steps:
        - note: "\(title)"
        - buy: com.example.coin
        - expect: {message: "\(title)"}
        """
      try Data(text.utf8).write(to: folder.appending(path: script))
      var forms: [[String]] = [
        ["catalog", "export", first], ["catalog", "export", first, "--markdown"],
        ["catalog", "export", first, "--json"],
        ["catalog", "export", first, "--separator", "semicolon"],
        ["catalog", "export", first, "--separator", "tab"],
        ["catalog", "convert", first, "--to", "storekit"],
        ["catalog", "convert", first, "--to", "catalog"],
        ["catalog", "diff", first, second], ["catalog", "diff", first, second, "--json"],
        ["catalog", "diff", first, second, "--markdown", "--all"],
        ["catalog", "lint", first], ["catalog", "lint", first, "--json"],
        ["catalog", "lint", first, "--sarif"], ["catalog", "lint", first, "--github"],
        ["catalog", "stats", first], ["catalog", "stats", first, "--json"],
        ["catalog", "card", first],
        ["catalog", "whatif", first, "--customers", "20", "--years", "1", "--csv"],
        ["catalog", "whatif", first, "--customers", "20", "--years", "1", "--json"],
        ["catalog", "whatif", first, "--customers", "20", "--years", "1"],
        ["list", "products", first], ["list", "products", first, "--csv"],
        ["list", "products", first, "--json"],
        ["play", script, "--tap", "-"], ["play", script, "--json-lines", "-"],
        ["play", script, "--trace", "-"], ["play", script, "--github"], ["play", script, "--list"],
        ["play", script, "--list", "--json"], ["session", "minimise", script],
      ]
      let shopping =
        "catalog: \"\(Self.escaped(first))\"\nsteps:\n- buyElsewhere: com.example.plus\n"
      try Data(shopping.utf8).write(to: folder.appending(path: "t.session.yaml"))
      let store = folder.appending(path: "t\(Self.hostile).store").path
      _ = try ServerProcess(["--play", "t.session.yaml", "--store", store], in: folder).stop()
      forms.append(["store", "export", "--store", store])
      for view in ["transactions", "subscriptions", "log"] {
        forms += [[], ["--csv"], ["--json"]].map { ["list", view, "--store", store] + $0 }
      }
      for form in forms {
        let run = try await ProcessRun(form, in: folder)
        expectPlain(run, form)
        #expect(!run.output.isEmpty && run.code != 64, "\(form.debugDescription): \(run.errors)")
        guard form.contains("--csv") || form.dropFirst().first == "export" else { continue }
        for cell in run.output.split(whereSeparator: { ",;\t\r\n".contains($0) }) {
          #expect(!"=+@".contains(cell.first ?? " "), "\(form): \(cell)")
        }
      }
    }
  }

  /// A script is printed unchanged, but with visible signs on a terminal.
  @Test func aTerminalShowsTheSignsOfAScript() async throws {
    try await withTemporaryDirectory { folder in
      let text = "steps:\n- buy: com.example.meridian.postcards.10 # \u{202E}\u{2066}\u{200B}\n"
      try Data(text.utf8).write(to: folder.appending(path: "s.yaml"))
      let piped = try await ProcessRun(["session", "propose", "s.yaml"], in: folder)
      #expect(piped.output.contains("# \u{202E}\u{2066}\u{200B}\n"), "\(piped.errors)")
      let shown = try await ProcessRun(
        ["-qec", "\(ProcessRun.binary ?? "") session propose s.yaml", "/dev/null"],
        in: folder,
        program: "/usr/bin/script"
      )
      #expect(shown.output.contains("# <U+202E><U+2066><U+200B>\r\n"), "\(shown.output)")
    }
  }

  /// Reports are plain text too.
  @Test func reportsShowWhatTheyHold() async throws {
    try await withTemporaryDirectory { folder in
      let json = Self.escaped(Self.hostile)
      let name = "s\(Self.hostile).session.yaml"
      let text = "title: \"\(json)\"\nsteps:\n- note: \"\(json)\"\n- expect: {message: \"\(json)\"}"
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

  /// Thousands of problems are summarized for a person.
  @Test func aCheckReportsAHundredProblemsAndCountsTheRest() async throws {
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

  /// A script may not name an endless file or a pipe, and neither may a command.
  @Test(arguments: ["/dev/zero", "/dev/null", "/proc/self/mem", "/dev", "pipe"])
  func endlessFilesAndPipesAreRefusedAtOnce(path: String) async throws {
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

  /// Returns a valid catalog in which all names are the same words.
  private static func catalog(_ words: String, price: String) -> String {
    let name = escaped(words)
    let names = "[{\"locale\": \"en\", \"displayName\": \"\(name)\", \"description\": \"\(name)\"}]"
    return """
      {"format": "storefront-catalog", "version": 1, "products": [
        {"productID": "com.example.coin", "type": "Consumable", "displayPrice": "\(price)",
         "referenceName": "\(name)", "localizations": \(names)}],
       "subscriptionGroups": [{"id": "1", "name": "\(name)", "subscriptions": [
        {"productID": "com.example.plus", "type": "RecurringSubscription", "displayPrice": "\(price)",
         "referenceName": "\(name)", "groupNumber": 1, "recurringSubscriptionPeriod": "P1M",
         "localizations": \(names)}]}]}
      """
  }

  /// Returns an unsigned compact JWS in which all texts are hostile.
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

  /// Returns a text in JSON's form, with every hidden character as an escape.
  private static func escaped(_ text: String) -> String {
    text.utf16.map { unit in
      0x20..<0x7F ~= unit ? String(UnicodeScalar(UInt8(unit))) : String(format: "\\u%04x", unit)
    }
    .joined()
  }
}
