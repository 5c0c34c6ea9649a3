"""The Nu Html Checker reads every page."""

from __future__ import annotations

from pathlib import Path

from markup import markup_errors
from samples import Samples


def test_every_page_is_valid(samples: Samples, kinds: dict[str, Path]) -> None:
    folders = [samples.english, samples.chinese, samples.hostile]
    paths = [path for folder in folders for path in sorted(folder.glob("*.html"))]
    paths += [path for path in kinds.values() if path not in paths]
    assert len(paths) > 40
    errors = markup_errors(paths)
    assert not errors, "; ".join(errors[:5])
