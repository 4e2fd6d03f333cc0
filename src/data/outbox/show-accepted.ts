import { inTurns } from '#lib/in-turns.ts'
import type { SenderParts } from './sender.ts'

type Acknowledged = SenderParts['acknowledged']

/** When what was accepted may be shown, and whether it may still be. */
interface Showing {
  /** Resolves once nobody is held up by it. */
  rested: () => Promise<void>
  /** Whoever it was accepted from is still in. */
  isStillIn: () => boolean
}

/** Shows what was accepted in the order in which it was, each as soon as it may be; nothing once somebody else is in. */
export function showAccepted(acknowledged: Acknowledged, { rested, isStillIn }: Showing): Acknowledged {
  const inTurn = inTurns()
  return (content, verdict) =>
    void inTurn(async () => {
      await rested()
      if (isStillIn()) acknowledged(content, verdict)
    })
}
