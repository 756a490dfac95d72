"""Packs the checked catalog into a wheel, and with MCARMY_COMPILE=1 compiles the engine to C.

mypyc turns the modules named in pyproject.toml into one extension. It is built in a temporary
folder: nothing compiled ever lies beside the sources, where it would hide what is edited. GCC does
it twice: the first build plays games that show what is run often and what seldom. Without a C
compiler the wheel is pure Python and says so: on the screen, and as `mcarmy --version`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "MCARMY_COMPILE"
NEEDED = ["mypy>=2.4,<2.5", "setuptools>=65"]
NOTE = "mcarmy/base/not_compiled.txt"
NO_PROFILE = "no_profile.txt"
PLAY_GAMES = """
from mcarmy.base.build import COMPILED
from mcarmy.simulate.contests.suite import Suite, SuiteStage

assert COMPILED
for format_, greedy, random in ("skirmish", 200, 50), ("tournament", 6, 4):
    stage = SuiteStage(Suite(format_, seed=1))
    for policy, games in ("greedy", greedy), ("random", random):
        for game in range(games):
            stage.play((policy, policy), game, game + 1)
"""
"""What the profile is made of: a few seconds of what the compiled build is for."""


class MakeWheel(BuildHookInterface):  # type: ignore[type-arg]
    """A broken catalog stops the build, and so does an engine that does not compile."""

    def dependencies(self) -> list[str]:
        """What compiling needs, if it is asked for."""
        return NEEDED if self._asked() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before files are collected; an editable install makes all of it on first use."""
        self._folder = ""
        if version == "editable":
            if self._asked():
                self.app.display_warning(f"{SWITCH} is not for editable installs: they stay pure.")
            return
        sys.path.insert(0, str(Path(self.root)))
        from mcarmy.catalog.load import compile_catalog

        compile_catalog()
        if self._asked():
            self._compile(build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Once the wheel is written, nothing else is left of it."""
        if self._folder:
            shutil.rmtree(self._folder)

    def _asked(self) -> bool:
        return self.target_name == "wheel" and os.environ.get(SWITCH, "") not in ("", "0")

    def _compile(self, build_data: dict[str, Any]) -> None:
        self._folder = mkdtemp(prefix="mcarmy-")
        folder = Path(self._folder)
        trouble = missing_compiler()
        if trouble is not None:
            self.app.display_warning(f"mcarmy is built as pure Python: {trouble}.")
            note = folder / "note"
            note.write_text(trouble, encoding="utf-8")
            build_data["force_include"][str(note)] = NOTE
            return
        built = compile_modules(Path(self.root), self._modules(), folder)
        unprofiled = folder / NO_PROFILE
        if unprofiled.is_file():
            reason = unprofiled.read_text(encoding="utf-8")
            self.app.display_warning(f"mcarmy is compiled without a profile: {reason}")
        build_data["infer_tag"] = True
        build_data["pure_python"] = False
        for path in built.rglob("*"):
            if path.is_file():
                build_data["force_include"][str(path)] = path.relative_to(built).as_posix()

    def _modules(self) -> list[str]:
        """The files to compile, as pyproject.toml names them."""
        root = Path(self.root)
        left = {path for pattern in self.config["pure"] for path in root.glob(pattern)}
        found = {path for pattern in self.config["compiled"] for path in root.glob(pattern)}
        return sorted(path.relative_to(root).as_posix() for path in found - left)


def missing_compiler() -> str | None:
    """Why C code cannot be compiled here, or None if it can: a module of three lines is tried."""
    compiler = c_compiler()
    from distutils.errors import CCompilerError
    from distutils.sysconfig import get_python_inc

    with TemporaryDirectory() as folder:
        source = Path(folder) / "trial.c"
        source.write_text("#include <Python.h>\nint trial(void) { return PY_MAJOR_VERSION; }\n")
        try:
            includes = [get_python_inc(), get_python_inc(plat_specific=True)]
            compiler.compile([str(source)], output_dir=folder, include_dirs=includes)
        except (CCompilerError, OSError) as error:
            if not Path(includes[0], "Python.h").is_file():
                return "the headers of Python (Python.h) were not found"
            return f"no C compiler was found: {error}"
    return None


def compile_modules(root: Path, modules: list[str], folder: Path) -> Path:
    """Compile a copy of the sources; the extensions lie as they will in the wheel."""
    ignored = shutil.ignore_patterns("__pycache__", "compiled.json")
    for name in ("mcarmy", "catalog", "schemas"):
        shutil.copytree(root / name, folder / "source" / name, ignore=ignored)
    command = [sys.executable, str(Path(__file__).resolve()), str(folder), *modules]
    done = subprocess.run(
        command, cwd=folder / "source", capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"The engine does not compile:\n{done.stdout}{done.stderr}")
    return folder / "built"


def main(folder: str, *modules: str) -> None:
    """Run mypyc and the C compiler, in a process of its own since both change what is global.

    Without optimization the C code is slow, beyond the first level it gains nothing but in the
    runtime of mypyc, where random games gain 3 to 5 %. What only the extension itself calls is
    hidden: then calls between its modules need no look-up, and games take 0.94 of the time. With a
    profile of what is run often and what seldom, greedy games take 0.9 of that; the second level
    and inlining across files then make it 0.975 of that again.
    """
    from mypyc.build import mypycify

    options = ["--config-file=", "--ignore-missing-imports", "--cache-dir", f"{folder}/types"]
    extensions = mypycify(
        [*options, *modules],
        opt_level="1",
        debug_level="0",
        multi_file=True,
        target_dir=f"{folder}/c",
        group_name="mcarmy",
    )
    if os.name != "nt":
        group = extensions[0]  # it holds all the code, the others are doors to its modules
        group.extra_compile_args = [*group.extra_compile_args, "-fvisibility=hidden"]
        sources, group.sources = group.sources, []
        flags = profile(extensions, sources, folder) if takes_profiles() else []
        group.extra_objects = compile_all(group, sources, folder, flags)
    link(extensions, folder, "built")


def profile(extensions: list[Any], sources: list[str], folder: str) -> list[str]:
    """Play games with an engine that counts what it runs; the flags to compile by those counts."""
    import setuptools  # noqa: F401, I001  (brings distutils, which Python has no more)
    from distutils.errors import CCompilerError

    group = extensions[0]
    counting = ["-O2", "-fprofile-generate"]
    group.extra_link_args = counting
    try:
        group.extra_objects = compile_all(group, sources, folder, counting)
        link(extensions, folder, "source")
        environment = {**os.environ, "PYTHONHASHSEED": "0"}
        subprocess.run([sys.executable, "-c", PLAY_GAMES], check=True, env=environment)
    except (CCompilerError, subprocess.CalledProcessError, SystemExit) as error:
        (Path(folder) / NO_PROFILE).write_text(str(error), encoding="utf-8")
        group.extra_link_args = []
        return []
    flags = ["-O2", "-fprofile-use", "-Wno-missing-profile"]
    group.extra_link_args = [*flags, f"-flto={os.cpu_count() or 1}"]
    return [*flags, "-flto"]


def takes_profiles() -> bool:
    """Whether the C compiler is GCC that can optimize at link time: its profiles need no tool."""
    compiler = c_compiler()
    from distutils.errors import CCompilerError

    with TemporaryDirectory() as folder:
        source = Path(folder) / "trial.c"
        source.write_text("#if !defined(__GNUC__) || defined(__clang__)\n#error\n#endif\n")
        try:
            compiler.compile([str(source)], output_dir=folder, extra_postargs=["-flto"])
        except CCompilerError:
            return False
    return True


def compile_all(group: Any, sources: list[str], folder: str, flags: list[str]) -> list[str]:
    """Compile each file, as many at once as there are cores; where the objects lie.

    What mypyc brings along is compiled as fast as can be: it is little and always in use.
    """
    from distutils.sysconfig import get_python_inc

    compiler = c_compiler()
    includes = [*group.include_dirs, get_python_inc(), get_python_inc(plat_specific=True)]

    def compile_one(source: str) -> Any:
        level = [] if Path(source).name.startswith("__native") else ["-O3"]
        return compiler.compile(
            [source],
            output_dir=f"{folder}/objects",
            include_dirs=includes,
            extra_postargs=[*group.extra_compile_args, *flags, *level],
        )

    with ThreadPoolExecutor(os.cpu_count()) as cores:
        return [path for paths in cores.map(compile_one, sources) for path in paths]


def link(extensions: list[Any], folder: str, place: str) -> None:
    """Make the extensions of what is compiled, in a place of the folder."""
    from setuptools import setup

    places = ["--build-lib", f"{folder}/{place}", "--build-temp", f"{folder}/objects"]
    command = ["--quiet", "build_ext", "--force", f"--parallel={os.cpu_count()}", *places]
    setup(name="mcarmy", ext_modules=extensions, script_args=command)


def c_compiler() -> Any:
    """The C compiler as Python uses it here."""
    import setuptools  # noqa: F401, I001  (brings distutils, which Python has no more)
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    customize_compiler(compiler)
    return compiler


if __name__ == "__main__":
    main(*sys.argv[1:])
