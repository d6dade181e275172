import StoreEngine
import StoreModel
import StoreTelling
import TerminalCanvas
import Texts

/// The cause and the other results of a log line, with earlier and later steps for the same transactions.
struct CauseText {
  private let context: PageContext
  private let log: [StoreLog.Line]
  /// The index of the line in the stored log.
  private let position: Int

  /// Creates the text, or returns `nil` if the log no longer contains the line.
  init?(_ line: Int, in context: PageContext) {
    self.context = context
    log = context.log.lines
    position = line - context.log.dropped - 1
    guard log.indices.contains(position) else { return nil }
  }

  /// A step with its results.
  ///
  /// At the start of the log, the step may be missing.
  private struct Story {
    let step: Int?
    let results: Range<Int>
  }

  /// The maximum number of earlier steps, and of later steps.
  private static let mostStories = 6
  /// The maximum number of lines to search before the line, and after it.
  private static let reach = 1500

  /// Returns the lines that are shown below the log line.
  ///
  /// - Parameter isWhole: Whether to include earlier and later steps.
  /// - Returns: The lines.
  func lines(isWhole: Bool) -> [TextLine] {
    let story = story(at: position)
    let isStep = log[position].isStep
    var lines: [TextLine] = []
    if !isStep {
      lines += part(
        localized("explain.what-brought-it-about"),
        story.step.map { [stepLine($0)] }
          ?? [TextLine(localized("explain.it-was-there-at-the-beginning"), context.theme.note)]
      )
    }
    let others = story.results.filter { $0 != position && isTold($0) }
    if isStep || !others.isEmpty {
      let none = TextLine(localized("explain.nothing-came-of-it"), context.theme.note)
      lines += part(
        isStep ? localized("explain.what-came-of-it") : localized("explain.what-else-came-of-it"),
        others.isEmpty ? [none] : others.map(resultLine)
      )
    }
    guard isWhole else { return lines }
    let rules = context.isForPresentation ? [] : log[position].rules
    lines += part(localized("rule.rules-that-decided"), TextLine.rules(rules, context.theme))
    let own = isStep ? [] : names(in: [position])
    let names = own.isEmpty ? names(in: story.results.map(\.self)) : own
    guard !names.isEmpty else { return lines }
    lines += part(localized("explain.what-came-before"), stories(naming: names, before: story))
    return lines + part(localized("explain.what-followed"), stories(naming: names, after: story))
  }

  private func part(_ title: String, _ lines: [TextLine]) -> [TextLine] {
    lines.isEmpty ? [] : [.empty, TextLine(title, context.theme.heading)] + lines
  }

  // No step is the cause of a message of the screen.
  private func isTold(_ index: Int) -> Bool {
    if case .screen = log[index].kind { false } else { true }
  }

  private func story(at index: Int) -> Story {
    let step = log[...index].lastIndex(where: \.isStep)
    let first = (step ?? -1) + 1
    let end = log[max(first, index + (step == index ? 1 : 0))...].firstIndex(where: \.isStep)
    return Story(step: step, results: first..<(end ?? log.endIndex))
  }

  private func stepLine(_ index: Int) -> TextLine {
    TextLine(
      [TextRun("- \(log[index].text)", context.theme.text)],
      trailing: [TextRun(" \(log[index].at.minuteText)", context.theme.note)]
    )
  }

  private func resultLine(_ index: Int) -> TextLine {
    TextLine("    ↳ \(log[index].text)", context.theme.text)
  }

  /// Returns the transactions that are named in the given log lines.
  ///
  /// All transactions of a subscription count as one transaction.
  private func names(in indices: [Int]) -> Set<TransactionID> {
    Set(indices.filter(isTold).flatMap { names(in: log[$0].text) })
  }

  private func names(in text: String) -> [TransactionID] {
    text.numbers.map { TransactionID(rawValue: $0) }.compactMap { id in
      context.store?.transactions[id: id]?.transaction.originalTransactionId
        // A deleted transaction is included. Numbers with fewer digits are dates and amounts.
        ?? (id.rawValue >= 1_000_000_000 ? id : nil)
    }
  }

  private func stories(naming names: Set<TransactionID>, before story: Story) -> [TextLine] {
    guard let step = story.step else { return [] }
    var found: [[TextLine]] = []
    var index = step - 1
    while index >= max(0, step - Self.reach), found.count < Self.mostStories {
      let earlier = self.story(at: index)
      if let lines = lines(of: earlier, naming: names) { found.append(lines) }
      index = (earlier.step ?? 0) - 1
    }
    return Array(found.reversed().joined())
  }

  private func stories(naming names: Set<TransactionID>, after story: Story) -> [TextLine] {
    var found: [[TextLine]] = []
    var index = story.results.upperBound
    let end = min(log.endIndex, index + Self.reach)
    while index < end, found.count < Self.mostStories {
      let later = self.story(at: index)
      if let lines = lines(of: later, naming: names) { found.append(lines) }
      index = later.results.upperBound
    }
    return Array(found.joined())
  }

  /// Returns a step and its results that name one of the transactions, or `nil` if no result names them.
  private func lines(of story: Story, naming names: Set<TransactionID>) -> [TextLine]? {
    let named = story.results.filter { index in
      isTold(index) && self.names(in: log[index].text).contains { names.contains($0) }
    }
    guard !named.isEmpty else { return nil }
    return (story.step.map { [stepLine($0)] } ?? []) + named.map(resultLine)
  }
}

extension String {
  /// The whole numbers in the string.
  ///
  /// Log lines name transactions by their numbers.
  var numbers: [UInt64] {
    utf8.split { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      .compactMap { UInt64(Substring($0)) }
  }
}
