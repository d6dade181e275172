import AdvancedCommerce
import StoreModel
import StoreRulebook
import Testing

/// The form of the rules that every reader of the list relies on.
struct RulebookTests {
  @Test func everyIDIsDeclaredOnce() {
    let ids = Rulebook.all.map(\.id.rawValue)
    let repeated = Dictionary(grouping: ids) { $0 }.filter { $0.value.count > 1 }
    #expect(repeated.keys.sorted() == [])
    #expect(ids.count > 500)
  }

  @Test func everyIDHasTheFormOfItsArea() {
    for area in Rulebook.areas {
      let wrong = area.rules.map(\.id.rawValue).filter { id in
        !id.hasPrefix(area.prefix + ".")
          || id.wholeMatch(of: #/[a-z0-9-]+(\.[a-z0-9-]+){1,2}/#) == nil
      }
      #expect(wrong == [])
    }
  }

  @Test func everyStatementIsOneOrTwoSentences() {
    let wrong = Rulebook.all.filter { rule in
      let ends = rule.statement.matches(of: #/[.](\s|$)/#).count
      return !rule.statement.hasSuffix(".") || ends > 3
    }
    #expect(wrong.map(\.id) == [])
  }

  @Test func everyRuleThatIsNotAssumedHasASource() {
    let wrong = Rulebook.all.filter { $0.status != .assumed && $0.sources.isEmpty }
    #expect(wrong.map(\.id) == [])
  }

  /// The demo app and its server follow a guide instead.
  @Test func everyDocumentedRuleHasASourceByApple() {
    let wrong = Rulebook.all.filter { rule in
      rule.status == .documented && !rule.id.rawValue.hasPrefix("merchant.")
        && !rule.sources.contains(where: isByApple)
    }
    #expect(wrong.map(\.id) == [])
  }

  private func isByApple(_ source: RuleSource) -> Bool {
    switch source.kind {
    case .page: source.address?.contains("apple.com/") == true
    case .session, .library: true
    case .test, .reference, .measurement, .seed: false
    }
  }

  @Test func everyMeasuredRuleHasAnObservation() {
    let wrong = Rulebook.all.filter { rule in
      rule.status == .measured && rule.sources.allSatisfy { $0.kind == .page || $0.kind == .seed }
    }
    #expect(wrong.map(\.id) == [])
  }

  @Test func everyMeasuredRuleSaysWhereAndWhen() {
    let wrong = Rulebook.all.filter { rule in
      rule.status == .measured
        && !rule.sources.contains { $0.systems?.isEmpty == false && $0.date != nil }
    }
    #expect(wrong.map(\.id) == [])
  }

  @Test func everyDateIsAYearAMonthOrADay() {
    let dates = Rulebook.all.flatMap(\.sources).compactMap(\.date)
    #expect(dates.filter { $0.wholeMatch(of: #/20\d\d(-\d\d(-\d\d)?)?/#) == nil } == [])
  }

  @Test func everyMeasurementSaysWhereAndWhen() {
    let measurements = Rulebook.all.flatMap(\.sources).filter { $0.kind == .measurement }
    #expect(!measurements.isEmpty)
    #expect(measurements.filter { $0.systems == nil || $0.date == nil } == [])
  }

  @Test func everyPageOfAppleHasAnAddress() {
    let pages = Rulebook.all.flatMap(\.sources).filter { $0.kind == .page || $0.kind == .session }
    #expect(pages.filter { $0.address?.hasPrefix("https://") != true } == [])
  }

  /// The pages of errors have the names that Apple lists.
  @Test func everyPageOfAnErrorNamesOne() {
    let prefix = "https://developer.apple.com/documentation/advancedcommerceapi/"
    let known = Set(AdvancedCommerceErrorCode.all.map(\.name))
    let pages = Rulebook.all.flatMap(\.sources).filter { source in
      source.title.hasSuffix("Error") && source.address?.hasPrefix(prefix) == true
    }
    #expect(!pages.isEmpty)
    #expect(pages.map(\.title).filter { !known.contains($0) } == [])
    #expect(pages.filter { $0.address != prefix + $0.title.lowercased() } == [])
  }

  @Test func aRuleIsFoundByItsID() {
    let id: RuleID = "offers.introductory-once-per-group"
    #expect(Rulebook.rule(id)?.status == .documented)
    #expect(Rulebook.rule("offers.none") == nil)
  }
}
