import Forms

// The effects of the form's own commands.
extension FormPage {
  /// Runs one of the page's commands.
  mutating func update(_ command: FormCommand, _ context: PageContext) -> PageResult {
    switch command {
    case .send: return send(context)
    case .copyPreview: return [.copy(PreviewText(form: self, context: context).text(preview))]
    case .wire:
      return .going(
        .page(.wire(WirePage(.form(draft.kind)))),
        asking: signature.map { [.examine($0.jws)] } ?? []
      )
    case .clear:
      self = anew()
      return .going(.form(draft.kind))
    }
  }

  /// Sends the request of the form as a step.
  private mutating func send(_ context: PageContext) -> PageResult {
    guard let step = step(context) else { return [] }
    sendsItself = false
    if let next = afterSending { self = next } else { isSpent = true }
    return .going(.page(.browse), asking: [.perform(step)])
  }

  /// Fills in the request's reference.
  ///
  /// If the form sends itself, it is sent now.
  mutating func receive(reference id: String, _ context: PageContext) -> PageResult {
    let effects = handle(reference: id, context)
    return sendsItself ? .sending(after: effects) : PageResult(effects: effects)
  }
}

extension PageResult {
  /// Returns a result that sends the open form, unless the form can't be sent.
  static func sending(after effects: [Effect]) -> PageResult {
    PageResult(effects: effects, command: .form(.send), isCommandQuiet: true)
  }
}
