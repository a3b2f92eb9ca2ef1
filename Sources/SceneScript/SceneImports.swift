import Diagnostics

/// Puts the statements of imported files where they are imported.
///
/// A file is read once, however often it is imported. What its header says is for running it alone: here the importing file's
/// header counts, and only components, bindings, views, constraints, timelines and expectations come along.
package enum SceneImports {
  /// A file as the loader found it.
  package struct File: Sendable {
    /// As messages show it; the same for the same file.
    package var name: String
    package var bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// Why there is no file, in words that go on after "cannot import …: ".
  package struct Failure: Error {
    package var reason: String

    package init(reason: String) { self.reason = reason }
  }

  /// The scene with everything that it imports. `load` is given a path as it is written, and the name of the file that it is written
  /// in. Faults go to `bag`.
  package static func resolve(
    _ scene: SceneSyntax, into bag: inout DiagnosticBag,
    load: (_ path: String, _ importer: String) throws(Failure) -> File
  ) -> SceneSyntax {
    var resolver = Resolver(source: scene.source, result: scene, bag: bag)
    resolver.open = [scene.source.name]
    resolver.result.statements = resolver.resolved(scene.statements, load)
    resolver.result.source = resolver.source
    resolver.result.hasImports = true
    bag = resolver.bag
    return resolver.result
  }

  private struct Resolver {
    var source: SourceText
    var result: SceneSyntax
    var bag: DiagnosticBag
    var known: Set<String> = []
    /// Files that are being read, from the outermost.
    var open: [String] = []

    mutating func resolved(
      _ statements: [Statement], _ load: (String, String) throws(Failure) -> File
    ) -> [Statement] {
      var found: [Statement] = []
      for statement in statements {
        if case .header(.importing(let path)) = statement.kind {
          found += imported(path, load)
        } else {
          found.append(statement)
        }
      }
      return found
    }

    private mutating func imported(
      _ path: Expression, _ load: (String, String) throws(Failure) -> File
    ) -> [Statement] {
      guard case .string(let pieces) = path.kind, pieces.count == 1, case .text(let name) = pieces[0] else {
        bag.add(.importFailed(path.text, "a file is named by a plain text", path.range))
        return []
      }
      do throws(Failure) {
        let file = try load(name, source.fileName(at: path.range.lower))
        if open.contains(file.name) {
          bag.add(.importOfItself(name, path.range))
          return []
        }
        guard known.insert(file.name).inserted else { return [] }
        let range = source.append(name: file.name, bytes: file.bytes)
        let scene = SceneParser.parse(source, in: range, into: &bag)
        result.unreadWords.formUnion(scene.unreadWords)
        result.isComplete = result.isComplete && scene.isComplete
        open.append(file.name)
        defer { open.removeLast() }
        return resolved(scene.statements, load).filter { statement in
          if case .header = statement.kind { false } else { true }
        }
      } catch {
        bag.add(.importFailed(name, error.reason, path.range))
        return []
      }
    }
  }
}
