import AdvancedCommerce

extension RequestForm {
  /// What is wrong with the form by itself, in the order of its fields; errors before warnings.
  ///
  /// A problem belongs to the field whose member it names, or to the nearest one around that: the
  /// line of an entry that is closed, and in the end the button.
  var ownProblems: [FormProblem] {
    let fields = stops
    let unreadable = unreadablePrices
    var found = unreadable.map { id, error in
      FormProblem(field: id, message: error.description, isError: true)
    }
    for problem in built.problems() {
      let field = Self.field(for: problem.field, among: fields)
      guard !unreadable.contains(where: { $0.field == field }) else { continue }
      found.append(
        FormProblem(
          field: field,
          message: RequestRuleWords.advice(on: problem.code).map {
            "\($0) (\(problem.code.rawValue))"
          }
            ?? problem.message,
          isError: problem.isError,
          code: problem.code
        )
      )
    }
    if fields.contains(where: { $0.id.name == .product && $0.member.isEmpty }),
      text(.product).isEmpty
    {
      let message = "choose the generic product that carries the request"
      found.append(FormProblem(field: FieldID(.product), message: message, isError: true))
    }
    return Self.inOrder(found, of: fields)
  }

  /// Problems in the order of the fields, errors first within each.
  static func inOrder(_ problems: [FormProblem], of fields: [FormField]) -> [FormProblem] {
    fields.flatMap { field in
      let own = problems.filter { $0.field == field.id }
      return own.filter(\.isError) + own.filter { !$0.isError }
    }
  }

  private static func field(for member: String, among fields: [FormField]) -> FieldID {
    let around = fields.filter { field in
      !field.member.isEmpty
        && (member == field.member || member.hasPrefix(field.member + ".")
          || member.hasPrefix(field.member + "["))
    }
    return around.max { $0.member.count < $1.member.count }?.id ?? FieldID(.send)
  }
}
