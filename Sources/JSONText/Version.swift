/// The version that `--version` prints and that recordings carry.
package enum Version { package static let text = "0.1.0" }
