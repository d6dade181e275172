package import StoreModel
import VisibleText

/// A change of a catalog file as a value: what becomes of which values, in their order.
///
/// It says nothing about the text. ``textEdit(of:)`` finds out which bytes of a file have to change for
/// it, and ``merged(into:from:)`` does so where the file has changed since it was read.
package struct CatalogEdit: Hashable, Sendable {
  /// What becomes of a value.
  package enum Change: Hashable, Sendable {
    /// The value is this one; a member that is not there is added, and objects on the way to it.
    case set(JSONValue)
    /// The list gets an element behind another one, or at its end.
    case insert(JSONValue, behind: CatalogPath.Step? = nil)
    case remove
  }

  /// A change and where it is made.
  package struct Item: Hashable, Sendable {
    package var path: CatalogPath
    package var change: Change

    package init(_ path: CatalogPath, _ change: Change) {
      self.path = path
      self.change = change
    }
  }

  /// The changes, each of which finds what those before it have made.
  package var items: [Item]

  package init(_ items: [Item] = []) {
    self.items = items
  }

  package var isEmpty: Bool { items.isEmpty }

  /// Both edits, one after the other.
  package static func + (left: CatalogEdit, right: CatalogEdit) -> CatalogEdit {
    CatalogEdit(left.items + right.items)
  }

  package static func += (left: inout CatalogEdit, right: CatalogEdit) {
    left.items += right.items
  }
}

/// Why a catalog cannot be edited as is wanted.
package enum CatalogEditFailure: Error, Hashable, Sendable {
  /// The text is no proper JSON: what is wrong, at which byte.
  case unreadable(message: String, offset: Int)
  /// A path leads to nothing.
  case nothing(at: CatalogPath)
  /// A path leads to something that cannot be changed so: a list is wanted, or an object.
  case unfit(CatalogPath, wanted: String)
  /// The file has changed since it was read, where the edit changes it too.
  case conflicts([CatalogConflict])
  /// The catalog would have errors, and has none without the edit: a line for each.
  case errors([String])
  /// What is wanted is not possible: what is wrong, and what would be right.
  case refused(message: String, remedy: String)
}

/// Two changes of the same value: one by an edit, one by someone else in the file.
package struct CatalogConflict: Hashable, Sendable {
  package let path: CatalogPath
  /// The value when the file was read; nil where there was none.
  package let read: JSONValue?
  /// What the edit makes of it; nil where it takes it out.
  package let wanted: JSONValue?
  /// The value in the file as it is now; nil where there is none any more.
  package let found: JSONValue?

  package init(
    path: CatalogPath,
    read: JSONValue?,
    wanted: JSONValue?,
    found: JSONValue?
  ) {
    self.path = path
    self.read = read
    self.wanted = wanted
    self.found = found
  }
}

extension CatalogConflict: CustomStringConvertible {
  package var description: String {
    "\(path) was \(Self.words(read)) and is \(Self.words(found)) in the file now; "
      + "the edit makes it \(Self.words(wanted))"
  }

  private static func words(_ value: JSONValue?) -> String {
    value.map { $0.text().shortened() } ?? "not there"
  }
}

extension CatalogEditFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let message, _): "the file isn't valid JSON: \(message)"
    case .nothing(let path): "\(path) is not in the file; check the name"
    case .unfit(let path, let wanted): "\(path) must be \(wanted); correct the file first"
    case .conflicts(let conflicts):
      "the file changed after it was read: "
        + ProblemLimit.told(conflicts.map(\.description)).joined(separator: "\n")
    case .errors(let lines): "the catalog would have these errors: " + lines.joined(separator: "\n")
    case .refused(let message, let remedy): "\(message); \(remedy)"
    }
  }
}
