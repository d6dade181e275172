/// A date and time of the proleptic Gregorian calendar in UTC, the only calendar of the store.
package struct CivilDate: Hashable, Sendable {
  package var year: Int
  /// The month, from 1 to 12.
  package var month: Int
  /// The day, from 1 to the length of the month.
  package var day: Int
  package var hour: Int
  package var minute: Int
  package var second: Int
  package var millisecond: Int

  package init(
    year: Int,
    month: Int,
    day: Int,
    hour: Int = 0,
    minute: Int = 0,
    second: Int = 0,
    millisecond: Int = 0
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.millisecond = millisecond
  }

  package init(_ instant: StoreInstant) {
    let (days, rest) = Self.floorDivision(instant.milliseconds, 86_400_000)
    (year, month, day) = Self.civil(fromDays: days)
    hour = Int(rest / 3_600_000)
    minute = Int(rest / 60_000 % 60)
    second = Int(rest / 1000 % 60)
    millisecond = Int(rest % 1000)
  }

  /// The moment of this date, or the nearest limit of store time.
  package var instant: StoreInstant {
    let days = Self.days(year: year, month: month, day: day)
    let seconds = days * 86_400 + Int64(hour) * 3600 + Int64(minute) * 60 + Int64(second)
    return StoreInstant(milliseconds: seconds * 1000 + Int64(millisecond))
  }

  /// Returns the date that is the given number of calendar months later.
  ///
  /// A day that the month lacks becomes its last day.
  ///
  /// 31 January plus one month is 28 (or 29) February. The number of months is limited to the length of store
  /// time.
  package func adding(months: Int) -> CivilDate {
    let counted = min(max(months, -Self.monthsOfStoreTime), Self.monthsOfStoreTime)
    let (years, monthIndex) = Self.floorDivision(Int64(month - 1 + counted), 12)
    var result = self
    result.year = year + Int(years)
    result.month = Int(monthIndex) + 1
    result.day = min(day, Self.daysIn(month: result.month, year: result.year))
    return result
  }

  /// The number of months in eight thousand years.
  private static let monthsOfStoreTime = 96_000

  package static func daysIn(month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func floorDivision(
    _ dividend: Int64,
    _ divisor: Int64
  ) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  /// Returns the days since 1970-01-01, counted in eras of 400 years that begin on 1 March.
  private static func days(year: Int, month: Int, day: Int) -> Int64 {
    let shifted = Int64(month <= 2 ? year - 1 : year)
    let (era, yearOfEra) = floorDivision(shifted, 400)
    let monthFromMarch = Int64((month + 9) % 12)
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + Int64(day) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func civil(fromDays days: Int64) -> (Int, Int, Int) {
    let (era, dayOfEra) = floorDivision(days + 719_468, 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (Int(year), Int(month), Int(day))
  }
}
