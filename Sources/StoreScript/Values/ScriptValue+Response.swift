import StoreModel

extension ScriptValue {
  /// `agree`, `cancel`, `decline`, or `{fail: FAILURE}` and its like.
  func systemSheetResponse() throws(ScriptProblem) -> SystemSheetResponse {
    if case .fields(let fields) = content, fields.contains(where: { $0.name == "redeem" }) {
      return try redemption()
    }
    let words = [
      "agree", "cancel", "decline", "redeem", "change", "cancelRenewal", "resumeRenewal", "fail",
    ]
    guard let (word, argument) = wordAndArgument, let name = word.text else {
      throw problem(
        "a response is a word, not \(shown)",
        Suggestion.remedy(for: "", among: words)
      )
    }
    switch (name, argument) {
    case ("agree", nil): return .agree
    case ("cancel", nil): return .cancel
    case ("decline", nil): return .decline
    case ("change", let argument?): return .change(try argument.productID())
    case ("cancelRenewal", let argument?):
      return .cancelRenewal(try argument.transactionReference())
    case ("resumeRenewal", let argument?):
      return .resumeRenewal(try argument.transactionReference())
    case ("fail", nil): return .fail(.unknown)
    case ("fail", let argument?):
      return .fail(try argument.oneOf(PurchaseFailure.self, called: "purchase failure"))
    case ("redeem", nil), ("change", nil), ("cancelRenewal", nil), ("resumeRenewal", nil):
      throw word.problem("\(name) says nothing", "write {\(name): \(Self.argument(of: name))}")
    default:
      throw word.problem(
        "there is no response \(word.shown)\(argument == nil ? "" : " with a value")",
        Suggestion.remedy(for: name, among: words)
      )
    }
  }

  /// `{redeem: CODE, product: PRODUCT}`.
  private func redemption() throws(ScriptProblem) -> SystemSheetResponse {
    var fields = FieldReader(self, of: "respond")
    let code = fields.require("redeem") { value throws(ScriptProblem) in try value.string() }
    let product = fields.takeProduct("product")
    fields.finish()
    if let problem = fields.problems.kept.first { throw problem }
    return .redeem(code: code ?? "", product: product)
  }

  private static func argument(of response: String) -> String {
    switch response {
    case "redeem": "CODE"
    case "change": "PRODUCT"
    default: "TRANSACTION"
    }
  }
}
