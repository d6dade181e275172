import ArgumentParser
import StoreModel
import VisibleText

// Options that are numbers or dates within bounds, which error messages name. The value of such an
// option is always the next word (`parsing: .unconditional`), because -1 would otherwise be another
// option.

/// Reads an option that is a whole number within a bound.
func readWhole(_ bound: WholeBound) -> @Sendable (String) throws -> Int {
  { text in
    guard let number = bound.number(text) else {
      throw ValidationError("it isn't \(bound.name); \(bound.remedy)")
    }
    return number
  }
}

/// Reads an option that is a number with or without decimals within a bound.
func readReal(_ bound: RealBound) -> @Sendable (String) throws -> Double {
  { text in
    guard let number = bound.number(text) else {
      throw ValidationError("it isn't \(bound.name); \(bound.remedy)")
    }
    return number
  }
}

/// Reads an option that is a moment of store time.
@Sendable
func readInstant(_ text: String) throws -> StoreInstant {
  guard let instant = StoreInstant(iso8601: text) else {
    throw ValidationError(
      "\(text.quoted) isn't a date; write one such as 2026-01-31T12:00:00Z; \(StoreInstant.bounds)"
    )
  }
  return instant
}

@Sendable
func readSeed(_ text: String) throws -> UInt64 {
  guard let seed = StoreSeed.number(text) else {
    throw ValidationError("it isn't a seed; \(StoreSeed.remedy)")
  }
  return seed
}
