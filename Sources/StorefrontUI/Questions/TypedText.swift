import AdvancedCommerce
import CatalogForms
import FormFields
import PhraseBook
import RequestEditor
import StoreModel

/// What was typed on a screen and is nowhere else yet.
struct TypedText {
  let before: StorefrontScreen
  /// The screen afterwards; nil is a program that ends.
  let later: StorefrontScreen?

  /// A line for each thing that is missing afterwards.
  var lost: [String] { requests + catalog + elsewhere }

  private var requests: [String] {
    var lost: [String] = []
    for kind in RequestKind.allCases {
      let left = later?.drafts[kind]?.draft.edited ?? []
      // Nearly every key leaves all of it where it is.
      guard let form = before.drafts[kind], !form.draft.edited.isSubset(of: left) else { continue }
      let gone = form.draft.stops.map(\.id).filter {
        form.draft.edited.contains($0) && !left.contains($0) && !form.draft.text($0).isEmpty
      }
      guard let first = gone.first else { continue }
      lost.append(
        "\(kind.title): \(counted(gone.count, "field")), "
          + said("among them \(form.label(of: first)) “\(form.draft.text(first))”.")
      )
    }
    return lost
  }

  /// A form of the catalog that was changed and not saved.
  private var catalog: [String] {
    guard before.page == .catalogForm, later?.page != .catalogForm,
      let form = before.catalogEditing.form, form.draft.isChanged
    else { return [] }
    let lines = form.outlook.lines.count { $0.hasPrefix("+") || $0.hasPrefix("-") }
    return [
      "\(Phrase(form.draft.kindName).text.capitalizedFirst) \(form.draft.title): "
        + said("what is changed in the form is not saved, \(counted(lines, "line")) of the file.")
    ]
  }

  private var elsewhere: [String] {
    guard let wire = before.wire, wire.isAsking, !wire.input.text.isEmpty, later?.wire == nil
    else { return [] }
    return [said("An external JWS: \(counted(wire.input.text.count, "letter")).")]
  }
}
