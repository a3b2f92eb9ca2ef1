import JSONText

print("pivotreel \(Version.text)")
