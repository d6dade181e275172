import CatalogTools
import Forms
import StoreCatalog
import StoreModel
import Texts

// The effects of the form's own commands and menus.
extension CatalogFormPage {
  /// Runs one of the page's commands.
  mutating func update(_ command: CatalogFormCommand) -> PageResult {
    switch command {
    case .save: return save()
    case .undo: goBack { $0.undo() }
    case .redo: goBack { $0.redo() }
    case .openEditor:
      return [.catalogFile(.openEditor(file: file, at: .thing(draft.thing)))]
    }
    return []
  }

  /// Adds the entry that a row offers.
  ///
  /// If the user must choose the entry from a list, a menu opens.
  mutating func add(_ row: FieldID, _ context: PageContext) -> PageResult {
    guard let key = row.addedKey else { return [] }
    switch key {
    case "prices": return .opening(.catalogPrice(of: row.entry))
    case "localizations": return .opening(.catalogLanguage(of: key))
    default:
      if let obstacle = draft.obstacle(toAddingTo: key) {
        return .refusing(obstacle.text.capitalizedFirst)
      }
      add(to: key, of: row.entry)
      return []
    }
  }

  mutating func addNearest(_ context: PageContext) -> PageResult {
    nearestAddition.map { add($0, context) } ?? []
  }

  mutating func removeFocused(_ context: PageContext) -> PageResult {
    takeOut()
    return []
  }

  /// Saves the form.
  ///
  /// If the form wasn't read from a file, the user is asked for a file name first.
  private mutating func save() -> PageResult {
    catchUp()
    if let obstacle = obstacleToSaving { return .refusing(obstacle.capitalizedFirst) }
    guard file != nil else { return .opening(.catalogName()) }
    return [.catalogFile(.save(outlook.edit, from: draft.read))]
  }

  /// Runs a choice from one of the form's menus.
  mutating func choose(_ choice: CatalogChoice) -> PageResult {
    switch choice {
    case .add(let key, let entry, let name): add(to: key, of: entry, named: name)
    case .saveAs(let path, let replaces):
      return .going(
        .noMenu,
        asking: [.catalogFile(.saveAs(path, outlook.bytes, replaces: replaces))]
      )
    case .toggleConflict(let index): conflicts?.toggle(index)
    case .allTheirs(let theirs): conflicts?.chooseAll(theirs: theirs)
    case .resolveConflicts:
      return settle { conflicts, draft throws(CatalogEditFailure) in
        try conflicts.resolved(draft)
      }
    case .putBack:
      return settle { conflicts, draft throws(CatalogEditFailure) in
        try draft.putBack(in: conflicts.now)
      }
    case .letGo: return PageResult(navigation: [.noMenu], command: .screen(.back))
    }
    return []
  }

  /// Replaces the draft with a draft for the current file, and saves the new draft.
  private mutating func settle(
    _ settled: (CatalogConflicts, CatalogDraft) throws(CatalogEditFailure) -> CatalogDraft
  ) -> PageResult {
    guard let conflicts else { return .going(.noMenu) }
    do throws(CatalogEditFailure) {
      let draft = try settled(conflicts, draft)
      var page = CatalogFormPage(draft, file: file, openedOn: parent)
      page.show(preview)
      page.focusField(focus)
      self = page
      return .going(.noMenu, asking: [.catalogFile(.save(draft.edit, from: draft.read))])
    } catch {
      return PageResult(
        toast: Toast("\(error)".capitalizedFirst, isProblem: true),
        navigation: [.noMenu]
      )
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
