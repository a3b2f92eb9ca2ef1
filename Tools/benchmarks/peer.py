"""Builds what is in C++: the other solver, kiwi, from its source package with our driver around it, and the loops that
show what memory allows."""

import os
import shutil
import subprocess
import tarfile

VERSION = "1.5.1"
FLAGS = ["-std=c++17", "-O3", "-DNDEBUG", "-march=native", "-w"]


class PeerUnavailable(Exception):
    """Something could not be built; the text says why and what would help."""


def compiler():
    """clang, which makes kiwi 10 to 20 % faster than g++ does: from PATH or the Swift toolchain."""
    found = shutil.which("clang++")
    if found:
        return found
    swift = shutil.which("swift")
    beside = os.path.join(os.path.dirname(os.path.realpath(swift)), "clang++") if swift else ""
    if os.path.exists(beside):
        return beside
    raise PeerUnavailable("there is no clang++ on PATH or in the Swift toolchain")


def headers(folder):
    """The folder with kiwi/kiwi.h inside, fetched once."""
    unpacked = os.path.join(folder, "kiwi-" + VERSION)
    if not os.path.exists(os.path.join(unpacked, "kiwi", "kiwi.h")):
        command = ["pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:", "-d", folder,
                   "kiwisolver==" + VERSION]
        try:
            done = subprocess.run(command, capture_output=True, text=True)
        except OSError:
            raise PeerUnavailable("there is no `pip` on PATH to fetch the source package kiwisolver " + VERSION)
        archive = os.path.join(folder, "kiwisolver-%s.tar.gz" % VERSION)
        if done.returncode != 0 or not os.path.exists(archive):
            last = (done.stderr.strip().splitlines() or ["no source package came"])[-1]
            raise PeerUnavailable("`%s` failed: %s" % (" ".join(command), last))
        with tarfile.open(archive) as package:
            package.extractall(folder, filter="data")
        os.rename(os.path.join(folder, "kiwisolver-" + VERSION), unpacked)
    return unpacked


def build(folder, include=None):
    """The path of kiwi's driver. `include` is a folder with kiwi's headers, instead of fetching them."""
    include = include or headers(folder)
    if not os.path.exists(os.path.join(include, "kiwi", "kiwi.h")):
        raise PeerUnavailable("%s holds no kiwi/kiwi.h" % include)
    return compiled("kiwi_replay", folder, ["-I", include])


def compiled(name, folder, more=()):
    """The path of one of our C++ programs, compiled when it is missing or old."""
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), name + ".cpp")
    program = os.path.join(folder, name)
    command = [compiler()] + FLAGS + list(more) + [source, "-o", program]
    if os.path.exists(program) and os.path.getmtime(program) > os.path.getmtime(source) and last(program) == command:
        return program
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise PeerUnavailable("`%s` failed:\n%s" % (" ".join(command), done.stderr.strip()))
    with open(program + ".command", "w") as file:
        file.write("\n".join(command))
    return program


def last(program):
    """The command that compiled it."""
    try:
        with open(program + ".command") as file:
            return file.read().split("\n")
    except OSError:
        return None


def describe():
    version = subprocess.run([compiler(), "--version"], capture_output=True, text=True).stdout.splitlines()[0]
    return "kiwi %s, %s, %s" % (VERSION, version, " ".join(FLAGS[:4]))
