import Glibc

/// What the drawing libraries read from the environment, set to the same for every run.
package enum CairoEnvironment {
  /// To be called first in the process: changing the environment while another thread reads it is a race, and the
  /// libraries read it once. Without it the reader's language would choose between forms of a letter, and a variable could
  /// make all strokes bolder.
  package static func pin() {
    setenv("PANGO_LANGUAGE", "en", 1)
    unsetenv("FREETYPE_PROPERTIES")
  }
}
