package import StoreModel

/// A reference from a step to a notification.
package enum NotificationReference: Hashable, Sendable {
  case latest
  /// The newest notification of the given type.
  case latestOf(WireName<NotificationType>)
  /// The notification with the given number. The store counts its notifications from 1.
  case number(Int)
  /// The notification with the given `notificationUUID`, which is in lowercase.
  case uuid(String)
  /// The notification of the earlier step with the given name.
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
  /// Reads a reference to a notification, except a reference by the name of an earlier step.
  ///
  /// - Parameter names: The names of earlier steps, which are suggested for a misspelled name.
  /// - Returns: The reference.
  /// - Throws: ``ScriptProblem`` if the value isn't a reference to a notification.
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

  /// Reads the URL of a webhook.
  ///
  /// - Throws: ``ScriptProblem`` if ``WebAddress`` rejects it.
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
