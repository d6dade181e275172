import AdvancedCommerce

/// The members of a request as a script writes them: Apple's names, those of `requestInfo` and `item`
/// laid flat among the others.
///
/// Reading a step or the command line, writing a step, and the schema for editors use this table of the request, so that
/// they can't drift apart. It checks names and types only, because a script may be wrong on purpose.
struct RequestShape: Sendable {
  /// The parts of a request whose members stand flat in a step; they may also be written as they are
  /// on the wire.
  enum Home: String, CaseIterable {
    case requestInfo
    case item
  }

  /// One member, and where it is from.
  struct Field: Sendable {
    let member: MemberShape
    /// Where the wire form has it; nil for the request itself.
    var home: Home?

    var name: String { member.name }
    var kind: MemberKind { member.kind }
    var isRequired: Bool { member.isRequired }
  }

  let fields: [Field]

  /// The member that a step may leave out: it gets a reference of its own.
  static let reference = "requestReferenceId"

  init(_ members: [MemberShape]) {
    fields = members.flatMap { member -> [Field] in
      guard case .part(let inner) = member.kind, let home = Home(rawValue: member.name) else {
        return [Field(member: member)]
      }
      return inner.map { Field(member: $0, home: home) }
    }
  }

  /// The fields from one part of the request, as that part has them.
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
  /// Whether it is an object that holds no more than a SKU; a script may write the SKU alone.
  var isSKU: Bool {
    if case .part(let members) = self { members.map(\.name) == ["SKU"] } else { false }
  }
}
