import { z } from 'zod'

const name = z.string().trim().min(1).max(200)

/** The id of a list: lower case letters, digits and hyphens. */
export const ListId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be lowercase letters, digits and hyphens')

const mostUrls = 10
const oneGigabyte = 1024 ** 3

/** A list that the gateway fetches by itself, as `server.lists` of CONFIG_FILE says. */
export const ListSource = z
  .strictObject({
    id: ListId,
    name: name.optional(),
    /** Where the file does not tell it. */
    format: name.optional(),
    /** Why its parties are listed, where the file does not tell it. */
    topic: name.optional(),
    /** Which column is what, for a format that needs to be told. */
    map: z.unknown().optional(),
    /** The files of one edition. */
    urls: z
      .array(z.url({ protocol: /^https$/, error: 'must be an https address' }))
      .min(1)
      .max(mostUrls),
    /** Times of day, UTC. */
    at: z
      .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day in UTC, HH:MM'))
      .min(1)
      .optional(),
    /** Or every so many hours from midnight UTC. */
    everyHours: z.number().int().min(1).max(24).optional(),
    /** Of a file, after decompression. */
    maxBytes: z.number().int().min(1).default(oneGigabyte),
    /** For one file. */
    timeoutMs: z.number().int().min(1000).default(600_000),
  })
  .refine(
    ({ at, everyHours }) => (at === undefined) !== (everyHours === undefined),
    'must have either "at" or "everyHours"',
  )
export type ListSource = z.infer<typeof ListSource>
