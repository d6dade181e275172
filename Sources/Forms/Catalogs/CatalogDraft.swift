package import CatalogTools
package import StoreCatalog
package import StoreModel

/// The draft of a product, a group or a SKU, with the values in the file and the user's changes.
///
/// It is derived from the shape of the file's objects and the file's own JSON of any version. It doesn't
/// change values that it doesn't show. ``edit`` contains the necessary changes of the file, which are empty
/// if nothing differs.
package struct CatalogDraft: Sendable {
  /// The file as it was read.
  package let read: [UInt8]
  /// The changes that precede the user's changes, such as creating a duplicate.
  package let begun: CatalogEdit
  package let format: CatalogFormat
  /// Whether the item is a duplicate that the file doesn't have yet.
  ///
  /// If the user changes a duplicate's base price, its own storefront prices are removed.
  package let isCopy: Bool
  /// The storefront that base prices are for.
  package let home: Storefront
  /// The path to the item in the file with ``begun``.
  let path: CatalogPath
  let shape: CatalogShape
  private let original: DraftObject
  private(set) var object: DraftObject
  private var maker: DraftMaker
  /// The entries that are open, so that their fields are visible.
  private var open: Set<Int> = []
  private var history: [Moment] = []
  /// The undone changes, with the most recently undone one at the end.
  private var undone: [Moment] = []
  /// The field that the user typed into last.
  ///
  /// Further typing in the same field belongs to the same change.
  private var typed: FieldID?

  private struct Moment: Sendable {
    let object: DraftObject
    let field: FieldID
  }

  /// The maximum number of changes that can be undone.
  private static let mostMoments = 200

  /// Creates a draft with the values of a file.
  ///
  /// - Parameters:
  ///   - thing: A product, a group or a SKU.
  ///   - read: The file.
  ///   - begun: The changes that are applied to the file first.
  ///   - isCopy: Whether `begun` created it as a duplicate.
  /// - Throws: ``CatalogEditFailure`` if the file doesn't contain the item.
  package init(
    of thing: CatalogEditor.Target,
    in read: [UInt8],
    after begun: CatalogEdit = CatalogEdit(),
    isCopy: Bool = false
  ) throws(CatalogEditFailure) {
    let bytes = begun.isEmpty ? read : try begun.textEdit(of: read).applied(to: read) ?? read
    var editor = try CatalogEditor(bytes)
    path = try editor.path(of: thing)
    guard let (value, shape) = editor.object(at: path) else { throw .nothing(at: path) }
    self.read = read
    self.begun = begun
    self.isCopy = isCopy
    self.shape = shape
    format = editor.format
    home = editor.home
    maker = DraftMaker()
    original = maker.object(value, shape)
    object = original
  }

  /// Returns a new draft of the same item, without changes, for another version of the file.
  package func again(
    in read: [UInt8],
    after begun: CatalogEdit = CatalogEdit()
  ) throws(CatalogEditFailure) -> CatalogDraft {
    try CatalogDraft(of: thing, in: read, after: begun, isCopy: isCopy && !begun.isEmpty)
  }

  /// Returns whether a version of the file contains the item.
  package func isThere(in bytes: [UInt8]) -> Bool {
    guard var editor = try? CatalogEditor(bytes) else { return false }
    return (try? editor.path(of: thing(in: original))) != nil
  }

  /// Returns a draft that inserts the item with its current values into a version of the file that
  /// lacks it.
  package func putBack(in now: [UInt8]) throws(CatalogEditFailure) -> CatalogDraft {
    let list = CatalogPath(Array(path.steps.dropLast()))
    return try again(in: now, after: CatalogEdit([CatalogEdit.Item(list, .insert(said))]))
  }

  /// The item, with its current identifier.
  package var thing: CatalogEditor.Target { thing(in: object) }

  /// The item as the file identifies it, if the draft changes its identifier, or `nil` if it doesn't or
  /// the item is new.
  package var renamed: CatalogEditor.Target? {
    let old = thing(in: original)
    return begun.isEmpty && old != thing ? old : nil
  }

  private func thing(in object: DraftObject) -> CatalogEditor.Target {
    let value = object.json
    if shape == .group { return .group(SubscriptionGroupID(rawValue: value["id"]?.string ?? "")) }
    if shape == .sku { return .sku(value["sku"]?.string ?? "") }
    return .product(ProductID(rawValue: value["productID"]?.string ?? ""))
  }

  package var title: String {
    let value = object.json
    let names = ["referenceName", "name", "productID", "sku", "id"]
    return names.lazy.compactMap { value[$0]?.string }.first { !$0.isEmpty } ?? shape.name
  }

  package var kindName: String {
    shape.name == CatalogShape.sku.name ? "SKU" : shape.name
  }

  /// The necessary changes of the file, including ``begun``.
  package var edit: CatalogEdit { begun + difference }

  /// Whether discarding the draft would lose changes.
  package var isChanged: Bool { !begun.isEmpty || object != original }

  private var difference: CatalogEdit {
    guard object != original else { return CatalogEdit() }
    let found = DraftDifference(from: original, to: object, at: path, shape, format)
    return CatalogEdit(mirrored(found.items))
  }

  /// The edit that sets the whole object at once, for objects whose parts have ambiguous names.
  package var wholeEdit: CatalogEdit {
    begun + CatalogEdit([CatalogEdit.Item(path, .set(said))])
  }
}

// Some files contain an introductory offer twice, as a single object and in a list. A change applies to
// both.
extension CatalogDraft {
  private static let single = "introductoryOffer"
  private static let list = "introductoryOffers"

  /// The position in the list of the offer that is also a single object, or `nil` if there is no such
  /// offer.
  private var mirror: Int? {
    guard case .entry(let single) = original[Self.single], case .list(let all) = original[Self.list]
    else { return nil }
    return all.firstIndex { $0.value.json == single.value.json }
  }

  /// The value to write for the item.
  var said: JSONValue {
    guard let mirror, case .list(let old) = original[Self.list] else { return object.json }
    var said = object
    let now = object[Self.list]?.entries.first { $0.id == old[mirror].id }
    said[Self.single] = now.map { .entry($0) } ?? .plain(JSONValue(.null))
    return said.json
  }

  /// Returns whether the value of a key only repeats the value of another key.
  func isMirrored(_ key: String) -> Bool { key == Self.single && mirror != nil }

  private func mirrored(_ items: [CatalogEdit.Item]) -> [CatalogEdit.Item] {
    guard let mirror else { return items }
    let steps = path.appending(Self.list).appending(.index(mirror)).steps
    return items.flatMap { item -> [CatalogEdit.Item] in
      guard item.path.steps.starts(with: steps) else { return [item] }
      let rest = item.path.steps.dropFirst(steps.count)
      let other = CatalogPath(path.appending(Self.single).steps + rest)
      let isGone = rest.isEmpty && item.change == .remove
      return [CatalogEdit.Item(other, isGone ? .set(JSONValue(.null)) : item.change), item]
    }
  }
}

// Actions of the user.
extension CatalogDraft {
  /// Makes a change that can be undone.
  ///
  /// - Parameters:
  ///   - field: The field to change.
  ///   - isTyping: Whether it continues the typing in the same field.
  ///   - change: The change.
  private mutating func change(
    _ field: FieldID,
    isTyping: Bool = false,
    _ change: (inout DraftObject) -> Void
  ) {
    let before = object
    change(&object)
    guard object != before else { return }
    undone = []
    if !isTyping || typed != field {
      history.append(Moment(object: before, field: field))
      if history.count > Self.mostMoments { history.removeFirst() }
    }
    typed = isTyping ? field : nil
  }

  /// Undoes the last change.
  ///
  /// - Returns: The field of the change, or `nil` if there is nothing to undo.
  package mutating func undo() -> FieldID? {
    move(from: \.history, to: \.undone)
  }

  /// Redoes the last undone change.
  ///
  /// - Returns: The field of the change, or `nil` if there is nothing to redo.
  package mutating func redo() -> FieldID? {
    move(from: \.undone, to: \.history)
  }

  private mutating func move(
    from moments: WritableKeyPath<Self, [Moment]>,
    to others: WritableKeyPath<Self, [Moment]>
  ) -> FieldID? {
    guard let last = self[keyPath: moments].popLast() else { return nil }
    self[keyPath: others].append(Moment(object: object, field: last.field))
    object = last.object
    typed = nil
    return last.field
  }

  /// Whether there is a change to undo.
  package var canUndo: Bool { !history.isEmpty }

  /// Whether there is a change to redo.
  package var canRedo: Bool { !undone.isEmpty }

  /// Sets the value of a field, or keeps the file's value if it is equivalent.
  ///
  /// - Parameters:
  ///   - id: The field.
  ///   - text: The text, or an empty text to remove an optional value.
  ///   - isTyping: Whether the user types it letter by letter.
  package mutating func set(_ id: FieldID, to text: String, isTyping: Bool = false) {
    guard let place = place(of: id) else { return }
    let text = written(text, in: id)
    let old = place.object(in: original)?[place.key]
    let value: DraftValue? =
      place.isSaid(by: old, text) ? old : place.value(of: text, in: format, old?.json)
    let losesPrices = isCopy && id == Self.basePrice && value != old
    let prices = original[Self.ownPrices]
    change(id, isTyping: isTyping) { object in
      object.change(place) { $0[place.key] = value }
      if losesPrices, object[Self.ownPrices] == prices { object[Self.ownPrices] = nil }
    }
  }

  private static let basePrice = FieldID(FieldName(rawValue: "displayPrice"))
  private static let ownPrices = "prices"

  /// The storefronts whose prices a duplicate has lost, because the user changed its base price, and
  /// the field at which to report this.
  package var lostPrices: (codes: [String], field: FieldID)? {
    guard isCopy, shape != .sku, object[Self.ownPrices] == nil,
      case .object(let prices)? = original[Self.ownPrices], !prices.members.isEmpty
    else { return nil }
    return (prices.members.map(\.key), Self.basePrice)
  }

  /// Adds or removes one of the words of a list.
  mutating func set(_ id: FieldID, _ word: String, isIn: Bool) {
    guard let place = place(of: id), case .texts(let all) = place.field?.value else { return }
    let old = place.object(in: original)?[place.key]
    change(id) { object in
      object.change(place) { object in
        var words = object[place.key]?.json.elements?.compactMap(\.string) ?? []
        words.removeAll { $0 == word }
        if isIn { words.append(word) }
        words.sort { (all.firstIndex(of: $0) ?? 0) < (all.firstIndex(of: $1) ?? 0) }
        let value = DraftValue.plain(.list(words.map { .text($0) }))
        let before = Set(old?.json.elements?.compactMap(\.string) ?? [])
        object[place.key] = before == Set(words) && old != nil ? old : value
      }
    }
  }

  /// Adds an entry to a list, or sets a price for a storefront.
  ///
  /// - Parameters:
  ///   - key: The list's key, or `prices`.
  ///   - entry: The entry to which the prices belong, or `nil` for the object itself.
  ///   - name: The name of the entry: a language or a storefront, or `nil` to create a necessary name.
  /// - Returns: The field to focus.
  package mutating func add(to key: String, of entry: Int? = nil, named name: String? = nil)
    -> FieldID?
  {
    if key == "prices" {
      guard let name else { return nil }
      let id = FieldID(FieldName(rawValue: "prices.\(name)"), entry)
      set(id, to: beginning(ofPriceIn: entry))
      return id
    }
    guard let field = shape.field(key), let inner = field.inner,
      obstacle(toAddingTo: key) == nil
    else { return nil }
    let added = maker.entry(template(of: inner, in: key, named: name), inner)
    let head = FieldID(.entry, added.id)
    change(head) { object in
      if case .list = field.value {
        let others = object[key]?.entries ?? []
        object[key] = .list(others + [added])
      } else {
        object[key] = .entry(added)
      }
    }
    open = [added.id]
    let own = fields.filter { $0.id.entry == added.id && $0.id.name != .entry }
    // If the name was given, the focus moves to the field after it.
    return (name == nil ? own.first : own.dropFirst().first)?.id ?? head
  }

  /// Removes the entry of a field, or a storefront's own price.
  ///
  /// - Returns: Whether something was removed.
  package mutating func takeOut(_ id: FieldID) -> Bool {
    if let code = id.priceStorefront {
      let place = FieldLocation(FieldID(FieldName(rawValue: "prices"), id.entry), self)
      let old = place.object(in: original)?["prices"]
      change(id) { object in
        object.change(place) { owner in
          guard case .object(var prices) = owner["prices"] else { return }
          prices[code] = nil
          let empty = old == .object(prices) ? old : nil
          owner["prices"] = prices.members.isEmpty ? empty : .object(prices)
        }
      }
      return true
    }
    guard let entry = id.entry, let key = key(ofEntry: entry) else { return false }
    let old = original[key]
    change(id) { object in
      switch object[key] {
      case .list(let entries):
        let left = entries.filter { $0.id != entry }
        // A list that isn't in the file is removed when it becomes empty.
        object[key] = left.isEmpty && old?.entries.isEmpty != false ? old : .list(left)
      case .entry:
        // The file keeps an explicit null for a value that it had.
        object[key] = old == nil ? nil : .plain(JSONValue(.null))
      case .plain, .object, nil: break
      }
    }
    return true
  }

  package mutating func toggle(_ entry: Int) {
    if open.remove(entry) == nil { open.insert(entry) }
  }

  package func isOpen(_ entry: Int) -> Bool { open.contains(entry) }

  /// Opens the entry of a field, so that the field is visible.
  package mutating func show(_ id: FieldID) {
    if let entry = id.entry { open.insert(entry) }
  }
}
