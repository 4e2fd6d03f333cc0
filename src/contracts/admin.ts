import { z } from 'zod'
import { AuditHead, AuditLogState } from './audit.ts'
import { ListId } from './list-source.ts'
import { RecordedReport, ReportRecord } from './report-record.ts'

const name = z.string().trim().min(1).max(200)

/** One edition of a list, as `watchlist list` and `status` show it. */
export const ListEdition = z.object({
  listId: z.string(),
  name: z.string(),
  format: z.string(),
  version: z.number().int(),
  state: z.enum(['loading', 'active', 'old', 'failed']),
  asOf: z.string().nullable(),
  entities: z.number().int(),
  names: z.number().int(),
  rejected: z.number().int(),
  error: z.string().nullable(),
  /** ISO 8601 instants. */
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type ListEdition = z.infer<typeof ListEdition>

/** How `watchlist load` reads its files; what is left out the file tells. */
export const ListLoad = z.object({
  /** Names of the files that the command offers, the one given first. */
  files: z.array(z.string()).min(1),
  format: name.optional(),
  list: ListId.optional(),
  name: name.optional(),
  /** Why the parties are listed, where the files do not tell it. */
  topic: name.optional(),
  /** Which column is what, for a format that needs to be told. */
  map: z.unknown().optional(),
  asOf: z.iso.date('must be a day, YYYY-MM-DD').optional(),
  /** The day the first file was last changed: the edition's day where neither the file nor the operator tells it. */
  fileDay: z.iso.date().optional(),
  /** SHA-256 of the files, in hex: after an interruption the same files go on where they stood. */
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** Size of all files together. */
  bytes: z.number().int().min(1).optional(),
  /** Id, subdomain or name of the one tenant that sees the list. */
  tenant: name.optional(),
  /** Read and count, change nothing. */
  dryRun: z.boolean().default(false),
  /** Accept an older edition, or one that removes more than a fifth. */
  force: z.boolean().default(false),
})
export type ListLoad = z.infer<typeof ListLoad>

/** What a load did. */
export const ListLoaded = z.object({
  listId: z.string(),
  name: z.string(),
  format: z.string(),
  asOf: z.string(),
  version: z.number().int(),
  entities: z.number().int(),
  names: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  rejected: z.number().int(),
  /** Values that could not be understood and stand as remarks only. */
  unread: z.number().int(),
})
export type ListLoaded = z.infer<typeof ListLoaded>

/** An address that a list is fetched from, as `status` shows it. */
export const ListSourceState = z.object({
  listId: z.string(),
  /** Which of the list's addresses, from 1. */
  place: z.number().int(),
  /** ISO 8601 instant. */
  checkedAt: z.string(),
  /** Why the last fetch failed. */
  error: z.string().nullable(),
})
export type ListSourceState = z.infer<typeof ListSourceState>

/** What `watchlist status` shows. */
export const ListStatus = z.object({ editions: z.array(ListEdition), sources: z.array(ListSourceState) })
export type ListStatus = z.infer<typeof ListStatus>

/** A new account, or a known one that joins another tenant or needs a new password. */
export const UserToAdd = z.object({
  email: z.string().trim().max(255).pipe(z.email('is not an e-mail address')),
  /** Id, subdomain or name; made when it is missing. */
  tenant: name,
  role: name,
  /** First and last name. */
  name: name.optional(),
  /** Credits to grant the tenant for each of its services. */
  credits: z.number().int().min(0).max(1_000_000).optional(),
})
export type UserToAdd = z.infer<typeof UserToAdd>

/** What `user add` did, and where the person sets a password. */
export const UserAdded = z.object({
  link: z.string(),
  hours: z.number().int(),
  tenant: z.string(),
  newTenant: z.boolean(),
  newUser: z.boolean(),
})
export type UserAdded = z.infer<typeof UserAdded>

const email = UserToAdd.shape.email

/** What an administrator does to an account that is there. */
export const UserToChange = z.discriminatedUnion('verb', [
  /** No way in until `enable`; every session ends. */
  z.object({ verb: z.literal('disable'), email }),
  z.object({ verb: z.literal('enable'), email }),
  z.object({ verb: z.literal('end-sessions'), email }),
  /** The one role in the tenant from now on. */
  z.object({ verb: z.literal('role'), email, tenant: name, role: name }),
  /** For good: the address and all that only the account had are blanked. */
  z.object({ verb: z.literal('remove'), email }),
])
export type UserToChange = z.infer<typeof UserToChange>

/** What a change of an account came to. */
export const UserChanged = z.object({
  /** How many sessions lived until then and were ended. */
  sessions: z.number().int(),
})
export type UserChanged = z.infer<typeof UserChanged>

/** A backup to be written; without a path it lies among those of the data directory. */
export const BackupToMake = z.object({ out: z.string().min(1).optional() })

/** What a backup holds. */
export const BackupMade = z.object({
  path: z.string(),
  tables: z.number().int(),
  rows: z.number().int(),
  /** Of the archive, in bytes. */
  size: z.number().int(),
})
export type BackupMade = z.infer<typeof BackupMade>

/** How the database fares, as `doctor` reports it. */
export const DatabaseHealth = z.object({
  /** Where it lies, without a password. */
  place: z.string(),
  /** Version of the engine. */
  version: z.string(),
  /** The extension that finds similar names is there. */
  trigrams: z.boolean(),
  /** What was acknowledged is on the disk, also after a power failure. */
  fsync: z.boolean(),
  /** The editions in force; invented ones are left out. */
  lists: z.array(z.object({ id: z.string(), asOf: z.string() })),
  jobs: z.object({ waiting: z.number().int(), failed: z.number().int(), oldestSeconds: z.number().int().nullable() }),
  /** Mails that a restore brought back and that nobody has released or discarded yet. */
  heldMails: z.number().int(),
  /** Rows that are past their time and should have been deleted days ago. */
  overdue: z.object({
    /** Searches and monitors whose day of deletion has come. */
    searches: z.number().int(),
    /** Kept answers, sessions and mails. */
    traces: z.number().int(),
  }),
  /** The demo is on in the process that answers. */
  demo: z.boolean(),
  /** Somebody besides the demo's accounts can sign in. */
  realAccounts: z.boolean(),
  audit: AuditLogState,
  /** The database's user owns the audit log, or may act as who does: what protects it from changes it can switch off. */
  ownsAudit: z.boolean(),
})
export type DatabaseHealth = z.infer<typeof DatabaseHealth>

/** What becomes of the mails that a restore brought back. */
export const HeldMailsToSettle = z.object({ verb: z.enum(['release', 'discard']) })

/** A file that may be a report of ours, and the document that it says it is. */
const FileToFind = z.object({ sha256: ReportRecord.shape.sha256, documentId: ReportRecord.shape.documentId.optional() })

/** What the audit log holds of that file, and of that document. */
const ReportsFound = z.object({ files: z.array(RecordedReport), documents: z.array(RecordedReport) })
export type ReportsFound = z.infer<typeof ReportsFound>

/** Everything an operator's command may ask of the process that has the database. */
export const AdminAction = z.enum([
  'watchlist.load',
  'watchlist.list',
  'watchlist.status',
  'watchlist.remove',
  'user.add',
  'user.change',
  'seed',
  'backup',
  'mails',
  'doctor',
  'audit.verify',
  'audit.head',
  'audit.document',
])
export type AdminAction = z.infer<typeof AdminAction>

/** What each action is told and what it answers. */
export const adminActions = {
  'watchlist.load': { input: ListLoad, result: ListLoaded },
  'watchlist.list': { input: z.object({}), result: z.array(ListEdition) },
  'watchlist.status': { input: z.object({ id: z.string().optional() }), result: ListStatus },
  'watchlist.remove': { input: z.object({ id: z.string() }), result: z.object({ removed: z.boolean() }) },
  'user.add': { input: UserToAdd, result: UserAdded },
  'user.change': { input: UserToChange, result: UserChanged },
  seed: { input: z.object({}), result: z.object({ seeded: z.boolean() }) },
  backup: { input: BackupToMake, result: BackupMade },
  mails: { input: HeldMailsToSettle, result: z.object({ mails: z.number().int() }) },
  doctor: { input: z.object({}), result: DatabaseHealth },
  'audit.verify': { input: z.object({ heads: z.array(AuditHead) }), result: AuditLogState },
  'audit.head': { input: z.object({}), result: z.array(AuditHead) },
  'audit.document': { input: FileToFind, result: ReportsFound },
} as const satisfies Record<AdminAction, { input: z.ZodType; result: z.ZodType }>

/** What a caller hands to an action. */
export type AdminInput<A extends AdminAction> = z.input<(typeof adminActions)[A]['input']>
/** What a handler of an action reads. */
export type AdminParsed<A extends AdminAction> = z.output<(typeof adminActions)[A]['input']>
/** What an action answers. */
export type AdminResult<A extends AdminAction> = z.output<(typeof adminActions)[A]['result']>

/** One line from the command: its request first, then the bytes that the server pulls. */
export const AdminRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('request'), action: AdminAction, input: z.unknown() }),
  /** The next bytes of a pass over a file, base64; none: the file has ended. */
  z.object({ type: z.literal('chunk'), pass: z.number().int(), bytes: z.string().nullable() }),
])
export type AdminRequest = z.infer<typeof AdminRequest>

/** One line from the server; the call ends with a result or a problem. */
export const AdminAnswer = z.discriminatedUnion('type', [
  /** Asks for the next bytes; a new number of a pass starts the file from its beginning. */
  z.object({ type: z.literal('pull'), pass: z.number().int(), file: z.string() }),
  z.object({ type: z.literal('progress'), text: z.string() }),
  z.object({ type: z.literal('result'), value: z.unknown() }),
  z.object({ type: z.literal('problem'), message: z.string() }),
])
export type AdminAnswer = z.infer<typeof AdminAnswer>
