import AdvancedCommerce
import StoreScript

/// The members of a request, for the help and the completion of the command line.
enum MemberHelp {
  /// Returns a line for each member, such as `refundType=FULL|PRORATED (FULL)`.
  static func lines(of kind: RequestKind) -> [String] {
    kind.writtenMembers.map { entry($0, separator: "=") }
  }

  /// Returns the starts of members, with their documented values.
  static func completions(of kind: RequestKind) -> [String] {
    kind.writtenMembers.flatMap { member in
      member.choices.isEmpty
        ? ["\(member.name)="] : member.choices.map { "\(member.name)=\($0)" }
    }
  }

  private static func name(of member: MemberShape) -> String {
    member.name + (member.isRequired ? "" : "?")
  }

  private static func value(of member: MemberShape) -> String {
    member.values.isEmpty ? value(of: member.kind) : member.values.joined(separator: "|")
  }

  private static func value(of kind: MemberKind) -> String {
    switch kind {
    case .text: "TEXT"
    case .flag: "true|false"
    case .count: "NUMBER"
    case .money: "AMOUNT"
    case .part(let members):
      "{\(members.map { entry($0, separator: ": ") }.joined(separator: ", "))}"
    case .list(let element): "[\(value(of: element)), ...]"
    }
  }

  private static func entry(_ member: MemberShape, separator: String) -> String {
    let usual = member.usual.map { " (\($0))" } ?? ""
    return "\(name(of: member))\(separator)\(value(of: member))\(usual)"
  }
}
