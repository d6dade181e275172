import Foundation
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

  @Test func theProgramPrintsWhatTheReadmeSays() throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = Bundle.main.bundleURL.appending(path: "StoreKitProgram")
    process.currentDirectoryURL = SourceTree.root
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()

    #expect(process.terminationStatus == 0)
    let readme = try String(
      contentsOf: SourceTree.root.appending(path: "README.md"),
      encoding: .utf8
    )
    let printed = String(decoding: data, as: UTF8.self)
    #expect(printed.split(separator: "\n").count == 2)
    #expect(readme.contains("```\n\(printed)```\n"))
  }
}
