import TerminalCanvas

/// A state of the screen, as the keys that lead to it, with the row selected.
enum Scene: String, CaseIterable {
  case fresh = ""
  case appIsClosed = "m q"
  case sheetIsUp = "enter"
  case waitsForParent = "enter p"
  case interrupted = "enter i"
  case bought = "enter enter escape 3"
  case familyProduct = "/ a t l a s enter"
  case shared = "/ a t l a s enter c f 3"
  case subscribed = "/ o b s e r v a t o r y enter enter enter escape 3"
  case renewalIsOff = "/ o b s e r v a t o r y enter enter enter escape 3 X"
  case billingFails = "/ o b s e r v a t o r y enter enter enter escape s b escape t m t m 3"
  case priceWaits = "/ o b s e r v a t o r y enter enter enter escape 3 o p b"
  case consentIsAsked = "/ o b s e r v a t o r y enter enter enter escape 3 o p b m m"
  case refundIsAsked = "/ o b s e r v a t o r y enter enter enter escape s k c escape 3 o q enter"
  case managing = "/ o b s e r v a t o r y enter enter enter escape m s"
  case managingWithoutRenewal =
    "/ o b s e r v a t o r y enter enter enter escape 3 X escape m s"
  case redeeming = "m o"
  case messageWaits = "c m a"
  case refunded = "enter enter escape 3 R"
  case webhookIsSet = "s j enter escape escape 6"
  case boughtAndTold = "enter enter escape 3 "
  /// A scene of the shop whose subscriptions are sold with requests.
  case bundled = "4"
  case bundleToEnd = "4 X"
  case bundleEnded = "4 X t m 4"
  case ordinary = "4 4"
  case itemPriceWaits = "4 4 4"

  /// Returns the shop with the customer of the scene.
  func stage() throws -> Stage {
    switch self {
    case .bundled, .bundleToEnd, .bundleEnded: try Stage.subscribed()
    case .ordinary: try Stage.ordinary()
    case .itemPriceWaits: try Stage.toldOfAPrice()
    case .webhookIsSet: try Stage.told()
    default: try Stage()
    }
  }
}
