import Drawing

/// A drawing library refused a call.
package struct CairoError: Error { package var reason: String }
