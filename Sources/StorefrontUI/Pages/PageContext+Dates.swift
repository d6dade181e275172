import StoreEngine
import StoreModel

// Moments where there is little room: the year is left out if it is the store's.
extension PageContext {
  /// A day, such as `01-31`.
  func shortDay(_ instant: StoreInstant) -> String {
    isThisYear(instant) ? String(instant.dayText.dropFirst(5)) : instant.dayText
  }

  /// A minute, such as `01-31 09:05`.
  func shortMinute(_ instant: StoreInstant) -> String {
    isThisYear(instant) ? String(instant.minuteText.dropFirst(5)) : instant.minuteText
  }

  private func isThisYear(_ instant: StoreInstant) -> Bool {
    guard let now = store?.now else { return false }
    return CivilDate(instant).year == CivilDate(now).year
  }
}
