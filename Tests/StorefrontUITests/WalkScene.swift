import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreViews
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// A state of the screen in which some commands can run.
struct WalkScene: Sendable {
  let name: String
  var stage: Stage

  /// Every state, so that each command can run in at least one of them.
  static let all = Result { () throws -> [WalkScene] in
    try Scene.allCases.map { scene in
      var stage = try scene.stage()
      try stage.press(scene.rawValue)
      return WalkScene(name: "\(scene)", stage: stage)
    }
      + (Tour.stops(.standard) + Tour.looks(Appearance())).map { stop in
        WalkScene(name: stop.name, stage: stop.stage)
      }
      + sessions() + catalogs() + forms() + pages()
  }

  private static func after(_ keys: String, in stage: Stage? = nil, _ name: String) throws
    -> WalkScene
  {
    var stage = try stage ?? Stage(size: Size(columns: 120, rows: 40))
    try stage.press(keys)
    return WalkScene(name: name, stage: stage)
  }

  /// Returns recordings, and undone steps.
  private static func sessions() throws -> [WalkScene] {
    let bought = try after("enter enter escape 3", "bought")
    var undone = bought
    undone.stage.update([
      .storeChanged(
        StoreSnapshot(
          store: bought.stage.store,
          events: [],
          app: bought.stage.app,
          undoable: "buy",
          isRedoable: true
        )
      )
    ])
    let recordings = [false, true].map { isPaused in
      var scene = bought
      let status = RecordingStatus(path: "demo.yaml", count: 3, isPaused: isPaused)
      scene.stage.update([.recordingResult(.status(status))])
      return scene
    }
    var branches = bought
    let store = bought.stage.store
    let side = BranchComparison.Side(
      name: "a",
      steps: 1,
      firstStep: nil,
      store: store,
      events: EventLog(),
      shared: 0
    )
    let shown = BranchScreens.Side(
      snapshot: StoreSnapshot(store: store, events: []),
      notifications: NotificationList(count: 0, first: 0, rows: [])
    )
    branches.stage.update([
      .historyResult(
        .compared(
          BranchComparison(shared: 0, left: side, right: side),
          BranchScreens(own: shown, other: shown)
        )
      )
    ])
    var running = bought
    running.stage.update([.rateChanged(60)])
    var edited = bought
    let change = ScriptChange(path: "demo.yaml", lines: ["- buy: a", "+ buy: b"], trial: .passed)
    edited.stage.update([.recordingResult(.change(change))])
    return [undone, branches, running, edited] + recordings
  }

  /// Returns states in which the catalog is edited, priced, compared and broken.
  private static func catalogs() throws -> [WalkScene] {
    var shop = try Stage(size: Size(columns: 120, rows: 40))
    shop.screen.pages.catalogEditing.hasFiles = true
    let editable = try after("/ o b s e r v a t o r y enter", in: shop, "editable")
    var form = try after("e", in: editable.stage, "catalog form")
    form.stage.update([.catalogFile(.read(path: "shop.storekit", Catalog.sampleBytes))])
    var entry = form
    for _ in 0..<60
    where entry.stage.screen.obstacle(to: .field(.removeEntry, of: CatalogFormPage.self)) != nil {
      try entry.stage.press("tab")
    }
    let changed = try after("X", in: form.stage, "changed form")
    let undone = try after("f6", in: changed.stage, "undone form")
    var prices = try after("p right A p", in: try .priced(), "new prices")
    try prices.stage.type("4.99")
    try prices.stage.press("enter")
    var compared = try after("", "compared catalogs")
    compared.stage.update([
      .catalogNews(
        .compared(ComparedCatalogs("last", CatalogComparison(from: .creators, to: .sample)))
      )
    ])
    return [
      editable, form, entry, changed, undone, try after("p", in: try .priced(), "price table"),
      prices, compared,
    ]
  }

  /// Returns requests that can be sent, and JWS from other sources.
  private static func forms() throws -> [WalkScene] {
    func opened(_ keys: String, _ fields: String, in stage: Stage) throws -> WalkScene {
      var stage = stage
      try stage.open(keys)
      return try after(fields, in: stage, "form \(keys)")
    }
    let subscription = try opened(
      "a s",
      "N down D down down down B R A M",
      in: .creators(size: Size(columns: 120, rows: 40))
    )
    var entry = subscription
    for _ in 0..<60
    where entry.stage.screen.obstacle(to: .field(.removeEntry, of: FormPage.self)) != nil {
      try entry.stage.press("tab")
    }
    var wire = try after("f3", in: subscription.stage, "wire")
    wire.stage.sign()
    return [
      subscription, entry, wire, try after("a j x", in: .marketplace(), "typed JWS"),
      try after("a j", in: .marketplace(), "External JWS"),
    ]
  }

  /// Returns pages, selected rows and moved edges.
  private static func pages() throws -> [WalkScene] {
    let letters = Resizing.allCases.map { String($0.letter) }.joined(separator: " ")
    var inspector = try after("enter enter escape 3 enter", "inspector")
    inspector.stage.inspect()
    return [
      inspector, try after("1", "wide"), try after(letters, "moved edges"),
      try after("3 [", "place before"), try after("P", "meeting"), try after("J", "customers"),
      try after("enter enter escape 3 space", "selected rows"), try after("enter enter 5", "log"),
      try after("enter enter escape 2", "entitlements"), try after("+", "zoomed"),
    ]
  }
}
