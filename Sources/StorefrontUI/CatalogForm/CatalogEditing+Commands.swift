import Forms
import StoreCatalog
import StoreModel
import Texts

// The behaviour of the form's commands, clicks and menus.
extension CatalogEditing {
  /// Runs one of the page's commands.
  mutating func update(_ command: CatalogFormCommand, _ subjects: Subjects) -> PageResult {
    let context = subjects.context
    switch command {
    case .nextField: form?.moveField(1)
    case .previousField: form?.moveField(-1)
    case .nextValue: form?.turnValue(1)
    case .previousValue: form?.turnValue(-1)
    case .choose: return choose()
    case .save: return save()
    case .undo: form?.goBack { $0.undo() }
    case .redo: form?.goBack { $0.redo() }
    case .nextPreview: form?.showNextPreview(in: context.body)
    case .scrollUp: scrollPreview(by: -1, context)
    case .scrollDown: scrollPreview(by: 1, context)
    case .addEntry: return form?.nearestAddition.map { add($0) } ?? []
    case .removeEntry: form?.takeOut()
    case .openEditor: return subjects.openEditor()
    }
    return []
  }

  /// Handles a click on a field: it gives the field the focus, and one on the focused field chooses.
  mutating func click(_ id: FieldID) -> PageResult {
    guard let field = form?.draft.field(id) else { return [] }
    let wasFocused = form?.focus == id
    form?.catchUp()
    form?.focusField(id)
    let opens = field.control == .entry || field.control == .add
    return opens || wasFocused && field.hasChoices ? .running(.catalogForm(.choose)) : []
  }

  private mutating func choose() -> PageResult {
    guard let form, let field = form.draft.field(form.focus) else { return [] }
    switch field.control {
    case .send: return .running(.catalogForm(.save))
    case .picker, .options: return .opening(.catalogField(field.id))
    case .add: return add(field.id)
    case .entry:
      if let entry = field.id.entry { self.form?.change { $0.toggle(entry) } }
    case .text, .money, .heading: self.form?.moveField(1)
    }
    return []
  }

  /// Adds what a row offers; where it needs a name that there is a list of, the person picks it.
  private mutating func add(_ id: FieldID) -> PageResult {
    guard let key = id.addedKey else { return [] }
    switch key {
    case "prices": return .opening(.catalogPrice(of: id.entry))
    case "localizations": return .opening(.catalogLanguage(of: key))
    default:
      if let obstacle = form?.draft.obstacle(toAddingTo: key) {
        return .refusing(obstacle.text.capitalizedFirst)
      }
      form?.add(to: key, of: id.entry)
      return []
    }
  }

  /// Writes the form, after the question for a name where there is no file.
  private mutating func save() -> PageResult {
    form?.catchUp()
    guard let form else { return [] }
    if let obstacle = form.obstacleToSaving { return .refusing(obstacle.capitalizedFirst) }
    guard form.file != nil else { return .opening(.catalogName()) }
    return [.catalogFile(.save(form.outlook.edit, from: form.draft.read))]
  }

  /// Carries out a choice of one of the form's menus.
  mutating func choose(_ choice: CatalogChoice) -> PageResult {
    switch choice {
    case .begin(let beginning): return begin(beginning)
    case .add(let key, let entry, let name): form?.add(to: key, of: entry, named: name)
    case .saveAs(let path, let replaces):
      guard let form else { return [] }
      return .going(
        .noMenu,
        asking: [.catalogFile(.saveAs(path, form.outlook.bytes, replaces: replaces))]
      )
    case .toggleConflict(let index): form?.conflicts?.toggle(index)
    case .allTheirs(let theirs): form?.conflicts?.chooseAll(theirs: theirs)
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

  /// Goes on with the file as others have made it.
  private mutating func settle(
    _ settled: (CatalogConflicts, CatalogDraft) throws(CatalogEditFailure) -> CatalogDraft
  ) -> PageResult {
    guard let form, let conflicts = form.conflicts else { return .going(.noMenu) }
    do throws(CatalogEditFailure) {
      let draft = try settled(conflicts, form.draft)
      var page = CatalogFormPage(draft, file: form.file)
      page.show(form.preview)
      page.focusField(form.focus)
      self.form = page
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
