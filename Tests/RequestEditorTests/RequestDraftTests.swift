import AdvancedCommerce
import RequestEditor
import StoreModel
import Testing

/// The draft of a request, whoever shows it.
struct RequestDraftTests {
  /// Every field has a sentence for somebody who has read no documentation.
  @Test(arguments: RequestKind.allCases)
  func everyFieldIsExplained(kind: RequestKind) {
    var draft = RequestDraft(kind)
    draft.start(in: .unitedStates, product: nil)
    for field in draft.stops {
      #expect(field.help.hasSuffix("."), "\(field.label)")
      #expect(!field.label.isEmpty)
    }
  }
}
