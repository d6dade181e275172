import StoreDriver
import StoreModel
package import StoreScript
import VisibleText

/// A name in a script that its own catalog has and the catalog to play it with lacks.
package struct MissingName: Hashable, Sendable {
  /// The kind of item that is named.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case product
    case sku = "SKU"
    case group
    case offer
  }

  package let kind: Kind
  package let name: String
  /// The step that contains the name, counted from 1.
  package let position: Int
  /// The step itself, which may be in a branch of the counted one.
  package let step: ScriptStep

  package init(kind: Kind, name: String, position: Int, step: ScriptStep) {
    self.kind = kind
    self.name = name
    self.position = position
    self.step = step
  }

  /// The missing item in words.
  package var words: String { "\(kind.rawValue) \(name.quoted)" }

  /// Returns a line with the location of the name.
  func line(in path: String) -> String {
    let place = step.place(in: path).map { "\($0): " } ?? ""
    return "\(place)the catalog has no \(words)"
  }
}

extension ScriptResult {
  /// Records that the script can't be played with another catalog, if any names are missing.
  ///
  /// - Parameters:
  ///   - missing: The names that the catalog lacks.
  ///   - isStrict: Whether that is a failure.
  package mutating func refuse(for missing: [MissingName], isStrict: Bool) {
    guard let first = missing.first else { return }
    self.missing = missing
    let names = missing.map(\.words).uniqued
    let rest = names.count > 8 ? ", and \(names.count - 8) more" : ""
    let why = "not applicable: the catalog has no \(names.prefix(8).joined(separator: ", "))\(rest)"
    ending =
      isStrict
      ? .failed(StepFault(step: first.step, position: first.position, refusal: why, time: ""))
      : .skipped(why)
  }
}

extension RunResults {
  /// The number of scripts that the catalog can't play, and the names that it lacks, or `nil` if it can play
  /// all.
  var inapplicability: String? {
    let scripts = results.filter { !$0.missing.isEmpty }
    guard !scripts.isEmpty else { return nil }
    let names = scripts.flatMap(\.missing).map(\.words).uniqued
    let rest = names.count > 20 ? ", and \(names.count - 20) more" : ""
    return "\(scripts.count) not applicable: the catalog has no "
      + names.prefix(20).joined(separator: ", ") + rest
  }
}
