import Foundation
import StoreTestSupport
import Testing

/// Scripts that need more than their store, and the ways to allow that.
@Suite(.runsProgram)
struct ConsentTests {
  /// A kind of need, with a script that has it.
  enum Need: String, CaseIterable {
    case services, network, files, rows

    /// The option that allows it.
    var option: String { self == .rows ? "--allow-files" : "--allow-\(rawValue)" }

    var script: String {
      switch self {
      case .services:
        "services: [{name: s, run: 'echo x > started; echo up; sleep 1000', ready: {line: up}}]\n"
          + "steps: [{expect: {transactions: 0}}]\n"
      case .network:
        "steps: [{webhook: {to: 'http://127.0.0.1:9/x'}}, {expect: {transactions: 0}}]\n"
      case .files: "steps: [{include: ../../i.steps.yaml}]\n"
      case .rows:
        "matrix: {rows: ../../r.csv}\n"
          + "steps: [{note: $(x)}, {expect: {transactions: 0}}]\n"
      }
    }
  }

  private static let commands = [
    ["play"], ["play", "--show"], ["serve", "--ephemeral", "--port", "0", "--play"],
    ["session", "coverage"], ["session", "minimise"], ["session", "propose"],
    ["session", "export", "--xctest", "T.swift"],
  ]

  private func withScript(
    _ text: String,
    _ body: (URL, String) async throws -> Void
  ) async throws {
    try await withTemporaryDirectory { folder in
      let inner = folder.appending(path: "a/b")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: inner.appending(path: "s.session.yaml"))
      let shared = "steps: [{expect: {transactions: 0}}]\n"
      try Data(shared.utf8).write(to: folder.appending(path: "i.steps.yaml"))
      try Data("x\n1\n2\n".utf8).write(to: folder.appending(path: "r.csv"))
      try await body(folder, "a/b/s.session.yaml")
    }
  }

  @Test(arguments: commands, Need.allCases)
  func nothingIsReachedWithoutConsent(command: [String], need: Need) async throws {
    try await withScript(need.script) { folder, path in
      let run = try await ProcessRun(command + [path], in: folder)
      #expect(run.code == 2, "\(run.output)\(run.errors)")
      #expect((run.output + run.errors).contains(need.option))
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "a/b/started").path))
    }
  }

  @Test(arguments: Need.allCases)
  func anOptionAllowsItsOwnKind(need: Need) async throws {
    try await withScript(need.script) { folder, path in
      for other in Need.allCases {
        let run = try await ProcessRun(["play", other.option, path], in: folder)
        #expect(run.code == (other.option == need.option ? 0 : 2), "\(run.output)\(run.errors)")
      }
    }
  }

  @Test(arguments: Need.allCases)
  func aListAndACheckNameTheNeeds(need: Need) async throws {
    try await withScript(need.script) { folder, path in
      for option in ["--list", "--check"] {
        let run = try await ProcessRun(["play", option, path], in: folder)
        let text = run.output + run.errors
        #expect(text.contains(need.option), "\(text)")
        if option == "--list" { #expect(run.code == 0 && text.contains("  needs "), "\(text)") }
      }
    }
  }

  /// The needs of each script are printed under its line, in whatever order the scripts are read.
  @Test func aCheckOfAFolderNamesTheNeedsUnderTheirScripts() async throws {
    try await withTemporaryDirectory { folder in
      let names = ["a", "b", "c", "d"]
      for name in names {
        let script =
          "services: [{name: s, run: 'echo \(name)', ready: {line: up}}]\n"
          + "steps: [{expect: {transactions: 0}}]\n"
        try Data(script.utf8).write(to: folder.appending(path: "\(name).session.yaml"))
      }
      let run = try await ProcessRun(["play", "--check", "--jobs", "2", "."], in: folder)
      let lines = run.output.split(separator: "\n")
      #expect(run.code == 0 && run.errors.isEmpty && lines.count == 9, "\(run.output)\(run.errors)")
      for (index, name) in names.enumerated() where lines.count == 9 {
        #expect(lines[2 * index].hasPrefix("pass  \(name).session.yaml "))
        #expect(lines[2 * index + 1].hasPrefix("  needs programs: "))
        #expect(lines[2 * index + 1].contains("echo \(name)"))
      }
    }
  }

  /// A file at the root is used in CI only, and allows exactly the listed needs.
  @Test(arguments: Need.allCases)
  func aFileAtTheRootAllowsInCI(need: Need) async throws {
    try await withScript(need.script) { folder, path in
      let allow = try await ProcessRun(["session", "allow", path], in: folder)
      #expect(allow.code == 0, "\(allow.output)\(allow.errors)")
      func code(_ environment: [String: String]) async throws -> Int32 {
        try await ProcessRun(["play", path], in: folder, environment: environment).code
      }
      #expect(try await code(["CI": "true"]) == 0)
      #expect(try await code(["CI": "1"]) == 2)
      #expect(try await code([:]) == 2)
      let file = folder.appending(path: path)
      try Data((need.script + "# other steps\n").utf8).write(to: file)
      #expect(try await code(["CI": "true"]) == 0)
      let edited = need.script.replacing("echo up", with: "echo  up").replacing(":9/", with: ":8/")
        .replacing("i.steps", with: "./i.steps")
      try Data(edited.utf8).write(to: file)
      #expect(try await code(["CI": "true"]) == (need.option == "--allow-files" ? 0 : 2))
    }
  }

  /// A captured host is unknown before the script plays, so it can't be allowed in advance.
  @Test func aCapturedHostNeedsTheOption() async throws {
    let script = """
      steps:
        - http: {get: /control/transactions, capture: {x: total}}
        - http: {get: 'http://$(x)/'}

      """
    try await withScript(script) { folder, path in
      let allow = try await ProcessRun(["session", "allow", path], in: folder)
      #expect(allow.code == 2)
      #expect(allow.errors.contains("known only while it plays"), "\(allow.errors)")
    }
  }

  @Test func aServiceInheritsFourVariablesAndThoseThatItNames() async throws {
    let script =
      "services: [{name: s, run: 'env > env.txt; echo up; sleep 1000', "
      + "environment: {A: b, NAMED: null, NOWHERE: null}, "
      + "ready: {line: up}}]\nsteps: [{expect: {transactions: 0}}]\n"
    try await withScript(script) { folder, path in
      let run = try await ProcessRun(
        ["play", "--allow-services", path],
        in: folder,
        environment: ["TOKEN": "secret", "NAMED": "yes", "LANG": "C.UTF-8", "TMPDIR": folder.path]
      )
      #expect(run.code == 0, "\(run.output)\(run.errors)")
      let text = try String(contentsOf: folder.appending(path: "a/b/env.txt"), encoding: .utf8)
      let names = text.split(separator: "\n").map { $0.prefix { $0 != "=" } }
      let own = names.filter {
        !$0.hasPrefix("STOREFRONT_") && !["PWD", "OLDPWD", "SHLVL", "_"].contains($0)
      }
      #expect(Set(own) == ["PATH", "HOME", "LANG", "TMPDIR", "A", "NAMED"])
      let list = try await ProcessRun(["play", "--list", path], in: folder)
      #expect((list.output + list.errors).contains(#"NAMED="$NAMED""#), "\(list.output)")
    }
  }

  /// The needs after an error are unknown, and the list says so.
  @Test func anUnreadableScriptIsReported() async throws {
    try await withTemporaryDirectory { folder in
      let script = "steps:\n  - htp: {get: http://127.0.0.1:9/}\n"
      try Data(script.utf8).write(to: folder.appending(path: "a.session.yaml"))
      let list = try await ProcessRun(["play", "--list", "a.session.yaml"], in: folder)
      #expect(list.code == 0)
      #expect(
        list.output.contains("  can't be read: a.session.yaml:2:5: there is no step"),
        "\(list.output)"
      )
      let json = try await ProcessRun(["play", "--list", "--json", "a.session.yaml"], in: folder)
      #expect(json.output.contains(#""problem": "a.session.yaml:2:5: "#), "\(json.output)")
    }
  }

  /// A child process in its own session also ends with the service.
  @Test func aChildWithASessionOfItsOwnEndsToo() async throws {
    try await withTemporaryDirectory { folder in
      let lifeline = try Lifeline(at: folder.appending(path: "life"))
      let script = """
        services:
          - name: s
            run: "\(lifeline.shellCommand); setsid sleep 1000 & echo up; sleep 1000"
            ready: {line: up}
        steps: [{expect: {transactions: 0}}]

        """
      try Data(script.utf8).write(to: folder.appending(path: "s.session.yaml"))
      let run = try await ProcessRun(["play", "--allow-services", "s.session.yaml"], in: folder)
      #expect(run.code == 0, "\(run.output)\(run.errors)")
      #expect(lifeline.waitForEnd(.seconds(30)))
    }
  }

  /// Other scripts may include the same file.
  @Test func anUpdateLeavesTheGoldensOfAnIncludedFileAlone() async throws {
    let script = "steps: [{include: ../shared/i.steps.yaml}]\n"
    try await withScript(script) { folder, path in
      let manager = FileManager.default
      let shared = folder.appending(path: "a/shared")
      try manager.createDirectory(at: shared, withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: shared.appending(path: "old.txt"))
      for golden in ["old.txt", "new.txt"] {
        let steps = Data("steps: [{expect: {golden: {screen: \(golden)}}}]\n".utf8)
        try steps.write(to: shared.appending(path: "i.steps.yaml"))
        let run = try await ProcessRun(["play", "--update", path], in: folder)
        #expect(run.code != 0, "\(run.output)\(run.errors)")
        #expect(try Data(contentsOf: shared.appending(path: "i.steps.yaml")) == steps)
      }
      #expect(try Data(contentsOf: shared.appending(path: "old.txt")) == Data("mine".utf8))
      let names = try manager.contentsOfDirectory(atPath: shared.path)
      #expect(names.sorted() == ["i.steps.yaml", "old.txt"])
    }
  }

  /// A script that is a link to a file elsewhere is a file outside of the root, and isn't quoted.
  @Test func aScriptThatLinksElsewhereNeedsConsent() async throws {
    try await withScript("steps: [{expect: {transactions: 0}}]\n") { folder, _ in
      let manager = FileManager.default
      let secret = folder.appending(path: "secret")
      try Data("SECRET\n".utf8).write(to: secret)
      let link = folder.appending(path: "a/b/x.session.yaml")
      try manager.createSymbolicLink(atPath: link.path, withDestinationPath: "../../secret")
      let run = try await ProcessRun(["play", "a"], in: folder)
      #expect(run.code == 2)
      #expect(run.output.contains("--allow-files"), "\(run.output)")
      #expect(!run.output.contains("SECRET"), "\(run.output)")
      try manager.removeItem(at: secret)
      let text = "steps: [{expect: {transactions: 1}}]\n"
      try Data(text.utf8).write(to: secret)
      _ = try await ProcessRun(["play", "--update", "--allow-files", "a"], in: folder)
      #expect(try String(contentsOf: secret, encoding: .utf8) == text)
    }
  }

  /// An update replaces a link, and doesn't write through a linked folder.
  @Test func anUpdateFollowsNoLink() async throws {
    try await withTemporaryDirectory { folder in
      let manager = FileManager.default
      for name in ["scripts", "elsewhere"] {
        try manager.createDirectory(
          at: folder.appending(path: name),
          withIntermediateDirectories: true
        )
      }
      let victim = folder.appending(path: "elsewhere/end.txt")
      try Data("mine".utf8).write(to: victim)
      for (link, target) in [("end.txt", "../elsewhere/end.txt"), ("linked", "../elsewhere")] {
        try manager.createSymbolicLink(
          atPath: folder.appending(path: "scripts/\(link)").path,
          withDestinationPath: target
        )
      }
      let script = folder.appending(path: "scripts/s.session.yaml")
      for golden in ["end.txt", "linked/new.txt"] {
        try Data("steps: [{expect: {golden: {screen: \(golden)}}}]\n".utf8).write(to: script)
        _ = try await ProcessRun(["play", "--update", "scripts/s.session.yaml"], in: folder)
      }
      #expect(try Data(contentsOf: victim) == Data("mine".utf8))
      #expect(
        try manager.contentsOfDirectory(atPath: folder.appending(path: "elsewhere").path).count == 1
      )
    }
  }
}
