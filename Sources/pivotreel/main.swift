import CairoRendering
import Glibc

// The environment is pinned before anything else runs: the drawing libraries read it, and it must not change under them.
CairoEnvironment.pin()
signal(SIGPIPE, SIG_IGN)
Reproduction.printOnTrap()
exit(CommandTable.run(Array(CommandLine.arguments.dropFirst())).rawValue)
