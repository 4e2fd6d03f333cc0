import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import type { EntityKind, WatchRecord } from '../../../src/domain/matching/watch-entity.ts'
import { grownParties } from './grow.ts'

const schemata: Readonly<Record<EntityKind, string>> = {
  person: 'Person',
  company: 'Company',
  organisation: 'Organization',
  vessel: 'Vessel',
  aircraft: 'Airplane',
  other: 'LegalEntity',
}
const list = 'grown'
const seen = '2026-01-01'

interface Size {
  bytes: number
  seed: number
  /** Is told of every megabyte, in MB. */
  progress: (written: number) => void
  signal: AbortSignal
}

/**
 * Writes parties grown from listed ones as OpenSanctions publishes them, with the sanction that belongs to each on a
 * line of its own, until the file has so many bytes. Gives how many parties that are.
 */
export async function writeFtmFile(
  path: string,
  listed: readonly WatchRecord[],
  { bytes, seed, progress, signal }: Size,
): Promise<number> {
  const file = createWriteStream(path)
  let [written, parties] = [0, 0]
  for await (const item of grownParties(listed, { list, count: Infinity, seed })) {
    if (item.type !== 'record') continue
    const lines = linesOf(item.record)
    written += Buffer.byteLength(lines)
    parties += 1
    if (!file.write(lines)) {
      await once(file, 'drain')
      progress(Math.floor(written / 1e6))
    }
    if (written >= bytes || signal.aborted) break
  }
  file.end()
  await once(file, 'close')
  return parties
}

/** Writes the given parties in the same way. */
export async function writeFtmParties(
  path: string,
  records: Iterable<WatchRecord> | AsyncIterable<WatchRecord>,
): Promise<void> {
  await pipeline(linesOfAll(records), createWriteStream(path))
}

async function* linesOfAll(records: Iterable<WatchRecord> | AsyncIterable<WatchRecord>): AsyncGenerator<string> {
  for await (const record of records) yield linesOf(record)
}

function linesOf(record: WatchRecord): string {
  const { sourceId, kind, names, births, gender, countries, programmes, statements, positions } = record
  const texts = (wanted: (name: WatchRecord['names'][number]) => boolean) =>
    names.filter(wanted).map(({ text }) => text)
  const codes = (...roles: string[]) => countries.filter(({ role }) => roles.includes(role)).map(codeOf)
  const remarks = (wanted: string) => statements.filter((one) => one.kind === wanted).map(({ text }) => text)
  const entity = (id: string, schema: string, properties: Record<string, readonly string[]>) => ({
    id,
    caption: names[0]?.text,
    schema,
    referents: [`${id}-old`],
    datasets: [list],
    first_seen: seen,
    last_seen: seen,
    last_change: seen,
    properties: Object.fromEntries(Object.entries(properties).filter(([, values]) => values.length > 0)),
    target: schema !== 'Sanction',
  })
  const party = entity(sourceId, schemata[kind], {
    name: texts((name) => name.kind === 'primary'),
    alias: texts((name) => name.kind !== 'primary' && name.quality === 'strong'),
    weakAlias: texts((name) => name.kind !== 'primary' && name.quality === 'weak'),
    birthDate: births.map(({ from }) => from),
    gender: gender === undefined ? [] : [gender],
    nationality: codes('nationality'),
    birthCountry: codes('birth'),
    country: codes('residence', 'address'),
    jurisdiction: codes('registration'),
    position: positions.map(({ title }) => title),
    notes: remarks('remark'),
    topics: ['sanction'],
  })
  const sanction = entity(`${sourceId}-sanction`, 'Sanction', {
    entity: [sourceId],
    program: programmes,
    reason: remarks('reason'),
    startDate: [seen],
  })
  return `${JSON.stringify(party)}\n${JSON.stringify(sanction)}\n`
}

const codeOf = ({ code }: WatchRecord['countries'][number]): string => code.toLowerCase()
