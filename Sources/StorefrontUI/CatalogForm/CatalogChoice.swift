import Forms
import StoreCatalog
import StoreModel
import StoreScript

/// How a catalog's form begins.
enum CatalogBeginning: Hashable, Sendable {
  case edit(CatalogEditor.Thing)
  case copy(of: CatalogEditor.Thing, as: String)
  case add(NewThing, named: String, in: SubscriptionGroupID?)

  /// The draft of it in a file.
  func draft(in bytes: [UInt8]) throws(CatalogEditFailure) -> CatalogDraft {
    switch self {
    case .edit(let thing): return try CatalogDraft(of: thing, in: bytes)
    case .copy(let original, let name):
      var editor = try CatalogEditor(bytes)
      let copy = try editor.copy(of: original, as: name)
      return try CatalogDraft(
        of: original.renamed(name) ?? original,
        in: bytes,
        after: copy,
        isCopy: true
      )
    case .add(let new, let name, let group):
      var editor = try CatalogEditor(bytes)
      let addition = try editor.addition(of: new, named: name, in: group)
      return try CatalogDraft(of: new.thing(named: name), in: bytes, after: addition)
    }
  }
}

/// What a choice of a menu means for the form of a catalog.
enum CatalogChoice: Hashable, Sendable {
  case begin(CatalogBeginning)
  case add(String, of: Int?, named: String)
  case saveAs(String, replaces: Bool)
  case toggleConflict(Int)
  case allTheirs(Bool)
  case resolveConflicts
  case putBack
  case letGo

  func make(on screen: inout StorefrontScreen) -> [Effect] {
    switch self {
    case .begin(let beginning):
      screen.menus = []
      screen.catalogEditing.beginning = beginning
      return [.catalogFile(.read)]
    case .add(let key, let entry, let name):
      screen.catalogEditing.form?.add(to: key, of: entry, named: name)
      return []
    case .saveAs(let path, let replaces):
      guard let form = screen.catalogEditing.form else { return [] }
      screen.menus = []
      return [.catalogFile(.saveAs(path, form.outlook.bytes, replaces: replaces))]
    case .toggleConflict(let index):
      screen.catalogEditing.form?.conflicts?.toggle(index)
      return []
    case .allTheirs(let theirs):
      screen.catalogEditing.form?.conflicts?.chooseAll(theirs: theirs)
      return []
    case .resolveConflicts:
      return Self.settle(on: &screen) { conflicts, draft throws(CatalogEditFailure) in
        try conflicts.resolved(draft)
      }
    case .putBack:
      return Self.settle(on: &screen) { conflicts, draft throws(CatalogEditFailure) in
        try draft.putBack(in: conflicts.now)
      }
    case .letGo:
      screen.menus = []
      screen.goBack()
      return []
    }
  }

  /// Goes on with the file as others have made it.
  private static func settle(
    on screen: inout StorefrontScreen,
    _ settled: (CatalogConflicts, CatalogDraft) throws(CatalogEditFailure) -> CatalogDraft
  ) -> [Effect] {
    screen.menus = []
    guard let form = screen.catalogEditing.form, let conflicts = form.conflicts else { return [] }
    do throws(CatalogEditFailure) {
      let draft = try settled(conflicts, form.draft)
      var page = CatalogFormPage(draft, file: form.file)
      page.show(form.preview)
      page.focusField(form.focus)
      screen.catalogEditing.form = page
      return [.catalogFile(.save(draft.edit, from: draft.read))]
    } catch {
      screen.say(Toast("\(error)".capitalizedFirst, isProblem: true))
      return []
    }
  }
}

extension CatalogConflicts {
  fileprivate mutating func toggle(_ index: Int) {
    guard all.indices.contains(index) else { return }
    let path = all[index].path
    if theirs.remove(path) == nil { theirs.insert(path) }
  }

  fileprivate mutating func chooseAll(theirs isTheirs: Bool) {
    theirs = isTheirs ? Set(all.map(\.path)) : []
  }
}
