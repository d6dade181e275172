import CatalogTools
import Forms
import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

/// The values that both a draft and another editor changed, with the change to use for each value.
struct CatalogConflicts: Hashable, Sendable {
  let all: [CatalogConflict]
  /// The current content of the file.
  let now: [UInt8]
  /// Whether the file no longer contains the subject of the draft.
  let isGone: Bool
  /// The paths of the conflicts for which the other editor's change is used.
  var theirs: Set<CatalogPath> = []

  /// Returns a draft for the current file, with the changes that the user doesn't give up.
  ///
  /// - Throws: ``CatalogEditFailure`` if the file no longer contains the subject of the draft.
  func resolved(_ draft: CatalogDraft) throws(CatalogEditFailure) -> CatalogDraft {
    try draft.again(in: now, after: draft.edit.givingUp(theirs, in: draft.read))
  }
}

extension MenuKind {
  /// The menu that asks which changes to use.
  static var conflicts: Self {
    Self(
      Title { context in
        if let form = context.catalogForm, form.conflicts?.isGone == true {
          return localized("catalog-form.the-file-has-no-any-more", form.draft.title)
        }
        let count = context.catalogForm?.conflicts?.all.count ?? 0
        return localized(
          "catalog-form.the-file-has-changed-too",
          counted(count, "counted.conflict")
        )
      },
      staysOpen: true,
      columns: 76
    ) { context, _ in
      guard let form = context.catalogForm, let conflicts = form.conflicts else { return [] }
      if conflicts.isGone { return MenuItem.waysOnWithoutIt }
      return MenuItem.choices(conflicts, in: form.draft)
    }
  }
}

extension MenuItem {
  /// The choices for a draft whose subject was removed from the file.
  fileprivate static let waysOnWithoutIt = [
    MenuItem(
      localized("catalog-form.put-it-back"),
      .catalog(.putBack),
      key: .character("p"),
      help: localized("catalog-form.goes-into-file-again-form")
    ),
    MenuItem(
      localized("catalog-form.let-it-go"),
      .catalog(.letGo),
      key: .character("d"),
      help: localized("catalog-form.form-closes-file-stays")
    ),
  ]

  /// Returns one choice for each conflict, one choice for all conflicts, and one choice to continue.
  fileprivate static func choices(
    _ conflicts: CatalogConflicts,
    in draft: CatalogDraft
  ) -> [MenuItem] {
    let single = conflicts.all.enumerated().map { index, conflict in
      let isTheirs = conflicts.theirs.contains(conflict.path)
      let value = isTheirs ? conflict.found : conflict.wanted
      return MenuItem(
        draft.words(for: conflict.path),
        .catalog(.toggleConflict(index)),
        value:
          "\(isTheirs ? localized("catalog-form.theirs") : localized("catalog-form.mine")) \(Self.words(value))",
        help: localized(
          "catalog-form.it-was-in-the-file-now-here",
          Self.words(conflict.read),
          Self.words(conflict.found),
          Self.words(conflict.wanted)
        )
      )
    }
    return MenuItem.lettered(single) + [
      MenuItem(
        localized("catalog-form.all-mine"),
        .catalog(.allTheirs(false)),
        keyText: "",
        help: localized("catalog-form.what-is-written-here-holds")
      ),
      MenuItem(
        localized("catalog-form.all-theirs"),
        .catalog(.allTheirs(true)),
        keyText: "",
        help: localized("catalog-form.what-is-in-the-file-holds")
      ),
      MenuItem(
        localized("catalog-form.save-so"),
        .catalog(.resolveConflicts),
        keyText: "",
        help: localized("catalog-form.write-chosen-files-other")
      ),
    ]
  }

  private static func words(_ value: JSONValue?) -> String {
    value.map { $0.string ?? $0.text() } ?? localized("returning.nothing")
  }
}
