import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// Every example of README and the manual works, as a reader expects.
///
/// The examples in Swift and Python that do something also have their own tests.
@Suite(.runsProgram)
struct ExampleTests {
  /// The programs that no test runs: they need root, the network, containers or another build.
  private static let others: Set<Substring> = [
    "docker", "apt-get", "sudo", "git", "npm", "pip", "tar", "swift", "node",
  ]

  private static func examples(_ languages: String...) throws -> [Document.Example] {
    try Document.all().flatMap(\.examples).filter { languages.contains($0.language) }
  }

  @Test(arguments: try examples("sh"))
  func commandsRun(example: Document.Example) async throws {
    let script = example.text.replacing("\\\n", with: "").split(separator: "\n").filter { line in
      // Environment variables can come before a program.
      let program = line.split(separator: " ").first { !$0.contains("=") } ?? ""
      return !program.hasPrefix(".") && !Self.others.contains(program)
    }
    guard !script.isEmpty else { return }
    try await withTemporaryDirectory { folder in
      let run = try await ExampleFolder(folder).run(script.joined(separator: "\n"))
      #expect(run.code == 0, "\(example): \(run.output)\(run.errors)")
    }
  }

  @Test(arguments: try examples("yaml"))
  func filesAreRead(example: Document.Example) async throws {
    let text = example.text
    // The jobs of code hosts and the services of containers have commands that are run elsewhere.
    guard !text.contains(#/(?m)^(jobs:| +image: )/#) else { return }
    let commands: [String]
    if text.hasPrefix("theme:") || text.contains(#/(?m)^(keys|queries|columns):/#) {
      commands = ["storefront config check example.yaml"]
    } else if text.contains(#/(?m)^steps:/#) {
      commands = ["storefront play --allow-services --allow-network"]
    } else {
      commands = ["storefront play --check --allow-services --allow-network"]
    }
    try await withTemporaryDirectory { folder in
      let place = try ExampleFolder(folder)
      let isConfig = commands[0].contains("config")
      let path = isConfig ? "example.yaml" : "Catalog/Backend/example.session.yaml"
      var failures: [String] = []
      for file in isConfig ? [text] : Self.scripts(of: text) {
        try Data(file.utf8).write(to: folder.appending(path: path))
        let run = try await place.run(isConfig ? commands[0] : "\(commands[0]) \(path)")
        if run.code == 0 { return }
        failures.append(run.output + run.errors)
      }
      Issue.record("\(example): \(failures[0])")
    }
  }

  /// Returns scripts that contain an example.
  ///
  /// An example without a catalog is tried with any catalog, and a header needs a step.
  private static func scripts(of text: String) -> [String] {
    var script = text
    if text.hasPrefix("- ") {
      let steps = text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }
      script = "steps:\n" + steps.joined()
    } else if !text.contains(#/(?m)^steps:/#) {
      script = "\(text)steps: [{note: x}, {expect: {transactions: 0}}]\n"
    }
    guard !script.contains(#/(?m)^catalog:/#) else { return [script] }
    return ["Sample.storekit", "Games.storekit", "CreatorMarketplace.catalog.json"].map {
      "catalog: ../\($0)\n\(script)"
    }
  }

  @Test(arguments: try examples("json"))
  func jsonIsValid(example: Document.Example) throws {
    _ = try JSONSerialization.jsonObject(with: Data(example.text.utf8))
  }

  /// An example in Swift must be part of a file that tests compile, or of a manifest.
  @Test(arguments: try examples("swift"))
  func swiftIsCompiled(example: Document.Example) throws {
    let files = try SourceTree.ofTests().files.filter { file in
      ["StoreKitProgram", "DocumentationExamples", "ClientPackage"].contains(file.module)
        || file.path.hasSuffix("/ControlExample.swift")
    }
    #expect(files.count > 5)
    let isOfManifest = example.text.contains(".package(")
    #expect(isOfManifest || files.contains { $0.text.contains(example.text) }, "\(example)")
  }

  /// An example in Python may use names from a reader's program, so Python only parses it.
  @Test(arguments: try examples("python"))
  func pythonIsRead(example: Document.Example) async throws {
    try await withTemporaryDirectory { folder in
      let file = folder.appending(path: "example.py")
      try Data(example.text.utf8).write(to: file)
      let run = try await ProgramRun(
        "/usr/bin/env",
        ["python3", "-c", "import ast, sys; ast.parse(open(sys.argv[1]).read())", file.path]
      )
      #expect(run.code == 0, "\(example): \(run.errors)")
    }
  }

  /// An example in another language would not be run.
  @Test func everyLanguageHasATest() throws {
    let languages = Set(try Document.all().flatMap(\.examples).map(\.language))
    #expect(
      languages.isSubset(of: ["", "text", "sh", "yaml", "json", "python", "swift", "js", "java"])
    )
  }
}
