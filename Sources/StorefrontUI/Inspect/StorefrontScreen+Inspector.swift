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
    let texts = texts(of: inspector, record, theme)
    drawPayloadPage(texts, titled: title, from: inspector.offset, in: body, on: &surface)
  }

  /// Draws a page about something signed, from a row on: what it says, and its payload beside it where
  /// there are two texts.
  func drawPayloadPage(
    _ texts: [[TextLine]],
    titled title: String,
    from offset: Int,
    in body: Rect,
    on surface: inout Surface
  ) {
    let isFocused = menus.isEmpty && !isAsked
    let parts =
      texts.count == 2 ? body.split(columns: [.share(1), .share(1)]) : [body]
    for (index, (part, text)) in zip(parts, texts).enumerated() {
      let inside = surface.frame(
        part,
        title: index == 0 ? title : "Signed payload",
        isFocused: index == 0 && isFocused
      )
      draw(text, from: offset, in: inside, on: &surface)
      if index == texts.count - 1 {
        surface.canvas.placeCursor(at: inside.origin.moved(columns: 1))
      }
    }
  }

  var isTwoColumned: Bool { size.columns >= 110 }

  /// The widths of the texts of a page in two columns.
  var halfColumns: [Int] {
    bodyRect(size).split(columns: [.share(1), .share(1)]).map { $0.columns - 4 }
  }

  /// How many rows can be scrolled through: both columns move together, the longer one to its end.
  func inspectorLineCount(_ inspector: Inspector, _ theme: Theme) -> Int {
    guard let record = snapshot?.store.transactions[id: inspector.transaction] else { return 0 }
    return texts(of: inspector, record, theme).map(\.count).max() ?? 0
  }

  /// The page's text in rows: one column, or two where there is room.
  private func texts(
    of inspector: Inspector,
    _ record: TransactionRecord,
    _ theme: Theme
  ) -> [[TextLine]] {
    guard isTwoColumned else {
      let columns = bodyRect(size).columns - 4
      return [allLines(inspector, record, columns, theme).wrapped(to: columns)]
    }
    let columns = halfColumns
    let left = summaryLines(inspector, record, columns[0], theme) + chainLines(inspector, theme)
    return [
      left.wrapped(to: columns[0]), payloadLines(inspector, theme).wrapped(to: columns[1]),
    ]
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
