import StoreCatalog
import StoreModel

/// What a person has yet to see of how the catalog was edited: a mark on each product and SKU.
///
/// A mark goes when its row was looked at and left. It tells what is different from the catalog as it was before the
/// first change that was not seen, so that what is edited back is marked no more.
struct CatalogMarks: Sendable {
  /// A product or SKU that is not what it was.
  struct Mark: Sendable {
    let isNew: Bool
    /// What is different, and what follows from it; nothing of what is new.
    let lines: [String]
  }

  /// The catalog before the first change that was not seen; nil where all was.
  private(set) var base: Catalog?
  private var seen: Set<ItemID> = []
  private var marks: [ItemID: Mark] = [:]

  /// So many changes are marked; a catalog with more of them is another one.
  private static let mostMarks = 1000

  var isEmpty: Bool { marks.isEmpty }

  subscript(item: ItemID) -> Mark? { marks[item] }

  /// Takes a change of the catalog in.
  ///
  /// - Returns: What changed, in a line; nil if nothing did.
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

  /// Notes that a product or SKU was looked at.
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
  /// The row of the product list that something in a catalog has; nil for what has none.
  fileprivate init?(_ subject: CatalogSubject) {
    switch subject {
    case .product(let id): self = .product(id)
    case .sku(let name): self = .sku(name)
    case .app, .settings, .group, .offer, .billingPlan: return nil
    }
  }
}
