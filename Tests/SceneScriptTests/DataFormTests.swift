import JSONText
import SceneScript
import Testing

/// The data form of a scene; that every scene follows its schema is tried by another program in Tools/check.
struct DataFormTests {
  @Test func aSceneAsData() throws {
    let scene = try scene(
      """
      scene "Card"
      screen iPhone8
      fps 30000/1001
      view card { fill: #336699; opacity: 50% }
      constraints {
          wide: card.width == 0.5 * root.width - 8 @750
          card.top == root.safeArea.top
      }
      timeline { at 1.5s animate 0.3s easeOut { wide.constant = 4 } }
      expect end { card.width >= 3 }
      """)
    #expect(
      JSONWriter.text(scene.json, .indented) == """
        {
          "pivotreel": 1,
          "title": "Card",
          "screen": {
            "device": "iPhone8",
            "size": [375, 667],
            "scale": 2,
            "orientation": "portrait",
            "width": "compact",
            "height": "regular",
            "idiom": "phone",
            "safeArea": [20, 0, 0, 0],
            "bars": {"status": 0, "navigation": 0, "tab": 0}
          },
          "fps": "30000/1001",
          "duration": null,
          "direction": "leftToRight",
          "superviewSpacing": "margins",
          "metrics": "inter",
          "base": null,
          "views": [
            {"name": "root", "kind": "view", "parent": null, "initial": true, "properties": []},
            {
              "name": "card",
              "kind": "view",
              "parent": "root",
              "initial": true,
              "properties": [{"name": "fill", "value": "#336699"}, {"name": "opacity", "value": 0.5}]
            }
          ],
          "constraints": [
            {
              "name": "wide",
              "left": [{"coefficient": 1, "item": "card", "attribute": "width"}],
              "relation": "==",
              "right": [{"coefficient": 0.5, "item": "root", "attribute": "width"}],
              "constant": -8,
              "priority": 750,
              "initial": true
            },
            {
              "name": "card.top == root.safeArea.top",
              "left": [{"coefficient": 1, "item": "card", "attribute": "top"}],
              "relation": "==",
              "right": [{"coefficient": 1, "item": "root.safeArea", "attribute": "top"}],
              "constant": 0,
              "priority": 1000,
              "initial": true
            }
          ],
          "timeline": [
            {
              "time": "3/2",
              "name": "wide.constant = 4",
              "edits": [{"edit": "constant", "constraint": "wide", "value": 4}],
              "animation": {
                "duration": "3/10",
                "curve": "easeOut",
                "mirrored": false,
                "delay": "0",
                "interruption": "adding"
              }
            }
          ],
          "expectations": [
            {
              "at": "end",
              "text": "card.width >= 3",
              "claim": {
                "kind": "comparison",
                "left": {
                  "terms": [{"coefficient": 1, "item": "card", "attribute": "width", "shown": false}],
                  "constant": 0
                },
                "relation": ">=",
                "right": {"terms": [], "constant": 3},
                "within": 0.001
              }
            }
          ]
        }
        """)
  }
}
