package import StoreModel

/// A reference to a notification in a step.
package enum NotificationReference: Hashable, Sendable {
  case latest
  /// The newest notification of a type.
  case latestOf(WireName<NotificationType>)
  /// The notification with a number, counted from 1 in the store's order.
  case number(Int)
  /// The notification with a `notificationUUID`, in lowercase.
  case uuid(String)
  /// The notification of an earlier step with a name.
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
  /// Reads a reference to a notification that doesn't name an earlier step.
  ///
  /// - Parameter names: The names of earlier steps, to suggest one for a misspelled name.
  /// - Returns: The reference.
  /// - Throws: ``ScriptProblem`` if the text doesn't refer to a notification.
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
