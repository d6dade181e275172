import StoreModel
package import VisibleText

/// Failures as annotations that GitHub shows next to the lines of the scripts.
///
/// GitHub shows ten of each kind for a step of a workflow, and drops the others silently. So the first ten are
/// written, and the number of the others.
package struct AnnotationReport: RunReport {
  package static let form = OutputForm.text

  private var said = 0

  package init() {}

  /// Returns a command of the workflow for a failure, or nothing for other results.
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

  /// Returns the number of failures that weren't written.
  package func end(_ run: RunResults) -> ReportOutput {
    let rest = run.failed - said
    return .next(rest > 0 ? "::notice::\(rest) more failed; see the log\n" : "")
  }
}
