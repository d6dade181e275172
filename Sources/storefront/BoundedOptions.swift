import ArgumentParser
import StoreModel

// What options that are numbers may be: the bound is in the message.

/// Reads an option that is a whole number within a bound.
func readWhole(_ bound: WholeBound) -> @Sendable (String) throws -> Int {
  { text in
    guard let number = bound.number(text) else {
      throw ValidationError("It is not \(bound.name): \(bound.remedy).")
    }
    return number
  }
}

/// Reads an option that is a number with or without decimals within a bound.
func readReal(_ bound: RealBound) -> @Sendable (String) throws -> Double {
  { text in
    guard let number = bound.number(text) else {
      throw ValidationError("It is not \(bound.name): \(bound.remedy).")
    }
    return number
  }
}

/// Reads an option that is a seed.
@Sendable
func readSeed(_ text: String) throws -> UInt64 {
  guard let seed = StoreSeed.number(text) else {
    throw ValidationError("It is not a seed: \(StoreSeed.remedy).")
  }
  return seed
}
