import StoreDriver
import StoreModel
package import StoreScript
import VisibleText

/// A name in a script that exists in the script's own catalog, but not in the catalog to play the script with.
package struct MissingName: Hashable, Sendable {
  /// The kind of item that the name refers to.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case product
    case sku = "SKU"
    case group
    case offer
  }

  package let kind: Kind
  package let name: String
  /// The number of the step that contains the name, counted from 1.
  package let position: Int
  /// The step that contains the name.
  ///
  /// It may be a step inside the branch at ``position``.
  package let step: ScriptStep

  package init(kind: Kind, name: String, position: Int, step: ScriptStep) {
    self.kind = kind
    self.name = name
    self.position = position
    self.step = step
  }

  /// A phrase that describes the missing item.
  package var words: String { "\(kind.rawValue) \(name.quoted)" }

  /// Returns a line about the missing name, including its location.
  func line(in path: String) -> String {
    let place = step.place(in: path).map { "\($0): " } ?? ""
    return "\(place)the catalog has no \(words)"
  }
}

extension ScriptResult {
  /// Records that the script can't be played with another catalog, if any names are missing.
  ///
  /// - Parameters:
  ///   - missing: The names that are missing in the catalog.
  ///   - isStrict: Whether the script fails because of missing names.
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
  /// The number of scripts that can't be played with the catalog, and the missing names.
  ///
  /// The value is `nil` if all scripts can be played.
  var inapplicability: String? {
    let scripts = results.filter { !$0.missing.isEmpty }
    guard !scripts.isEmpty else { return nil }
    let names = scripts.flatMap(\.missing).map(\.words).uniqued
    let rest = names.count > 20 ? ", and \(names.count - 20) more" : ""
    return "\(scripts.count) not applicable: the catalog has no "
      + names.prefix(20).joined(separator: ", ") + rest
  }
}
