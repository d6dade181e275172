package import StoreEngine
package import StoreModel

/// The step after which a recording starts, or the start of the store, which has the number 0.
package struct RecordingMark: Sendable {
  package let number: Int
  let id: Int?
  /// The last event so far of a step that only its events describe, or `nil` for any other step.
  private let end: Int?
  /// The transactions that the script's step added, the oldest first.
  ///
  /// The name of the step refers to the last one.
  package var added: [TransactionID] = []
  /// Whether the script was changed here after the store had been played to this step.
  package var isAhead = false

  /// Creates the mark after a step.
  ///
  /// - Parameters:
  ///   - number: The store's last step.
  ///   - line: The steps up to now.
  ///   - last: The last event before the script's step, or `nil` if that step adds no transaction.
  /// - Throws: An error from reading steps.
  package init(_ number: Int, in line: RecordedLine, addingAfter last: Int? = nil) throws {
    self.number = number
    if let last { added = line.transactions(addedAfter: last, upTo: try line.end(of: number)) }
    let step = try line.step(number)
    id = step?.id
    end = step?.isToldByEvents == true ? try line.end(of: number) : nil
  }

  /// The mark after a further step that changes nothing in the store.
  package var repeated: RecordingMark {
    var mark = self
    mark.added = []
    return mark
  }

  /// Returns whether the store is still at or after the mark.
  ///
  /// - Throws: An error from reading steps.
  package func stands(in line: RecordedLine) throws -> Bool {
    guard try isThere(in: line) else { return false }
    return try end == nil || end == line.end(of: number)
  }

  /// Returns the step's number, even if its events have grown, or `nil` if the step no longer exists.
  func number(in line: RecordedLine) throws -> Int? { try isThere(in: line) ? number : nil }

  private func isThere(in line: RecordedLine) throws -> Bool {
    try number == 0 || line.step(number)?.id == id
  }
}

/// The position from which a recording runs the earlier steps, so that all later steps follow from them.
struct RecordingOrigin {
  /// The number of the step before the position.
  let step: Int
  /// The number of the store's events at the position, or 0 for a new store.
  let events: Int

  /// Creates the nearest position before a mark.
  init(of mark: RecordingMark, in line: RecordedLine) throws {
    let floor = min(try line.asWritten(), mark.number)
    var last = mark.number
    while last > floor {
      let first = max(floor + 1, last - 255)
      for step in try line.steps(first..<last + 1).reversed() {
        if step.isSelfContained {
          self = try Self(at: step, last, in: line)
          return
        }
        last -= 1
      }
    }
    self.init(step: floor, events: floor == 0 ? 0 : try line.end(of: floor))
  }

  private init(step: Int, events: Int) {
    self.step = step
    self.events = events
  }

  private init(at step: RecordedStep, _ number: Int, in line: RecordedLine) throws {
    let (step, events) =
      switch step.kind {
      case .opening: (number - 1, step.first - 1)
      case .history, .cut, .program, .step, .tick, .events, .upkeep:
        (number, try line.end(of: number))
      }
    // Every script starts with a new store.
    self.init(step: step, events: events == 1 ? 0 : events)
  }
}

extension RecordedLine {
  /// Returns the step after which the current rules decided every step.
  ///
  /// In a store of earlier rules, it is the step where this program opened the store. If the store went back
  /// to before that, it is the end of the steps. A script that runs the steps before it would cause other
  /// events.
  func firstRepeatable() throws -> Int {
    let earlier = try asWritten()
    let isOpened = try earlier > 0 && step(earlier + 1)?.kind == .opening
    return isOpened ? earlier + 1 : earlier
  }

  /// Returns the number of steps that earlier rules may have decided.
  fileprivate func asWritten() throws -> Int {
    guard store.identity.hasEarlierRules else { return 0 }
    var last = count
    while last > 0 {
      let first = max(1, last - 255)
      let found = try steps(first..<last + 1).lastIndex { $0.id < firstOwn }
      if let found { return first + found }
      last = first - 1
    }
    return 0
  }

  /// Returns the step that a given number of requested steps follow, or 0 if there are fewer.
  func number(before last: Int) throws -> Int {
    var (number, left) = (count, last)
    while number > 0, left > 0 {
      let first = max(1, number - 255)
      for step in try steps(first..<number + 1).reversed() where left > 0 {
        if step.isAsked { left -= 1 }
        number -= 1
      }
    }
    // The steps that a program makes by itself at its start come with the store.
    return left > 0 ? 0 : number
  }
}
