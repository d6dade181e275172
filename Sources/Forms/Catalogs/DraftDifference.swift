import CatalogTools
import StoreCatalog
import StoreModel

/// The changes of a file that make one of its objects equal to a draft.
struct DraftDifference {
  let format: CatalogFormat
  private(set) var items: [CatalogEdit.Item] = []
  /// The changes of identifiers, which come last, so that every earlier path stays valid.
  private var names: [CatalogEdit.Item] = []

  init(
    from old: DraftObject,
    to new: DraftObject,
    at path: CatalogPath,
    _ shape: CatalogShape,
    _ format: CatalogFormat
  ) {
    self.format = format
    compare(old, new, path, shape)
    items += names
  }

  private mutating func compare(
    _ old: DraftObject,
    _ new: DraftObject,
    _ path: CatalogPath,
    _ shape: CatalogShape?
  ) {
    for member in old.members where new[member.key] == nil {
      items.append(CatalogEdit.Item(path.appending(member.key), .remove))
    }
    for member in new.members {
      let field = shape?.field(member.key)
      guard let before = old[member.key] else {
        let value = written(member.value, field)
        items.append(CatalogEdit.Item(path.appending(member.key), .set(value)))
        continue
      }
      guard before != member.value else { continue }
      compare(before, member.value, path.appending(member.key), field, shape)
    }
  }

  private mutating func compare(
    _ old: DraftValue,
    _ new: DraftValue,
    _ path: CatalogPath,
    _ field: CatalogShape.Field?,
    _ shape: CatalogShape?
  ) {
    switch (old, new) {
    case (.object(let before), .object(let after)):
      guard !after.members.isEmpty || before.members.isEmpty else {
        return items.append(CatalogEdit.Item(path, .remove))
      }
      compare(before, after, path, nil)
    case (.entry(let before), .entry(let after)) where before.id == after.id:
      compare(before.value, after.value, path, field?.inner)
    case (.list(let before), .list(let after)):
      compare(before, after, path, field?.inner)
    case (.plain, _), (.object, _), (.entry, _), (.list, _):
      let item = CatalogEdit.Item(path, .set(written(new, field)))
      if let key = field?.key, shape?.isIdentified(by: key) == true {
        names.append(item)
      } else {
        items.append(item)
      }
    }
  }

  private mutating func compare(
    _ old: [DraftEntry],
    _ new: [DraftEntry],
    _ path: CatalogPath,
    _ shape: CatalogShape?
  ) {
    var removals: [CatalogEdit.Item] = []
    for (index, entry) in old.enumerated() {
      let step = Self.step(to: index, in: old, shape)
      if let now = new.first(where: { $0.id == entry.id }) {
        compare(entry.value, now.value, path.appending(step), shape)
      } else {
        removals.append(CatalogEdit.Item(path.appending(step), .remove))
      }
    }
    // Removals are ordered from the end, so that positions stay valid.
    items += removals.reversed()
    for entry in new where !old.contains(where: { $0.id == entry.id }) {
      let value = shape.map { $0.written(entry.value.json, in: format) } ?? entry.value.json
      items.append(CatalogEdit.Item(path, .insert(value)))
    }
  }

  /// Returns the step of a path to an element.
  ///
  /// The step is the element's identifier, or its position if an earlier element has the same
  /// identifier.
  private static func step(
    to index: Int,
    in list: [DraftEntry],
    _ shape: CatalogShape?
  ) -> CatalogPath.Step {
    guard let step = shape?.identity(of: list[index].value.json),
      !list[..<index].contains(where: { shape?.identity(of: $0.value.json) == step })
    else { return .index(index) }
    return step
  }

  private func written(_ value: DraftValue, _ field: CatalogShape.Field?) -> JSONValue {
    guard let inner = field?.inner else { return value.json }
    switch value {
    case .entry(let entry): return inner.written(entry.value.json, in: format)
    case .list(let entries):
      return .list(entries.map { inner.written($0.value.json, in: format) })
    case .plain, .object: return value.json
    }
  }
}
