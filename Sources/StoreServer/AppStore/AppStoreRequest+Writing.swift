import StoreEngine
import StoreModel
import StoreSession

extension AppStoreRequest {
  /// Has the store carry out a command; what it refuses is answered with Apple's number.
  @discardableResult
  func perform(_ command: StoreCommand) throws -> [JournaledEvent] {
    do {
      return try session.perform(forClient: command)
    } catch StoreRefusal.server(let refusal) {
      throw AppStoreError(number: refusal.code.rawValue, message: refusal.problem + ".")
    }
  }

  /// A parameter of the path that is a UUID, in lower case.
  ///
  /// - Throws: The error for anything else.
  func uuid(_ name: String, or code: AppStoreErrorCode) throws(AppStoreError) -> String {
    guard let uuid = Self.uuid(parameter(name)) else { throw AppStoreError(code) }
    return uuid
  }
}

// The members of a body, each with the error that Apple has for it.
extension JSONValue {
  /// A member that is there; one that is null is not.
  func present(_ key: String) -> JSONValue? {
    self[key].flatMap { $0.isNull ? nil : $0 }
  }

  /// A whole number that must be there.
  ///
  /// - Throws: The error if it is absent or something else.
  func int(_ key: String, or code: AppStoreErrorCode) throws(AppStoreError) -> Int {
    guard let number = present(key)?.int64.flatMap({ Int(exactly: $0) }) else {
      throw AppStoreError(code)
    }
    return number
  }

  /// A text that must be there.
  ///
  /// - Throws: The error if it is absent or something else.
  func text(_ key: String, or code: AppStoreErrorCode) throws(AppStoreError) -> String {
    guard let text = present(key)?.string else { throw AppStoreError(code) }
    return text
  }

  /// A flag that must be there.
  ///
  /// - Throws: The error if it is absent or something else.
  func flag(_ key: String, or code: AppStoreErrorCode) throws(AppStoreError) -> Bool {
    guard let value = present(key)?.bool else { throw AppStoreError(code) }
    return value
  }

  /// One of a list of words; nil if it is absent.
  ///
  /// - Throws: The error for anything else.
  func word<Word: RawRepresentable>(
    _ key: String,
    as type: Word.Type = Word.self,
    or code: AppStoreErrorCode
  ) throws(AppStoreError) -> Word? where Word.RawValue == String {
    guard let value = present(key) else { return nil }
    guard let word = value.string.flatMap(Word.init(rawValue:)) else { throw AppStoreError(code) }
    return word
  }
}
