import CResources

/// The files that are part of the program, so that it stays a single file.
package enum Resource {
  /// The catalog that opens if the user names no other.
  package static var sampleCatalog: [UInt8] { bytes(embedded_sample_storekit()) }
  /// The session of the tutorial.
  package static var tutorSession: String { text(embedded_tutor_session_yaml()) }
  /// The control API's responses to the examples of its requests.
  package static var responseExamples: [UInt8] { bytes(embedded_response_examples_json()) }
  /// The results of rules' tests at Apple's systems.
  package static var ruleResults: [UInt8] { bytes(embedded_rule_results_json()) }

  package static var cardStyle: [UInt8] { bytes(embedded_cards_css()) }
  package static var cardScript: [UInt8] { bytes(embedded_cards_js()) }
  package static var reportStyle: [UInt8] { bytes(embedded_report_css()) }
  package static var reportScript: [UInt8] { bytes(embedded_report_js()) }
  /// The elements of a report that its script fills.
  package static var reportBody: String { text(embedded_report_html()) }
  package static var whatIfStyle: [UInt8] { bytes(embedded_whatif_css()) }

  /// The sessions whose branches are the stories of rules, by the first part of the rules' ids.
  package static var ruleStories: [(area: String, text: String)] {
    texts(embedded_rule_stories).map { ($0.name, $0.text) }
  }

  /// The tests of rules that no session can observe, by their classes.
  package static var ruleTests: [(name: String, text: String)] { texts(embedded_rule_tests) }

  /// The pages of the manual in Markdown, by the names of their files.
  package static var manualPages: [(name: String, text: String)] { texts(embedded_manual_pages) }

  private static func texts(
    _ files: (UnsafeMutablePointer<Int>?) -> UnsafePointer<NamedFile>?
  ) -> [(name: String, text: String)] {
    var count = 0
    let first = files(&count)
    return UnsafeBufferPointer(start: first, count: count).map { file in
      (String(cString: file.name), text(file.file))
    }
  }

  private static func bytes(_ file: EmbeddedFile) -> [UInt8] {
    Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  private static func text(_ file: EmbeddedFile) -> String {
    String(decoding: bytes(file), as: UTF8.self)
  }
}
