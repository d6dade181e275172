import StoreModel
package import VisibleText

/// A report with the failures as annotations, which GitHub shows next to the lines of the scripts.
///
/// GitHub shows ten annotations of each kind for one step of a workflow, and omits the others without a message. So the
/// report contains the first ten failures and the number of other failures.
package struct AnnotationReport: RunReport {
  package static let form = OutputForm.text

  private var said = 0

  package init() {}

  /// Returns a workflow command if the script failed, or no output for any other result.
  package mutating func add(_ result: ScriptResult, of run: RunResults) -> ReportOutput {
    guard result.isFailed, said < Annotation.most else { return .nothing }
    said += 1
    let place = result.place
    let annotation = Annotation(
      level: .error,
      path: place?.path ?? result.path,
      position: place.map { ($0.position.line, $0.position.column) },
      title: result.inVariant(result.title ?? "storefront play"),
      message: result.reasonAtPlace ?? ""
    )
    return .next(annotation.text)
  }

  /// Returns a notice with the number of failures that weren't written.
  package func end(_ run: RunResults) -> ReportOutput {
    let rest = run.failed - said
    return .next(rest > 0 ? "::notice::\(rest) more failed; see the log\n" : "")
  }
}
