import ProgramSupport
import StoreCatalog
import StorePlayback
import Synchronization
import VisibleText

/// The user's consent to the needs of scripts outside of their store.
///
/// Every command opens scripts with it. The user can give consent with an option, or by an answer
/// on the terminal, which is stored. In CI, a file at the script's root contains the consent.
final class ScriptConsent: Sendable {
  /// The permissions of the options, for every script.
  let permissions: ScriptPermissions
  private let answers: ConsentRecord
  /// The digests of needs that the user has agreed to since the program started.
  private let agreed = Mutex<Set<String>>([])

  /// Whether the user can be asked.
  private let canAsk: Bool

  init(
    _ permissions: ScriptPermissions,
    answers: ConsentRecord = .ofThisUser,
    canAsk: Bool = Question.hasPerson && CIEnvironment.ci == nil
  ) {
    (self.permissions, self.answers, self.canAsk) = (permissions, answers, canAsk)
  }

  /// Returns the same consent, but without further questions to the user.
  ///
  /// While a command plays scripts, ctrl-c can't end a question.
  func withoutQuestions() -> ScriptConsent {
    let silent = ScriptConsent(permissions, answers: answers, canAsk: false)
    let agreed = agreed.withLock(\.self)
    silent.agreed.withLock { $0 = agreed }
    return silent
  }

  /// Opens a script with the permissions that it needs.
  ///
  /// Files that it couldn't read before may name further needs, so the script is opened again after each new
  /// consent.
  ///
  /// - Parameters:
  ///   - path: The script.
  ///   - open: Opens it with permissions.
  /// - Returns: The script, which may reach all that it needs.
  /// - Throws: `ScriptOpeningError` for a script that can't be read, or that lacks consent.
  func opening(
    _ path: String,
    _ open: (ScriptPermissions) throws(ScriptOpeningError) -> ScriptOpening
  ) throws(ScriptOpeningError) -> ScriptOpening {
    try opening(path, asking: { _, _ in false }, open)
  }

  /// Opens a script, and asks the user about needs that aren't allowed yet.
  ///
  /// Without a terminal and in CI, it asks nothing.
  func asked(
    _ script: ChosenScript,
    playing catalog: Catalog?,
    isServed: Bool = false
  ) throws(ScriptOpeningError) -> ScriptOpening {
    try opening(script.path, asking: isAgreed) { permissions throws(ScriptOpeningError) in
      try script.opening(playing: catalog, isServed: isServed, allowing: permissions)
    }
  }

  /// Asks the user about each script whose needs aren't allowed yet, before the first one plays.
  func ask(about scripts: [ChosenScript], playing catalog: String?) throws {
    guard canAsk else { return }
    let replacement = try catalog.map(Catalog.replacement)
    // Problems with a script are reported when it plays.
    for script in scripts { _ = try? asked(script, playing: replacement) }
  }

  /// Returns whether exactly these needs are allowed, after asking the user about new ones.
  func isGiven(_ needs: ScriptNeeds, _ root: ScriptRoot) -> Bool {
    isKnown(needs, root) || isAgreed(needs, root)
  }

  /// Opens a script only to read it.
  ///
  /// The programs and hosts of the script need no consent then, but its files do.
  func inspected(
    _ path: String,
    _ open: (ScriptPermissions) throws(ScriptOpeningError) -> ScriptOpening
  ) throws(ScriptOpeningError) -> ScriptOpening {
    try opening(path, asking: { needs, _ in needs.files.isEmpty }, open)
  }

  /// The needs of a script with `play` and with `serve --play`, as far as its readable files show them.
  struct KnownNeeds {
    let played: ScriptNeeds
    let served: ScriptNeeds
    /// The problem that hides further needs, or `nil`.
    ///
    /// Consent to known needs may solve it.
    let problem: ScriptOpeningError?
  }

  func needs(
    of path: String,
    _ open: (ScriptPermissions) throws(ScriptOpeningError) -> ScriptOpening
  ) -> KnownNeeds {
    let (opening, failure) = Self.result { () throws(ScriptOpeningError) in
      try inspected(path, open)
    }
    let played = opening?.needs ?? failure?.needs ?? ScriptNeeds()
    return KnownNeeds(
      played: played,
      served: opening?.servedNeeds ?? played,
      problem: permissions.missing(of: played).files.isEmpty ? failure : nil
    )
  }

  /// Writes the consent for a script to the file at its root that CI reads.
  ///
  /// - Returns: The file, and the needs that it allows now.
  func allow(
    _ script: ChosenScript,
    _ open: (ScriptPermissions) throws(ScriptOpeningError) -> ScriptOpening
  ) throws -> (file: String, needs: ScriptNeeds) {
    // The matrix needs its own consent, because it is read before anything else in the script.
    var digests = script.matrixNeeds().map { $0.digest() }
    let opening = try opening(
      script.path,
      asking: { needs, _ in
        guard areNamed(needs) else { return false }
        digests.append(needs.digest())
        return true
      },
      isFresh: true,
      open
    )
    let file = ConsentRecord.file(at: opening.root)
    try ConsentRecord(path: file).add(digests, isForOthers: true)
    return (file, opening.needs)
  }

  private func opening(
    _ path: String,
    asking isAgreed: (ScriptNeeds, ScriptRoot) -> Bool,
    isFresh: Bool = false,
    _ open: (ScriptPermissions) throws(ScriptOpeningError) -> ScriptOpening
  ) throws(ScriptOpeningError) -> ScriptOpening {
    let root = ScriptRoot(of: path)
    var permissions = permissions
    while true {
      let (opening, failure) = Self.result { () throws(ScriptOpeningError) in try open(permissions)
      }
      let needs = opening?.needs ?? failure?.needs ?? ScriptNeeds()
      let missing = permissions.missing(of: needs)
      if missing.isEmpty {
        if let opening { return opening }
        throw failure ?? ScriptOpeningError([])
      }
      guard !isFresh && isKnown(needs, root) || isAgreed(needs, root) else {
        throw ScriptOpeningError(refusing: missing, of: path, needing: needs)
      }
      permissions.granted.formUnion(needs)
    }
  }

  /// Returns whether all needs have names that a user can agree to.
  private func areNamed(_ needs: ScriptNeeds) -> Bool {
    needs.capturedHosts.isEmpty || permissions.all.contains(.network)
  }

  private static func result(
    _ open: () throws(ScriptOpeningError) -> ScriptOpening
  ) -> (ScriptOpening?, ScriptOpeningError?) {
    do throws(ScriptOpeningError) {
      return (try open(), nil)
    } catch {
      return (nil, error)
    }
  }

  /// Returns whether the user, or in CI the file at the root, has agreed to exactly these needs.
  private func isKnown(_ needs: ScriptNeeds, _ root: ScriptRoot) -> Bool {
    guard areNamed(needs) else { return false }
    let digest = needs.digest(at: root.path)
    if agreed.withLock({ $0.contains(digest) }) || answers.digests.contains(digest) { return true }
    guard CIEnvironment.isTrueCI else { return false }
    return ConsentRecord(path: ConsentRecord.file(at: root)).digests.contains(needs.digest())
  }

  /// Asks the user, and stores the answer if it is yes.
  private func isAgreed(_ needs: ScriptNeeds, _ root: ScriptRoot) -> Bool {
    guard canAsk, areNamed(needs) else { return false }
    let digest = needs.digest(at: root.path)
    let lines = PlainText(lines: needs.lines).indented()
    let question = Question(
      "A script in \(root.path) needs access outside its store:\n\(lines)",
      "Do you trust it? Allow exactly this from now on?"
    )
    guard question.isAnsweredYes() else { return false }
    agreed.withLock { _ = $0.insert(digest) }
    do {
      try answers.add([digest], isForOthers: false)
    } catch {
      Diagnostics.note("warning: can't save your answer: \(error)")
    }
    return true
  }
}

extension ScriptOpeningError {
  /// Creates the refusal of needs without consent.
  fileprivate init(refusing missing: ScriptNeeds, of path: String, needing needs: ScriptNeeds) {
    self.init([missing.refusal(of: path)], needs: needs)
  }
}
