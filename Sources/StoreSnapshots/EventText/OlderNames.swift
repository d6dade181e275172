import StoreModel

/// The names of events in earlier versions, which will always be read but are no longer written.
///
/// Stored events keep their older names, because the digests are computed from the text.
enum OlderNames {
  /// The older names of kinds of events, each with the current name.
  static let kinds = ["notificationInvented": "notificationSent"]
}

extension JSONValue {
  /// The event with the current name of its kind, or `nil` if it already has that name.
  var eventRenamed: JSONValue? {
    guard let written = members?.first, let kind = OlderNames.kinds[written.key] else { return nil }
    return JSONValue(.object([JSONMember(key: kind, value: written.value)]))
  }

  /// Returns the object with a changed member, or `nil` if the member is missing or stays the same.
  func changing(_ key: String, _ change: (JSONValue) -> JSONValue?) -> JSONValue? {
    guard var members, let index = members.lastIndex(where: { $0.key == key }),
      let changed = change(members[index].value)
    else { return nil }
    members[index].value = changed
    return JSONValue(.object(members))
  }
}
