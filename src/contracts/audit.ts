import { z } from 'zod'

/** Where a chain of the audit log stood: whoever keeps it elsewhere can tell later whether the log still holds it. */
export const AuditHead = z.object({
  /** Whose chain it is; `installation` for what concerns no tenant. */
  tenantId: z.string().min(1),
  /** How many entries it had. */
  seq: z.number().int().min(1),
  /** SHA-256 over all of them, in hex. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})
export type AuditHead = z.infer<typeof AuditHead>

/**
 * What is wrong with a chain. `changed`: an entry is not what was written. `missing`: an entry is gone. `head`: the head
 * is not what was written, or is gone. `unsealed`: nothing seals the chain, for it is of an earlier version or its seals
 * were taken away. `strange`: it is sealed with another secret.
 */
export const AuditFault = z.enum(['changed', 'missing', 'head', 'unsealed', 'strange'])
export type AuditFault = z.infer<typeof AuditFault>

/** What a look at one chain came to. */
const AuditState = z.object({
  ok: z.boolean(),
  entries: z.number().int(),
  /** The first entry that is not right. */
  brokenAt: z.number().int().optional(),
  fault: AuditFault.optional(),
})
export type AuditState = z.infer<typeof AuditState>

/** The same with whose chain it is. */
const ChainState = AuditState.extend({
  tenantId: z.string(),
  /** Under how many other keys some of its entries are: those stand by their links, and not by a seal of their own. */
  formerKeys: z.number().int(),
})
export type ChainState = z.infer<typeof ChainState>

/** What a look at the whole log came to. */
export const AuditLogState = z.object({
  chains: z.array(ChainState),
  /** Heads that the log does not hold any more: of the last check, or of those that were asked for. */
  lost: z.array(AuditHead),
})
export type AuditLogState = z.infer<typeof AuditLogState>
