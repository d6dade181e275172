/// The rules about one subject, which are a section of the documentation.
package struct RuleArea: Hashable, Sendable {
  /// The prefix of the ids of the area's rules.
  ///
  /// Several areas may have the same prefix.
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
