import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// Every example of README and the manual does what a reader expects: it works.
///
/// Those in Swift and Python have tests of their own.
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
      // Variables of the environment stand before a program.
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

  /// Returns scripts with an example in it: steps may be of any of the catalogs, and a header needs a step.
  private static func scripts(of text: String) -> [String] {
    if text.contains(#/(?m)^steps:/#) { return [text] }
    if !text.hasPrefix("- ") { return ["\(text)steps: [{note: x}, {expect: {transactions: 0}}]\n"] }
    return ["Sample.storekit", "Games.storekit", "CreatorMarketplace.catalog.json"].map { catalog in
      let steps = text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }
      return "catalog: ../\(catalog)\nsteps:\n" + steps.joined()
    }
  }

  @Test(arguments: try examples("json"))
  func jsonIsValid(example: Document.Example) throws {
    _ = try JSONSerialization.jsonObject(with: Data(example.text.utf8))
  }

  /// An example in another language would not be run.
  @Test func everyLanguageHasATest() throws {
    let languages = Set(try Document.all().flatMap(\.examples).map(\.language))
    #expect(
      languages.isSubset(of: ["", "text", "sh", "yaml", "json", "python", "swift", "js", "java"])
    )
  }
}
