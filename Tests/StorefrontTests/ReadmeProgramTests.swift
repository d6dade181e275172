import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// The program in the README is one that was compiled and runs.
struct ReadmeProgramTests {
  @Test func theReadmeShowsTheProgramAsItIs() throws {
    let root = SourceTree.root
    let source = try String(
      contentsOf: root.appending(path: "Tests/StoreKitProgram/Shop.swift"),
      encoding: .utf8
    )
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(source)```\n"))
  }

  @Test func theProgramPrintsWhatTheReadmeSays() async throws {
    let program = Bundle.main.bundleURL.appending(path: "StoreKitProgram")
    let run = try await ProgramRun(program.path, in: SourceTree.root)
    #expect(run.code == 0, "\(run.errors)")
    let readme = try String(
      contentsOf: SourceTree.root.appending(path: "README.md"),
      encoding: .utf8
    )
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(readme.contains("```\n\(run.output)```\n"))
  }
}
