import StoreEngine
import StoreModel
import TerminalCanvas

extension StorefrontScreen {
  /// Draws the transaction that is looked into.
  func drawInspector(_ inspector: Inspector, in body: Rect, on surface: inout Surface) {
    let theme = surface.theme
    let title = "Transaction \(inspector.transaction)"
    guard let record = snapshot?.store.transactions[id: inspector.transaction] else {
      let inside = surface.frame(body, title: title, isFocused: true)
      return drawEmpty("There is no such transaction", "esc returns", in: inside, on: &surface)
    }
    if isTwoColumned {
      let parts = body.split(columns: [.share(1), .share(1)])
      let left = surface.frame(parts[0], title: title, isFocused: menus.isEmpty && !isAsked)
      let right = surface.frame(parts[1], title: "Signed payload", isFocused: false)
      draw(
        summaryLines(inspector, record, left.columns - 2, theme) + chainLines(inspector, theme),
        from: 0,
        in: left,
        on: &surface
      )
      draw(payloadLines(inspector, theme), from: inspector.offset, in: right, on: &surface)
      surface.canvas.placeCursor(at: right.origin.moved(columns: 1))
    } else {
      let inside = surface.frame(body, title: title, isFocused: menus.isEmpty && !isAsked)
      draw(
        allLines(inspector, record, inside.columns - 2, theme),
        from: inspector.offset,
        in: inside,
        on: &surface
      )
      surface.canvas.placeCursor(at: inside.origin.moved(columns: 1))
    }
  }

  var isTwoColumned: Bool { size.columns >= 110 }

  /// How many lines can be scrolled through.
  var inspectorLineCount: Int {
    guard case .inspector(let inspector) = page,
      let record = snapshot?.store.transactions[id: inspector.transaction]
    else { return 0 }
    let theme = Theme(appearance)
    return isTwoColumned
      ? payloadLines(inspector, theme).count
      : allLines(inspector, record, size.columns - 4, theme).count
  }

  /// Draws lines that can be scrolled, with a mark where more are below.
  func draw(
    _ lines: [TextLine],
    from offset: Int,
    in rect: Rect,
    on surface: inout Surface
  ) {
    let top = max(0, min(offset, lines.count - rect.rows))
    for (index, line) in lines.dropFirst(top).prefix(rect.rows).enumerated() {
      surface.write(
        line,
        in: Rect(
          column: rect.left + 1,
          row: rect.top + index,
          columns: rect.columns - 2,
          rows: 1
        )
      )
    }
    let below = lines.count - top - rect.rows
    guard below > 0 else { return }
    surface.canvas.write(
      " ↓ \(below) more ",
      in: Rect(column: rect.left, row: rect.bottom, columns: rect.columns - 1, rows: 1),
      style: surface.theme.note,
      alignment: .trailing
    )
  }

  private func allLines(
    _ inspector: Inspector,
    _ record: TransactionRecord,
    _ columns: Int,
    _ theme: Theme
  ) -> [TextLine] {
    summaryLines(inspector, record, columns, theme) + chainLines(inspector, theme) + [.empty]
      + payloadLines(inspector, theme)
  }

  /// What a person asks first: what, how much, when, and what state it is in.
  private func summaryLines(
    _ inspector: Inspector,
    _ record: TransactionRecord,
    _ columns: Int,
    _ theme: Theme
  ) -> [TextLine] {
    let transaction = record.transaction
    let badges = badges(of: record, theme)
    var lines = [TextLine([TextRun(name(of: record), theme.strong)], trailing: badges)]
    lines += verdictLines(of: inspector, columns, theme)
    lines += TextLine.wrapped(transaction.productId.rawValue, theme.note, columns: columns)
    lines.append(.empty)
    if let amount = transaction.price, let currency = transaction.currency {
      let storefront = Storefront(countryCode: transaction.storefront) ?? shelf.storefront
      let price = Price(milliunits: amount, currency: currency)
      lines.append(
        fact("Price", PriceFormat.displayPrice(price, in: storefront), theme, theme.price)
      )
    }
    lines.append(fact("Bought", transaction.purchaseDate.minuteText + " UTC", theme))
    if let expires = transaction.expiresDate {
      lines.append(fact("Expires", expires.minuteText + " UTC", theme))
    }
    lines += revocationLines(of: transaction, theme)
    let origin: String
    switch record.sale.origin {
    case .purchase: origin = "the app’s purchase"
    case .deferred: origin = "a purchase that had to wait"
    case .renewal: origin = "renewal"
    case .elsewhere: origin = "another device"
    case .family: origin = "a family member"
    }
    lines.append(fact("Came from", origin, theme))
    lines.append(
      fact(
        "Finished",
        record.isFinished ? "yes" : "not yet",
        theme,
        record.isFinished ? theme.text : theme.warning
      )
    )
    if let subscription = snapshot?.store.subscription(of: record.id) {
      lines.append(fact("State", subscription.state.words, theme))
      lines.append(fact("Renewal", subscription.willAutoRenew ? "on" : "off", theme))
    }
    lines += extensionLines(of: record, theme)
    lines += itemLines(of: record, columns: columns, theme)
    lines += serverLines(of: record, theme)
    if transaction.originalTransactionId != transaction.transactionId {
      lines.append(fact("Original", transaction.originalTransactionId.description, theme))
    }
    return lines + [.empty]
  }

  private func payloadLines(_ inspector: Inspector, _ theme: Theme) -> [TextLine] {
    guard let content = inspector.content else { return [] }
    return [TextLine("Header", theme.heading)] + content.header.map { jsonLine($0, theme) }
      + [.empty, TextLine("Payload", theme.heading)] + content.payload.map { jsonLine($0, theme) }
      + [.empty]
  }

  /// Whether the signature verifies, and why not, in full.
  private func verdictLines(
    of inspector: Inspector,
    _ columns: Int,
    _ theme: Theme
  ) -> [TextLine] {
    guard let content = inspector.content else {
      return [TextLine("Signing and verifying…", theme.note)]
    }
    return verdictLines(content.refusal, columns, theme)
  }

  /// What the verifier says of something signed; nil refuses nothing.
  func verdictLines(_ refusal: String?, _ columns: Int, _ theme: Theme) -> [TextLine] {
    guard let refusal else { return [TextLine("✓ Verified", theme.good)] }
    let parts = refusal.split(separator: ": ", maxSplits: 1).map(String.init)
    let reason = parts.prefix(1) + parts.dropFirst().map(\.capitalizedFirst)
    return TextLine.wrapped(
      "✗ Refused: " + reason.joined(separator: ". "),
      theme.bad,
      columns: columns
    )
  }

  private func chainLines(_ inspector: Inspector, _ theme: Theme) -> [TextLine] {
    guard let content = inspector.content else { return [] }
    var lines = [TextLine("Certificates", theme.heading)]
    let names = ["Leaf", "Intermediate", "Root"]
    for (index, certificate) in content.chain.enumerated() {
      let name = index < names.count ? names[index] : "Certificate \(index + 1)"
      for (number, text) in certificate.enumerated() {
        lines.append(
          TextLine([
            TextRun(TextLayout.padded(number == 0 ? name : "", to: 14), theme.note),
            TextRun(text, number == 0 ? theme.text : theme.note),
          ])
        )
      }
    }
    return lines
  }

  /// A line of JSON, its key set off from its value, and what a number means beside it.
  func jsonLine(_ line: String, _ theme: Theme) -> TextLine {
    let note = PayloadNotes.note(on: line).map { TextRun("  \($0)", theme.heading) }
    guard let colon = line.firstRange(of: "\" : ") ?? line.firstRange(of: "\": ") else {
      return TextLine(line, theme.text)
    }
    return TextLine([
      TextRun(String(line[..<colon.upperBound]), theme.note),
      TextRun(String(line[colon.upperBound...]), theme.text), note ?? TextRun(""),
    ])
  }
}
