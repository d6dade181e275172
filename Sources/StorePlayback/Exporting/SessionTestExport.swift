import CatalogTools
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StorefrontUI
import TerminalCanvas
import VisibleText

/// An export that turns a session into a test for StoreKitTest.
///
/// Time doesn't advance in such a test. Instead, the test forces each renewal that is due. The test doesn't check the
/// texts of the app and of its screens.
package struct SessionTestExport: Sendable {
  /// The Swift source of a session's tests, and the catalog that the tests need.
  package struct Exported: Hashable, Sendable {
    package let source: String
    package let catalog: ConfigurationFile
  }

  /// A catalog in Xcode's format.
  package struct ConfigurationFile: Hashable, Sendable {
    /// The name of the file, without `.storekit`.
    package let name: String
    package let bytes: [UInt8]
  }

  let opening: ScriptOpening

  package init(_ opening: ScriptOpening) { self.opening = opening }

  /// Returns the name of the test class for a file, or `nil` if the file isn't a Swift file with a usable name.
  package static func className(in file: String) -> String? {
    let suffix = ".swift"
    guard file.hasSuffix(suffix) else { return nil }
    let name = String(file.dropLast(suffix.count)).swiftName
    return name.isEmpty ? nil : name.hasSuffix("Tests") ? name : "\(name)Tests"
  }

  /// Plays the session and writes it as a class of tests.
  ///
  /// There is one test for the session itself, and one test for each branch.
  ///
  /// - Parameter name: The name of the class.
  /// - Returns: The source and the catalog.
  /// - Throws: ``TestExportFailure`` if the session fails, or contains something that StoreKitTest can't express.
  package func exported(as name: String) async throws(TestExportFailure) -> Exported {
    let catalog = try configurationFile()
    let tests = try await tests(depth: 2, selling: catalog)
    let title = opening.script.header.title ?? name
    let file = opening.path.split(separator: "/").last.map(String.init) ?? opening.path
    let methods = tests.map { test in
      """
        @MainActor
        func test\((test.branch ?? title).swiftName)() async throws {
      \(test.lines.joined(separator: "\n"))
        }
      """
    }
    let helpers = TestHelper.closed(tests.reduce(into: []) { $0.formUnion($1.helpers) })
    let source = """
      import StoreKit
      import StoreKitTest
      import XCTest

      \(Self.documentation(title, indent: ""))
      ///
      /// Written by `storefront session export` from \(file).
      final class \(name): XCTestCase {
      \(methods.joined(separator: "\n\n"))
      }

      \(helpers.map(\.source).joined(separator: "\n\n"))

      """
    return Exported(source: source, catalog: catalog)
  }

  /// The body of a test.
  struct Test {
    /// The name of the branch, or `nil` if the test is for the session itself.
    let branch: String?
    let lines: [String]
    let helpers: Set<TestHelper>
    /// Whether the test contains any checks.
    let hasChecks: Bool
  }

  /// Writes the tests that contain checks, for the session and its branches.
  func tests(
    depth: Int,
    selling catalog: ConfigurationFile
  ) async throws(TestExportFailure) -> [Test] {
    let steps = opening.script.steps
    try check(
      steps.flatMap(\.withTried).compactMap { step in
        step.step.testObstacle.map { TestObstacle(location: step.location, reason: $0) }
      }
    )
    var tests = [try await test(of: steps, named: nil, depth: depth, selling: catalog)]
    for (index, step) in steps.enumerated() {
      guard case .branch(let branch) = step.step else { continue }
      let before = steps[..<index].filter { $0.step.name != .branch }
      let all = before + branch.steps
      tests.append(try await test(of: all, named: branch.name, depth: depth, selling: catalog))
    }
    tests.removeAll { !$0.hasChecks }
    guard !tests.isEmpty else {
      throw TestExportFailure(lines: ["\(opening.path): a test can check nothing that it expects"])
    }
    return tests
  }

  /// Returns the session's catalog in Xcode's format.
  func configurationFile() throws(TestExportFailure) -> ConfigurationFile {
    let header = opening.script.header
    var obstacles: [String] = []
    if !(SessionHeader(topOf: opening.text)?.matrix.isEmpty ?? true) {
      obstacles.append("a test is a single session, without a matrix")
    }
    if !header.journal.isEmpty || !header.before.isEmpty {
      obstacles.append("a test begins with an empty store")
    }
    if !header.programs.isEmpty { obstacles.append("a test starts no programs") }
    let bought = opening.script.steps.flatMap(\.withTried).compactMap(\.step.boughtProduct)
    for product in bought.uniqued {
      guard let prices = opening.catalog.product(product)?.storefrontMilliunits, !prices.isEmpty
      else { continue }
      obstacles.append("a configuration file has one price for \(product), whatever the storefront")
    }
    guard obstacles.isEmpty else {
      throw TestExportFailure(lines: obstacles.map { "\(opening.path): \($0)" })
    }
    let file = header.catalog?.split(separator: "/").last.map(String.init) ?? "Sample.storekit"
    let suffix = CatalogFormat.suffixes.first { file.hasSuffix($0) } ?? ""
    return ConfigurationFile(
      name: String(file.dropLast(suffix.count)),
      bytes: opening.catalog.configurationFile
    )
  }

  /// Plays the given steps in a separate store and writes them as a test.
  private func test(
    of steps: [ScriptStep],
    named branch: String?,
    depth: Int,
    selling catalog: ConfigurationFile
  ) async throws(TestExportFailure) -> Test {
    var translator = StepTranslator(depth: depth)
    writeOpening(&translator, steps, selling: catalog)
    try await play(steps, into: &translator)
    translator.end()
    try check(translator.obstacles)
    return Test(
      branch: branch,
      lines: translator.lines.all,
      helpers: translator.helpers,
      hasChecks: translator.checks > 0
    )
  }

  private func check(_ obstacles: [TestObstacle]) throws(TestExportFailure) {
    guard !obstacles.isEmpty else { return }
    throw TestExportFailure(lines: obstacles.map { $0.line(of: opening.path) })
  }

  /// Writes the start of a test.
  private func writeOpening(
    _ translator: inout StepTranslator,
    _ steps: [ScriptStep],
    selling catalog: ConfigurationFile
  ) {
    let name = catalog.name.swiftLiteral
    translator.lines.append("let session = try SKTestSession(configurationFileNamed: \(name))")
    translator.lines.append("session.resetToDefaultState()")
    translator.lines.append("session.clearTransactions()")
    translator.lines.append("session.disableDialogs = true")
    let header = opening.script.header
    if let storefront = header.storefront {
      translator.lines.append("session.storefront = \(storefront.swiftLiteral)")
    }
    if let locale = header.locale {
      translator.lines.append("session.locale = Locale(identifier: \(locale.swiftLiteral))")
    }
    let asksForUpdates = steps.contains { step in
      if case .expect(let expected) = step.step { expected.updates != nil } else { false }
    }
    guard asksForUpdates else { return }
    translator.helpers.insert(.updates)
    translator.lines.append("let updates = TransactionUpdates()")
    translator.lines.append("defer { updates.stop() }")
  }

  /// Plays the given steps and writes each step after it has run.
  private func play(
    _ steps: [ScriptStep],
    into translator: inout StepTranslator
  ) async throws(TestExportFailure) {
    let driver: StoreDriver
    do {
      driver = try await opening.driver()
    } catch {
      throw TestExportFailure(lines: ["\(opening.path): the store cannot be opened: \(error)"])
    }
    var stage = HeadlessStage(driver, goldens: opening.goldens) {
      SessionStage(screen: opening.screen(size: SessionPlayer.screenSize))
    }
    defer { (stage.driver ?? driver).close() }
    var options = StepRunner.Options()
    options.mostEvents = 100_000
    var runner = StepRunner(options)
    for (index, step) in steps.enumerated() {
      let before = (stage.driver ?? driver).session.store
      let rest = steps[(index + 1)...]
      let outcome = await runner.run(step, at: index + 1, before: rest, on: &stage)
      if let ending = ScriptResult.Ending(outcome.ending, at: index, of: steps.count) {
        let result = ScriptResult(path: opening.path, ending: ending)
        throw TestExportFailure(lines: result.lines + ["the session has to pass first"])
      }
      guard outcome.eventsLeftOut == 0 else {
        throw TestExportFailure(lines: ["\(opening.path): it is too long for a test"])
      }
      let played = StepTranslator.Played(
        step: step,
        before: before,
        driver: stage.driver ?? driver,
        events: outcome.events,
        failure: outcome.failure
      )
      await translator.translate(played)
    }
  }

  /// Returns a documentation comment that consists of one sentence.
  static func documentation(_ text: String, indent: String) -> String {
    let sentence = text.last.map { ".!?".contains($0) } == true ? text : "\(text)."
    return TextLayout.wrapped(sentence.withVisibleSigns, to: 96 - indent.utf8.count)
      .map { "\(indent)/// \($0)" }.joined(separator: "\n")
  }
}

extension Catalog {
  /// The catalog in Xcode's format.
  ///
  /// A file that already has this format is unchanged.
  fileprivate var configurationFile: [UInt8] {
    guard source?.format == .storeKit, let file = file(named: "") else {
      return CatalogWriter.write(self, as: .storeKit).bytes
    }
    return Array(file.text.utf8)
  }
}

extension Step {
  /// The product that the step buys, or `nil` if the step doesn't buy a product.
  fileprivate var boughtProduct: ProductID? {
    if case .buy(let buy) = self { return buy.product }
    if case .buyElsewhere(let buy) = self { return buy.product }
    return nil
  }
}
