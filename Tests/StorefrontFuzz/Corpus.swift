import Foundation
import StoreModel

/// Good files that bad ones are made of: the project's own.
enum Corpus {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The files of a folder of the project that end in one of these.
  static func files(in folder: String, endingIn endings: String...) throws -> [[UInt8]] {
    let base = root.appending(path: folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: base.path).sorted()
    let chosen = names.filter { name in endings.contains { name.hasSuffix($0) } }
    let files = try chosen.map { Array(try Data(contentsOf: base.appending(path: $0))) }
    guard !files.isEmpty else { throw Empty(folder: folder) }
    return files
  }

  /// The project's catalogs, in both formats.
  static func catalogs() throws -> [[UInt8]] {
    try files(in: "Catalog", endingIn: ".storekit", ".catalog.json")
      + files(in: "Tests/StoreCatalogTests/Corpus", endingIn: ".storekit", ".json")
  }

  static func scripts() throws -> [[UInt8]] {
    try files(in: "Catalog/Sessions", endingIn: ".session.yaml")
  }

  /// The values of JSON texts, those that are none left out.
  static func trees(_ texts: [[UInt8]]) -> [JSONValue] {
    texts.compactMap { JSONDocument($0).root }
  }

  /// A folder in which nothing was found.
  struct Empty: Error {
    let folder: String
  }
}

extension JSONValue {
  /// The value as the bytes of a JSON text.
  var bytes: [UInt8] { Array(text().utf8) }
}

/// Makes inputs of good texts: sometimes of their parts, sometimes of their bytes.
struct TextMutator {
  let texts: [[UInt8]]
  let trees: [JSONValue]

  /// - Parameter texts: Good texts; those that are JSON are changed as trees too.
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
