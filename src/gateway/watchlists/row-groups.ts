import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The rows that share a key, with the line of the first of them. */
export interface RowGroup {
  key: string
  line: number
  rows: string[][]
}

const buckets = 256
const heldLetters = 4_000_000

/**
 * Groups the rows of a file whose groups do not stand together, in memory that does not grow with it: beyond some
 * megabytes the rows go to temporary files, spread by key, and each file is then read alone. Groups come in an order
 * that depends on their keys only. `remove` must be called in the end.
 */
export class RowGroups {
  private readonly held: string[][] = Array.from({ length: buckets }, () => [])
  private letters = 0
  private folder: string | undefined

  /** Takes a row in. */
  async add(key: string, line: number, row: readonly string[]): Promise<void> {
    const text = JSON.stringify([key, String(line), ...row])
    this.held[bucketOf(key)]?.push(text)
    this.letters += text.length
    if (this.letters > heldLetters) await this.spill()
  }

  /** Every group, once all rows are in. */
  async *groups(): AsyncIterable<RowGroup> {
    for (const bucket of this.held.keys()) {
      const groups = new Map<string, RowGroup>()
      for (const text of await this.rowsOf(bucket)) {
        const [key = '', line, ...row] = strings(JSON.parse(text))
        const group = groups.get(key) ?? { key, line: Number(line), rows: [] }
        group.rows.push(row)
        groups.set(key, group)
      }
      yield* Array.from(groups.values()).toSorted((one, other) => (one.key < other.key ? -1 : 1))
    }
  }

  /** Deletes what was written. */
  async remove(): Promise<void> {
    if (this.folder !== undefined) await rm(this.folder, { recursive: true, force: true })
  }

  private async rowsOf(bucket: number): Promise<string[]> {
    const held = this.held[bucket] ?? []
    if (this.folder === undefined) return held
    const written = await readFile(this.file(this.folder, bucket), 'utf8').catch(() => '')
    return [...written.split('\n').filter((text) => text !== ''), ...held]
  }

  private async spill(): Promise<void> {
    this.folder ??= await mkdtemp(join(tmpdir(), 'list-'))
    for (const [bucket, held] of this.held.entries()) {
      if (held.length === 0) continue
      await appendFile(this.file(this.folder, bucket), `${held.join('\n')}\n`)
      held.length = 0
    }
    this.letters = 0
  }

  private readonly file = (folder: string, bucket: number): string => join(folder, String(bucket))
}

function bucketOf(key: string): number {
  let hash = 0
  for (let at = 0; at < key.length; at++) hash = (hash * 31 + key.charCodeAt(at)) % 1_000_003
  return hash % buckets
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
