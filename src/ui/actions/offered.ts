import type { Action } from './action.ts'

/** The newest list of somebody who offers actions. */
type Offer = () => readonly Action[]

const offers = new Set<Offer>()

/** Every action that is offered now, the newest offer first: it wins where two have one chord. */
export const offeredActions = (): readonly Action[] => [...offers].toReversed().flatMap((offer) => offer())

/** Offers actions until the returned function is called. */
export function offerActions(offer: Offer): () => void {
  offers.add(offer)
  return () => void offers.delete(offer)
}
