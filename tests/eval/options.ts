import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Misuse } from '#gateway/commands/command.ts'
import { testData } from '#tests/support/test-data.ts'

/** The parts of the evaluation, in the order in which they run. */
export const partNames = ['pairs', 'positives', 'negatives', 'cross-script', 'loss', 'latency'] as const
export type PartName = (typeof partNames)[number]
/** The parts with files of their own. */
export type FilePart = Exclude<PartName, 'loss' | 'latency'>

/** What `npm run eval` was told. */
export interface EvalOptions {
  /** The parts to run. */
  parts: readonly PartName[]
  isJson: boolean
  withMisses: boolean
  /** Lists given by option. */
  lists: readonly string[]
  /** The parts whose files are given by option: these cannot be skipped. */
  given: readonly PartName[]
  /** The files of each part; none where there is no data. */
  files: Readonly<Record<FilePart, readonly string[]>>
  /** The folder of published lists and judged names. */
  data: string
}

const usage = [
  `npm run eval -- [${partNames.join('|')}…] [--json] [--misses] [--data dir] [--pairs f]`,
  '       [--positives f] [--list f…] [--negatives f…] [--cross-script f]',
].join('\n')

/** What the data folder holds for each part. */
const ofFolder: Readonly<Record<FilePart, readonly string[]>> = {
  pairs: ['names/cases_dev.csv'],
  positives: ['names/positives_un_untreated.csv'],
  negatives: ['names/negatives_global_1k.csv', 'names/negatives_us_1k.csv'],
  'cross-script': ['names/cross_script_dev.csv'],
}

/**
 * Reads the arguments. Files given by option stand in for those of the data folder; where some are given and no part
 * is named, only their parts run. Throws Misuse.
 */
export function readOptions(args: string[]): EvalOptions {
  const { values, tokens } = parse(args)
  const given: Record<string, string[]> = {}
  const named: PartName[] = []
  let option = ''
  for (const token of tokens) {
    if (token.kind === 'option') option = token.name
    const path = token.kind === 'option' ? token.value : undefined
    if (path !== undefined && option !== 'data') (given[option] ??= []).push(path)
    if (token.kind !== 'positional') continue
    // After an option that takes several files, what is no part is one more of them.
    if (isPart(token.value)) named.push(token.value)
    else if (option === 'list' || option === 'negatives') given[option]?.push(token.value)
    else throw new Misuse(`No part of the evaluation is called ${token.value}.`, usage)
  }
  for (const path of Object.values(given).flat())
    if (!isFile(path)) throw new Misuse(`There is no file ${path}.`, usage)
  const data = values.data ?? testData
  const filesOf = (part: FilePart) => given[part] ?? ofFolder[part].map((name) => join(data, name)).filter(isFile)
  return {
    parts: partsToRun(named, given),
    isJson: values.json,
    withMisses: values.misses,
    lists: given['list'] ?? [],
    given: partNames.filter((part) => part in given),
    files: {
      pairs: filesOf('pairs'),
      positives: filesOf('positives'),
      negatives: filesOf('negatives'),
      'cross-script': filesOf('cross-script'),
    },
    data,
  }
}

function partsToRun(named: readonly PartName[], given: Readonly<Record<string, unknown>>): PartName[] {
  if (named.length > 0) return partNames.filter((part) => named.includes(part))
  const withFiles = partNames.filter((part) => part in given)
  return withFiles.length > 0 ? withFiles : [...partNames]
}

function parse(args: string[]) {
  const text = { type: 'string' } as const
  const texts = { type: 'string', multiple: true } as const
  const flag = { type: 'boolean', default: false } as const
  const files = { pairs: text, positives: text, list: texts, negatives: texts, 'cross-script': text }
  try {
    const options = { json: flag, misses: flag, data: text, ...files }
    return parseArgs({ args, options, allowPositionals: true, tokens: true })
  } catch (error) {
    const [problem = ''] = (error instanceof Error ? error.message : 'Unknown option').split('. ')
    throw new Misuse(`${problem}.`, usage)
  }
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

const isPart = (name: string): name is PartName => partNames.some((part) => part === name)
