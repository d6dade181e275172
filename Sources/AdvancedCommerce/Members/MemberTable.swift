/// A table of the members of a request, or of an object inside a request.
///
/// The rows control how members are decoded and encoded, which members identify a request, and how a script
/// contains them. A new member needs only a property and a row.
struct MemberTable<Whole: RequestPart>: Sendable {
  /// The members in the order in which they are read, which is also the order of reports about missing members.
  let rows: [any RequestMember<Whole>]
  /// The members in the order in which the wire format has them.
  let written: [any RequestMember<Whole>]
  /// The descriptions of the members, in the order of scripts.
  let shapes: [MemberShape]

  init(_ rows: [any RequestMember<Whole>]) {
    self.rows = rows
    written = rows.inOrder { $0.position.wire }
    shapes = rows.inOrder { $0.position.script }.map { MemberShape($0) }
  }
}

/// The key path of the property that stores a member's value.
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
  /// Apple's error for an invalid number in a count.
  var ifWrong: AdvancedCommerceErrorCode { get }
  var kind: MemberKind { get }
  /// The documented values, or an empty array if any value is valid.
  var values: [String] { get }
  /// The most common value, or `nil`.
  var usual: String? { get }
  var position: MemberPosition { get }
}

/// A row of a table, generic over the object that contains the member and over the member's value.
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
  /// Returns a row for a required member.
  ///
  /// - Parameters:
  ///   - name: Apple's name of the member.
  ///   - path: The key path of the property that stores the value.
  ///   - missing: Apple's error for a missing member.
  ///   - wrong: Apple's error for an invalid number in a count.
  ///   - values: The documented values, if the member allows only some values of the type.
  ///   - usual: The most common value.
  ///   - position: The member's position in the wire format and in scripts.
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

  /// Returns a row for a member that can be absent or `null`.
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
  /// The row for the metadata, which is the same in each kind of request.
  static var requestInfoMember: any RequestMember<Self> {
    member("requestInfo", \.requestInfo, ifMissing: .nullRequestInfo, at: .info)
  }

  /// The row for the storefront, which is the same in each kind of request.
  static var storefrontMember: any RequestMember<Self> {
    member("storefront", \.storefront, at: .storefront)
  }
}

extension Array {
  /// Returns the elements ordered by rank.
  ///
  /// Elements of the same rank keep their order.
  fileprivate func inOrder(of rank: (Element) -> Int) -> [Element] {
    enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
  }
}
