"""The group of all commands."""

from __future__ import annotations

from errno import EPIPE

import click

from forbidden_island.cli.check import check
from forbidden_island.cli.interrupts import INTERRUPTED
from forbidden_island.cli.odds import odds
from forbidden_island.cli.perft import perft
from forbidden_island.cli.play import play
from forbidden_island.cli.plugins import plugins
from forbidden_island.cli.replay import replay
from forbidden_island.cli.show import show
from forbidden_island.cli.simulate import simulate
from forbidden_island.cli.validate import validate
from forbidden_island.errors import ForbiddenIslandError

__all__ = ["app"]


class _Refusal(click.ClickException):
    """What the library raised on purpose, as one line."""

    exit_code = 2


class _Group(click.Group):
    """Commands whose errors are lines to read, not tracebacks."""

    def invoke(self, ctx: click.Context) -> object:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except ForbiddenIslandError as error:
            raise _Refusal(str(error)) from error
        except KeyboardInterrupt:
            click.echo("\nStopped.", err=True)
            ctx.exit(INTERRUPTED)
        except OSError as error:
            if error.errno == EPIPE:  # nobody reads on; click ends quietly
                raise
            raise _Refusal(f"The system refuses: {error.strerror or error}.") from error


@click.group(cls=_Group)
@click.version_option(package_name="forbidden-island", prog_name="forbidden-island")
def app() -> None:
    """Play, simulate and measure Forbidden Island."""


app.add_command(check)
app.add_command(odds)
app.add_command(perft)
app.add_command(play)
app.add_command(plugins)
app.add_command(replay)
app.add_command(show)
app.add_command(simulate)
app.add_command(validate)
