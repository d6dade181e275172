import AdvancedCommerce
import StoreModel

/// The members of a request in their wire form, as read from a script.
struct RequestMembers {
  private(set) var members: [JSONMember]
  /// Whether the step inserts the current consistency token.
  private(set) var fillsToken: Bool
  /// Whether the step generates a reference id.
  private(set) var makesReferenceID: Bool

  /// Reads the members of a request and the currency of its prices, or returns `nil` if the metadata is invalid.
  ///
  /// - Parameters:
  ///   - shape: The members that the request may have.
  ///   - value: The mapping that contains the members.
  ///   - fields: The reader of the mapping's fields, which collects the problems.
  ///   - given: The required members that don't have to be in the mapping.
  ///   - isWhole: Whether all other required members must be present.
  init?(
    _ shape: RequestShape,
    in value: ScriptValue,
    _ fields: inout FieldReader,
    given: Set<String> = [],
    isWhole: Bool = true
  ) {
    var taking = MemberReader(isWhole: isWhole)
    let currencyField = shape.fields.first { $0.name == "currency" }
    let written = fields.text(of: "currency")
    var members = taking.readMembers(
      shape,
      from: &fields,
      given: given.union(["currency", RequestShape.reference])
    )
    let currency = written ?? taking.currencies.first?.code
    for found in taking.currencies where found.code != currency {
      fields.complain(
        found.price.problem(
          "\(found.price.shown) isn't in \(currency ?? "")",
          "write the price in the currency of the request"
        )
      )
    }
    for amount in taking.amounts {
      do throws(PriceTextError) {
        _ = try Price.amount(amount.text ?? "", in: currency.map(Currency.init(rawValue:)))
      } catch {
        fields.complain(
          amount.problem("\(error)", "write the price in the currency of the request")
        )
      }
    }
    if let currencyField, written == nil, let currency {
      members.append(JSONMember(key: currencyField.name, value: JSONValue(.string(currency))))
    } else if isWhole, currencyField?.isRequired == true, currency == nil {
      fields.complain(value.problem("\(fields.what) lacks currency", "add currency: USD"))
    }
    let info = members.firstIndex { $0.key == RequestShape.Home.requestInfo.rawValue }
    guard let info, var parts = members[info].value.members else { return nil }
    let token = parts.first { $0.key == "consistencyToken" }?.value.string
    if token == "none" { parts.removeAll { $0.key == "consistencyToken" } }
    makesReferenceID = !parts.contains { $0.key == RequestShape.reference }
    if isWhole, makesReferenceID {
      parts.append(JSONMember(key: RequestShape.reference, value: JSONValue(.string(""))))
    }
    members[info].value = JSONValue(.object(parts))
    self.members = members
    fillsToken = token == nil
  }
}

/// A reader of a request's members in a step.
private struct MemberReader {
  /// Whether required members must be present.
  let isWhole: Bool
  /// The currencies in prices, in the order of the prices.
  private(set) var currencies: [(code: String, price: ScriptValue)] = []
  /// The amounts with decimals but without a currency.
  private(set) var amounts: [ScriptValue] = []

  init(isWhole: Bool) {
    self.isWhole = isWhole
  }

  /// Reads the members that a table declares.
  ///
  /// - Parameters:
  ///   - shape: The table.
  ///   - fields: The reader of the mapping's fields, which collects the problems.
  ///   - given: The required members that don't have to be in the mapping.
  /// - Returns: The valid members.
  mutating func readMembers(
    _ shape: RequestShape,
    from fields: inout FieldReader,
    given: Set<String> = []
  ) -> [JSONMember] {
    var members: [JSONMember] = []
    for field in shape.fields where field.home == nil {
      let isRequired = isWhole && field.isRequired && !given.contains(field.name)
      guard let value = readMember(field, from: &fields, isRequired: isRequired) else { continue }
      members.append(JSONMember(key: field.name, value: value))
    }
    for home in RequestShape.Home.allCases {
      let flat = shape.part(home)
      guard !flat.fields.isEmpty else { continue }
      var inner: [JSONMember]?
      if let nested = fields.takeUnproposed(home.rawValue) {
        inner = object(flat, from: nested, called: home.rawValue, &fields, given: given)
      } else {
        inner = readMembers(flat, from: &fields, given: given)
      }
      members.append(JSONMember(key: home.rawValue, value: JSONValue(.object(inner ?? []))))
    }
    return members
  }

  private mutating func readMember(
    _ field: RequestShape.Field,
    from fields: inout FieldReader,
    isRequired: Bool
  ) -> JSONValue? {
    guard let value = fields.takeField(field.name, isRequired: isRequired) else { return nil }
    switch field.kind {
    case .part(let members):
      return object(RequestShape(members), from: value, called: field.name, &fields)
        .map { JSONValue(.object($0)) }
    case .list(.part(let members)):
      return elements(RequestShape(members), of: value, called: field.name, &fields)
    case .text, .flag, .count, .money, .list:
      do throws(ScriptProblem) {
        return try scalar(field.kind, value)
      } catch {
        fields.complain(error)
        return nil
      }
    }
  }

  private mutating func scalar(
    _ kind: MemberKind,
    _ value: ScriptValue
  ) throws(ScriptProblem) -> JSONValue {
    switch kind {
    case .flag: return JSONValue(.bool(try value.bool()))
    case .count: return JSONValue(.number(String(try value.whole(.int32))))
    case .money:
      let money = try value.money()
      // A step may contain a wrong amount on purpose.
      if !isWhole, money.milliunits < 0 {
        throw value.problem("\(value.text ?? "") is below zero", "0 is free of charge")
      }
      if let currency = money.currency {
        currencies.append((currency, value))
      } else if value.text != String(money.milliunits) {
        amounts.append(value)
      }
      return JSONValue(.number(String(money.milliunits)))
    case .list(let element):
      let all = try value.list { value throws(ScriptProblem) in try scalar(element, value) }
      return JSONValue(.array(all))
    case .text, .part: return JSONValue(.string(try value.string()))
    }
  }

  /// Returns the elements of a list.
  ///
  /// A single mapping counts as a list with one element.
  private mutating func elements(
    _ shape: RequestShape,
    of value: ScriptValue,
    called name: String,
    _ fields: inout FieldReader
  ) -> JSONValue? {
    let values: [ScriptValue]
    switch value.content {
    case .empty: values = []
    case .list(let all): values = all
    case .text, .fields: values = [value]
    }
    var elements: [JSONValue] = []
    for (index, element) in values.enumerated() {
      if shape.fields.map(\.name) == ["SKU"], let sku = element.text {
        elements.append(
          JSONValue(.object([JSONMember(key: "SKU", value: JSONValue(.string(sku)))]))
        )
      } else if let members = object(shape, from: element, called: "\(name)[\(index)]", &fields) {
        elements.append(JSONValue(.object(members)))
      }
    }
    return elements.count == values.count ? JSONValue(.array(elements)) : nil
  }

  private mutating func object(
    _ shape: RequestShape,
    from value: ScriptValue,
    called name: String,
    _ fields: inout FieldReader,
    given: Set<String> = []
  ) -> [JSONMember]? {
    if !isWhole, case .text(let text) = value.content {
      let key = (shape.fields.first(where: \.isRequired) ?? shape.fields.first)?.name ?? "key"
      fields.complain(
        value.problem(
          "\(name) is an object, not \(value.shown)",
          "write \(name.prefix { $0 != "[" })='{\(key): \(text)}'"
        )
      )
      return nil
    }
    var inner = FieldReader(value, of: name)
    let members = readMembers(shape, from: &inner, given: given)
    inner.finish()
    for problem in inner.problems.kept { fields.complain(problem) }
    return inner.problems.isEmpty ? members : nil
  }
}

extension ScriptValue {
  /// Reads an amount of money.
  ///
  /// The amount is written with its currency (`4.99 USD`), with a separate `currency` field (`4.99`), or as a whole
  /// number of milliunits.
  func money(
    _ bound: WholeBound = .writtenMilliunits
  ) throws(ScriptProblem) -> (milliunits: Int64, currency: String?) {
    let remedy =
      "write 4.99 USD, \(Price.decimalWords), or a whole number of milliunits \(bound.words) "
      + "such as 4990"
    let text = try string()
    if let milliunits = bound.number(text) { return (Int64(milliunits), nil) }
    guard !isNumeric else { throw problem("\(shown) isn't \(bound.name)", remedy) }
    let amount: TypedAmount
    do throws(PriceTextError) {
      amount = try Price.amount(text, in: nil)
    } catch {
      let isAmount = text.contains(where: \.isNumber)
      throw problem(isAmount ? "\(error)" : "\(shown) isn't an amount of money", remedy)
    }
    return (amount.milliunits, amount.currency?.rawValue)
  }
}
