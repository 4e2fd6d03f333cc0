import { z } from 'zod'
import { RunConfig } from './config.ts'
import { ListSource } from './list-source.ts'
import { LivenessWidgetConfig } from './liveness-widget.ts'

const limit = z.number().int().min(1)

/** Everything that an overlay may hold: what config.json tells, and what is told elsewhere. */
const TheOverlay = RunConfig.extend(LivenessWidgetConfig.shape)

/** Requests allowed, raised by CONFIG_FILE for tests and benches. */
export const Limits = z
  .strictObject({
    /** Failed sign-ins per user name and 15 minutes. */
    signInPerName: limit.default(10),
    /** Failed sign-ins per address and 15 minutes. */
    signInPerAddress: limit.default(50),
    /** Searches per user and minute. */
    search: limit.default(60),
    /** Searches and monitors shared by mail, and changes of one's own e-mail, per user and hour. */
    share: limit.default(30),
    /** Documents uploaded, per user and minute. */
    upload: limit.default(30),
    /** Exports asked for, per user and hour. */
    export: limit.default(30),
    /** Files of people to be monitored that are checked, per user and hour. */
    import: limit.default(30),
    /** Documents that are analysed, per user and minute. */
    analysis: limit.default(10),
    /** Other calls per user and minute. */
    requests: limit.default(600),
    /** Public pages per address and minute. */
    publicPages: limit.default(30),
    /** Invitations to liveness screenings, per tenant and hour. */
    livenessMail: limit.default(100),
    /** Re-screens of everything with a provider, per tenant and hour. */
    rescreenAll: limit.default(4),
  })
  .prefault({})
export type Limits = z.infer<typeof Limits>

/** What an operator may say in CONFIG_FILE: what the console is told, and how the gateway serves. */
export const ConfigFile = z.strictObject({
  /** Overlay of the console's config.json, as written: what it leaves out keeps this gateway's own values. */
  public: z
    .record(z.string(), z.unknown())
    .default({})
    .superRefine((overlay, context) => {
      for (const { message, path } of TheOverlay.safeParse(overlay).error?.issues ?? [])
        context.addIssue({ code: 'custom', message, path })
    }),
  server: z
    .strictObject({
      limits: Limits,
      /** Megabytes that the documents of a tenant may take in the vault. */
      vaultMegabytes: limit.default(10_240),
      /**
       * Megabytes of memory that the index of listed names may take: lists that need more are searched in the database
       * instead, which has to be on a server; 0: they always are.
       */
      indexMegabytes: z.number().int().min(0).default(2_048),
      /** Origins that may frame the console. */
      frameAncestors: z.array(z.string()).default([]),
      /** Addresses of proxies whose X-Forwarded-For counts. */
      trustedProxies: z.array(z.string()).default([]),
      /** Lists that are fetched from their publishers. */
      lists: z
        .array(ListSource)
        .default([])
        .refine((lists) => new Set(lists.map(({ id }) => id)).size === lists.length, 'must not name a list twice'),
    })
    .prefault({}),
})
export type ConfigFile = z.infer<typeof ConfigFile>
