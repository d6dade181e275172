import Foundation
import ProgramTestSupport
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreSigning

/// Apple's Python library as a judge of JWSes.
enum Oracle {
  /// A JWS with its trusted root and the verdict of the store's verifier.
  struct Case: Sendable {
    var name: String
    var root: Data
    var compact: String

    var isAccepted: Bool {
      let verifier = try? JWSVerifier(rootsInDER: [root])
      return (try? verifier?.verify(compact)) != nil
    }
  }

  /// Expects the same verdicts from the library and the store's verifier.
  static func compare(_ cases: [Case]) async throws {
    let theirs = try await verdicts(on: cases)
    let ours = cases.map(\.isAccepted)
    let differences = zip(cases, zip(ours, theirs)).filter { _, verdicts in
      verdicts.0 != verdicts.1.hasPrefix("accepted")
    }
    let sentences = differences.map { "\($0.name): ours \($1.0), theirs \($1.1)" }
    #expect(sentences == [])
    #expect(theirs.count == cases.count)
  }

  private static func verdicts(on cases: [Case]) async throws -> [String] {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Oracle/verdicts.py")
    let lines = cases.map { "\($0.root.base64EncodedString())\t\($0.compact)" }
    return try await ApplePython.run(script, on: lines, Payload.bundleID)
  }
}
