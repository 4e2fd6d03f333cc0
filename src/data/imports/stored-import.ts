import { z } from 'zod'
import { ImportColumn, ImportItem } from '#contracts/imports.ts'
import { AppSettings } from '#contracts/settings.ts'
import { RowOutcome } from '#domain/import/outcome.ts'
import { CellRow } from '#domain/import/read-rows.ts'
import { dropDraft, keepDraft, readDraft } from '../drafts/drafts.ts'

/** A run: every row that is to become a monitor, by its place. */
export const StoredRun = z.object({
  /** Id of the import at the server. */
  id: z.string(),
  items: z.array(ImportItem),
  /** The Idempotency-Key of each item: the row is sent under this one, however often. */
  keys: z.array(z.string()),
  /** The tenant's settings when it began, for a key stands for one body; null: the provider's own defaults. */
  settings: AppSettings.nullable(),
  /** Places of what was not made when the person ended it: it is not to be made. */
  left: z.array(z.number().int()),
})
export type StoredRun = z.infer<typeof StoredRun>

/** A file that was read, with what was mended in it, and the run that was begun with it. */
export const StoredImport = z.object({
  fileName: z.string(),
  /** SHA-256 of the file, in hexadecimal digits. */
  hash: z.string(),
  /** How ambiguous dates of birth are meant; null: nobody has said. */
  order: z.enum(['day-first', 'month-first']).nullable(),
  rows: z.array(CellRow),
  /** Null before there is one. */
  run: StoredRun.nullable(),
})
export type StoredImport = z.infer<typeof StoredImport>

/** Outcomes that are sealed together: each of them is written once per row. */
const perChunk = 50

const Chunk = z.record(z.string(), RowOutcome)

/** The name under which the import of a provider is kept. */
export const importForm = (provider: string): string => `import|${provider}`
const chunkForm = (provider: string, id: string, chunk: number) => `import|${provider}|${id}|${chunk}`
const chunksOf = ({ items }: Pick<StoredRun, 'items'>) => Math.ceil(items.length / perChunk)

/** The import of a provider that lies sealed on this device; null: none, or nothing can be kept here. */
export const readImport = (provider: string): Promise<StoredImport | null> =>
  readDraft(importForm(provider), StoredImport)

/** What the rows of a run have come to, by their place. */
export async function readOutcomes(provider: string, run: StoredRun): Promise<Map<number, RowOutcome>> {
  const outcomes = new Map<number, RowOutcome>()
  for (let chunk = 0; chunk < chunksOf(run); chunk += 1) {
    const known = (await readDraft(chunkForm(provider, run.id, chunk), Chunk)) ?? {}
    for (const [index, outcome] of Object.entries(known)) outcomes.set(Number(index), outcome)
  }
  return outcomes
}

/** Seals what some rows came to; `outcomes` holds all that are known. They stay through reload, lock and sign-out. */
export async function keepOutcomes(
  provider: string,
  runId: string,
  outcomes: ReadonlyMap<number, RowOutcome>,
  indexes: readonly number[],
): Promise<void> {
  for (const chunk of new Set(indexes.map((index) => Math.floor(index / perChunk)))) {
    const part: Record<string, RowOutcome> = {}
    for (let at = chunk * perChunk; at < (chunk + 1) * perChunk; at += 1) {
      const outcome = outcomes.get(at)
      if (outcome !== undefined) part[at] = outcome
    }
    await keepDraft(chunkForm(provider, runId, chunk), part)
  }
}

/** Takes what the rows of a run came to off this device. */
export async function dropOutcomes(provider: string, run: StoredRun): Promise<void> {
  for (let chunk = 0; chunk < chunksOf(run); chunk += 1) await dropDraft(chunkForm(provider, run.id, chunk))
}

const KnownMapping = z.partialRecord(ImportColumn, z.number().int())

const mappingForm = (provider: string, headings: string) => `import-columns|${provider}|${headings}`

/** How a file with these headings was read before (domain/import/headings); null: none was. */
export const readMapping = (provider: string, headings: string): Promise<z.infer<typeof KnownMapping> | null> =>
  readDraft(mappingForm(provider, headings), KnownMapping)

/** Keeps how files with these headings are read, sealed and under a blind name: a file may have people for headings. */
export const keepMapping = (
  provider: string,
  headings: string,
  mapping: Readonly<z.infer<typeof KnownMapping>>,
): Promise<unknown> => keepDraft(mappingForm(provider, headings), mapping)
