package import StoreModel

/// Which notification a step means.
package enum NotificationReference: Hashable, Sendable {
  case latest
  /// The newest of a type.
  case latestOf(WireName<NotificationType>)
  /// Counted from 1 in the order of the store.
  case number(Int)
  /// By its `notificationUUID`, in lower case.
  case uuid(String)
  /// What a step before caused that has this name.
  case named(String)
}

extension NotificationReference {
  fileprivate var value: String {
    switch self {
    case .latest: "latest"
    case .latestOf(let type): type.rawValue
    case .number(let number): String(number)
    case .uuid(let uuid): scalar(uuid)
    case .named(let name): name
    }
  }

  fileprivate static let schema = #"""
    {"type": ["string", "integer"], \#
    "description": "latest, a type for its newest notification, a number counted from 1, a notificationUUID, or the name of a step."}
    """#
}

extension ScriptValue {
  /// Reads the notification that is meant, which isn't one of an earlier step.
  ///
  /// - Parameter names: The names of earlier steps, which a misspelt name may mean.
  /// - Returns: The notification.
  /// - Throws: ``ScriptProblem`` if the text means no notification.
  func notificationReference(
    besides names: Set<String>
  ) throws(ScriptProblem) -> NotificationReference {
    guard let text else {
      throw problem(
        "\(shown) names no notification",
        "write latest, a type, a number or a notificationUUID"
      )
    }
    if text == "latest" { return .latest }
    if isNumeric { return .number(try whole(.position)) }
    if text.contains("-") { return .uuid(try uuid()) }
    do throws(ScriptProblem) {
      return .latestOf(try notificationType())
    } catch {
      let near = Suggestion.question(for: text, among: ["latest"] + names.sorted())
      throw near.map { problem("there is no notification \(shown)", $0) } ?? error
    }
  }

  /// The URL of a webhook.
  ///
  /// - Throws: ``ScriptProblem`` for what ``WebAddress`` refuses.
  package func webhookURL() throws(ScriptProblem) -> String {
    let url = WebAddress.written(try string())
    if let wrong = WebAddress.problem(with: url) {
      throw problem(
        "\(shown) isn't a webhook URL: \(wrong)",
        "write one such as \(WebAddress.example)"
      )
    }
    return url
  }
}

extension ScriptShape<NotificationReference> {
  static var notification: ScriptShape {
    ScriptShape(
      schema: NotificationReference.schema,
      read: { value, _, reader in
        let names = reader.stepNames.given
        return reader.reference(value, named: NotificationReference.named) {
          value throws(ScriptProblem) in try value.notificationReference(besides: names)
        }
      },
      write: { $0.value }
    )
  }
}
