import CatalogTools
import StoreCatalog
import StoreModel

/// The marks on products and SKUs that were edited and that the user hasn't seen yet.
///
/// A mark disappears after the user selects its row and then another row. Marks show the differences from the catalog
/// before the first unseen change. Therefore, an edit that was undone isn't marked.
struct CatalogMarks: Sendable {
  /// A product or SKU that was added or edited.
  struct Mark: Sendable {
    let isNew: Bool
    /// The differences and their consequences, or an empty array for a new product or SKU.
    let lines: [String]
  }

  /// The catalog before the first unseen change, or `nil` if the user has seen every change.
  private(set) var base: Catalog?
  private var seen: Set<ItemID> = []
  private var marks: [ItemID: Mark] = [:]

  /// The maximum number of marks.
  ///
  /// A catalog with more changes is considered a different catalog.
  private static let mostMarks = 1000

  var isEmpty: Bool { marks.isEmpty }

  subscript(item: ItemID) -> Mark? { marks[item] }

  /// Updates the marks after a change of the catalog.
  ///
  /// - Returns: A line that describes the change, or `nil` if nothing changed.
  mutating func change(from old: Catalog, to new: Catalog) -> String? {
    let latest = CatalogComparison(from: old, to: new, limit: Self.mostMarks)
    let first = base ?? old
    let whole =
      base == nil ? latest : CatalogComparison(from: first, to: new, limit: Self.mostMarks)
    seen.subtract(latest.entries.compactMap { ItemID($0.change.subject) })
    marks = [:]
    for entry in whole.entries where entry.change.kind != .removed {
      guard let item = ItemID(entry.change.subject), !seen.contains(item) else { continue }
      marks[item] = Mark(isNew: entry.change.kind == .added, lines: whole.lines(of: entry))
    }
    base = first
    forgetWhatWasSeen()
    return latest.isSame ? nil : latest.shownSummary
  }

  /// Removes the mark from a product or SKU that the user has seen.
  mutating func see(_ item: ItemID) {
    guard marks.removeValue(forKey: item) != nil else { return }
    seen.insert(item)
    forgetWhatWasSeen()
  }

  private mutating func forgetWhatWasSeen() {
    guard marks.isEmpty else { return }
    base = nil
    seen = []
  }
}

extension ItemID {
  /// Creates the id of a catalog subject, or returns `nil` if the subject doesn't have a row in the product list.
  fileprivate init?(_ subject: CatalogSubject) {
    switch subject {
    case .product(let id): self = .product(id)
    case .sku(let name): self = .sku(name)
    case .app, .settings, .group, .offer, .billingPlan: return nil
    }
  }
}
