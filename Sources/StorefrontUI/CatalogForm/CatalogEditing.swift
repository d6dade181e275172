import Forms
import StoreCatalog
import StoreModel
import StoreScript
import Texts

/// How the file of the catalog is edited on a screen.
package struct CatalogEditing: Sendable {
  /// Whether files may be written here; scripts that play write none.
  package var hasFiles = false
  /// The form that is open, or was last.
  var form: CatalogFormPage?
  /// What a form is to be about once the file was read.
  var beginning: CatalogBeginning?
  /// Whether the file was written here, of which the store has yet to hear.
  var hasWritten = false
}

extension CatalogEditing {
  /// Has the file read again that others have changed, as long as nothing in the form would be lost.
  mutating func readAgain(on page: OpenPage) -> [Effect] {
    guard page == .catalogForm, let form, !form.draft.isChanged else { return [] }
    beginning = .edit(form.draft.thing)
    return [.catalogFile(.read)]
  }
}

extension CatalogEditing {
  /// Begins a form, once the file has been read.
  mutating func begin(_ beginning: CatalogBeginning) -> PageResult {
    self.beginning = beginning
    return .going(.noMenu, asking: [.catalogFile(.read)])
  }
}

extension CatalogFileOutcome {
  /// Shows it on the page that asked for it.
  func show(on pages: inout Pages) -> PageResult {
    if case .saved = self { pages.catalogEditing.hasWritten = true }
    if let result = pages.table.take(self) { return result }
    switch self {
    case .read(let path, let bytes): return begin(on: &pages, path, bytes)
    case .same(let path):
      pages.catalogEditing.form?.conflicts = nil
      // What others have made of it is what the form wants.
      let form = pages.catalogEditing.form
      if let form { pages.catalogEditing.beginning = .edit(form.draft.thing) }
      return PageResult(
        effects: form == nil ? [] : [.catalogFile(.read)],
        toast: Toast(said("catalog-form.has-these-values-already", path.shortName))
      )
    case .saved(let path, let bytes, let isMerged, let isOther, let findings):
      pages.catalogEditing.form?.takeSaved(bytes, at: path)
      let more = isMerged ? said("catalog-form.others-had-changed") : ""
      return PageResult(
        effects: isOther ? [.perform(.catalog(CatalogStep(file: path)))] : [],
        toast: Toast(
          said("catalog-form.is-written", path.shortName, more) + Self.words(of: findings)
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
        ? said("catalog-form.and-n", counted(lines.count - 1, "counted.more-problem")) : ""
      return .saying(said("catalog-form.not-written-wrong", first, more), isProblem: true)
    case .unreachable(let words):
      // Nothing of a form is lost with its file.
      return pages.open == .catalogForm
        ? .opening(.catalogName(instead: words))
        : .saying(words.capitalizedFirst, isProblem: true)
    case .failed(let words): return .saying(words.capitalizedFirst, isProblem: true)
    case .editorEnded:
      if pages.shelf.problems != nil { return .running(.screen(.readCatalog)) }
      return PageResult(effects: pages.catalogEditing.readAgain(on: pages.open))
    }
  }

  /// The end of a toast about a file that was written.
  static func words(of findings: [String]) -> String {
    guard let first = findings.first else { return "" }
    let more =
      findings.count > 1
      ? said("catalog-form.and-n", counted(findings.count - 1, "counted.more-finding")) : ""
    return said("catalog-form.lint-finds", first, more)
  }

  private func begin(on pages: inout Pages, _ path: String?, _ bytes: [UInt8]) -> PageResult {
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

extension Subjects {
  /// Why no file of a catalog can be written.
  var obstacleToFiles: String? {
    if let obstacleOfPlayback { return obstacleOfPlayback }
    return catalogEditing.hasFiles
      ? nil : said("catalog-form.script-writes-no-files-open")
  }

  /// Why nothing of the catalog can be edited.
  var obstacleToEditing: String? {
    if let obstacle = obstacleToStore ?? obstacleToFiles { return obstacle }
    return catalogForm?.draft.isChanged == true
      ? said("catalog-form.form-not-saved-yet-f5-saves") : nil
  }

  /// Where the person's own editor opens a file: at the first problem of one that has some, else at what is
  /// selected.
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

  /// Opens the file in the person's own editor.
  func openEditor() -> PageResult {
    let position = editorPosition
    return [.catalogFile(.openEditor(file: position.file, at: position.line))]
  }

  private func firstLine(_ problems: [String], of file: String) -> CatalogFileLine {
    .number(problems.lazy.compactMap { CatalogProblem.line(in: $0, of: file) }.first ?? 1)
  }
}
