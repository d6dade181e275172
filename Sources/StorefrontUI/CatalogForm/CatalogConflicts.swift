import Forms
import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

/// What both a draft and someone else have changed, and whose change holds.
struct CatalogConflicts: Hashable, Sendable {
  let all: [CatalogConflict]
  /// The file as it is now.
  let now: [UInt8]
  /// Whether what the draft is about is not in the file any more.
  let isGone: Bool
  /// Those where the other change holds.
  var theirs: Set<CatalogPath> = []

  /// The draft of what is left of an edit, made for the file as it is now.
  ///
  /// - Throws: ``CatalogEditFailure`` if what the draft is about is not in the file any more.
  func resolved(_ draft: CatalogDraft) throws(CatalogEditFailure) -> CatalogDraft {
    try draft.again(in: now, after: draft.edit.givingUp(theirs, in: draft.read))
  }
}

extension Menu.Kind {
  /// Asks whose changes hold.
  static var conflicts: Self {
    Self(
      Title { context in
        if let form = context.catalogForm, form.conflicts?.isGone == true {
          return said("catalog-form.the-file-has-no-any-more", form.draft.title)
        }
        let count = context.catalogForm?.conflicts?.all.count ?? 0
        return said("catalog-form.the-file-has-changed-too", counted(count, "counted.conflict"))
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
  /// What can be done where what the draft is about has been taken out of the file.
  fileprivate static let waysOnWithoutIt = [
    MenuItem(
      said("catalog-form.put-it-back"),
      .catalog(.putBack),
      key: .character("p"),
      help: said("catalog-form.goes-into-file-again-form")
    ),
    MenuItem(
      said("catalog-form.let-it-go"),
      .catalog(.letGo),
      key: .character("d"),
      help: said("catalog-form.form-closes-file-stays")
    ),
  ]

  /// A choice for each conflict, for all of them, and to go on.
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
          "\(isTheirs ? said("catalog-form.theirs") : said("catalog-form.mine")) \(Self.words(value))",
        help: said(
          "catalog-form.it-was-in-the-file-now-here",
          Self.words(conflict.read),
          Self.words(conflict.found),
          Self.words(conflict.wanted)
        )
      )
    }
    return MenuItem.lettered(single) + [
      MenuItem(
        said("catalog-form.all-mine"),
        .catalog(.allTheirs(false)),
        keyText: "",
        help: said("catalog-form.what-is-written-here-holds")
      ),
      MenuItem(
        said("catalog-form.all-theirs"),
        .catalog(.allTheirs(true)),
        keyText: "",
        help: said("catalog-form.what-is-in-the-file-holds")
      ),
      MenuItem(
        said("catalog-form.save-so"),
        .catalog(.resolveConflicts),
        keyText: "",
        help: said("catalog-form.write-chosen-files-other")
      ),
    ]
  }

  private static func words(_ value: JSONValue?) -> String {
    value.map { $0.string ?? $0.text() } ?? said("returning.nothing")
  }
}
