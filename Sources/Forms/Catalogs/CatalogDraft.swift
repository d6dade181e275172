package import StoreCatalog
package import StoreModel

/// The draft of a product, a group or a SKU: what the file says of it, and what a person has made of that.
///
/// It is made from the shape of the file's objects and the file's own JSON, whatever version that is of; what
/// it does not show it leaves alone. ``edit`` says what has to change for it, which is nothing as long as it
/// says what the file says.
package struct CatalogDraft: Sendable {
  /// The file as it was read.
  package let read: [UInt8]
  /// What was changed before the form was filled in, such as a copy that was made.
  package let begun: CatalogEdit
  package let format: CatalogFormat
  /// Whether it is a copy that the file doesn't have yet: prices of single storefronts go with the original's base price.
  package let isCopy: Bool
  /// The storefront that the one price of each product is meant for.
  package let home: Storefront
  /// Where it is, by what identifies it in the file with ``begun``.
  let path: CatalogPath
  let shape: CatalogShape
  private let original: DraftObject
  private(set) var object: DraftObject
  private var maker: DraftMaker
  /// Entries whose fields are shown.
  private var open: Set<Int> = []
  private var history: [Moment] = []
  /// What was taken back, the last of it at the end.
  private var undone: [Moment] = []
  /// The field that was typed into last: what is typed into it further is one change.
  private var typed: FieldID?

  private struct Moment: Sendable {
    let object: DraftObject
    let field: FieldID
  }

  /// Changes that can be taken back.
  private static let mostMoments = 200

  /// Fills a draft with what a file says.
  ///
  /// - Parameters:
  ///   - thing: A product, a group or a SKU.
  ///   - read: The file.
  ///   - begun: What is changed in it before.
  ///   - isCopy: Whether `begun` made it as a copy.
  /// - Throws: ``CatalogEditFailure`` if there is no such thing in it.
  package init(
    of thing: CatalogEditor.Thing,
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

  /// The same thing in another state of the file, with nothing changed.
  package func again(
    in read: [UInt8],
    after begun: CatalogEdit = CatalogEdit()
  ) throws(CatalogEditFailure) -> CatalogDraft {
    try CatalogDraft(of: thing, in: read, after: begun, isCopy: isCopy && !begun.isEmpty)
  }

  /// Whether it is in a state of the file.
  package func isThere(in bytes: [UInt8]) -> Bool {
    guard var editor = try? CatalogEditor(bytes) else { return false }
    return (try? editor.path(of: thing(in: original))) != nil
  }

  /// The same draft for a state of the file that does not have the thing: it goes in again, as the draft has it.
  package func putBack(in now: [UInt8]) throws(CatalogEditFailure) -> CatalogDraft {
    let list = CatalogPath(Array(path.steps.dropLast()))
    return try again(in: now, after: CatalogEdit([CatalogEdit.Item(list, .insert(said))]))
  }

  /// What it is, by what it is called now.
  package var thing: CatalogEditor.Thing { thing(in: object) }

  /// What the file calls it, where the draft calls it something else; nil for what is new.
  package var renamed: CatalogEditor.Thing? {
    let old = thing(in: original)
    return begun.isEmpty && old != thing ? old : nil
  }

  private func thing(in object: DraftObject) -> CatalogEditor.Thing {
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

  /// What has to change in the file, with ``begun``.
  package var edit: CatalogEdit { begun + difference }

  /// Whether something would be lost with the draft.
  package var isChanged: Bool { !begun.isEmpty || object != original }

  private var difference: CatalogEdit {
    guard object != original else { return CatalogEdit() }
    let found = DraftDifference(from: original, to: object, at: path, shape, format)
    return CatalogEdit(mirrored(found.items))
  }

  /// The whole object in one change, where its parts are called so that single changes would miss them.
  package var wholeEdit: CatalogEdit {
    begun + CatalogEdit([CatalogEdit.Item(path, .set(said))])
  }
}

// Some files say an introductory offer alone and in a list as well: a change of one is a change of both.
extension CatalogDraft {
  private static let single = "introductoryOffer"
  private static let list = "introductoryOffers"

  /// The position in its list of the offer that stands alone as well; nil where there is none.
  private var mirror: Int? {
    guard case .entry(let single) = original[Self.single], case .list(let all) = original[Self.list]
    else { return nil }
    return all.firstIndex { $0.value.json == single.value.json }
  }

  /// What the file is to say of the thing.
  var said: JSONValue {
    guard let mirror, case .list(let old) = original[Self.list] else { return object.json }
    var said = object
    let now = object[Self.list]?.entries.first { $0.id == old[mirror].id }
    said[Self.single] = now.map { .entry($0) } ?? .plain(JSONValue(.null))
    return said.json
  }

  /// Whether a key says only what another one says too.
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

// What a person does.
extension CatalogDraft {
  /// Changes something, which can be taken back.
  ///
  /// - Parameters:
  ///   - field: The field that it is about.
  ///   - isTyping: Whether it goes on with what was typed into the same field.
  ///   - change: What changes.
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

  /// Takes the last change back.
  ///
  /// - Returns: The field that it was about; nil if nothing has changed.
  package mutating func undo() -> FieldID? {
    move(from: \.history, to: \.undone)
  }

  /// Makes the change again that was taken back last.
  ///
  /// - Returns: The field that it is about; nil if none was taken back, or something else was changed since.
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

  /// Whether there is a change to take back.
  package var canUndo: Bool { !history.isEmpty }

  /// Whether there is a change that was taken back and can be made again.
  package var canRedo: Bool { !undone.isEmpty }

  /// Says what a field is to say; the words of the file where it says so already.
  ///
  /// - Parameters:
  ///   - id: The field.
  ///   - text: What a person writes; empty for nothing at all where the field may be left out.
  ///   - isTyping: Whether it is typed letter by letter.
  package mutating func set(_ id: FieldID, to text: String, isTyping: Bool = false) {
    guard let place = place(of: id) else { return }
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

  /// The storefronts whose prices a copy lost with its original's base price, and the field that tells it.
  package var lostPrices: (codes: [String], field: FieldID)? {
    guard isCopy, shape != .sku, object[Self.ownPrices] == nil,
      case .object(let prices)? = original[Self.ownPrices], !prices.members.isEmpty
    else { return nil }
    return (prices.members.map(\.key), Self.basePrice)
  }

  /// Sets or takes out one of the words of a list.
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
  ///   - entry: The entry whose prices are meant; nil for the object's own.
  ///   - name: What it is called: a language, a storefront; made up where it has to have a name and none is
  ///     given.
  /// - Returns: The field to go to.
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
    // What it is called was said already.
    return (name == nil ? own.first : own.dropFirst().first)?.id ?? head
  }

  /// Takes out what a field belongs to: an entry, or a storefront's own price.
  ///
  /// - Returns: Whether there was something to take out.
  package mutating func takeOut(_ id: FieldID) -> Bool {
    if let code = id.priceStorefront {
      let place = Place(FieldID(FieldName(rawValue: "prices"), id.entry), self)
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
        // A list that the file does not have does not stay behind.
        object[key] = left.isEmpty && old?.entries.isEmpty != false ? old : .list(left)
      case .entry:
        // The file says that there is none where it has said what there is.
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

  /// Opens the entry of a field, so that it can be seen.
  package mutating func show(_ id: FieldID) {
    if let entry = id.entry { open.insert(entry) }
  }
}
