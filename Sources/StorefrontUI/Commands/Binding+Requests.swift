import AdvancedCommerce
import TerminalCanvas

extension Binding {
  /// The menu behind `a`: the requests of Advanced Commerce, first the app's, then its server's.
  static let requests: [Binding] = [
    open("c", .oneTimeCharge, "Charge once…", "The app sells one thing at a price of the moment."),
    open(
      "s",
      .createSubscription,
      "New subscription…",
      "The app sells a subscription of one item or several."
    ),
    open(
      "m",
      .modifySubscription,
      "Change a subscription…",
      "The customer adds, changes or removes items, or changes the period."
    ),
    open(
      "r",
      .reactivateSubscription,
      "Renew again…",
      "The customer takes up a subscription that was to end."
    ),
    Binding(
      .requestMenu,
      [.character("b")],
      .request(.resubscribe),
      "Subscribe again…",
      "A new subscription that continues one that has ended."
    ),
    open(
      "x",
      .cancel,
      "Server: cancel…",
      "Your server switches renewal off; what is paid stays usable."
    ),
    open("v", .revoke, "Server: revoke…", "Your server ends a subscription now and refunds it."),
    open(
      "p",
      .changePrice,
      "Server: change prices…",
      "Your server changes what items cost from the next renewal on."
    ),
    open(
      "d",
      .changeMetadata,
      "Server: change names…",
      "Your server changes names, SKUs or the tax code, and nothing else."
    ),
    open(
      "g",
      .migrate,
      "Server: migrate…",
      "Your server turns an ordinary subscription into one of Advanced Commerce."
    ),
    open(
      "f",
      .requestRefund,
      "Server: refund items…",
      "Your server gives money back, item by item."
    ),
    Binding(
      .requestMenu,
      [.character("y")],
      .request(.answerPrice),
      "Answer a price…",
      "The customer agrees to a higher price of an item, or refuses it."
    ),
    Binding(
      .requestMenu,
      [.character("j")],
      .request(.elsewhere),
      "A JWS made elsewhere…",
      "Paste or open one: it is looked at claim by claim, and can be sent."
    ),
  ]

  private static func open(
    _ key: Character,
    _ kind: RequestKind,
    _ label: String,
    _ help: String
  ) -> Binding {
    Binding(.requestMenu, [.character(key)], .request(.open(kind)), label, help)
  }

  /// The form of a request, its way to the App Store, and a JWS from elsewhere.
  static let forms: [Binding] = form + wire + wireInput

  private static let form: [Binding] = [
    Binding(
      .form,
      [.tab, .down],
      .form(.nextField),
      "Next field",
      "Go to the next field.",
      rank: 7
    ),
    Binding(
      .form,
      [.backtab, .up],
      .form(.previousField),
      "Previous",
      "Go to the field before; nothing is checked on the way.",
      rank: 8
    ),
    Binding(
      .form,
      [.enter],
      .form(.choose),
      "Choose",
      "Open the list behind the field, open or close an entry, or go on; on the button, send.",
      rank: 2
    ),
    Binding(
      .form,
      [.right],
      .form(.nextValue),
      "Next value",
      "The next of a field’s few values; in a text, a letter on."
    ),
    Binding(
      .form,
      [.left],
      .form(.previousValue),
      "Value before",
      "The value before; in a text, a letter back."
    ),
    Binding(
      .form,
      [.function(5), .control("s")],
      .form(.send),
      "Send",
      "The app or its server makes the request as it stands.",
      rank: 1
    ),
    Binding(
      .form,
      [.function(2), .control("n")],
      .form(.nextPreview),
      "Preview",
      "The payment sheet, what changes, and the request as it goes out.",
      rank: 4
    ),
    Binding(
      .form,
      [.function(3), .control("t")],
      .form(.wire),
      "On its way",
      "JSON, base64, JWS and wrapper side by side, with the claims.",
      rank: 5
    ),
    Binding(
      .form,
      [.function(4), .control("o")],
      .form(.addEntry),
      "Add item",
      "One more item.",
      rank: 6
    ),
    Binding(
      .form,
      [.function(8), .control("d")],
      .form(.removeEntry),
      "Take out",
      "Take out the item that the field belongs to.",
      rank: 9
    ),
    Binding(
      .form,
      [.pageDown],
      .form(.scrollDown),
      "Preview down",
      "Show more of the preview.",
      rank: 2
    ),
    Binding(
      .form,
      [.pageUp],
      .form(.scrollUp),
      "Preview up",
      "Show what came before in the preview."
    ),
    Binding(
      .form,
      [.control("y")],
      .form(.copyPreview),
      "Copy",
      "Copy the preview that is shown.",
      rank: 10
    ),
    Binding(.form, [.control("x")], .form(.clear), "Start anew", "Empty the form.", rank: 11),
    Binding(
      .form,
      [.escape],
      .screen(.back),
      "Back",
      "Return; the draft is kept.",
      rank: 3
    ),
  ]

  private static let wire: [Binding] = [
    Binding(
      .wire,
      [.tab, .right],
      .wire(.nextPart),
      "Next",
      "Go to the next form of the request.",
      rank: 2
    ),
    Binding(
      .wire,
      [.backtab, .left],
      .wire(.previousPart),
      "Before",
      "Go to the form of the request before.",
      rank: 4
    ),
    Binding(
      .wire,
      [.character("y")],
      .wire(.copy),
      "Copy",
      "Copy the form of the request that is marked.",
      rank: 3
    ),
    Binding(
      .wire,
      [.character("s"), .function(5)],
      .wire(.send),
      "Send",
      "The app hands it to StoreKit as it is.",
      rank: 5
    ),
    Binding(
      .wire,
      [.character("n")],
      .wire(.another),
      "Another JWS",
      "Paste or open another one.",
      rank: 6
    ),
    Binding(
      .wire,
      [.escape, .backspace],
      .screen(.back),
      "Back",
      "Return to the form, or to the main screen.",
      rank: 1
    ),
  ]

  private static let wireInput: [Binding] = [
    Binding(
      .wireInput,
      [.enter],
      .wire(.examine),
      "Look at it",
      "Take the JWS apart, or read the file.",
      rank: 1
    ),
    Binding(
      .wireInput,
      [.escape],
      .screen(.back),
      "Back",
      "Return to the main screen.",
      rank: 2
    ),
  ]
}
