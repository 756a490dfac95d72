"""Packs the checked catalog into a wheel, and with MCARMY_COMPILE=1 compiles the engine to C.

mypyc turns the modules named in pyproject.toml into one extension. It is built in a temporary
folder: nothing compiled ever lies beside the sources, where it would hide what is edited. Without
a C compiler the wheel is pure Python and says so: on the screen, and as `mcarmy --version`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "MCARMY_COMPILE"
NEEDED = ["mypy>=2.4,<2.5", "setuptools>=65"]
NOTE = "mcarmy/base/not_compiled.txt"


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
    import setuptools  # noqa: F401, I001  (brings distutils, which Python has no more)
    from distutils.ccompiler import new_compiler
    from distutils.errors import CCompilerError
    from distutils.sysconfig import customize_compiler, get_python_inc

    with TemporaryDirectory() as folder:
        source = Path(folder) / "trial.c"
        source.write_text("#include <Python.h>\nint trial(void) { return PY_MAJOR_VERSION; }\n")
        compiler = new_compiler()
        customize_compiler(compiler)
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
    ignored = shutil.ignore_patterns("__pycache__", "*.json")
    shutil.copytree(root / "mcarmy", folder / "source" / "mcarmy", ignore=ignored)
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
    hidden: then calls between its modules need no look-up, and games take 0.94 of the time.
    """
    from mypyc.build import mypycify
    from setuptools import setup

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
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
        optimize_runtime(extensions[0], folder)
    places = ["--build-lib", f"{folder}/built", "--build-temp", f"{folder}/objects"]
    setup(name="mcarmy", ext_modules=extensions, script_args=["--quiet", "build_ext", *places])


def optimize_runtime(extension: Any, folder: str) -> None:
    """Compile what mypyc brings along apart, as fast as can be: it is little and always in use."""
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler, get_python_inc

    brought = [path for path in extension.sources if not Path(path).name.startswith("__native")]
    extension.sources = [path for path in extension.sources if path not in brought]
    compiler = new_compiler()
    customize_compiler(compiler)
    extension.extra_objects = compiler.compile(
        brought,
        output_dir=f"{folder}/runtime",
        include_dirs=[
            *extension.include_dirs,
            get_python_inc(),
            get_python_inc(plat_specific=True),
        ],
        extra_postargs=[*extension.extra_compile_args, "-O3"],
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
