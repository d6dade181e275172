import ProgramSupport
import StorePlayback
import VisibleText

/// The writer of a report to its target.
final class ReportOutlet {
  private let target: RequestedReport.Target
  private let form: OutputForm
  private let files: OutputFiles
  /// The line of progress, which is cleared before a result is printed.
  private let line: ProgressLine
  /// The file of a growing report.
  private let growing: GrowingFile?
  /// Whether every part of the report was written.
  ///
  /// After a gap, the rest isn't written, because the report's contents would be wrong.
  private var isWhole = true
  /// The time of the last draft.
  private var drafted: ContinuousClock.Instant?
  /// The shortest time between two drafts.
  private static let pause = Duration.seconds(1)

  /// - Throws: `CommandFile.Failure` if the file of a growing report can't be opened.
  init(
    _ requested: RequestedReport,
    to target: RequestedReport.Target,
    _ files: OutputFiles,
    over line: ProgressLine
  ) throws(CommandFile.Failure) {
    (self.target, form, self.files, self.line) = (target, requested.form, files, line)
    if requested.isStream, case .file(let path) = target {
      growing = try GrowingFile(path: path, as: form)
    } else {
      growing = nil
    }
  }

  /// Writes the output of a moment, and prints errors.
  func put(_ output: ReportOutput) {
    switch output {
    case .nothing: break
    case .next(let body):
      guard isWhole || target == .person else { return }
      isWhole = files.attempt { try body(write) }
    case .draft(let body): draft(body)
    case .whole(let body): files.attempt { try replace(body) }
    }
  }

  /// Appends whole lines.
  private func write(_ lines: [UInt8]) throws {
    switch target {
    case .person: try printLines(String(decoding: lines, as: UTF8.self))
    case .output: try CommandOutput.write(lines, as: form)
    case .file: try growing?.write(lines)
    case .endOfFile(let path): try GrowingFile(path: path, as: form, goesOn: true).write(lines)
    }
  }

  /// Prints lines that contain external values.
  private func printLines(_ text: String) throws {
    line.clear()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if files.takesStandardOutput {
        Diagnostics.note("\(line)")
      } else {
        try CommandOutput.print("\(line)")
      }
    }
  }

  /// Writes a draft of the report, in case the program ends before the final one.
  private func draft(_ body: ReportOutput.Body) {
    guard case .file(let path) = target else { return }
    if let drafted, ContinuousClock.now - drafted <= Self.pause { return }
    let file = CommandFile(path: path, as: form)
    // A pipe can't be written twice. Errors are only printed for the final report.
    guard (try? file.requireRegular()) != nil else { return }
    try? file.put(isReplacing: true, body)
    drafted = .now
  }

  private func replace(_ body: ReportOutput.Body) throws {
    guard case .file(let path) = target else { return try body(write) }
    try CommandFile(path: path, as: form).write(isReplacing: true, body)
  }
}
