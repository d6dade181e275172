import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// The program in README is one that was compiled and runs.
struct ReadmeProgramTests {
  @Test func theReadmeShowsTheProgramAsItIs() throws {
    let root = SourceTree.root
    let source = try String(
      contentsOf: root.appending(path: "Tests/StoreKitProgram/Shop.swift"),
      encoding: .utf8
    )
    let readme = try SourceTree.readme()
    #expect(readme.contains("```swift\n\(source)```\n"))
  }

  @Test func theProgramPrintsWhatTheReadmeSays() async throws {
    let program = Bundle.main.bundleURL.appending(path: "StoreKitProgram")
    let run = try await ProgramRun(program.path, in: SourceTree.root)
    #expect(run.code == 0, "\(run.errors)")
    let readme = try SourceTree.readme()
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(readme.contains("```\n\(run.output)```\n"))
  }
}
