import AdvancedCommerce

/// The declaration of a request's members in scripts.
///
/// The members have Apple's names. The members of `requestInfo` and `item` are at the top level.
///
/// The readers, the writer of steps and the schema for editors all use this table, which keeps them consistent. The
/// table only checks names and types, because a script may contain a wrong request on purpose.
struct RequestShape: Sendable {
  /// The parts of a request whose members scripts write at the top level.
  ///
  /// Scripts may also nest these members, as in the wire form.
  enum Home: String, CaseIterable {
    case requestInfo
    case item
  }

  /// A member and the part of the request that contains it.
  struct Field: Sendable {
    let member: MemberShape
    /// The part that contains the member in the wire form, or `nil` if the member is at the top level.
    var home: Home?

    var name: String { member.name }
    var kind: MemberKind { member.kind }
    var isRequired: Bool { member.isRequired }
  }

  let fields: [Field]

  /// The name of the member for the reference id.
  ///
  /// If a step omits it, the player generates an id.
  static let reference = "requestReferenceId"

  init(_ members: [MemberShape]) {
    fields = members.flatMap { member -> [Field] in
      guard case .part(let inner) = member.kind, let home = Home(rawValue: member.name) else {
        return [Field(member: member)]
      }
      return inner.map { Field(member: $0, home: home) }
    }
  }

  /// Returns the declaration of the given part's members.
  func part(_ home: Home) -> RequestShape {
    RequestShape(fields.filter { $0.home == home }.map(\.member))
  }

  static func shape(of operation: RequestOperation) -> RequestShape {
    shape(of: RequestKind(operation))
  }

  static func shape(of endpoint: ServerEndpoint) -> RequestShape {
    shape(of: RequestKind(endpoint))
  }

  static func shape(of kind: RequestKind) -> RequestShape {
    shapes[kind] ?? RequestShape(kind.members)
  }

  private static let shapes = Dictionary(
    uniqueKeysWithValues: RequestKind.allCases.map { ($0, RequestShape($0.members)) }
  )
}

extension MemberKind {
  /// Whether the value is an object that contains only a SKU.
  ///
  /// A script may write the SKU instead of such an object.
  var isSKU: Bool {
    if case .part(let members) = self { members.map(\.name) == ["SKU"] } else { false }
  }
}
