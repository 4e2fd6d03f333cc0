import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Misuse } from '../command.ts'

/** The parts of the evaluation, in the order in which they run. */
export const partNames = ['pairs'] as const
export type PartName = (typeof partNames)[number]

/** What `npm run eval` was told. */
export interface EvalOptions {
  /** The parts to run. */
  parts: readonly PartName[]
  isJson: boolean
  withMisses: boolean
  /** The file with pairs; undefined where there is none. */
  pairs: string | undefined
}

const usage = `npm run eval -- [${partNames.join('|')}…] [--json] [--misses] [--data dir] [--pairs file]`

const fileOptions = ['pairs'] as const

/**
 * Reads the arguments. Files given by option stand in for those of the data folder; where some are given and no part
 * is named, only their parts run. Throws Misuse.
 */
export function readOptions(args: string[], testData: string): EvalOptions {
  const { values, positionals } = parse(args)
  const unknown = positionals.find((name) => !isPart(name))
  if (unknown !== undefined) throw new Misuse(`No part of the evaluation is called ${unknown}.`, usage)
  const files = fileOptions.flatMap((name) => values[name] ?? [])
  for (const path of files) if (!existsSync(path)) throw new Misuse(`There is no file ${path}.`, usage)
  const named = positionals.filter(isPart)
  const given = fileOptions.filter((name) => values[name] !== undefined)
  const data = values.data ?? testData
  return {
    parts: partNames.filter((part) => (named.length > 0 ? named : given.length > 0 ? given : partNames).includes(part)),
    isJson: values.json,
    withMisses: values.misses,
    pairs: values.pairs ?? existing(join(data, 'names/cases_dev.csv')),
  }
}

function parse(args: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({
      args,
      options: { json: flag, misses: flag, data: text, pairs: text },
      allowPositionals: true,
    })
  } catch (error) {
    const [problem = ''] = (error instanceof Error ? error.message : 'An option is not known').split('. ')
    throw new Misuse(`${problem}.`, usage)
  }
}

const isPart = (name: string): name is PartName => partNames.some((part) => part === name)

const existing = (path: string): string | undefined => (existsSync(path) ? path : undefined)
