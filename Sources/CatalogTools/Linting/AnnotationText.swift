package import StoreCatalog
import VisibleText

/// Findings in the format of annotations of a GitHub workflow.
package enum AnnotationText {
  /// Returns a line for each of the first findings of every severity, and one line for the rest.
  package static func text(_ problems: [CatalogProblem]) -> String {
    var said: [Annotation.Level: Int] = [:]
    var left = 0
    var text = ""
    for problem in problems {
      guard said[problem.severity.level, default: 0] < Annotation.most else {
        left += 1
        continue
      }
      said[problem.severity.level, default: 0] += 1
      text +=
        Annotation(
          level: problem.severity.level,
          path: problem.path,
          position: (problem.line, problem.column),
          title: problem.rule.rawValue,
          message: "\(problem.message); \(problem.remedy)"
        )
        .text
    }
    return left > 0 ? text + "::notice::\(left) more were found; --json prints all\n" : text
  }
}

extension CatalogProblem.Severity {
  fileprivate var level: Annotation.Level {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .notice
    }
  }
}
