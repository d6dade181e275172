import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import Texts

// Dates in the format of the journal or, in a presentation, in the format for customers.
extension PageContext {
  /// Returns a day, such as `2026-01-31`.
  func day(_ instant: StoreInstant) -> String {
    isForPresentation ? instant.customerDay : instant.dayText
  }

  /// Returns a date and time, such as `2026-01-31 09:05`, or only the day in a presentation.
  func minute(_ instant: StoreInstant) -> String {
    isForPresentation ? instant.customerDay : instant.minuteText
  }

  /// Returns a day in a short form, such as `01-31`.
  ///
  /// The year is omitted if it is the store's current year.
  func shortDay(_ instant: StoreInstant) -> String {
    isForPresentation || !isThisYear(instant) ? day(instant) : String(instant.dayText.dropFirst(5))
  }

  /// Returns a date and time in a short form, such as `01-31 09:05`.
  func shortMinute(_ instant: StoreInstant) -> String {
    isForPresentation || !isThisYear(instant)
      ? minute(instant) : String(instant.minuteText.dropFirst(5))
  }

  private func isThisYear(_ instant: StoreInstant) -> Bool {
    guard let now = store?.now else { return false }
    return CivilDate(instant).year == CivilDate(now).year
  }
}

// Customers read the language of their storefront. Testers read the language of the terminal.
extension PageContext {
  /// The language of the store's customers.
  var customerLanguage: Language { language(ofCustomersIn: shelf.storefront) }

  /// Returns the language of a storefront's customers, or English if the terminal can't show the language's letters.
  func language(ofCustomersIn storefront: Storefront) -> Language {
    let language = storefront.customerLanguage
    return isASCIIOnly && Language.allCases.contains(language) ? .english : language
  }

  /// Runs a closure that creates text in the language of the store's customers.
  func toCustomers<Result>(_ make: () -> Result) -> Result {
    Language.$current.withValue(customerLanguage, operation: make)
  }

  /// Runs a closure that creates text in the language of its readers.
  ///
  /// In a presentation, this is the customers' language, and otherwise the terminal's language.
  func toAudience<Result>(_ make: () -> Result) -> Result {
    isForPresentation ? toCustomers(make) : make()
  }
}
