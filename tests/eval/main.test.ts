import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { briefly } from '#tests/support/gateway-program.ts'
import { publishedFolder } from '#tests/support/list-files.ts'
import { baselines } from './baselines.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urs-eval-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

async function run(...args: string[]) {
  const env = { ...process.env, TEST_DATA: join(folder, 'nowhere') }
  const program = [briefly, '--import', 'tsx', join(import.meta.dirname, 'main.ts')]
  const child = spawn(process.execPath, [...program, ...args], { env })
  let [output, errors] = ['', '']
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
  await once(child, 'close')
  return { code: child.exitCode, output, errors }
}

const good = `is_match,name2,remark,name1,schema
true,Ilse Brandtner,"told, twice",Ilse Brandtner,Person
false,Otto Vogelsang,,Ilse Brandtner,Person
`
const bad = `case_group,schema,name1,name2,is_match,quality
own,Person,Ilse Brandtner,Ilse Brandtner,false,WEAK
own,Person,Ilse Brandtner,Otto Vogelsang,true,WEAK
`

describe('npm run eval', () => {
  it('says that it has no data where there is none, and that is no failure', async () => {
    const { code, output } = await run()
    expect(code).toBe(0)
    expect(output).toContain('skipped: no data')
  })

  it('judges a file of pairs with its columns in any order, and prints one line for a program', async () => {
    const { code, output, errors } = await run('--json', '--pairs', file('good.csv', good))
    expect([code, output.trim().split('\n').length]).toEqual([0, 1])
    expect(JSON.parse(output)).toMatchObject({ 'pairs.n': 2, 'pairs.auc': 1, 'pairs.token_jw.auc': 1, missed: [] })
    expect(errors).toContain('AUC: 1 (at least 0.95)')
  })

  it('exits with 1 and names the figure when a target is missed', async () => {
    const { code, output } = await run('pairs', '--misses', '--pairs', file('bad.csv', bad))
    expect(code).toBe(1)
    expect(output).toContain('Missed: pairs.auc')
    expect(output).toMatch(/tier WEAK +2 +0\.000/)
    expect(output).toContain('missed 0 Person: Ilse Brandtner | Otto Vogelsang')
  })

  it('refuses a part, an option and a file that do not exist', async () => {
    const refused = await Promise.all([
      run('pears'),
      run('--pear'),
      run('--pairs', 'nowhere.csv'),
      run('--list', folder),
    ])
    for (const { code, errors } of refused) {
      expect(code).toBe(1)
      expect(errors).toContain('Usage: npm run eval')
    }
  })

  it.each([
    [
      'tells the line of a row that is not a pair',
      `${good}perhaps,a,,b,Person\n`,
      'line 4: is_match: must be true or false',
    ],
    [
      'names the columns that are missing',
      'name1,match\na,b\n',
      'line 1: no column is called schema or name2 or is_match',
    ],
    ['refuses a file of pairs without a pair', 'schema,name1,name2,is_match\n', 'line 1: the file holds no rows'],
    ['refuses an empty file', '', 'line 1: the file holds no rows'],
  ])('%s', async (_promise, text, told) => {
    const { code, errors } = await run('--pairs', file('odd.csv', text))
    expect([code, errors]).toEqual([1, `odd.csv, ${told}\n`])
  })

  it('refuses customers without a list to search them in', async () => {
    const { code, errors } = await run(
      '--data',
      join(folder, 'nowhere'),
      '--negatives',
      file('n.csv', 'full_name\nA B\n'),
    )
    expect([code, errors]).toEqual([
      1,
      '--negatives needs lists to search in: name them with --list, or the folder that holds them with --data.\n',
    ])
  })
})

const nulls = '-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- '
const listed = (number: number, name: string) => `${number},"${name}",individual,"SAMPLE",${nulls}\r\n`
const list = () => [
  '--data',
  join(folder, 'nowhere'),
  '--list',
  file('own_sdn.csv', listed(1, 'BRANDTNER, Ilse') + listed(2, 'VOGELSANG, Otto')),
]
const customers = (...names: string[]) =>
  `full_name,gender,date_of_birth,nationality\n${names.map((name) => `${name},,1961-02-03,de\n`).join('')}`

const crossed = `person_id,latin_name,lang,nonlatin_name
a,Anton Gromov,ru,Антон Громов
b,Mira Lin,zh,米拉·林
b,Mira Lin,ja,ミラ・リン
`

describe('npm run eval, in lists', { timeout: 120_000 }, () => {
  let judged: Awaited<ReturnType<typeof run>>
  beforeAll(async () => {
    const positives = file('positives.csv', customers('ILSE BRANDTNER', 'Otto Vogelsnag', 'Petra Sommerfeld'))
    const negatives = file('negatives.csv', customers('Ilse Brandtner', 'Petra Sommerfeld', 'Ilse Brandtner'))
    const more = file('more.csv', customers('Петра Зоммерфельд'))
    const others = ['--negatives', negatives, more, '--cross-script', file('cross.csv', crossed)]
    judged = await run('--json', ...list(), '--positives', positives, ...others)
  }, 120_000)

  it('prints one line for a program, and the table for a person on the error output', () => {
    expect([judged.code, judged.output.trim().split('\n').length]).toEqual([1, 1])
    expect(judged.errors).toContain('ofac-sdn of')
    expect(judged.errors).toContain('Missed: negatives.fpr75, negatives.fpr85')
  })

  it('finds customers who are listed, damaged names too, and leaves out rows whose name stands for nobody listed', () => {
    expect(JSON.parse(judged.output)).toMatchObject({ 'un.n': 2, 'un.damaged': 1, 'un.recall10': 1, 'un.alert85': 1 })
  })

  it('counts a customer once who raises an alert without being listed', () => {
    expect(JSON.parse(judged.output)).toMatchObject({
      'negatives.n': 4,
      'negatives.fpr75': 0.5,
      'negatives.fpr85': 0.5,
      'negatives.latin.fpr75': 0.666667,
      'negatives.other.fpr75': 0,
      'negatives.qualified.fpr75': 0.5,
    })
  })

  it('looks for persons by a name in another script beside the lists, by group', () => {
    expect(JSON.parse(judged.output)).toMatchObject({
      'crossScript.cyrillic': 1,
      'crossScript.chinese.n': 1,
      'crossScript.japanese.n': 1,
      'crossScript.chinese_all.n': 1,
    })
  })

  it('tells beside every figure of the lists what the plain measures come to', () => {
    expect(JSON.parse(judged.output)).toMatchObject({
      'un.levenshtein.recall10': 1,
      'negatives.token_jw.fpr85': 0.5,
      'negatives.pg_trgm.fpr75': 0.5,
      'crossScript.pg_trgm.cyrillic': 0,
    })
    expect(judged.errors).toMatch(/token-JW +50 % +50 %/)
  })

  it('searches in the lists of the folder, and says which of its files no loader reads', async () => {
    const positives = file('listed.csv', customers('ILSE BRANDTNER'))
    const data = mkdtempSync(join(folder, 'data-'))
    mkdirSync(join(data, 'sanctions'))
    writeFileSync(join(data, 'sanctions/odd.txt'), 'no list')
    writeFileSync(join(data, 'sanctions/own_sdn.csv'), listed(1, 'BRANDTNER, Ilse'))
    const { output } = await run('--data', data, '--positives', positives)
    expect(output).toContain('without what no loader reads: odd.txt')
  })

  it('refuses a list that no loader reads, and two editions of one list', async () => {
    const positives = ['--positives', file('listed.csv', customers('ILSE BRANDTNER'))]
    const [odd, twice] = await Promise.all([
      run(...positives, '--list', file('odd.txt', 'no list')),
      run(...positives, ...list(), file('next_sdn.csv', listed(1, 'BRANDTNER, Ilse'))),
    ])
    expect([odd.code, odd.errors]).toEqual([
      1,
      expect.stringContaining('odd.txt, line 1: the file is not a list in a known'),
    ])
    expect([twice.code, twice.errors]).toEqual([1, 'Two of the lists given are the list ofac-sdn; give one of them.\n'])
  })
})

describe.skipIf(publishedFolder === undefined)('with the development pairs', () => {
  it('the plain measures come to the figures that are known of them', async () => {
    const { output } = await run('--json', '--data', publishedFolder ?? '', 'pairs')
    const values: Record<string, number> = JSON.parse(output)
    for (const { key, reference } of baselines)
      expect(values[`pairs.${key}.auc`]?.toFixed(3), key).toBe(reference.toFixed(3))
  })
})
