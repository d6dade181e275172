import Forms
import StoreCatalog
import StoreEngine
import StoreModel
import StoreQueries
import StoreTelling
import Texts

// English strings of other modules, translated into the language of the screen. The id of a value is derived from its
// name.
extension SubscriptionOffer.Kind {
  var phrase: Phrase { Phrase("offer-kind.\(self)", english: words) }
}

extension ProductType {
  var phrase: Phrase { Phrase("product-type.\(self)", english: words) }
}

extension SignatureFlaw {
  var phrase: Phrase { Phrase("signature-flaw.\(self)", english: words) }
}

extension RequestRefusal.Layer {
  var phrase: Phrase { Phrase("refusal-layer.\(self)", english: words) }
}

extension NewItem {
  var phrase: Phrase { Phrase("new-thing.\(self)", english: words) }
}

extension Pane {
  /// Returns a description of the given column of the pane.
  ///
  /// Entitlements share the columns of transactions.
  func help(of field: QueryField) -> Phrase {
    let pane = self == .entitlements ? Pane.transactions : self
    return Phrase("column.\(pane).\(field.name)", english: field.help)
  }
}

extension Phrase {
  /// Translates a message of another module into the language of the screen.
  ///
  /// A message without a translation is left unchanged.
  init(elsewhere message: String) {
    self.init(Self.idsElsewhere[message] ?? "", english: message)
  }

  /// The ids of the translations, by the English messages.
  ///
  /// Each module declares its own English messages.
  private static let idsElsewhere = [
    "a URL begins with http:// or https://": "elsewhere.url-begins",
    "a URL can't contain spaces": "elsewhere.url-blanks",
    "Check your connection": "elsewhere.check-connection",
    "Please try again": "elsewhere.try-again",
    "Waiting for approval": "elsewhere.awaiting-approval",
    "Could not verify": "elsewhere.not-verified",
    "a command of the merchant's server": "elsewhere.server-command",
    "Opened": "elsewhere.store-opened",
    "the program's own settings": "elsewhere.own-settings",
    "New store": "elsewhere.store-began",
    "what was before": "elsewhere.what-was-before",
    "issued by": "elsewhere.certificate-issuer",
    "serial": "elsewhere.certificate-serial",
    "valid": "elsewhere.certificate-valid",
    "key": "elsewhere.certificate-key",
    "may issue certificates": "elsewhere.certificate-use",
    "Apple markers": "elsewhere.certificate-markers",
    "unreadable certificate": "elsewhere.certificate-unreadable",
    "unreadable header": "elsewhere.header-unreadable",
    "unreadable payload": "elsewhere.payload-unreadable",
    "No recording is running; start one with K s": "elsewhere.no-recording",
    "The store isn't open yet": "elsewhere.store-not-open",
    "There is nothing to expect yet": "elsewhere.nothing-to-expect",
  ]
}
