import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// The program in the manual is one that was compiled and runs.
struct ManualProgramTests {
  @Test func thePageShowsTheProgramAsItIs() throws {
    let root = SourceTree.root
    let source = try String(
      contentsOf: root.appending(path: "Tests/StoreKitProgram/Shop.swift"),
      encoding: .utf8
    )
    let page = try Document.page("StoreKitOnLinux").text
    #expect(page.contains("```swift\n\(source)```\n"))
  }

  @Test func theProgramPrintsWhatThePageSays() async throws {
    let program = Bundle.main.bundleURL.appending(path: "StoreKitProgram")
    let run = try await ProgramRun(program.path, in: SourceTree.root)
    #expect(run.code == 0, "\(run.errors)")
    let page = try Document.page("StoreKitOnLinux").text
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(page.contains("```\n\(run.output)```\n"))
  }
}
