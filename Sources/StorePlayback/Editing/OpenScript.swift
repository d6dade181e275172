import StoreEngine
import StoreModel
import StoreScript
import StoreTelling
import StorefrontUI

/// The file of a script that a session plays or records.
///
/// It also records the position in the store after each step.
package struct OpenScript: Sendable {
  package let path: String
  package private(set) var text: String
  private var script: SessionScript
  /// The marks before the first step and after each step that has run.
  private(set) var marks: [RecordingMark] = []
  /// The names of the transactions that the script's steps added.
  var names: [TransactionID: String] = [:]
  /// The transactions of steps that have run but were removed later.
  private var removed: Set<TransactionID> = []
  private let values: [String: String]
  private let files: ScriptFiles

  package init(_ opening: ScriptOpening) {
    path = opening.path
    text = opening.text
    script = opening.script
    values = opening.values
    files = opening.files
  }

  /// Creates a recording from its file, or returns `nil` if the content is invalid or doesn't match the marks.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - text: The content of the file.
  ///   - marks: The marks before the first step and after each step.
  ///   - base: The script that the recording continues, or `nil` if the recording isn't based on a script.
  init?(path: String, text: String, marks: [RecordingMark], from base: OpenScript?) {
    let (values, files): ([String: String], ScriptFiles) =
      if let base { (base.values, base.files) } else { ([:], { _ in nil }) }
    (self.values, self.files) = (values, files)
    guard let script = SessionScript.read(text, with: values, files: files).script,
      script.steps.count + 1 == marks.count
    else { return nil }
    (self.path, self.text, self.script, self.marks) = (path, text, script, marks)
    (names, removed) = (base?.names ?? [:], base?.removed ?? [])
    for (step, mark) in zip(script.steps, marks.dropFirst()) {
      if let id = mark.added.last, let name = step.name { names[id] = name }
    }
  }

  /// The steps of the script, including the steps of included files.
  var steps: [ScriptStep] { script.steps }

  /// The script in the form in which it is played.
  var playedScript: SessionScript { script }

  /// Returns the new version of this script after another program has changed its file.
  ///
  /// - Parameter opening: The new content of the file.
  /// - Returns: The script, or `nil` if the store would start differently.
  func readAgain(_ opening: ScriptOpening) -> OpenScript? {
    func start(_ header: SessionHeader) -> SessionHeader {
      var header = header
      header.title = nil
      header.before = header.before.map(\.withoutPosition)
      return header
    }
    guard start(opening.script.header) == start(script.header) else { return nil }
    var next = self
    (next.text, next.script) = (opening.text, opening.script)
    let same = zip(steps, next.steps).prefix { $0.step == $1.step }.count
    if same < played {
      // In the store, the later steps have already run in their old form.
      next.marks = Array(marks.prefix(next.steps.count + 1))
      next.marks[same].isAhead = true
    }
    return next
  }

  /// Returns whether the steps that have run are the same as in the given script.
  func beginsLike(_ other: OpenScript) -> Bool {
    played == other.played
      && steps.prefix(played).map(\.step) == other.steps.prefix(played).map(\.step)
  }

  /// Whether a step was inserted, changed or removed after the store had already passed its position.
  var isAheadOfStore: Bool { marks.contains(where: \.isAhead) }

  /// The number of steps that have run.
  var played: Int { max(0, marks.count - 1) }
}

// The positions of steps in the store.
extension OpenScript {
  /// Removes all marks, because the store starts again.
  mutating func rewind(_ line: RecordedLine?) {
    (marks, removed) = ([], [])
    mark(line)
  }

  /// Records that one more step has run.
  ///
  /// - Parameters:
  ///   - line: The recorded steps so far.
  ///   - last: The ordinal of the last event before the step, or `nil` if it is unknown.
  mutating func mark(_ line: RecordedLine?, after last: Int? = nil) {
    guard let line, let mark = try? RecordingMark(line.count, in: line, addingAfter: last) else {
      return
    }
    marks.append(mark)
  }

  /// Returns how many of the script's steps led to the current state of the store.
  ///
  /// - Throws: An error from reading recorded steps.
  func standing(in line: RecordedLine) throws -> Int {
    for (index, mark) in marks.enumerated().reversed() where try mark.stands(in: line) {
      return index
    }
    return 0
  }
}

// The references of later steps to the script's steps.
extension OpenScript {
  /// Returns a description of the first steps, for a recording that continues after them.
  func earlierSteps(_ count: Int) -> EarlierSteps {
    let (all, kept) = (script.header.before + steps, script.header.before + steps.prefix(count))
    let known = Set(kept.flatMap(\.withInner).compactMap(\.name))
    let nameable = zip(steps.prefix(count), marks.dropFirst()).compactMap { step, mark in
      step.name == nil && step.file == nil ? mark.added.last : nil
    }
    return EarlierSteps(
      names: names.filter { known.contains($0.value) },
      taken: Set(all.flatMap(\.withInner).compactMap(\.name)),
      nameable: Set(nameable),
      removed: removed
    )
  }

  /// Returns the edits that name steps of the script, so that the given steps can refer to their transactions.
  private func naming(
    for later: [ScriptStep],
    _ names: [TransactionID: String]
  ) -> [ScriptEdit] {
    let known = Set(steps.flatMap(\.withInner).compactMap(\.name))
    let missing = Set(later.flatMap(\.step.transactionNames)).subtracting(known)
    return zip(steps, marks.dropFirst()).compactMap { step, mark in
      guard let name = mark.added.last.flatMap({ names[$0] }), missing.contains(name) else {
        return nil
      }
      return .name(step.position, name)
    }
  }
}

// The changes of a script.
extension OpenScript {
  /// Returns the script after the given changes.
  ///
  /// - Throws: ``ScriptObstacle`` if the file's layout prevents a change.
  func making(_ edits: [ScriptEdit]) throws(ScriptObstacle) -> OpenScript {
    let changed = script.text(text, making: edits, with: values, files: files)
    guard let changed,
      let script = SessionScript.read(changed, with: values, files: files).script
    else { throw obstacle(to: edits) }
    var next = self
    (next.text, next.script) = (changed, script)
    for edit in edits { next.move(edit, of: self.script.steps) }
    return next
  }

  /// Returns the content of the file with only its first steps, followed by new steps.
  ///
  /// - Parameters:
  ///   - count: The number of steps to keep.
  ///   - steps: The new steps.
  ///   - names: The names of transactions. A step without a name receives one of them if a new step refers to its
  ///     transaction.
  /// - Returns: The content of the file.
  /// - Throws: ``ScriptObstacle`` if the first removed step is in an included file, or if the file's layout is unknown.
  func text(
    keeping count: Int,
    adding steps: [ScriptStep],
    _ names: [TransactionID: String]
  ) throws(ScriptObstacle) -> String {
    let first = script.steps.dropFirst(count).first
    guard first != nil || !steps.isEmpty else { return text }
    if let file = first?.file { throw .included(file: file) }
    let edits = naming(for: steps, names) + [.replaceRest(from: first?.position, with: steps)]
    guard let changed = script.text(text, making: edits, with: values, files: files) else {
      throw obstacle(to: edits)
    }
    return changed
  }

  /// Returns the reason why the given changes are impossible.
  private func obstacle(to edits: [ScriptEdit]) -> ScriptObstacle {
    script.problem(with: edits, of: text, values: values, files: files).map { problem in
      .invalid(path: path, line: problem.line, reason: problem.message)
    } ?? .layout(path: path)
  }

  /// Returns this script with the steps that were added to another script since an earlier version of that script.
  ///
  /// - Throws: ``ScriptObstacle`` if the steps of the earlier version have changed, or if the file's layout is unknown.
  func adding(_ other: OpenScript, after earlier: OpenScript) throws(ScriptObstacle) -> OpenScript {
    let (count, known) = (earlier.steps.count, earlier.steps.map(\.step))
    guard other.steps.prefix(count).map(\.step) == known else {
      throw .recordedOtherwise(path: path)
    }
    let new = Array(other.steps.dropFirst(count))
    guard !new.isEmpty else { return self }
    guard other.marks.count >= earlier.marks.count else { throw .recordedOtherwise(path: path) }
    let rest = ScriptEdit.replaceRest(from: nil, with: new.map(\.withoutPosition))
    var next = try making(naming(for: new, other.names) + [rest])
    next.marks = marks + other.marks.dropFirst(earlier.marks.count)
    next.names.merge(other.names) { $1 }
    return next
  }

  /// Returns whether a change inserts or removes a step that may change the store.
  ///
  /// The steps of a branch don't count, because the script undoes them.
  func changesStore(_ edit: ScriptEdit) -> Bool {
    let found: [ScriptStep]
    switch edit {
    case .insert(let step, _, let position):
      found = steps.contains { $0.isOwn(at: position) } ? [step] : []
    case .replace(let position, let step):
      let old = steps.filter { $0.isOwn(at: position) }
      found = old.isEmpty || old[0].step == step.step ? [] : old + [step]
    case .remove(let position): found = steps.filter { $0.isOwn(at: position) }
    case .replaceRest(let first, let new):
      found = (first == nil ? [] : steps.drop { !$0.isOwn(at: first) }) + new
    case .name: found = []
    }
    return found.contains(where: \.isMoreThanWords)
  }

  /// Moves the marks of the steps whose positions change.
  ///
  /// A removed step has still run in the store, and later recorded steps depend on it.
  private mutating func move(_ edit: ScriptEdit, of old: [ScriptStep]) {
    func index(_ position: SourcePosition?) -> Int? {
      old.firstIndex { $0.isOwn(at: position) }
    }
    switch edit {
    case .insert(let step, let side, let position):
      guard let index = index(position) else { return }
      let place = side == .before ? index : index + 1
      guard marks.indices.contains(place) else { return }
      var mark = marks[place].repeated
      mark.isAhead = step.isMoreThanWords
      marks.insert(mark, at: place + 1)
    case .replace(let position, _):
      if let index = index(position), index < played { replaceStep(index, of: old) }
    case .remove(let position):
      if let index = index(position), index < played { removeSteps(index..<index + 1, of: old) }
    case .replaceRest(let first, _):
      if let index = index(first), index < played { removeSteps(index..<played, of: old) }
    case .name: break
    }
  }

  /// Keeps the mark of a replaced step, because the old step has still run in the store.
  private mutating func replaceStep(_ index: Int, of old: [ScriptStep]) {
    let mark = marks[index + 1]
    guard steps[index].step != old[index].step else {
      if let id = mark.added.last { names[id] = steps[index].name }
      return
    }
    // A replaced purchase doesn't count, because later recorded steps about this purchase are refused anyway.
    let isAhead = old[index].isMoreThanWords && mark.added.isEmpty
    marks[index + 1].isAhead = mark.isAhead || isAhead || steps[index].isMoreThanWords
    removed.formUnion(mark.added)
    marks[index + 1].added = []
  }

  /// Moves the mark after the last removed step to the step before the removed steps.
  private mutating func removeSteps(_ range: Range<Int>, of old: [ScriptStep]) {
    // A removed purchase doesn't count, because later recorded steps about this purchase are refused anyway.
    let isAhead = range.contains { old[$0].isMoreThanWords && marks[$0 + 1].added.isEmpty }
    var last = marks[range.upperBound]
    last.isAhead = isAhead || marks[range.lowerBound...range.upperBound].contains(where: \.isAhead)
    removed.formUnion(marks[range.lowerBound + 1...range.upperBound].flatMap(\.added))
    last.added = marks[range.lowerBound].added
    marks.replaceSubrange(range.lowerBound...range.upperBound, with: [last])
  }
}

extension ScriptStep {
  /// Whether the step may change the store, because it isn't a caption or an expectation.
  fileprivate var isMoreThanWords: Bool { ![.note, .expect].contains(step.name) }
}
