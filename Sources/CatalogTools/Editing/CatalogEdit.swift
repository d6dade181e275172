import StoreCatalog
package import StoreModel
import VisibleText

/// A change of a catalog file as a list of changed values.
///
/// It doesn't refer to the text. ``textEdit(of:)`` finds the bytes of a file to change, and
/// ``merged(into:from:)`` does so for a file that has changed since it was read.
package struct CatalogEdit: Hashable, Sendable {
  /// A change of a value.
  package enum Change: Hashable, Sendable {
    /// Sets the value, and adds missing members and objects on the path to it.
    case set(JSONValue)
    /// Inserts an element into the list after another one, or at its end.
    case insert(JSONValue, behind: CatalogPath.Step? = nil)
    case remove
  }

  /// A change and the path where it applies.
  package struct Item: Hashable, Sendable {
    package var path: CatalogPath
    package var change: Change

    package init(_ path: CatalogPath, _ change: Change) {
      self.path = path
      self.change = change
    }
  }

  /// The changes in order.
  ///
  /// Each one applies to the result of those before it.
  package var items: [Item]

  package init(_ items: [Item] = []) {
    self.items = items
  }

  package var isEmpty: Bool { items.isEmpty }

  /// Returns both edits, one after the other.
  package static func + (left: CatalogEdit, right: CatalogEdit) -> CatalogEdit {
    CatalogEdit(left.items + right.items)
  }

  package static func += (left: inout CatalogEdit, right: CatalogEdit) {
    left.items += right.items
  }
}

/// A reason why a catalog can't be edited as requested.
package enum CatalogEditFailure: Error, Hashable, Sendable {
  /// The text isn't valid JSON. The message is the reason, and the offset is in bytes.
  case unreadable(message: String, offset: Int)
  /// No value exists at the path.
  case nothing(at: CatalogPath)
  /// The value at the path can't be changed in this way, because it isn't of the wanted kind, such as a
  /// list or an object.
  case unfit(CatalogPath, wanted: String)
  /// The file has changed since it was read, in values that the edit changes too.
  case conflicts([CatalogConflict])
  /// The edit would add errors to a catalog without errors, one line each.
  case errors([String])
  /// The request is impossible. The message is the reason.
  case refused(message: String, remedy: String)
}

/// Two changes of the same value: one by an edit, the other in the file by another program or person.
package struct CatalogConflict: Hashable, Sendable {
  package let path: CatalogPath
  /// The value when the file was read, or `nil` if it was absent.
  package let read: JSONValue?
  /// The value that the edit sets, or `nil` if the edit removes it.
  package let wanted: JSONValue?
  /// The value in the current file, or `nil` if it is absent.
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
