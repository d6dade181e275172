import CatalogTools
import Forms
import StoreCatalog
import StoreModel
import StoreScript

/// The content with which a catalog form opens.
enum CatalogBeginning: Hashable, Sendable {
  case edit(CatalogEditor.Target)
  case copy(of: CatalogEditor.Target, as: String)
  case add(NewItem, named: String, in: SubscriptionGroupID?)

  /// Returns the form's draft for the given content of a catalog file.
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

/// A choice in one of the catalog form's menus.
enum CatalogChoice: Hashable, Sendable {
  case add(String, of: Int?, named: String)
  case saveAs(String, replaces: Bool)
  case toggleConflict(Int)
  case allTheirs(Bool)
  case resolveConflicts
  case putBack
  case letGo
}

extension CatalogBeginning: PageAction {
  var changesSomething: Bool { true }

  func act(on pages: inout Pages, _ context: PageContext) -> PageResult {
    pages.catalogEditing.startForm(self)
  }
}

extension CatalogChoice: PageAction, PageChange {
  var changesSomething: Bool {
    switch self {
    case .saveAs, .resolveConflicts, .putBack: true
    case .add, .toggleConflict, .allTheirs, .letGo: false
    }
  }

  func update(_ form: inout CatalogFormPage, _ context: PageContext) -> PageResult {
    form.choose(self)
  }
}

extension Choice {
  static func catalog(_ choice: CatalogChoice) -> Choice { .act(choice) }
}

extension CatalogFormPreview: PageAction, PageChange {
  /// Shows the preview whose tab the user clicked.
  func update(_ form: inout CatalogFormPage, _ context: PageContext) -> PageResult {
    form.show(self)
    return []
  }
}
