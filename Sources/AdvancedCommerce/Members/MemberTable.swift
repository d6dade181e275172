/// The members of a request, or of an object in a request, each declared once.
///
/// The rows control how bytes are decoded and encoded, how `Codable` represents the members, which members identify
/// a request, and how a script contains them. A new member needs a property and a row.
struct MemberTable<Whole: RequestPart>: Sendable {
  /// The members in the order in which they are read and in which missing members are reported.
  let rows: [any RequestMember<Whole>]
  /// The members in the order in which the wire format has them.
  let written: [any RequestMember<Whole>]
  /// The descriptions of the members for scripts, in their order.
  let shapes: [MemberShape]

  init(_ rows: [any RequestMember<Whole>]) {
    self.rows = rows
    written = rows.inOrder { $0.position.wire }
    shapes = rows.inOrder { $0.position.script }.map { MemberShape($0) }
  }
}

/// The property of a member.
typealias MemberPath<Whole, Value> = any WritableKeyPath<Whole, Value> & Sendable

/// A member in a table.
protocol RequestMember<Whole>: Sendable {
  associatedtype Whole: RequestPart
  associatedtype Value: MemberValue

  /// Apple's name of the member.
  var name: String { get }
  var path: MemberPath<Whole, Value> { get }
  /// Apple's error for a missing member, or `nil` if it is optional.
  var ifMissing: AdvancedCommerceErrorCode? { get }
  /// Apple's error for an invalid small number.
  var ifWrong: AdvancedCommerceErrorCode { get }
  var kind: MemberKind { get }
  /// The documented values, or an empty array if any value is valid.
  var values: [String] { get }
  /// The most common value, or `nil`.
  var usual: String? { get }
  var position: MemberPosition { get }
}

/// A row, generic in the types of its table and its value.
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
  /// Returns a required member.
  ///
  /// - Parameters:
  ///   - name: Apple's name of the member.
  ///   - path: The property of the part.
  ///   - missing: Apple's error for a missing member.
  ///   - wrong: Apple's error for an invalid small number.
  ///   - values: The documented values, if they are only some of the type's values.
  ///   - usual: The most common value.
  ///   - position: The position among the other members.
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

  /// Returns a member that can be absent or `null`.
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
  /// The metadata of each request.
  static var requestInfoMember: any RequestMember<Self> {
    member("requestInfo", \.requestInfo, ifMissing: .nullRequestInfo, at: .info)
  }

  /// The storefront of each request.
  static var storefrontMember: any RequestMember<Self> {
    member("storefront", \.storefront, at: .storefront)
  }
}

extension Array {
  /// Returns the elements ordered by rank, where elements of the same rank keep their order.
  fileprivate func inOrder(of rank: (Element) -> Int) -> [Element] {
    enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
  }
}
