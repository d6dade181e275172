/// Rules about one subject, and a section of the documentation.
package struct RuleArea: Hashable, Sendable {
  /// The first part of the ids of its rules.
  ///
  /// Several areas may share it.
  package let prefix: String
  package let title: String
  /// The subject in one sentence.
  package let about: String
  package let rules: [Rule]

  init(_ prefix: String, _ title: String, _ about: String, _ rules: [Rule]) {
    self.prefix = prefix
    self.title = title
    self.about = about
    self.rules = rules
  }
}
