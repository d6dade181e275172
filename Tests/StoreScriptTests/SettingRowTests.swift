import StoreModel
import Testing

@testable import StoreScript

/// The rows of the tables of settings.
struct SettingRowTests {
  /// Members that scripts write in other words than a row, or that come with the catalog.
  private static let others: Set<String> = [
    "storefront", "advancedCommerce", "notifications", "priceIncreaseThresholds", "rotations",
  ]

  private static func members(of value: Any) -> Set<String> {
    Set(Mirror(reflecting: value).children.compactMap(\.label))
  }

  @Test func everySwitchHasARow() {
    let settings = Self.members(of: StoreSettings()).subtracting(Self.others)
    #expect(settings.count == StoreSettings.rows.count)
    #expect(settings == Set(StoreSettings.rows.map(\.key)))
    let assumptions = Self.members(of: AdvancedCommerceSettings())
    #expect(assumptions == Set(AdvancedCommerceSettings.rows.map(\.key)))
  }

  @Test func scriptsHaveAWayToWriteEveryRow() {
    let properties =
      TableChange<StoreSettings>.fields.map(\.property)
      + TableChange<AdvancedCommerceSettings>.fields.map(\.property)
    #expect(properties.allSatisfy { !$0.hasSuffix(": {}") }, "\(properties)")
  }

  /// A text in quotation marks isn't a Bool, as in JSON.
  @Test(arguments: ["true", "yes", "on", "false", "no", "off"])
  func aSwitchTakesWordsWithoutQuotationMarks(word: String) {
    let isOn = ["true", "yes", "on"].contains(word)
    let plain = StepsReading(line: "set: {askToBuy: \(word)}")
    var change = SettingsChange()
    change.askToBuy = isOn
    #expect(plain.steps.map(\.step) == [.set(change)])
    for quoted in ["\"\(word)\"", "'\(word)'"] {
      let reading = StepsReading(line: "set: {askToBuy: \(quoted)}")
      #expect(
        reading.problems.map { "\($0.message); \($0.remedy)" } == [
          "\"\(word)\" is a text; write \(isOn), without quotation marks"
        ]
      )
    }
  }

  @Test func aChangeKnowsWhatItSetsFromWhatItLeaves() {
    var change = SettingsChange()
    #expect(change.askToBuy == nil)
    #expect(change.purchaseError == nil)
    change.askToBuy = false
    change.purchaseError = .off
    #expect(change != SettingsChange())
    #expect(change.askToBuy == false)
    #expect(change.purchaseError == .off)
    #expect(SettingsChange.fields.write(change) == "{askToBuy: false, purchaseError: none}")
    change.askToBuy = nil
    change.purchaseError = nil
    #expect(change == SettingsChange())
  }

  @Test func theDifferenceOfTwoTablesTurnsOneIntoTheOther() {
    var settings = StoreSettings()
    settings.isOffline = true
    settings.gracePeriodDays = 28
    settings.syncError = .networkError
    settings.standingAnswer = .cancel
    let change = SettingsChange(from: StoreSettings(), to: settings)
    #expect(change.rows.names == ["offline", "gracePeriodDays", "syncError", "standingAnswer"])
    var other = StoreSettings()
    change.rows.apply(to: &other)
    #expect(other == settings)
    SettingsChange(from: settings, to: StoreSettings()).rows.apply(to: &other)
    #expect(other == StoreSettings())
    SettingsChange(describing: settings).rows.apply(to: &other)
    #expect(other == settings)
  }
}
