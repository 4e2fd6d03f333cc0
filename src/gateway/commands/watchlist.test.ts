import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CommandLine, type Started } from '#tests/support/command-line.ts'

const port = '8262'
const url = `http://127.0.0.1:${port}`
const nulls = '-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- '
let folder: string

const line = new CommandLine({ PORT: port, DEMO: 'on' })
const watchlist = (...args: string[]) => line.run('watchlist', ...args)

/** Writes a file of invented people, last changed on 31 July 2021. */
function write(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  const day = new Date('2021-07-31T12:00:00Z')
  utimesSync(path, day, day)
  return path
}

const person = (number: number, name: string) =>
  `${number},"${name}",individual,"SAMPLE",-0- ,${nulls.slice(5)},-0- \r\n`
const people = (...names: string[]) => names.map((name, index) => person(index + 1, name)).join('')

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urs-watchlist-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  line.remove()
})

describe('npm run watchlist without a server', { timeout: 120_000 }, () => {
  it('loads a file with the ones beside it, and says what it did and which day it took', async () => {
    write('day_alt.csv', '1,1,"aka","BEISPIL, Ilse",-0- \r\n')
    const { code, output } = await watchlist('load', write('day_sdn.csv', people('BEISPIEL, Ilse', 'MUSTER, Ottokar')))
    expect(output).toContain('Reading day_sdn.csv, day_alt.csv as ofac-csv.')
    expect(output).toContain('(ofac-sdn), edition of 2021-07-31, is in force as version 1: 2 parties with 3 names.')
    expect(output).toContain('Added 2, changed 0, removed 0; rejected 0.')
    expect(output).toContain('Set it with --as-of')
    expect(code).toBe(0)
  })

  it('refuses what is missing, foreign or broken with the place, and keeps the edition in force', async () => {
    const [missing, foreign, broken] = await Promise.all([
      watchlist('load', join(folder, 'nowhere.csv')),
      watchlist('load', write('letter.txt', 'Dear madam,\n')),
      watchlist('load', '--as-of', 'yesterday', join(folder, 'day_sdn.csv')),
    ])
    expect([missing.code, foreign.code, broken.code]).toEqual([1, 1, 1])
    expect(missing.output).toContain(`There is no file ${join(folder, 'nowhere.csv')}.`)
    expect(foreign.output).toContain('letter.txt, line 1: the file is not a list in a known format')
    expect(broken.output).toContain('asOf: must be a day, YYYY-MM-DD.')
    const cut = await watchlist('load', write('cut_sdn.csv', people('BEISPIEL, Ilse') + '2,"MUST'))
    expect(cut.code).toBe(1)
    expect(cut.output).toContain('cut_sdn.csv, line 2: the file ends inside a quoted field')
    expect(cut.output).toContain('Nothing was changed')
    const { output } = await watchlist('status', 'ofac-sdn')
    expect(output).toMatch(/ofac-sdn +2 +failed .*the file ends inside a quoted field/)
    expect(output).toMatch(/ofac-sdn +1 +active +2021-07-31/)
  })

  it('tells how it is used when it is not understood', async () => {
    const { code, output } = await watchlist('upload')
    expect(code).toBe(1)
    expect(output).toContain('Usage: npm run watchlist -- load')
  })
})

describe('npm run watchlist while the server runs', { timeout: 120_000 }, () => {
  let server: Started
  let token: string

  beforeAll(async () => {
    server = line.start('main')
    await vi.waitFor(() => expect(server.output()).toContain('ready in'), { timeout: 80_000 })
    token = await signIn()
  }, 90_000)
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await server.ended
  })

  async function signIn(): Promise<string> {
    const body = JSON.stringify({ username: 'analyst@demo.test', password: 'screening-demo', consent: true })
    const answer = await fetch(`${url}/api/sso/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const { data } = JSON.parse(await answer.text())
    return String(data.token)
  }

  const lists = async () => {
    const answer = await fetch(`${url}/api/screening/watchlists`, { headers: { authorization: `Bearer ${token}` } })
    return answer.text()
  }

  it('loads through the server, so that the next request sees the list', async () => {
    expect(await lists()).toContain('"asOf":"2021-07-31"')
    const path = write('new_sdn.csv', people('BEISPIEL, Ilse', 'MUSTER, Ottokar', 'FRISCH, Karl'))
    const { code, output } = await watchlist('load', path, '--as-of', '2021-08-31')
    expect(output).toContain('is in force as version 3: 3 parties')
    expect(output).toContain('Added 1, changed 1, removed 0; rejected 0.')
    expect(code).toBe(0)
    expect(await lists()).toContain('"asOf":"2021-08-31"')
  })

  it('shows the lists of the demo beside it, and removes one', async () => {
    expect((await watchlist('list')).output).toMatch(/demo-sanctions +Demo sanctions list \(synthetic\) +demo/)
    expect((await watchlist('remove', 'ofac-sdn')).output).toContain('Searches no longer use it.')
    expect(await lists()).not.toContain('ofac-sdn')
    expect((await watchlist('remove', 'ofac-sdn')).code).toBe(1)
  })
})
