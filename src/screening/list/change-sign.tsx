import type { Match } from '#contracts/match.ts'
import { say } from '#domain/messages/screening.ts'
import { Chip, type Tone } from '#ui/chip.tsx'
import { CircleMinus, CirclePlus, RotateCw, type Icon } from '#ui/icons.ts'

type Change = NonNullable<Match['change']>

/** Colour and sign of everything that monitoring does to a match. */
export const changeLooks: Record<Change, { tone: Tone; icon: Icon }> = {
  new: { tone: 'info', icon: CirclePlus },
  updated: { tone: 'info', icon: RotateCw },
  removed: { tone: 'caution', icon: CircleMinus },
}

/** What monitoring did to a match, each with a sign of its own. */
export const ChangeSign = ({ change }: { change: Change }) => (
  <Chip {...changeLooks[change]}>{say(`change.${change}`)}</Chip>
)
