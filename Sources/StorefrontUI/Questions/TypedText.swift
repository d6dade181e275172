import AdvancedCommerce
import Forms
import StoreModel
import Texts

/// Text that the user has typed on a screen and that isn't saved yet.
struct TypedText {
  let before: StorefrontScreen
  /// The screen after the key, or `nil` if the program ends.
  let later: StorefrontScreen?

  /// The lines about typed text that would be lost, one line for each text.
  var lost: [String] { requests + page + script }

  private var requests: [String] {
    var lost: [String] = []
    for kind in RequestKind.allCases {
      guard let form = before.pages.drafts[kind] else { continue }
      let left = later?.pages.drafts[kind]?.draft.edited ?? []
      // Nearly every key leaves all typed text unchanged.
      if form.draft.edited.isSubset(of: left) { continue }
      let gone = form.draft.stops.map(\.id).filter {
        form.draft.edited.contains($0) && !left.contains($0) && !form.draft.text($0).isEmpty
      }
      guard let first = gone.first else { continue }
      lost.append(
        "\(kind.title): \(counted(gone.count, "counted.field")), "
          + localized("question.among-them", form.label(of: first), form.draft.text(first))
      )
    }
    return lost
  }

  private var page: [String] {
    let page = before.pages.page
    let isLeft = later.map { type(of: $0.pages.page) != type(of: page) } ?? true
    return isLeft ? page.unsaved : []
  }

  /// The lines about a script change that is shown but not written.
  ///
  /// The array is empty unless the program ends.
  ///
  /// If another key leaves the page of the change, the page itself says that the file is unchanged.
  private var script: [String] {
    guard later == nil, let change = before.unwrittenChange else { return [] }
    let count = counted(
      change.lines.count { $0.hasPrefix("+") || $0.hasPrefix("-") },
      "counted.line"
    )
    return [localized("question.change-isnt-written-file", change.path, count)]
  }
}

extension StorefrontScreen {
  /// The change of a script that is shown on the page or in a menu, or `nil` if there isn't one.
  fileprivate var unwrittenChange: ScriptChange? {
    let shown = overlays.menus.lazy.compactMap { $0.kind.subject as? ScriptChange }.first {
      $0.trial != nil
    }
    return shown ?? pages.explanation?.scriptChange
  }
}
