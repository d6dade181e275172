import Foundation
import StoreTestSupport
import Testing

/// The DocC catalogs: every library has one, and its example is a file that was compiled.
struct DocumentationTests {
  private let root = SourceTree.root

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The libraries that Package.swift offers, and the modules that they export.
  private func libraries() throws -> Set<String> {
    let offered = try text("Package.swift").matches(of: /\.library\(name: "(\w+)"/)
      .map { String($0.output.1) }
    let sources = try SourceTree.ofSources()
    let modules = Set(sources.files.map(\.module))
    var found: Set<String> = []
    var waiting = offered
    while let module = waiting.popLast() {
      guard modules.contains(module), found.insert(module).inserted else { continue }
      waiting += sources.files.filter { $0.module == module }
        .flatMap { $0.text.matches(of: /@_exported public import (\w+)/) }
        .map { String($0.output.1) }
    }
    return found
  }

  /// Returns the text between the fences of a catalog's examples.
  private func examples(of module: String) throws -> [String] {
    try text("Sources/\(module)/\(module).docc/\(module).md")
      .components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
  }

  @Test func everyLibraryHasAnOverviewAndItsExampleWasCompiled() throws {
    let libraries = try libraries()
    #expect(libraries.isSuperset(of: ["StoreKit", "SimulatedStoreKit", "AdvancedCommerce"]))
    for module in libraries.sorted() {
      let overview = try text("Sources/\(module)/\(module).docc/\(module).md")
      #expect(overview.hasPrefix("# ``\(module)``\n"), "\(module)")
      #expect(overview.contains("\n## Overview\n"), "\(module)")
      let compiled = try text("Tests/DocumentationExamples/\(module).swift")
      #expect(try examples(of: module) == [compiled], "the example of \(module) differs")
    }
  }

  @Test func everyCompiledExampleIsInItsCatalog() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "Tests/DocumentationExamples").path
    )
    #expect(Set(files) == Set(try libraries().map { "\($0).swift" }))
  }
}
