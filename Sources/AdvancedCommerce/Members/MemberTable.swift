/// The members of a request, or of a part of one, each declared once.
///
/// How bytes are read and written, how coders have it, by which members a request is known, and how a
/// script writes it: all of that goes by the rows. A member is added by a property and a row.
struct MemberTable<Whole: RequestPart>: Sendable {
  /// In the order in which they are read: that in which missing ones are told.
  let rows: [any RequestMember<Whole>]
  /// In the order of the wire form.
  let written: [any RequestMember<Whole>]
  /// What a script needs to know of them, in its own order.
  let shapes: [MemberShape]

  init(_ rows: [any RequestMember<Whole>]) {
    self.rows = rows
    written = rows.inOrder { $0.position.wire }
    shapes = rows.inOrder { $0.position.script }.map { MemberShape($0) }
  }
}

/// Where a table keeps a member.
typealias MemberPath<Whole, Value> = any WritableKeyPath<Whole, Value> & Sendable

/// One member of a table.
protocol RequestMember<Whole>: Sendable {
  associatedtype Whole: RequestPart
  associatedtype Value: MemberValue

  /// Apple's name for it.
  var name: String { get }
  var path: MemberPath<Whole, Value> { get }
  /// What Apple calls its absence; nil for a member that may be left out.
  var ifMissing: AdvancedCommerceErrorCode? { get }
  /// What Apple calls a small number that is none.
  var ifWrong: AdvancedCommerceErrorCode { get }
  var kind: MemberKind { get }
  /// The documented values; empty for a member that may say anything.
  var values: [String] { get }
  /// The value that most requests have, or `nil`.
  var usual: String? { get }
  var position: MemberPosition { get }
}

/// A row, by the types of its table and its value.
struct Member<Whole: RequestPart, Value: MemberValue>: RequestMember {
  let name: String
  let path: MemberPath<Whole, Value>
  let ifMissing: AdvancedCommerceErrorCode?
  let ifWrong: AdvancedCommerceErrorCode
  let kind: MemberKind
  let values: [String]
  let usual: String?
  let position: MemberPosition
}

extension RequestPart {
  /// A member that must be there.
  ///
  /// - Parameters:
  ///   - name: Apple's name for it.
  ///   - path: The path of the part's property.
  ///   - missing: Apple's error for its absence.
  ///   - wrong: Apple's error for a small number that isn't one.
  ///   - values: The documented values, if they aren't all of the type's.
  ///   - usual: The value that most requests have.
  ///   - position: Its position among the others.
  /// - Returns: The row.
  static func member<Value: MemberValue>(
    _ name: String,
    _ path: MemberPath<Self, Value>,
    ifMissing missing: AdvancedCommerceErrorCode,
    ifWrong wrong: AdvancedCommerceErrorCode = .malformedPayload,
    among values: [Value]? = nil,
    usually usual: Value? = nil,
    at position: MemberPosition = .inTurn
  ) -> any RequestMember<Self> {
    Member(
      name: name,
      path: path,
      ifMissing: missing,
      ifWrong: wrong,
      kind: Value.kind,
      values: values?.map { "\($0)" } ?? Value.documented,
      usual: usual.map { "\($0)" },
      position: position
    )
  }

  /// A member that may be left out or `null`.
  static func member<Value: MemberValue>(
    _ name: String,
    _ path: MemberPath<Self, Value?>,
    ifWrong wrong: AdvancedCommerceErrorCode = .malformedPayload,
    as kind: MemberKind = Value.kind,
    at position: MemberPosition = .inTurn
  ) -> any RequestMember<Self> {
    Member(
      name: name,
      path: path,
      ifMissing: nil,
      ifWrong: wrong,
      kind: kind,
      values: Value.documented,
      usual: nil,
      position: position
    )
  }
}

extension RequestPart where Self: AdvancedCommerceRequest {
  /// The metadata, as every request has it.
  static var requestInfoMember: any RequestMember<Self> {
    member("requestInfo", \.requestInfo, ifMissing: .nullRequestInfo, at: .info)
  }

  /// The storefront, as every request has it.
  static var storefrontMember: any RequestMember<Self> {
    member("storefront", \.storefront, at: .storefront)
  }
}

extension Array {
  /// The elements by their ranks; those of one rank stay in their order.
  fileprivate func inOrder(of rank: (Element) -> Int) -> [Element] {
    enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
  }
}
