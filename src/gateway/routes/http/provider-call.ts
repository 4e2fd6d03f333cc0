import type { z } from 'zod'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { Trx } from '../../db/database.ts'
import { change, route, type BucketOf, type Call, type Served, type WhenRefused } from './route.ts'

type SessionEndpoint = Endpoint & { access: 'session' }

/** Somebody who is signed in and calls, whatever the endpoint is. */
export type Caller = Pick<Call<SessionEndpoint>, 'parts' | 'scope' | 'act' | 'timeZone' | 'signal'>

interface Options<Asked, Told, Ahead> {
  /** As for `change`. */
  bucket?: BucketOf
  /** As for `change`. */
  ahead?: (caller: Caller, asked: Asked) => Promise<Ahead>
  /** Tells again what the change made, by its id, where the wire keeps no answer of it. */
  rebuild?: (caller: Caller, trx: Trx, id: string) => Promise<Told>
  /** As for `change`. */
  refused?: WhenRefused
}

/**
 * One call as a provider spells it. Its handler is written once for all providers: it is given what is asked in neutral
 * words, and tells the outcome in neutral words.
 */
export interface ProviderCall<Asked, Told> {
  read: (handler: (caller: Caller, asked: Asked) => Promise<Told>) => Served
  change: <Ahead = never>(
    handler: (caller: Caller, asked: Asked, trx: Trx, ahead: Ahead | null) => Promise<Told>,
    options?: Options<Asked, Told, Ahead>,
  ) => Served
}

/**
 * Spells a call: its endpoint, what a request asks, and the answer that tells the outcome. `madeId` finds what a change
 * made in its answer; with it the answer is not kept for replays but made again.
 */
export const providerCall = <E extends SessionEndpoint, Asked, Told>(
  endpoint: E,
  asks: (call: Call<E>) => Asked,
  tells: (told: Told) => z.input<E['answer']>,
  madeId?: (answer: z.output<E['answer']>) => string,
): ProviderCall<Asked, Told> => ({
  read: (handler) => route(endpoint, async (call) => tells(await handler(call, asks(call)))),
  change: (handler, { bucket = 'requests', ahead, rebuild, refused } = {}) =>
    change(endpoint, async (call, trx, done) => tells(await handler(call, asks(call), trx, done)), {
      bucket,
      ...(refused && { refused }),
      ...(ahead && { ahead: (call) => ahead(call, asks(call)) }),
      ...(madeId &&
        rebuild && {
          created: { idOf: madeId, rebuild: async (call, trx, id) => tells(await rebuild(call, trx, id)) },
        }),
    }),
})
