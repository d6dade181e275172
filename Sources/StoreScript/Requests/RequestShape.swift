import AdvancedCommerce

/// The members of a request in a script.
///
/// They have Apple's names, and those of `requestInfo` and `item` are at the same level.
///
/// This table is used to read a step or the command line, to write a step, and to generate the schema
/// for editors. So these can't diverge. It checks only names and types, because a script may be wrong
/// on purpose.
struct RequestShape: Sendable {
  /// The parts of a request whose members are at the top level of a step.
  ///
  /// Scripts may also nest them as in the wire form.
  enum Home: String, CaseIterable {
    case requestInfo
    case item
  }

  /// A member and the part that contains it.
  struct Field: Sendable {
    let member: MemberShape
    /// The part that contains the member in the wire form, or `nil` for the request itself.
    var home: Home?

    var name: String { member.name }
    var kind: MemberKind { member.kind }
    var isRequired: Bool { member.isRequired }
  }

  let fields: [Field]

  /// The member that a step may leave out, so that the player generates the id.
  static let reference = "requestReferenceId"

  init(_ members: [MemberShape]) {
    fields = members.flatMap { member -> [Field] in
      guard case .part(let inner) = member.kind, let home = Home(rawValue: member.name) else {
        return [Field(member: member)]
      }
      return inner.map { Field(member: $0, home: home) }
    }
  }

  /// Returns the fields of one part of the request.
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
  /// Whether the value is an object with nothing but a SKU.
  ///
  /// A script may then write the SKU alone.
  var isSKU: Bool {
    if case .part(let members) = self { members.map(\.name) == ["SKU"] } else { false }
  }
}
