import CatalogTools
import Forms
import StoreCatalog
import StoreModel
import StoreScript
import Texts

/// The state of editing the catalog's file on the screen.
package struct CatalogEditing: Sendable {
  /// Whether the screen may write files.
  ///
  /// It may not write files while a script plays.
  package var hasFiles = false
  /// The open form, or the last open form.
  var form: CatalogFormPage?
  /// The content with which a form opens after the file has been read.
  var beginning: CatalogBeginning?
  /// Whether this screen has written the file and the store hasn't loaded it yet.
  var hasWritten = false
}

extension CatalogEditing {
  /// Reads a file that another program changed again, unless the form has unsaved changes.
  mutating func readAgain(on page: OpenPage) -> [Effect] {
    guard page == .catalogForm, let form, !form.draft.isChanged else { return [] }
    beginning = .edit(form.draft.thing)
    return [.catalogFile(.read)]
  }
}

extension CatalogEditing {
  /// Requests the file, and then opens a form.
  mutating func startForm(_ beginning: CatalogBeginning) -> PageResult {
    self.beginning = beginning
    return .going(.noMenu, asking: [.catalogFile(.read)])
  }
}

extension CatalogFileOutcome {
  /// Shows the outcome on the page that made the request.
  func show(on pages: inout Pages) -> PageResult {
    if case .saved = self { pages.catalogEditing.hasWritten = true }
    if let result = pages.table.handle(self) { return result }
    switch self {
    case .read(let path, let bytes): return startForm(on: &pages, path, bytes)
    case .same(let path):
      pages.catalogEditing.form?.conflicts = nil
      // Another editor has already written the form's values to the file.
      let form = pages.catalogEditing.form
      if let form { pages.catalogEditing.beginning = .edit(form.draft.thing) }
      return PageResult(
        effects: form == nil ? [] : [.catalogFile(.read)],
        toast: Toast(localized("catalog-form.has-these-values-already", path.shortName))
      )
    case .saved(let path, let bytes, let isMerged, let isOther, let findings):
      pages.catalogEditing.form?.takeSaved(bytes, at: path)
      let more = isMerged ? localized("catalog-form.others-had-changed") : ""
      return PageResult(
        effects: isOther ? [.perform(.catalog(CatalogStep(file: path)))] : [],
        toast: Toast(
          localized("catalog-form.is-written", path.shortName, more) + Self.words(of: findings)
        )
      )
    case .exists(let path, _): return .opening(.replacingByCatalog(path))
    case .conflicts(let conflicts, let now):
      guard let form = pages.catalogEditing.form else { return [] }
      let isGone = !form.draft.isThere(in: now)
      pages.catalogEditing.form?.conflicts = CatalogConflicts(
        all: conflicts,
        now: now,
        isGone: isGone
      )
      return .opening(.conflicts)
    case .errors(let lines):
      let first = lines.first ?? ""
      let more =
        lines.count > 1
        ? localized("catalog-form.and-n", counted(lines.count - 1, "counted.more-problem")) : ""
      return .saying(localized("catalog-form.not-written-wrong", first, more), isProblem: true)
    case .unreachable(let words):
      // The form keeps its changes when its file can't be reached.
      return pages.open == .catalogForm
        ? .opening(.catalogName(instead: words))
        : .saying(words.capitalizedFirst, isProblem: true)
    case .failed(let words): return .saying(words.capitalizedFirst, isProblem: true)
    case .editorEnded:
      if pages.shelf.problems != nil { return .running(.screen(.readCatalog)) }
      return PageResult(effects: pages.catalogEditing.readAgain(on: pages.open))
    }
  }

  /// Returns the last part of a toast about a saved file.
  static func words(of findings: [String]) -> String {
    guard let first = findings.first else { return "" }
    let more =
      findings.count > 1
      ? localized("catalog-form.and-n", counted(findings.count - 1, "counted.more-finding")) : ""
    return localized("catalog-form.lint-finds", first, more)
  }

  private func startForm(on pages: inout Pages, _ path: String?, _ bytes: [UInt8]) -> PageResult {
    guard let beginning = pages.catalogEditing.beginning else { return [] }
    pages.catalogEditing.beginning = nil
    if let path, pages.open == .catalogForm, let form = pages.catalogEditing.form,
      !form.draft.isChanged, beginning == .edit(form.draft.thing)
    {
      pages.catalogEditing.form?.takeSaved(bytes, at: path)
      return []
    }
    do throws(CatalogEditFailure) {
      let isOpen = pages.open == .catalogForm
      let origin = isOpen ? pages.page.parent : pages.open == .table ? .table : .browse
      let draft = try beginning.draft(in: bytes)
      pages.catalogEditing.form = CatalogFormPage(draft, file: path, openedOn: origin)
      return .going(.page(.catalogForm))
    } catch {
      return PageResult(
        toast: Toast("\(error)".capitalizedFirst, isProblem: true),
        navigation: beginning.prompt.map { [.menu($0)] } ?? []
      )
    }
  }
}

extension StorefrontScreen {
  /// Whether the last key was rejected because it would write a file, which scripts must not do.
  package var refusesFiles: Bool {
    guard let toast = messages.toast, toast.isRefusal else { return false }
    return toast.text == localized("catalog-form.script-writes-no-files-open").capitalizedFirst
  }
}

extension Subjects {
  /// The reason why catalog files can't be written, or `nil` if they can be written.
  var obstacleToFiles: String? {
    if let obstacleOfPlayback { return obstacleOfPlayback }
    return catalogEditing.hasFiles
      ? nil : localized("catalog-form.script-writes-no-files-open")
  }

  /// The reason why the catalog can't be edited, or `nil` if it can be edited.
  var obstacleToEditing: String? {
    if let obstacle = obstacleToStore ?? obstacleToFiles { return obstacle }
    return catalogForm?.draft.isChanged == true
      ? localized("catalog-form.form-not-saved-yet-f5-saves") : nil
  }

  /// The position to open in the user's editor.
  ///
  /// This is the first problem of a file with problems, or the selected item otherwise.
  var editorPosition: (file: String?, line: CatalogFileLine) {
    if let form = catalogForm { return (form.file, .thing(form.draft.thing)) }
    if let findings = shelf.findings {
      return (findings.file, firstLine(findings.problems, of: findings.file))
    }
    if let problems = shelf.problems, let path = catalogPath {
      return (nil, firstLine(problems, of: path))
    }
    return (nil, selectedThing.map(CatalogFileLine.thing) ?? .number(1))
  }

  /// Opens the file in the user's editor.
  func openEditor() -> PageResult {
    let position = editorPosition
    return [.catalogFile(.openEditor(file: position.file, at: position.line))]
  }

  private func firstLine(_ problems: [String], of file: String) -> CatalogFileLine {
    .number(problems.lazy.compactMap { CatalogProblem.line(in: $0, of: file) }.first ?? 1)
  }
}
