"""What happened, as values; built only if someone listens.

Units, players and zones are numbers, hexes as the board counts them. Whatever is done to a unit
carries its cause: who did it, and as part of which attack or deed.
"""

from __future__ import annotations

from mcarmy.engine.events.acts import (
    ActionsGained,
    ActivationEnded,
    Entered,
    GuardEnded,
    Moved,
    OnGuard,
    Ordered,
    OrderRemoved,
    Recovered,
    SpecialTaken,
    Swapped,
    Teleported,
)
from mcarmy.engine.events.cards import (
    CardBoughtBack,
    CardCanceled,
    CardLost,
    CardPlayed,
    CardRetrieved,
    CardsReturned,
    EffectFired,
)
from mcarmy.engine.events.cause import (
    BY_THE_RULES,
    NO_EFFECT,
    NO_ZONE,
    Cause,
    Modifier,
    Place,
)
from mcarmy.engine.events.fights import (
    AttackDeclared,
    AttackEnded,
    DamageCounted,
    Destroyed,
    DiceReady,
    DieRolled,
    FaceChosen,
    Healed,
    HitChecked,
    Rerolled,
    Retargeted,
    Rolled,
    StatusEnded,
    StatusLaid,
    Supported,
    Wounded,
)
from mcarmy.engine.events.table import (
    Deployed,
    FirstPlayerDrawn,
    GameBegan,
    GameEnded,
    GuardKept,
    InitiativeTaken,
    LoanEnded,
    OrderPromised,
    OrdersLent,
    OrdersRetrieved,
    PointsCounted,
    RoundBegan,
    TokensRevealed,
    TurnBegan,
    TurnEnded,
    WayIn,
    WentOut,
    ZoneChosen,
)

__all__ = [
    "BY_THE_RULES",
    "NO_EFFECT",
    "NO_ZONE",
    "ActionsGained",
    "ActivationEnded",
    "AttackDeclared",
    "AttackEnded",
    "AttackPart",
    "CardBoughtBack",
    "CardCanceled",
    "CardLost",
    "CardPlayed",
    "CardRetrieved",
    "CardsReturned",
    "Cause",
    "DamageCounted",
    "Deployed",
    "Destroyed",
    "DiceReady",
    "DieRolled",
    "EffectFired",
    "Entered",
    "Event",
    "FaceChosen",
    "FirstPlayerDrawn",
    "GameBegan",
    "GameEnded",
    "GuardEnded",
    "GuardKept",
    "Healed",
    "HitChecked",
    "InitiativeTaken",
    "LoanEnded",
    "Modifier",
    "Moved",
    "OnGuard",
    "OrderPromised",
    "OrderRemoved",
    "Ordered",
    "OrdersLent",
    "OrdersRetrieved",
    "Place",
    "PointsCounted",
    "Recovered",
    "Rerolled",
    "Result",
    "Retargeted",
    "Rolled",
    "RoundBegan",
    "SpecialTaken",
    "StatusEnded",
    "StatusLaid",
    "Supported",
    "Swapped",
    "Teleported",
    "TokensRevealed",
    "TurnBegan",
    "TurnEnded",
    "WayIn",
    "WentOut",
    "Wounded",
    "ZoneChosen",
]

AttackPart = Supported | DiceReady | Rolled | FaceChosen | Rerolled | HitChecked | AttackEnded
"""What happens in an attack between its declaration and its damage, and its end."""

Result = FirstPlayerDrawn | Wounded | Destroyed | CardPlayed | PointsCounted
"""What is worth counting in many games; whoever only counts is spared the rest."""

Event = (
    GameBegan
    | FirstPlayerDrawn
    | ZoneChosen
    | Deployed
    | TokensRevealed
    | RoundBegan
    | TurnBegan
    | TurnEnded
    | WentOut
    | PointsCounted
    | OrdersRetrieved
    | GuardKept
    | InitiativeTaken
    | OrderPromised
    | OrdersLent
    | LoanEnded
    | GameEnded
    | Ordered
    | OrderRemoved
    | ActionsGained
    | SpecialTaken
    | Recovered
    | OnGuard
    | GuardEnded
    | ActivationEnded
    | Entered
    | Moved
    | Swapped
    | Teleported
    | AttackDeclared
    | Retargeted
    | Supported
    | DiceReady
    | Rolled
    | FaceChosen
    | Rerolled
    | HitChecked
    | AttackEnded
    | DieRolled
    | DamageCounted
    | Wounded
    | Healed
    | Destroyed
    | StatusLaid
    | StatusEnded
    | CardPlayed
    | CardBoughtBack
    | CardCanceled
    | CardLost
    | CardRetrieved
    | CardsReturned
    | EffectFired
)
