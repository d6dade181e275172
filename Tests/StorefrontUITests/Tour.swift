import AdvancedCommerce
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreViews
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Every page of the screen, with more content than it can show.
enum Tour {
  /// A page, and the text that must be readable on it.
  struct Stop {
    let name: String
    var stage: Stage
    /// The marks on the page, whether visible or not.
    let marks: String
    /// The keys that show more of the page.
    var keys = ["pagedown"]
  }

  static let product: ProductID = "com.example.tour.plus"

  /// Returns pages, sheets, menus and questions, each with marks.
  static func stops(_ size: Size, _ appearance: Appearance = Appearance()) throws -> [Stop] {
    try pages(size, appearance) + overlays(size, appearance)
  }

  /// Returns a shop whose only plan has a long name, description and terms.
  private static func shop(
    _ size: Size,
    _ appearance: Appearance,
    _ plan: Product
  ) throws -> Stage {
    let catalog = Catalog(
      products: [plan],
      groups: [SubscriptionGroup(id: "tour", name: "Tour")],
      app: AppIdentity(name: "Tour", bundleId: "com.example.tour", appAppleId: 42)
    )
    return try Stage(catalog, named: "Tour.storekit", size: size, appearance: appearance)
  }

  private static func plan(_ name: String, _ description: String, offers: [String] = []) -> Product
  {
    Product(
      id: product,
      type: .autoRenewable,
      milliunits: 9990,
      localizations: [
        Localization(locale: "en_US", displayName: name, description: description)
      ],
      subscription: SubscriptionTerms(
        groupID: "tour",
        groupLevel: 1,
        period: SubscriptionPeriod(value: 1, unit: .month),
        offers: offers.map { id in
          SubscriptionOffer(
            kind: .promotional,
            id: id,
            paymentMode: .payAsYouGo,
            period: SubscriptionPeriod(value: 1, unit: .month),
            periodCount: 2,
            milliunits: 990
          )
        }
      )
    )
  }

  private static func pages(_ size: Size, _ appearance: Appearance) throws -> [Stop] {
    var marks = Marks()
    let (name, words) = (marks.text(90), marks.text(900))
    var stops: [Stop] = []
    var detail = try shop(size, appearance, plan(name, words))
    try detail.press("0")
    stops.append(Stop(name: "details", stage: detail, marks: name + words))

    var bought = try shop(size, appearance, plan(name, "A plan."))
    try bought.press("enter enter escape 3")
    var inspected = bought
    try inspected.press("enter")
    let content = marks.text(1200)
    inspected.update([.inspected(try self.content(content, of: inspected))])
    stops.append(Stop(name: "inspector", stage: inspected, marks: name + content))

    var told = bought
    let payload = marks.text(1200)
    told.notify(.subscribed, .initialBuy, of: bought.store.transactions.last?.transaction)
    try told.press("6 enter")
    told.update([.notificationInspected(try notice(payload, of: told))])
    stops.append(Stop(name: "notification", stage: told, marks: name + payload))

    var why = bought
    try why.press("w")
    stops.append(Stop(name: "why", stage: why, marks: name))
    var timeline = bought
    try timeline.press("t y 3 T")
    stops.append(Stop(name: "timeline", stage: timeline, marks: name))

    var log = bought
    let note = marks.text(2000)
    log.screen.showToast(Toast(note, isProblem: true))
    log.screen.logWhatWasSaid()
    try log.press("5 end enter")
    stops.append(Stop(name: "line of the log", stage: log, marks: note))

    let title = marks.text(60)
    var table = try shop(size, appearance, plan(title, "A plan."))
    try table.press("p")
    stops.append(Stop(name: "table", stage: table, marks: title, keys: ["right"]))
    return stops + (try requests(size, appearance, &marks))
  }

  private static func requests(
    _ size: Size,
    _ appearance: Appearance,
    _ marks: inout Marks
  ) throws -> [Stop] {
    let text = marks.text(700)
    var form = try Stage(.marketplace, named: "M", size: size, appearance: appearance)
    try form.open("a c tab")
    _ = form.screen.update(.keyPressed(.paste(text)))
    var preview = form
    try preview.press(size.columns >= 100 ? "f2" : "f2 f2")

    var wire = try Stage(.marketplace, named: "M", size: size, appearance: appearance)
    try wire.press("a j x enter")
    let claims = marks.text(1500)
    let half = claims.index(claims.startIndex, offsetBy: 700)
    wire.update([
      .examined(
        JWSReport(
          text: "eyJ",
          jws: "eyJ",
          header: ["{", "\"alg\": \"ES256\"", "}"],
          payload: [String(claims[half...])],
          checks: [
            JWSReport.Check(name: "aud", value: String(claims[..<half]), problem: "is wrong")
          ]
        )
      )
    ])
    let words = marks.text(700)
    return [
      Stop(name: "catalog form", stage: try catalogForm(size, appearance, words), marks: words),
      Stop(name: "form", stage: preview, marks: text),
      Stop(name: "wire", stage: wire, marks: claims),
    ]
  }

  /// Returns the preview of a product for customers while its description is being edited.
  private static func catalogForm(
    _ size: Size,
    _ appearance: Appearance,
    _ words: String
  ) throws -> Stage {
    let text = """
      {"format": "storefront-catalog", "version": 1, "products": [
        {"productID": "tour", "type": "Consumable", "displayPrice": "1.00",
         "localizations": [{"locale": "en_US", "displayName": "Tour", "description": "\(words)"}]}
      ]}
      """
    let bytes = Array(text.utf8)
    let catalog = try #require(CatalogReader.read(bytes: bytes, path: "tour").catalog)
    var stage = try Stage(catalog, named: "tour.json", size: size, appearance: appearance)
    stage.screen.pages.catalogEditing.hasFiles = true
    try stage.press("e")
    stage.update([.catalogFile(.read(path: "tour.json", bytes))])
    if size.columns < 100 { try stage.press("f2") }
    return stage
  }

  private static func overlays(_ size: Size, _ appearance: Appearance) throws -> [Stop] {
    var marks = Marks()
    let (name, offer) = (marks.text(400), marks.text(300))
    var sheet = try shop(size, appearance, plan(name, "A plan."))
    try sheet.press("enter")
    var managing = sheet
    try managing.press("enter escape m s")
    var question = sheet
    try question.press("enter escape 3 o z")
    var buying = try shop(size, appearance, plan(name, "A plan.", offers: [offer]))
    try buying.press("B")
    return [
      Stop(name: "sheet", stage: sheet, marks: name),
      Stop(name: "system sheet", stage: managing, marks: name),
      Stop(name: "question", stage: question, marks: name),
      Stop(name: "menu", stage: buying, marks: name + offer, keys: ["shift-down", "down"]),
    ]
  }

  private static func content(_ marks: String, of stage: Stage) throws -> InspectorContent {
    let record = try #require(stage.store.transactions.last, "\(stage.picture)")
    let parts = thirds(of: marks)
    return InspectorContent(
      transaction: record.id,
      header: ["{ \"kid\" : \"\(parts[0])\" }"],
      payload: ["{", "  \"appAccountToken\" : \"\(parts[1])\"", "}"],
      chain: [
        [CertificateLine("", parts[2]), CertificateLine("valid", "2020-01-01 to 2040-01-01")]
      ],
      refusal: nil,
      jws: "eyJ"
    )
  }

  private static func notice(_ marks: String, of stage: Stage) throws -> NotificationContent {
    let parts = thirds(of: marks)
    return NotificationContent(
      row: try #require(stage.notifications.last),
      uuid: parts[0],
      sections: [
        NotificationContent.Section(
          .payload,
          ["{", "\"summary\" : \"\(parts[1])\"", parts[2], "}"]
        )
      ],
      refusal: nil,
      jws: "eyJ"
    )
  }

  private static func thirds(of marks: String) -> [String] {
    let letters = Array(marks)
    let size = letters.count / 3 + 1
    return stride(from: 0, to: letters.count, by: size).map {
      String(letters[$0..<min($0 + size, letters.count)])
    }
  }
}
