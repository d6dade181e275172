import Foundation
import StoreTestSupport
import Testing

/// The user's settings for the terminal, on the command line and in the terminal.
@Suite(.runsProgram)
struct CLIConfigTests {
  @Test func aConfigIsWrittenOnceCheckedAndFound() async throws {
    try await withTemporaryDirectory { folder in
      let path = folder.appending(path: "home/.config/storefront/config.yaml").path
      let made = try await ProcessRun(["config", "init"], in: folder)
      #expect(made.code == 0 && made.output == "\(path)\n", "\(made.errors)")
      let again = try await ProcessRun(["config", "init"], in: folder)
      #expect(again.code == 2 && again.errors.contains("exists; pass --force"), "\(again.errors)")
      let checked = try await ProcessRun(["config", "check"], in: folder)
      #expect(checked.code == 0 && checked.output == "\(path): no problems\n")
      let named = ["STOREFRONT_CONFIG": "mine.yaml"]
      let found = try await ProcessRun(["config", "path"], in: folder, environment: named)
      #expect(found.output == "mine.yaml\n")
    }
  }

  @Test func everyProblemIsReported() async throws {
    let config = "theme: warn\ncolors: {price: x}\nkeys: {screen.quit: [b]}\n"
    let run = try await ProcessRun.alone(["config", "check", "-"], input: config)
    #expect(run.code == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 3)
    let first = """
      -:1:8: there is no theme "warn"; did you mean warm? \
      Write one of standard, contrast, colorBlind, warm, cool
      """
    #expect(lines.first.map(String.init) == first)
  }

  /// The config in the manual, which contains every key.
  @Test func theConfigOfTheManualHolds() async throws {
    let page = try Document.page("Configuration").text
    let text = try #require(page.firstMatch(of: #/```yaml\n(theme:(?s:.)*?)```/#)?.1)
    let run = try await ProcessRun.alone(["config", "check", "-"], input: String(text))
    #expect(run.code == 0, "\(run.output)")
  }

  /// Every command with a query accepts saved queries.
  @Test func everyCommandKnowsSavedQueries() async throws {
    try await withTemporaryDirectory { folder in
      let file = folder.appending(path: "c.yaml")
      try Data("queries: {tour: 'id:moon'}\n".utf8).write(to: file)
      let catalog = folder.appending(path: "a.storekit")
      let sample = SourceTree.root.appending(path: "Catalog/Sample.storekit")
      try FileManager.default.copyItem(at: sample, to: catalog)
      for arguments in [
        ["list", "products", "a.storekit", "--filter", "@tour"],
        ["catalog", "export", "a.storekit", "--filter", "@tour"],
        ["catalog", "card", "a.storekit", "--filter", "@tour"],
        ["catalog", "price", "a.storekit", "--filter", "@tour", "--by", "+10%", "--yes"],
        ["session", "init", "a.storekit", "--products", "@tour"],
      ] {
        let run = try await ProcessRun(
          arguments,
          in: folder,
          environment: ["STOREFRONT_CONFIG": file.path]
        )
        #expect(run.code == 0, "\(arguments): \(run.errors)")
      }
    }
  }

  @Test func savedQueriesAreAskedForByName() async throws {
    try await withTemporaryDirectory { folder in
      let file = folder.appending(path: "c.yaml")
      try Data("queries: {tour: 'id:moon or id:atlas'}\n".utf8).write(to: file)
      let environment = ["STOREFRONT_CONFIG": file.path]
      let run = try await ProcessRun(
        ["list", "products", "--filter", "@tour price<5", "--columns", "id", "--csv"],
        in: folder,
        environment: environment
      )
      #expect(run.output == "id\r\ncom.example.meridian.tour.moon\r\n", "\(run.errors)")
      let none = try await ProcessRun(
        ["list", "products", "--filter", "@tuor"],
        in: folder,
        environment: environment
      )
      #expect(none.code == 64 && none.errors.contains("no query is saved as @tuor; there is @tour"))
    }
  }
}

extension TerminalTests {
  /// A config applies from the first frame on, and again each time that it is saved, until it is deleted.
  @Test static func aConfigIsReadAgainWhenItIsSaved() async throws {
    try await inTerminal(100, 30) { terminal in
      let config = terminal.folder.appending(path: "c.yaml")
      try Data("keys: {screen.quit: [Q]}\n".utf8).write(to: config)
      try terminal.run("export STOREFRONT_CONFIG=\(config.path)")
      try terminal.open()
      try terminal.wait(for: "Q Quit")
      try Data("keys: {screen.quit: [H]}\nframes: ascii\n".utf8).write(to: config)
      try terminal.wait(for: "H Quit", "The config was reloaded", "+ 1 Products ---")
      try Data("frames: asci\n".utf8).write(to: config)
      try terminal.wait(for: "! c.yaml:1:9: ", "H Quit")
      try FileManager.default.removeItem(at: config)
      try terminal.wait(for: "The config was deleted", "q Quit")
      try terminal.press("q")
      try terminal.wait(for: terminal.exit(0))
    }
  }

  /// A config that is created while the program runs applies from then on.
  @Test static func aConfigIsReadOnceItIsMade() async throws {
    try await inTerminal(100, 30) { terminal in
      let config = terminal.folder.appending(path: "later/c.yaml")
      try terminal.run("export STOREFRONT_CONFIG=\(config.path)")
      try terminal.open()
      try FileManager.default.createDirectory(
        at: config.deletingLastPathComponent(),
        withIntermediateDirectories: false
      )
      try Data("keys: {screen.quit: [H]}\n".utf8).write(to: config)
      try terminal.wait(for: "H Quit", "The config was reloaded")
    }
  }

  /// The terminal shows a theme in the nearest colors of its palette.
  @Test static func aThemeHasItsColors() async throws {
    try await inTerminal { terminal in
      let config = terminal.folder.appending(path: "c.yaml")
      try Data("theme: warm\nbackground: dark\n".utf8).write(to: config)
      try terminal.run("export STOREFRONT_CONFIG=\(config.path)")
      try terminal.open()
      try terminal.wait(for: "1 Products", look: "38;5;214")
    }
  }
}
