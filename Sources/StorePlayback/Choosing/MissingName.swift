import StoreDriver
import StoreModel
package import StoreScript
import VisibleText

/// A name in a script that its own catalog has, and the one that it is played with has not.
package struct MissingName: Hashable, Sendable {
  /// What it is the name of.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case product
    case sku = "SKU"
    case group
    case offer
  }

  package let kind: Kind
  package let name: String
  /// The step that names it, counted from 1.
  package let position: Int
  /// The step itself, which may stand in a branch of that one.
  package let step: ScriptStep

  package init(kind: Kind, name: String, position: Int, step: ScriptStep) {
    self.kind = kind
    self.name = name
    self.position = position
    self.step = step
  }

  /// What is missing, in words.
  package var words: String { "\(kind.rawValue) \(name.quoted)" }

  /// A line that says where it is named.
  func line(in path: String) -> String {
    let place = step.place(in: path).map { "\($0): " } ?? ""
    return "\(place)the catalog has no \(words)"
  }
}

extension ScriptResult {
  /// What became of a script that another catalog cannot play.
  ///
  /// - Parameters:
  ///   - missing: What the catalog has not; nothing becomes of a script whose names it has.
  ///   - isStrict: Whether it should have been played.
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
  /// How many scripts the catalog could not play, and what it lacks; nil where it could play all.
  var inapplicability: String? {
    let scripts = results.filter { !$0.missing.isEmpty }
    guard !scripts.isEmpty else { return nil }
    let names = scripts.flatMap(\.missing).map(\.words).uniqued
    let rest = names.count > 20 ? ", and \(names.count - 20) more" : ""
    return "\(scripts.count) not applicable: the catalog has no "
      + names.prefix(20).joined(separator: ", ") + rest
  }
}
