import type { ImportItem, ImportJob, ImportPlace } from '#contracts/imports.ts'
import type { ImportParts } from '#data/imports/import-parts.ts'
import { ImportSession } from '#data/imports/import-session.ts'
import type { ImportRules } from '#domain/import/row-rules.ts'
import { rowsOf } from '#domain/import/rows-task.ts'
import { apiError } from './api-error.ts'
import { createFakeLocks } from './fake-locks.ts'

/** What the rows of this desk are read by: a name and a reference, the rest as it comes. */
export const deskRules: ImportRules = {
  columns: ['type', 'name', 'dob', 'client_ref', 'country'],
  required: {
    individual: { name: 'comply.nameRequired', client_ref: 'watch.referenceRequired' },
    entity: { name: 'comply.nameRequired', client_ref: 'watch.referenceRequired' },
  },
  untyped: null,
  standIn: {},
  notFor: { individual: [], entity: ['dob'] },
  birth: 'day',
  allowsBlanks: false,
}

/** A file with as many people as one wants, headed as the template is. */
export const people = (count: number, change: Readonly<Record<number, readonly string[]>> = {}): string[][] => [
  [...deskRules.columns],
  ...Array.from({ length: count }, (_, at) => [
    ...(change[at] ?? ['individual', `Name ${at + 1}`, '1965-04-03', `KYC-${at + 1}`, 'SE']),
  ]),
]

/** What the server of this desk has been told and has made. */
class DeskServer {
  /** Monitors by the place of their row. */
  readonly made = new Map<number, { item: ImportItem; key: string }>()
  /** Every row that was sent, in order. */
  readonly sent: { index: number; key: string }[] = []
  credits = Infinity
  duplicateIds: string[] = []
  /** What it says of rows before any is made. */
  errors: Readonly<Record<number, string>> = {}
  isKnown = true
  rows = 0
  /** What happens to a row before, or instead of, what usually does; gives whether the answer is lost. */
  onRow: (index: number) => Promise<boolean> | boolean = () => false

  job(): ImportJob {
    const rows = Array.from({ length: this.rows }, (_, index) => {
      const error = this.errors[index]
      const status = this.made.has(index) ? ('success' as const) : ('waiting' as const)
      return { index, status, errors: error === undefined ? [] : [error] }
    })
    const isFaulty = Object.keys(this.errors).length > 0 || this.duplicateIds.length > 0
    return { id: 'import-1', status: isFaulty ? 'validation_error' : 'waiting', rows, duplicateIds: this.duplicateIds }
  }

  async make(item: ImportItem, key: string, { index }: ImportPlace): Promise<string> {
    this.sent.push({ index, key })
    const isLost = await this.onRow(index)
    const before = this.made.get(index)
    if (before !== undefined && before.key !== key)
      throw apiError({ status: 422, kind: 'invalid', message: 'This row has already been imported.' })
    if (before === undefined && this.credits <= 0)
      throw apiError({ status: 402, kind: 'credits', message: 'No credits.' })
    if (before === undefined) this.credits -= 1
    this.made.set(index, { item, key })
    if (isLost) throw apiError({ status: 0, kind: 'unreachable', message: 'No answer.', ambiguous: true })
    return `monitor-${index}`
  }
}

/** A call that is cut off rejects at once, whatever the server does. */
const cutBy = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('cut off', 'AbortError')))
  })

/** Tabs of one browser before one server, in which a provider's rows are imported. */
export interface ImportDesk {
  server: DeskServer
  /** The import in a tab of its own, before a page shows it. */
  session(change?: Partial<ImportParts>): ImportSession
  /** Opens it as a page does. */
  tab(change?: Partial<ImportParts>): ImportSession
  /** The file that the next upload finds. */
  file: { rows: string[][] }
}

/** A new desk. */
export function importDesk(provider = 'lantern', rules = deskRules): ImportDesk {
  const server = new DeskServer()
  const locks = createFakeLocks()
  const file = { rows: people(3) }
  const parts: ImportParts = {
    provider,
    rules,
    read: () => Promise.resolve({ rows: file.rows, hash: 'a'.repeat(64) }),
    check: (task) => Promise.resolve(rowsOf(task)),
    begin: ({ items }, { signal }) => {
      if (signal?.aborted === true) return Promise.reject(signal.reason)
      server.rows = items.length
      return Promise.resolve(server.job())
    },
    job: () => Promise.resolve(server.isKnown ? server.job() : null),
    make: (item, { key, import: place, signal }) => Promise.race([server.make(item, key, place), cutBy(signal)]),
    begins: () => () => undefined,
    moved: () => undefined,
    now: () => 0,
    sleep: () => Promise.resolve(),
    locks,
    lockName: () => 'import',
  }
  const session = (change?: Partial<ImportParts>) => new ImportSession({ ...parts, ...change })
  return {
    server,
    file,
    session,
    tab(change) {
      const opened = session(change)
      opened.know({ countries: [{ code: 'SE', name: 'Sweden' }], used: ['KYC-used'], today: '2026-11-26' })
      opened.enter()
      return opened
    },
  }
}
