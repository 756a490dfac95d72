"""The codes of everything that can be wrong or odd about profiles and strike teams."""

from __future__ import annotations

from mcarmy.base.problems import Kind, Severity

UNKNOWN_MODEL = Kind(
    "UW101",
    "unknown-model",
    Severity.ERROR,
    about="A model that neither the profiles of the team nor any source here knows.",
)
UNCHECKED_POINTS = Kind(
    "UW102",
    "unchecked-points",
    Severity.WARNING,
    about="Points that are taken as written, since no profile and no source gives them.",
)
DUPLICATE_MODEL = Kind(
    "UW103",
    "duplicate-model",
    Severity.ERROR,
    about="Two models of one name in a file of profiles.",
)
MISSING_POINTS = Kind(
    "UW104",
    "missing-points",
    Severity.ERROR,
    about="Points are counted, but no source gives those of this model at its calibre.",
)
LINE_POINTS = Kind(
    "UW110",
    "line-points",
    Severity.ERROR,
    about="The points of a line are those of one model by its profile, times the models.",
)
TOO_MANY_POINTS = Kind(
    "UW111",
    "too-many-points",
    Severity.EVENT,
    about="The models together cost more than the format allows.",
)
WRONG_TOTAL = Kind(
    "UW112",
    "wrong-total",
    Severity.ERROR,
    about="The total written in the file is not the sum of its lines.",
)
OUTSIDE_POINTS = Kind(
    "UW113",
    "outside-points",
    Severity.WARNING,
    about="A source outside the rules gives other points; a profile of your own settles it.",
)
COMMANDERS = Kind(
    "UW120",
    "commanders",
    Severity.ERROR,
    "UW-CHECK-3",
    "A strike team has one Commander, unless its format says otherwise.",
)
MODEL_COUNT = Kind(
    "UW121",
    "model-count",
    Severity.EVENT,
    about="The format requires another number of models.",
)
PYRAMID = Kind(
    "UW122",
    "calibre-pyramid",
    Severity.EVENT,
    about="The format's calibre pyramid has no room for that many models of a calibre.",
)
USUAL_COUNT = Kind(
    "UW123",
    "unusual-model-count",
    Severity.WARNING,
    about="The quick-start rules speak of 6 to 20 models a side; no format says otherwise.",
)
UNKNOWN_WEAPON = Kind(
    "UW124",
    "unknown-weapon",
    Severity.ERROR,
    about="A weapon that the profile of the model does not have.",
)
STAT_RANGE = Kind(
    "UW130",
    "stat-outside-the-tables",
    Severity.ERROR,
    about="The tables of the sheet go from 1 to 10; other stats are not negative.",
)
FIRST_STRIKE = Kind(
    "UW131",
    "first-strike-below-calibre",
    Severity.ERROR,
    "UW-CAL-3",
    "The printed First Strike includes the calibre, so it cannot be smaller.",
)
BAD_PROFILES = Kind(
    "UW140",
    "bad-profiles-file",
    Severity.ERROR,
    about="A file of profiles that the team names cannot be used.",
)
BAD_FORMAT = Kind(
    "UW141",
    "bad-team-format",
    Severity.ERROR,
    about="The format file that the team names cannot be used, or its limits contradict.",
)
BAD_RULING = Kind(
    "UW142",
    "bad-ruling",
    Severity.ERROR,
    about="A ruling that the game does not have, or an answer that is none of its choices.",
)

KINDS = (
    UNKNOWN_MODEL, UNCHECKED_POINTS, DUPLICATE_MODEL, MISSING_POINTS, LINE_POINTS,
    TOO_MANY_POINTS, WRONG_TOTAL, OUTSIDE_POINTS, COMMANDERS, MODEL_COUNT, PYRAMID, USUAL_COUNT,
    UNKNOWN_WEAPON, STAT_RANGE, FIRST_STRIKE, BAD_PROFILES, BAD_FORMAT, BAD_RULING,
)  # fmt: skip
