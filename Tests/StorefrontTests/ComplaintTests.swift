import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// The lines on standard error that describe errors in a test.
struct ComplaintTests {
  private static let program = Bundle.main.bundleURL.appending(path: "ComplaintsProgram").path
  private static let configurations = SourceTree.root.appending(
    path: "Tests/SimulatedStoreKitTestTests/Configurations"
  )

  private func run(_ mistake: String, _ file: URL? = nil) async throws -> ProgramRun {
    let file = file ?? Self.configurations.appending(path: "Shop.storekit")
    let run = try await ProgramRun(Self.program, [mistake, file.path])
    #expect(run.code == 0, "\(run.errors)")
    return run
  }

  @Test func withoutAStoreItSaysOnceWhatToDo() async throws {
    let run = try await run("none")
    #expect(run.output == "notEntitled\nnotEntitled\n")
    #expect(
      run.errors == """
        StoreKit throws notEntitled because no store is open. Create an SKTestSession first; in a \
        test with the trait .isolatedStore, create it inside the test. To use a store that is open in \
        another program, start this one with storefront run.

        """
    )
  }

  @Test func twoOpenSessionsMentionTheTrait() async throws {
    let run = try await run("two")
    #expect(run.output == "false [\"shop.gems\"]\n")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains("the trait .isolatedStore"))
  }

  @Test func oneSessionAfterTheOtherIsNotAnError() async throws {
    let run = try await run("one after the other")
    #expect(run.output == "USA\nUSA\n")
    #expect(run.errors == "")
  }

  @Test func unknownProductsAreNamedOnce() async throws {
    let run = try await run("unknown")
    #expect(run.output == "USA [\"shop.gems\"]\nUSA []\n")
    #expect(
      run.errors == """
        Shop.storekit lacks products that the app requested: shop.gold, b, c and 1 more. Add them \
        to the file, or correct their identifiers.

        """
    )
  }

  @Test func aProductWithAnErrorIsLeftOut() async throws {
    let shop = try String(
      contentsOf: Self.configurations.appending(path: "Shop.storekit"),
      encoding: .utf8
    )
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).storekit")
    defer { try? FileManager.default.removeItem(at: file) }
    let faulty = shop.replacing(#/ *"groupNumber" : \d+,\n/#, with: "")
    #expect(faulty != shop)
    try Data(faulty.utf8).write(to: file)
    let run = try await run("open", file)
    #expect(run.output == "USA [\"shop.gems\", \"shop.unlock\"]\n")
    let lines = run.errors.split(separator: "\n")
    #expect(
      lines.first?.hasPrefix("SKTestSession: \(file.lastPathComponent) opens without") == true
    )
    #expect(
      lines.dropFirst().dropLast().allSatisfy { $0.hasPrefix("SKTestSession: \(file.path):") }
    )
    #expect(lines.last?.contains("lacks products that the app requested: shop.monthly.") == true)
    #expect(lines.contains { $0.contains("groupNumber") })
    let storefront = Bundle.main.bundleURL.appending(path: "storefront").path
    let check = try await ProgramRun(storefront, ["catalog", "check", file.path])
    #expect(check.code == 1)
  }
}
