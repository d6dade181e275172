import CatalogTools
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing
import VisibleText

/// An impossible value leads to no fix, except one of the value itself.
struct ImpossibleValueTests {
  /// A value of the valid catalog that is replaced.
  struct Place: Sendable, CustomTestStringConvertible {
    let path: String
    let steps: CatalogPath

    var testDescription: String { path }
  }

  private static let replacements = [
    "null", "true", "-1", "0", "1e30", "1000000", #""""#, #""\u0001""#, #""nonsense""#, #""-5""#,
    #""4,99""#, "[]", "{}",
  ]

  private static let root = JSONDocument(LintSamples.fine).root

  private static let places: [Place] = root.map { places(in: $0, "", CatalogPath()) } ?? []

  private static func places(
    in value: JSONValue,
    _ path: String,
    _ steps: CatalogPath
  ) -> [Place] {
    let members = (value.members ?? []).flatMap { member in
      places(
        in: member.value,
        path.isEmpty ? member.key : "\(path).\(member.key)",
        steps.appending(member.key)
      )
    }
    let elements = (value.elements ?? []).enumerated().flatMap { index, element in
      places(in: element, "\(path)[\(index)]", steps.appending(.index(index)))
    }
    let own = path.isEmpty ? [] : [Place(path: path, steps: steps)]
    return own + members + elements
  }

  @Test func eachImpossibleValueIsMendedAloneOrNotAtAll() throws {
    let root = try #require(Self.root)
    #expect(Self.places.count > 100)
    var tried: Set<CatalogRule> = []
    for place in Self.places {
      for replacement in Self.replacements {
        let bytes = Array(root.with(place.path, replacement).printed.description.utf8)
        let errors = CatalogCheck(bytes).findings.filter {
          $0.severity == .error && $0.path.steps.starts(with: place.steps.steps)
        }
        guard !errors.isEmpty else { continue }
        tried.formUnion(errors.map(\.rule))
        let edits = CatalogLint(bytes, path: "a").edit.items.filter {
          !$0.path.steps.starts(with: place.steps.steps)
        }
        #expect(edits == [], "\(place.path): \(replacement)")
      }
    }
    #expect(tried.isSuperset(of: [.wrongKind, .outOfBounds, .unknownWord, .emptyText, .badPrice]))
  }

  /// In a catalog with many subscriptions of one group and period, each takes no longer than in a small one.
  @Test func aLargeGroupCostsNoMoreForEach() throws {
    func seconds(_ count: Int) -> Double {
      let subscriptions = (0..<count).map { number in
        """
        {"productID": "s\(number)", "type": "RecurringSubscription", "displayPrice": "\(count - number).99", \
        "groupNumber": \(number + 1), "recurringSubscriptionPeriod": "P1M"}
        """
      }
      let text = """
        {"format": "storefront-catalog", "version": 1, "products": [], "subscriptionGroups": [
          {"id": "G", "name": "G", "subscriptions": [\(subscriptions.joined(separator: ","))]}]}
        """
      let bytes = Array(text.utf8)
      return (0..<3).map { _ in
        let clock = ContinuousClock()
        return clock.measure { _ = CatalogLint(bytes, path: "a") } / .seconds(1)
      }.min() ?? 0
    }
    let (small, large) = (seconds(300), seconds(3_000))
    print("lint of a group: 300 in \(small) s, 3000 in \(large) s")
    #expect(large < small * 10 * 3)
  }
}
