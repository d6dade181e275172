import AdvancedCommerce
import Texts

/// A member of a request, or of an item in one, as a form shows it.
///
/// The request's own table defines the member's type, its documented values, and whether it is
/// required. A row has the words, and the decisions that only the form makes.
struct MemberRow: Sendable {
  /// A condition on the request, or on one of its entries.
  typealias Condition = @Sendable (RequestDraft, Int?) -> Bool

  /// The path of the member in the request or in the item, such as `descriptors.displayName`.
  private(set) var path: String
  /// The name of the member's field.
  let name: FieldName
  /// The label, or `nil` if the member has the name of its item.
  let label: Phrase?
  let help: Phrase
  /// The control, or `nil` for the default control of the member's type.
  var control: FormField.Control?
  /// The words for the member's values.
  var words: @Sendable (String) -> Phrase = ValueWords.phrase
  /// The function that returns the choice that leaves the member out, or `nil` if no choice does.
  var keeping: (@Sendable (RequestDraft) -> FormField.Option)?
  /// Whether the form currently shows the member.
  var isAsked: Condition = { _, _ in true }
  /// Whether the request currently contains the member.
  ///
  /// Without a condition, a visible member is sent if it is required, or if the user typed something.
  var isSent: Condition?

  init(
    _ path: String,
    _ label: Phrase?,
    _ help: Phrase,
    name: FieldName? = nil,
    control: FormField.Control? = nil,
    ifAsked isAsked: @escaping Condition = { _, _ in true },
    ifSent isSent: Condition? = nil
  ) {
    self.path = path
    self.name = name ?? FieldName(path)
    self.label = label
    self.help = help
    self.control = control
    self.isAsked = isAsked
    self.isSent = isSent
  }

  /// Creates the row of a member without words, which has Apple's name.
  init(unnamed path: String) {
    self.init(path, Phrase(verbatim: path), Phrase("request.member-of-apple", path))
  }

  /// Returns the same member in a part of the request.
  ///
  /// The field keeps its name.
  func inside(_ part: String) -> MemberRow {
    var row = self
    row.path = "\(part).\(path)"
    return row
  }

  /// Returns the control of the member.
  func control(for shape: MemberShape?, in draft: RequestDraft) -> FormField.Control {
    if let control { return control }
    guard let shape else { return .text }
    if shape.kind == .money { return .money }
    guard !shape.choices.isEmpty else { return .text }
    let isLeftOut = shape.isRequired ? nil : FormField.Option("", "catalog-form.not-set")
    let first = [keeping?(draft) ?? isLeftOut].compactMap(\.self)
    return .options(first + shape.choices.map { FormField.Option($0, words($0)) })
  }
}

/// The words for the documented values of members.
enum ValueWords {
  /// Returns the words for a value.
  ///
  /// A value without words is shown as Apple writes it.
  @Sendable static func phrase(for value: String) -> Phrase {
    table[value] ?? Phrase(verbatim: value)
  }

  private static let table: [String: Phrase] = [
    "true": "common.yes",
    "false": "catalog-form.no",
    "ACQUISITION": "request.to-win-a-new-customer",
    "WIN_BACK": "request.to-win-back-one-who-left",
    "RETENTION": "request.to-keep-one-who-might-leave",
    "IMMEDIATELY": "request.now",
    "NEXT_BILL_CYCLE": "request.at-the-next-renewal",
    "UPGRADE": "request.upgrade-to-something-better",
    "DOWNGRADE": "request.downgrade-to-something-less",
    "APPLY_OFFER": "request.offer-the-same-on-other-terms",
    "FULL": "request.everything",
    "PRORATED": "request.part-time-left",
    "CUSTOM": "request.a-stated-amount",
    "UNINTENDED_PURCHASE": "request.bought-by-mistake",
    "FULFILLMENT_ISSUE": "request.not-delivered-or-not-usable",
    "UNSATISFIED_WITH_PURCHASE": "request.not-content-with-it",
    "LEGAL": "request.a-legal-ground",
    "OTHER": "request.something-else",
    "MODIFY_ITEMS_REFUND": "request.items-were-changed",
    "SIMULATE_REFUND_DECLINE": "request.test-decline-it",
  ]
}
