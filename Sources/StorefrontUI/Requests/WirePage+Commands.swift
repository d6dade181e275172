import StoreScript
import Texts

// The effects of the page's own commands.
extension WirePage {
  /// Runs one of the page's commands.
  mutating func update(_ command: WireCommand, _ context: PageContext) -> PageResult {
    switch command {
    case .nextPart: turnPart(1)
    case .previousPart: turnPart(-1)
    case .copy: return [.copy(text(in: context).text(of: part))]
    case .examine: return PageResult(effects: examination)
    case .another: return .going(.page(.wire(WirePage(.elsewhere))))
    case .send: return step.map { .going(.page(.browse), asking: [.perform($0)]) } ?? []
    }
    return []
  }

  /// Shows the representation of the request at the given distance from the current one.
  mutating func turnPart(_ steps: Int) {
    let all = Part.allCases
    let here = all.firstIndex(of: part) ?? 0
    part = all[(here + steps + all.count) % all.count]
  }

  /// The step that sends the JWS unchanged, or `nil` if the JWS hasn't been checked yet.
  var step: Step? {
    report.map { report in
      .signedRequest(
        SignedAppRequest(
          text: report.text,
          way: report.text == report.jws ? .compactJWS : .advancedCommerceData
        )
      )
    }
  }

  func text(in context: PageContext) -> WireText {
    WireText(page: self, form: context.form(of: self), context: context)
  }

  /// Checks the content of a requested file, or shows that the file can't be read.
  func handle(file path: String, text: String?) -> PageResult {
    guard isAsking else { return [] }
    guard let text else { return .saying(localized("request.cannot-read", path), isProblem: true) }
    return [.examine(text)]
  }
}
