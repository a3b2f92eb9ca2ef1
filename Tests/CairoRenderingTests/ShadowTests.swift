import CairoRendering
import Drawing
import Foundation
import Geometry
import Testing

struct ShadowTests {
  private func shadow(_ box: Rect, radius: Double = 0, blur: Double, offset: Point = .zero) -> SoftShadow {
    SoftShadow(box: box, radii: CornerRadii(radius), offset: offset, blur: blur, color: black)
  }

  /// A Gaussian of a half plane: Φ(d / σ), d inwards from its edge.
  private func halfPlane(_ distance: Double, deviation: Double) -> Double {
    0.5 * (1 + erf(distance / deviation / 2.0.squareRoot()))
  }

  // 8 is drawn at full resolution, 32 and 60 from coarser masks; a box of 40 is smaller than the widest blur.
  @Test(arguments: [2.0, 8, 16, 32, 60], [300.0, 40])
  func anEdgeFadesAsTheGaussianDoes(blur: Double, length: Double) throws {
    let bitmap = try picture(400, 400) { $0.shadow(shadow(Rect(50, 50, length, length), blur: blur)) }
    let deviation = blur / 2
    // A box is the product of four half planes.
    func expected(_ x: Double, _ y: Double) -> Double {
      func across(_ p: Double) -> Double {
        halfPlane(p - 50, deviation: deviation) - halfPlane(p - 50 - length, deviation: deviation)
      }
      return 255 * across(x) * across(y)
    }
    var worst = 0.0
    for y in stride(from: 0, to: 400, by: 3) {
      for x in stride(from: 0, to: 400, by: 3) {
        worst = max(worst, abs(bitmap.alpha(x, y) - expected(Double(x) + 0.5, Double(y) + 0.5)))
      }
    }
    // The mask has 256 steps, ends at three deviations, and is a sample of the curve where the deviation is a pixel.
    #expect(worst <= (blur < 4 ? 9 : 2.5), "worst difference \(worst) of 255")
  }

  @Test(arguments: [(300.0, 24.0), (60.0, 24.0)])
  func aShadowMovesByQuartersOfAPixel(length: Double, blur: Double) throws {
    let places = try (0...8).map { step in
      let at = 80 + Double(step) / 4
      return try picture(480, 480) { $0.shadow(shadow(Rect(at, at, length, length), radius: 10, blur: blur)) }.centroid
    }
    for (before, after) in zip(places, places.dropFirst()) {
      #expect(abs(after.x - before.x - 0.25) < 0.05)
      #expect(abs(after.y - before.y - 0.25) < 0.05)
    }
  }

  @Test func aBoxWithOneRadiusHasAMirrorImageForAShadow() throws {
    let bitmap = try picture(200, 160) { $0.shadow(shadow(Rect(40, 30, 120, 100), radius: 12, blur: 14)) }
    for y in 0..<160 {
      for x in 0..<200 {
        #expect(bitmap.alpha(x, y) == bitmap.alpha(199 - x, y))
        #expect(bitmap.alpha(x, y) == bitmap.alpha(x, 159 - y))
      }
    }
  }

  @Test func aShadowWithoutBlurIsItsBox() throws {
    let bitmap = try picture(20, 20) { $0.shadow(shadow(Rect(2, 2, 10, 10), blur: 0, offset: Point(3, 5))) }
    #expect(bitmap.ink == Rect(5, 7, 10, 10))
    #expect(bitmap.alpha(5, 7) == 255)
  }

  @Test func slicesMeetWithoutSeams() throws {
    // Deep inside all is full; along an edge every column is like the next.
    let bitmap = try picture(400, 300, scale: 2) {
      $0.shadow(shadow(Rect(30.1, 30.3, 140, 90), radius: 9, blur: 10))
    }
    for x in 120..<280 {
      for y in 110..<190 { #expect(bitmap.alpha(x, y) == 255) }
      for y in 0..<300 { #expect(bitmap.alpha(x, y) == bitmap.alpha(120, y)) }
    }
  }
}
