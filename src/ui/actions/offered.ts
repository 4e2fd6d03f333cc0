import { subscribable } from '#lib/subscribable.ts'
import type { Action } from './action.ts'

/** The newest list of somebody who offers actions. */
type Offer = () => readonly Action[]

/** Everybody who offers actions now. */
export const offers = subscribable<readonly Offer[]>([])

/** Every action that is offered now, the newest offer first: it wins where two have one chord. */
export const offeredActions = (): readonly Action[] =>
  offers
    .get()
    .toReversed()
    .flatMap((offer) => offer())

/** Offers actions until the returned function is called. */
export function offerActions(offer: Offer): () => void {
  offers.set([...offers.get(), offer])
  return () => offers.set(offers.get().filter((one) => one !== offer))
}
