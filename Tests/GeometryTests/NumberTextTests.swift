import Geometry
import Testing

struct NumberTextTests {
  @Test(arguments: [
    (0.0, "0.000000"), (-0.0, "0.000000"), (-0.0000004, "0.000000"), (1.5, "1.500000"), (-2.0000005, "-2.000001"),
    (100.66666666666667, "100.666667"), (0.9999999, "1.000000"), (123456789.125, "123456789.125000"),
    (9007199254.740993, "9007199254.740993"), (2.5, "2.500000"), (-0.9999996, "-1.000000"),
  ])
  func sixPlaces(_ value: Double, _ text: String) { #expect(NumberText.fixed(value) == text) }

  @Test(arguments: [(12.0, "12"), (0.5, "0.5"), (-3.3333333333, "-3.333333"), (1e-9, "0"), (1200.0, "1200")])
  func zerosAtTheEndAreDropped(_ value: Double, _ text: String) { #expect(NumberText.short(value) == text) }
}
