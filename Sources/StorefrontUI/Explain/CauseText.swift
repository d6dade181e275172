import StoreEngine
import StoreModel
import StoreTelling
import TerminalCanvas
import Texts

/// What brought a line of the log about, what else came of it, and what came before and after: the steps that tell
/// of the same transactions.
struct CauseText {
  private let context: PageContext
  private let log: [StoreLog.Line]
  /// Where the line stands among those that are kept.
  private let position: Int

  /// Nil for a line that the log has not any more.
  init?(_ line: Int, in context: PageContext) {
    self.context = context
    log = context.log.lines
    position = line - context.log.dropped - 1
    guard log.indices.contains(position) else { return nil }
  }

  /// A step by its place, with what came of it; nil for what was there at the beginning.
  private struct Story {
    let step: Int?
    let results: Range<Int>
  }

  /// As many steps before, and as many after, are told at most.
  private static let mostStories = 6
  /// As many lines before, and as many after, are looked through.
  private static let reach = 1500

  /// What is told below the line; whole, also of other steps, for which the log is looked through.
  func lines(isWhole: Bool) -> [TextLine] {
    let story = story(at: position)
    let isStep = log[position].isStep
    var lines: [TextLine] = []
    if !isStep {
      lines += part(
        said("explain.what-brought-it-about"),
        story.step.map { [stepLine($0)] }
          ?? [TextLine(said("explain.it-was-there-at-the-beginning"), context.theme.note)]
      )
    }
    let others = story.results.filter { $0 != position && isTold($0) }
    if isStep || !others.isEmpty {
      let none = TextLine(said("explain.nothing-came-of-it"), context.theme.note)
      lines += part(
        isStep ? said("explain.what-came-of-it") : said("explain.what-else-came-of-it"),
        others.isEmpty ? [none] : others.map(resultLine)
      )
    }
    guard isWhole else { return lines }
    let rules = context.isForMeeting ? [] : log[position].rules
    lines += part(said("rule.rules-that-decided"), TextLine.rules(rules, context.theme))
    let own = isStep ? [] : names(in: [position])
    let names = own.isEmpty ? names(in: story.results.map(\.self)) : own
    guard !names.isEmpty else { return lines }
    lines += part(said("explain.what-came-before"), stories(naming: names, before: story))
    return lines + part(said("explain.what-followed"), stories(naming: names, after: story))
  }

  private func part(_ title: String, _ lines: [TextLine]) -> [TextLine] {
    lines.isEmpty ? [] : [.empty, TextLine(title, context.theme.heading)] + lines
  }

  // What the screen has said is nobody's doing.
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

  /// The transactions that some lines name: those of a subscription are one.
  private func names(in indices: [Int]) -> Set<TransactionID> {
    Set(indices.filter(isTold).flatMap { names(in: log[$0].text) })
  }

  private func names(in text: String) -> [TransactionID] {
    text.numbers.map { TransactionID(rawValue: $0) }.compactMap { id in
      context.store?.transactions[id: id]?.transaction.originalTransactionId
        // What was deleted is still told of; shorter numbers are dates and sums.
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

  /// A step with those of its results that name one of some transactions; nil if none does.
  private func lines(of story: Story, naming names: Set<TransactionID>) -> [TextLine]? {
    let named = story.results.filter { index in
      isTold(index) && self.names(in: log[index].text).contains { names.contains($0) }
    }
    guard !named.isEmpty else { return nil }
    return (story.step.map { [stepLine($0)] } ?? []) + named.map(resultLine)
  }
}

extension String {
  /// The whole numbers in it: a line of the log names transactions by theirs.
  var numbers: [UInt64] {
    utf8.split { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      .compactMap { UInt64(Substring($0)) }
  }
}
