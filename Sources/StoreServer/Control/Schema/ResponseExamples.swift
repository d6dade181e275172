import StoreModel

/// The examples of responses: a store's answers to the examples of requests.
///
/// A test compares them with new answers. With `RECORD_GOLDEN=1` it writes the file.
enum ResponseExamples {
  /// An example of the response, or `nil` for a call without a JSON response.
  static func response(of operation: String) -> JSONValue? { recorded?[operation] }

  /// The response to a call with a parameter that it does not have.
  static func error(of route: ControlRoute) -> JSONValue {
    ControlError.unknownParameter("colour", of: route).representation
  }

  private static let recorded = JSONDocument(PackageResources.response_examples_json).root
}
