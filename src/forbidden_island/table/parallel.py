"""Work on numbers from 0 on, in batches: here, on several cores, or on other machines. Only this imports joblib."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from forbidden_island.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    PartT = TypeVar("PartT")

__all__ = ["in_batches"]

_SIZE = 20
"""How many numbers a batch has: few enough for slow bots; quick batches joblib hands out several at once."""


def in_batches(work: Callable[[range], PartT], number: int, *, jobs: int | None = 1) -> Iterator[PartT]:
    """Do ``work`` for each batch of the numbers from 0 to ``number - 1``; each part is handed over when it is done.

    Args:
        work: ``numbers -> part``. With more than one job it must be picklable.
        number: How many numbers there are.
        jobs: How many batches are worked on at once. With 1 all is done here, one batch after the other. With
            more, joblib does it, by whichever backend ``joblib.parallel_config`` has set: processes of this
            machine, Dask, Ray. `None` leaves the number to ``joblib.parallel_config`` too. The parts then come
            in the order in which they are done.

    Raises:
        SetupError: It takes joblib, which is not installed.
    """
    batches = [range(first, min(first + _SIZE, number)) for first in range(0, number, _SIZE)]
    return map(work, batches) if jobs == 1 else _by_joblib(work, batches, jobs)


def _by_joblib(work: Callable[[range], PartT], batches: list[range], jobs: int | None) -> Iterator[PartT]:
    """The parts as they are done; all at the end where the backend cannot hand them over one by one."""
    joblib = _joblib()
    backend, _ = joblib.parallel.get_active_backend()
    order = "generator_unordered" if backend.supports_return_generator else "list"
    parts: Iterator[PartT] = iter(
        joblib.Parallel(n_jobs=jobs, return_as=order)(joblib.delayed(work)(batch) for batch in batches)
    )
    return parts


def _joblib() -> Any:  # noqa: ANN401 - joblib comes without types
    """The package, which the extra ``sim`` brings."""
    try:
        import joblib  # noqa: PLC0415 - the extra may be missing
    except ModuleNotFoundError:
        msg = 'several jobs need joblib, which is not installed; install it with: pip install "forbidden-island[sim]"'
        raise SetupError(msg) from None
    return joblib
