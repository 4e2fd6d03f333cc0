import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Report } from '../report.ts'
import { publishedFile } from '../engine/sample.ts'

const parts = ['sdn', 'add', 'sdn_comments', 'alt'] as const
/** One party in so many is left out of the smaller edition. */
const leftOut = 3

/** Two editions of a published list, each by its first file. */
export interface Editions {
  /** A third of the parties left out, and all the other names of the rest. */
  smaller: string
  whole: string
}

/** Writes two editions of the OFAC list of July 2021 into a folder; undefined, and said, where there is no such list. */
export function writeEditions(folder: string, report: Report): Editions | undefined {
  const places = new Map(parts.map((part) => [part, publishedFile(`ofac_2021-07_${part}.csv`)]))
  if (Array.from(places.values()).some((place) => !existsSync(place))) {
    report.say('  skipped: no data')
    return undefined
  }
  const [smaller, whole] = ['smaller', 'whole'].map((name) => join(folder, name))
  if (smaller === undefined || whole === undefined) throw new Error('There are two editions.')
  for (const place of [smaller, whole]) mkdirSync(place)
  for (const [part, place] of places) copyFileSync(place, join(whole, `${part}.csv`))
  const left = new Set<string>()
  const names = linesOf(places.get('sdn')).filter((line, index) => {
    if (index % leftOut === leftOut - 1) left.add(numberOf(line))
    return !left.has(numberOf(line))
  })
  writeFileSync(join(smaller, 'sdn.csv'), names.join('\n'))
  for (const part of ['add', 'sdn_comments'] as const) {
    const kept = linesOf(places.get(part)).filter((line) => !left.has(numberOf(line)))
    writeFileSync(join(smaller, `${part}.csv`), kept.join('\n'))
  }
  return { smaller: join(smaller, 'sdn.csv'), whole: join(whole, 'sdn.csv') }
}

/** Each is a row: no text of these files goes over the end of a line. */
const linesOf = (place = ''): string[] =>
  readFileSync(place, 'utf8')
    .split('\n')
    .filter((line) => /^\d/.test(line))

const numberOf = (line: string): string => line.slice(0, line.indexOf(','))
