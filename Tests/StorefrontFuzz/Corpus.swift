import Foundation
import StoreModel

/// The project's own valid files, from which the fuzzer makes invalid ones.
enum Corpus {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the files in a folder of the project with one of these suffixes.
  static func files(in folder: String, endingIn endings: String...) throws -> [[UInt8]] {
    let base = root.appending(path: folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: base.path).sorted()
    let chosen = names.filter { name in endings.contains { name.hasSuffix($0) } }
    let files = try chosen.map { Array(try Data(contentsOf: base.appending(path: $0))) }
    guard !files.isEmpty else { throw Empty(folder: folder) }
    return files
  }

  /// Returns the project's catalogs, in both formats.
  static func catalogs() throws -> [[UInt8]] {
    try files(in: "Catalog", endingIn: ".storekit", ".catalog.json")
      + files(in: "Tests/StoreCatalogTests/Corpus", endingIn: ".storekit", ".json")
  }

  static func scripts() throws -> [[UInt8]] {
    try files(in: "Catalog/Sessions", endingIn: ".session.yaml")
  }

  /// Returns the values of JSON texts, skipping texts that aren't JSON.
  static func trees(_ texts: [[UInt8]]) -> [JSONValue] {
    texts.compactMap { JSONDocument($0).root }
  }

  /// The error that a folder has no matching files.
  struct Empty: Error {
    let folder: String
  }
}

extension JSONValue {
  /// The value as the bytes of a JSON text.
  var bytes: [UInt8] { Array(text().utf8) }
}

/// A generator of inputs from valid texts, which changes either their JSON values or their bytes.
struct TextMutator {
  let texts: [[UInt8]]
  let trees: [JSONValue]

  /// - Parameter texts: Valid texts. If a text is JSON, its values are changed too.
  init(_ texts: [[UInt8]]) {
    self.texts = texts
    trees = Corpus.trees(texts)
  }

  func input(_ chance: inout SplitMix64) -> [UInt8] {
    if chance.once(in: 150) {
      let key = chance.pick(trees)?.members.flatMap { chance.pick($0)?.key }
      return Amounts.json(in: key ?? "a", &chance)
    }
    guard let tree = chance.pick(trees), !chance.once(in: 4) else {
      return (chance.pick(texts) ?? []).mutated(with: texts, &chance)
    }
    let bytes = tree.mutated(with: trees, &chance).bytes
    return chance.once(in: 8) ? bytes.mutated(with: texts, &chance) : bytes
  }
}
