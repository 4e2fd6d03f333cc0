import { z } from 'zod'

/** A chunk of a list as it lies on the disk, and where: it opens nowhere else. */
const SealedChunk = z.object({
  place: z.object({ db: z.string(), table: z.string(), key: z.string(), scope: z.string(), schema: z.number() }),
  sealed: z.object({ iv: z.instanceof(Uint8Array<ArrayBuffer>), ct: z.instanceof(ArrayBuffer) }),
})
export type SealedChunk = z.infer<typeof SealedChunk>

type Key = Parameters<typeof crypto.subtle.decrypt>[1]

/**
 * What the worker of lists is asked. `open`: take these chunks of monitors and the key that opens them, which cannot be
 * read out. `find`: which of them hold all these words.
 */
export const RowsTask = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    n: z.number(),
    /** Name of this state of the list: another one replaces it. */
    list: z.string(),
    key: z.custom<Key>((value) => typeof value === 'object' && value !== null),
    chunks: z.array(SealedChunk),
  }),
  z.object({ kind: z.literal('find'), n: z.number(), list: z.string(), words: z.string() }),
])
export type RowsTask = z.infer<typeof RowsTask>

/** What it answers: ids in the order of the list; null when it does not have this state of the list, or cannot open it. */
export const RowsReply = z.object({ n: z.number(), ids: z.array(z.string()).nullable() })
export type RowsReply = z.infer<typeof RowsReply>
