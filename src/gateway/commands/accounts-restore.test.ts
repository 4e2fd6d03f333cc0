import { readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommandLine } from '#tests/support/command-line.ts'
import { copyDataDir } from '#tests/support/data-dirs.ts'

describe('without a server and without the demo', () => {
  const line = new CommandLine({ DEMO: 'off' })
  const { dataDir } = line
  const run = line.run.bind(line)
  const addUser = line.addUser.bind(line)
  /** A backup of the accounts. */
  let kept = ''
  beforeAll(() => void copyDataDir('empty', dataDir))
  afterAll(() => line.remove())

  it('makes an account once and says so the second time', async () => {
    expect((await addUser('first@elm.example')).output).toContain('The tenant Elm Savings was created')
    expect((await addUser('first@elm.example')).output).toContain('already existed')
  })

  it('backs the accounts up among the other backups, and restores it in its own place only when that is said', async () => {
    const { code, output } = await run('backup')
    expect(code).toBe(0)
    kept = /^(\/.*\.tar) holds/m.exec(output)?.[1] ?? ''
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([basename(kept)])
    const refused = await run('restore', kept)
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('Use --replace')
    const restored = await run('restore', kept, '--replace')
    expect(restored.code).toBe(0)
    expect(restored.output).toContain(`Writing the database ${dataDir}`)
    expect(restored.output).toContain('The previous contents are kept in')
    expect(restored.output).toMatch(/Restored [\d,]+ rows of \d+ tables/)
    expect((await addUser('first@elm.example')).output).toContain('already existed')
  })

  it('restores over a damaged database, which stays aside', async () => {
    rmSync(join(dataDir, 'pg/global/pg_control'))
    const damaged = await addUser('first@elm.example')
    expect([damaged.code, damaged.output]).toEqual([5, expect.stringMatching(/npm run restore -- \S+\.tar --replace/)])
    const { code, output } = await run('restore', kept, '--replace')
    expect(code).toBe(0)
    expect(output).toMatch(/The damaged database was moved to \S+pg\.broken-/)
    expect((await addUser('first@elm.example')).output).toContain('already existed')
  })
})
