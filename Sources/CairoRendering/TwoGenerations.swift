/// A bounded store of things that are costly to make. What was not asked for while half of the room was filled anew is
/// forgotten, so what every frame uses stays, and nothing has to be kept in order of use.
struct TwoGenerations<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var youngCost = 0
  private let capacity: Int

  /// `capacity` bounds the sum of the costs of all that is kept.
  init(capacity: Int) { self.capacity = capacity }

  var count: Int { young.count + old.count }

  /// The value for `key`, made if it is not there.
  mutating func value(
    for key: Key, cost: (Value) -> Int, make: () throws(CairoError) -> Value
  ) throws(CairoError) -> Value {
    if let value = young[key] { return value }
    let value = if let kept = old.removeValue(forKey: key) { kept } else { try make() }
    let price = cost(value)
    if youngCost + price > capacity / 2 {
      old = young
      young = [:]
      youngCost = 0
    }
    young[key] = value
    youngCost += price
    return value
  }
}
