import Foundation
import StoreTestSupport
import Testing

/// Stores on the command line: checked, repaired, exported in part, and removed.
@Suite(.runsProgram)
struct CLIStoreTests {
  private static let script = """
    steps:
      - set: {standingAnswer: buy}
      - buyElsewhere: com.example.meridian.plus.monthly
      - advance: 3mo
      - note: done
    """

  /// Runs code with a folder that contains a store with four transactions, which no program has open.
  private func withStore(_ body: (URL, String) async throws -> Void) async throws {
    try await withTemporaryDirectory { folder in
      try Data(Self.script.utf8).write(to: folder.appending(path: "a.session.yaml"))
      let path = folder.appending(path: "shop.store").path
      let server = try ServerProcess(["--play", "a.session.yaml", "--store", path], in: folder)
      _ = server.stop()
      try await body(folder, path)
    }
  }

  private func store(_ arguments: String..., in folder: URL) async throws -> ProcessRun {
    try await ProcessRun(["store"] + arguments, in: folder)
  }

  /// Changes a character in the text of an event in the middle.
  private func damage(_ path: String) throws {
    var bytes = try Data(contentsOf: URL(filePath: path))
    let kind = Data("subscriptionChanged\":{".utf8)
    var ends: [Data.Index] = []
    var rest = bytes[...]
    while let found = rest.range(of: kind) {
      ends.append(found.upperBound)
      rest = rest[found.upperBound...]
    }
    try #require(ends.count > 1)
    bytes[ends[ends.count / 2] + 30] ^= 1
    try bytes.write(to: URL(filePath: path))
  }

  @Test func aDamagedStoreIsCheckedExportedAndRepaired() async throws {
    try await withStore { folder, path in
      let good = try await store("check", path, in: folder)
      #expect(good.code == 0, "\(good.output)\(good.errors)")
      #expect(good.output.contains("4 transactions"))
      let whole = try await store("export", "--store", path, in: folder).output.split(
        separator: "\n"
      )
      try damage(path)
      let damaged = try Data(contentsOf: URL(filePath: path))

      let bad = try await store("check", "--store", path, in: folder)
      #expect(bad.code == 1)
      #expect(bad.output.contains("store repair --store \(path)"))
      #expect(bad.output.contains("  dropped   "))
      let export = try await store("export", "--store", path, in: folder)
      #expect(export.code == 2)
      let number = try #require(export.errors.firstMatch(of: /--until ([0-9]+)/)?.output.1)
      let part = try await store("export", "--store", path, "--until", String(number), in: folder)
      #expect(part.code == 0)
      #expect(part.output.split(separator: "\n") == Array(whole.prefix(Int(number) ?? 0)))

      let plan = try await store("repair", "--dry-run", path, in: folder)
      #expect(plan.code == 0)
      #expect(try Data(contentsOf: URL(filePath: path)) == damaged)
      let repair = try await store("repair", path, in: folder)
      #expect(repair.code == 0, "\(repair.errors)")
      #expect(repair.output.contains("the damaged store was renamed to \(path).damaged"))
      #expect(try Data(contentsOf: URL(filePath: "\(path).damaged")) == damaged)
      #expect(try await store("check", path, in: folder).code == 0)
      #expect(try await store("repair", path, in: folder).output.contains("nothing to repair"))
    }
  }

  @Test func aResetSaysWhatIsLost() async throws {
    try await withStore { folder, path in
      let reset = try await store("reset", "--store", path, in: folder)
      #expect(reset.code == 0)
      #expect(reset.errors.contains("contains 4 transactions in "))
      #expect(!FileManager.default.fileExists(atPath: path))
      #expect(try await store("check", path, in: folder).code == 2)
    }
  }

  @Test func aFullDeviceIsReported() async throws {
    try await withTemporaryDirectory { folder in
      try Data("steps: [{note: hi}]".utf8).write(to: folder.appending(path: "a.session.yaml"))
      for option in ["--junit", "--report"] {
        let run = try await ProcessRun(["play", "a.session.yaml", option, "/dev/full"], in: folder)
        #expect(run.code == 2)
        #expect(run.errors.contains("/dev/full: no space left on device"), "\(run.errors)")
      }
    }
  }
}
