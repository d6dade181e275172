import Foundation
import StoreTestSupport
import Testing

/// The documentation of the libraries: each has a DocC catalog, and every example is in a file that was compiled.
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
    #expect(try files("") == Set(try libraries()))
  }

  /// The Swift code between the fences of a module's comments, as lines.
  private func examples(inCommentsOf module: String) throws -> [[String]] {
    try SourceTree.ofSources().files.filter { $0.module == module }.flatMap { file in
      var examples: [[String]] = []
      var isExample = false
      for line in file.lines.map({ $0.drop { $0 == " " } }) where line.hasPrefix("///") {
        let text = String(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3))
        if text.hasPrefix("```") {
          isExample = text == "```swift"
          if isExample { examples.append([]) }
        } else if isExample {
          examples[examples.count - 1].append(text)
        }
      }
      return examples
    }
  }

  /// The names of the files in a folder of the compiled examples.
  private func files(_ folder: String) throws -> Set<String> {
    let path = root.appending(path: "Tests/DocumentationExamples/\(folder)").path
    let files = try FileManager.default.contentsOfDirectory(atPath: path)
    return Set(files.filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) })
  }

  @Test func everyExampleInACommentWasCompiled() throws {
    let modules = try libraries().filter { try !examples(inCommentsOf: $0).isEmpty }
    #expect(modules.contains("SimulatedStoreKit"))
    #expect(try files("Comments") == Set(modules.map { $0 + "Comments" }))
    for module in modules.sorted() {
      let compiled = try text("Tests/DocumentationExamples/Comments/\(module)Comments.swift")
      for example in try examples(inCommentsOf: module) {
        let isCompiled = [2, 4].contains { depth in
          let indent = String(repeating: " ", count: depth)
          let lines = example.map { $0.isEmpty ? "" : indent + $0 }
          return compiled.contains("\n\(lines.joined(separator: "\n"))\n")
        }
        #expect(isCompiled, "\(module): \(example.joined(separator: "\n"))")
      }
    }
  }
}
