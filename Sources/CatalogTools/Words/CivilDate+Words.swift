package import StoreModel
package import Texts

/// Dates as customers read them on cards and sheets.
///
/// The formats are those of Unicode CLDR 46 for `en_US`, `en_GB`, `de` and `ja`, read on 2026-11-28
/// (rule: storefronts.month-names). In German, months are numbers, because Austria has another name for January.
extension CivilDate {
  /// Returns a date with the abbreviated month, such as `Nov 30, 2026`.
  package func shortWords(in language: Language) -> String {
    switch language {
    case .english: "\(Self.months[month - 1].prefix(3)) \(day), \(year)"
    case .britishEnglish:
      "\(day) \(month == 9 ? "Sept" : Self.months[month - 1].prefix(3)) \(year)"
    case .german: "\(padded(day, 2)).\(padded(month, 2)).\(year)"
    case .japanese: "\(year)年\(month)月\(day)日"
    }
  }

  /// Returns a date with the full month, such as `November 30, 2026`.
  package func longWords(in language: Language) -> String {
    switch language {
    case .english: "\(Self.months[month - 1]) \(day), \(year)"
    case .britishEnglish: "\(day) \(Self.months[month - 1]) \(year)"
    case .german, .japanese: shortWords(in: language)
    }
  }

  /// Returns a day without its year, such as `November 30`.
  package func dayOfYearWords(in language: Language) -> String {
    switch language {
    case .english: "\(Self.months[month - 1]) \(day)"
    case .britishEnglish: "\(day) \(Self.months[month - 1])"
    case .german: "\(day).\(month)."
    case .japanese: "\(month)月\(day)日"
    }
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

extension StoreInstant {
  /// The day in store time, as customers who read the current language write it.
  package var customerDay: String { CivilDate(self).shortWords(in: .current) }

  /// The day in store time with the full month, as customers who read the current language write it.
  package var customerDate: String { CivilDate(self).longWords(in: .current) }
}
