import AdvancedCommerce
import Forms
import StoreEngine
import StoreModel
import StoreScript
import StoreTestSupport
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Forms and the pages of requests by themselves, without a screen.
struct FormPageTests {
  private let context: PageContext

  init() throws {
    context = try Stage.subscribed().pageContext
  }

  /// Returns a form that was just opened and has its reference.
  private func form(_ kind: RequestKind) throws -> FormPage {
    let subjects = RequestSubjects(
      context: context,
      subscriptions: try #require(context.store).subscriptions.reversed(),
      selected: nil,
      transaction: nil,
      form: nil
    )
    var form = FormPage(kind)
    form.startDraft(about: subjects, with: nil, continuing: nil, context)
    #expect(form.refresh(context) == [.makeReferenceID])
    _ = form.handle(reference: Stage.reference, context)
    return form
  }

  private func type(_ text: String, into id: FieldID, of form: inout FormPage) -> [Effect] {
    form.focusField(id)
    return text.reduce(into: []) { $0 = form.type(.character($1), context) }
  }

  private func expectPicture(
    of form: FormPage,
    _ columns: Int,
    _ rows: Int,
    named name: String
  ) throws {
    let drawn = pagePicture(columns, rows) { form.draw(in: $0, of: context, on: &$1) }
    try expectGolden(drawn, named: "pages/\(name)")
  }

  @Test func aFormByItself() throws {
    var form = try form(.oneTimeCharge)
    _ = type("BOOK", into: FieldID(.sku), of: &form)
    try expectPicture(of: form, 110, 18, named: "form-wide")
    try expectPicture(of: form, 56, 12, named: "form-narrow")
    form.showNextPreview(in: Rect(origin: .zero, size: Size(columns: 56, rows: 12)))
    try expectPicture(of: form, 56, 12, named: "form-preview")
  }

  @Test func aChangeByItself() throws {
    var form = try form(.cancel)
    try expectPicture(of: form, 110, 16, named: "form-change")
    form.show(.http)
    form.previewOffset = 3
    try expectPicture(of: form, 110, 10, named: "form-scrolled")
  }

  /// A form returns its requests to the outside world, and the request that it sends.
  @Test func aFormAsksForWhatItNeeds() throws {
    var form = try form(.oneTimeCharge)
    #expect(type("BOOK", into: FieldID(.sku), of: &form).isEmpty)
    _ = type("A Book", into: FieldID(.displayName), of: &form)
    _ = type("It is read.", into: FieldID(.description), of: &form)
    _ = form.fill(FieldID(.taxCode), "C003-00-2", context)
    let asked = type("4.99", into: FieldID(.price), of: &form)
    guard case .inApp(let request) = form.draft.built else {
      Issue.record("a charge is a request of the app")
      return
    }
    #expect(asked == [.signPreview(request)])
    let product = ProductID(rawValue: form.draft.text(.product))
    #expect(
      form.step(context) == .request(AppRequest(product: product, request: request))
    )
    #expect(form.afterSending?.draft.text(.reference).isEmpty == true)
    #expect(try self.form(.cancel).afterSending == nil)
  }

  /// A cursor stays in place until the field is filled in other than by typing, which moves the cursor
  /// to the end.
  @Test func aFieldThatIsFilledInHasItsCursorAtTheEnd() throws {
    var form = try form(.oneTimeCharge)
    _ = type("BOOK", into: FieldID(.sku), of: &form)
    _ = form.type(.left, context)
    #expect(form.input(FieldID(.sku)).cursor == 3)
    form.draft.fill(.sku, "BOOK-1")
    #expect(form.input(FieldID(.sku)).cursor == 6)
  }

  /// On a narrow page, the preview replaces the fields, and nothing is typed.
  @Test func aPreviewIsReadAndNotTypedInto() throws {
    var form = try form(.oneTimeCharge)
    form.focusField(FieldID(.sku))
    form.showNextPreview(in: context.body)
    #expect(form.press(.character("x"), context) == nil)
    #expect(form.type(.backspace, context).isEmpty)
    #expect(form.press(.escape, context) == [])
    #expect(form.press(.character("x"), context) != nil)
    #expect(form.draft.text(FieldID(.sku)) == "x")
  }

  @Test func aRequestPageByItself() throws {
    let form = try form(.modifySubscription)
    var page = WirePage(.form(.modifySubscription))
    page.turnPart(-1)
    #expect(page.part == .claims)
    page.turnPart(1)
    page.offset = 4
    var pages = Pages(catalogName: "")
    pages.drafts[.modifySubscription] = form
    let context = PageContext(context.store, context.shelf, pages: pages)
    let drawn = pagePicture(60, 12) { page.draw(in: $0, of: context, on: &$1) }
    try expectGolden(drawn, named: "pages/wire")

    var asked = WirePage(.elsewhere)
    #expect(asked.paste("/tmp/a.jws").isEmpty)
    #expect(asked.examination == [.readFile("/tmp/a.jws")])
    #expect(asked.step == nil)
    let small = pagePicture(60, 9) { asked.draw(in: $0, of: context, on: &$1) }
    try expectGolden(small, named: "pages/wire-asked")
  }
}
