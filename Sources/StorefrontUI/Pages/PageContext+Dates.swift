import StoreCatalog
import StoreEngine
import StoreModel
import Texts

// Moments: as the journal has them, and in a meeting as customers write them.
extension PageContext {
  /// A day, such as `2026-01-31`.
  func day(_ instant: StoreInstant) -> String {
    isForMeeting ? instant.customerDay : instant.dayText
  }

  /// A minute, such as `2026-01-31 09:05`; a day in a meeting.
  func minute(_ instant: StoreInstant) -> String {
    isForMeeting ? instant.customerDay : instant.minuteText
  }

  /// A day where there is little room, such as `01-31`: the year is left out if it is the store's.
  func shortDay(_ instant: StoreInstant) -> String {
    isForMeeting || !isThisYear(instant) ? day(instant) : String(instant.dayText.dropFirst(5))
  }

  /// A minute where there is little room, such as `01-31 09:05`.
  func shortMinute(_ instant: StoreInstant) -> String {
    isForMeeting || !isThisYear(instant) ? minute(instant) : String(instant.minuteText.dropFirst(5))
  }

  private func isThisYear(_ instant: StoreInstant) -> Bool {
    guard let now = store?.now else { return false }
    return CivilDate(instant).year == CivilDate(now).year
  }
}

// Languages: customers are spoken to in that of their storefront, testers in that of the terminal.
extension PageContext {
  /// The language of the store's customers.
  var customerLanguage: Language { language(ofCustomersIn: shelf.storefront) }

  /// The language of a storefront's customers; English where the terminal lacks the letters of another.
  func language(ofCustomersIn storefront: Storefront) -> Language {
    let language = storefront.customerLanguage
    return isASCIIOnly && Language.allCases.contains(language) ? .english : language
  }

  /// Makes something of words in the language of the store's customers.
  func toCustomers<Result>(_ make: () -> Result) -> Result {
    Language.$current.withValue(customerLanguage, operation: make)
  }

  /// Makes something of words in the audience's language: the customers' in a meeting, otherwise the terminal's.
  func toAudience<Result>(_ make: () -> Result) -> Result {
    isForMeeting ? toCustomers(make) : make()
  }
}
