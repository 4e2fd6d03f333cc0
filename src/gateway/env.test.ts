import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BadEnvironment, environmentExample, parseEnvironment, ReachableDemo } from './env.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urs-env-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

describe('environment', () => {
  it('needs no variable at all', () => {
    expect(parseEnvironment({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      demo: 'while-alone',
      publicUrl: 'http://127.0.0.1:8080',
      config: { server: { limits: { requests: 600 } } },
    })
  })

  it('has the demo off as soon as others can reach HOST or PUBLIC_URL', () => {
    expect(parseEnvironment({ HOST: '0.0.0.0' }).demo).toBe('off')
    expect(parseEnvironment({ PUBLIC_URL: 'https://screen.example' }).demo).toBe('off')
    expect(parseEnvironment({ DEMO: 'off' }).demo).toBe('off')
    expect(parseEnvironment({ HOST: '::1' })).toMatchObject({ demo: 'while-alone', publicUrl: 'http://[::1]:8080' })
    expect(parseEnvironment({ HOST: 'localhost', PUBLIC_URL: 'http://[::1]:9000', DEMO: 'on' }).demo).toBe('on')
  })

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST 0.0.0.0'],
    [{ HOST: '::' }, 'HOST ::'],
    [{ PUBLIC_URL: 'https://screen.example' }, 'PUBLIC_URL https://screen.example'],
    [{ PUBLIC_URL: 'http://localhost.example' }, 'PUBLIC_URL http://localhost.example'],
  ])('refuses a demo that others can reach by %o, in one line that names the mend', (given, reachable) => {
    const error = catchError(() => parseEnvironment({ ...given, DEMO: 'on' }))
    expect(error).toBeInstanceOf(ReachableDemo)
    expect(String(error)).toContain(`others can reach ${reachable}. Set DEMO=off, or HOST=127.0.0.1`)
    expect(String(error)).not.toContain('\n')
  })

  it('names every wrong variable at once, without showing a secret', () => {
    const wrong = { PORT: '80a', DEMO: 'perhaps', PUBLIC_URL: 'example.org', SECRET: 'hunter2', LOG_LEVEL: 'loud' }
    expect(() => parseEnvironment(wrong)).toThrow(BadEnvironment)
    const text = String(catchError(() => parseEnvironment(wrong)))
    for (const name of Object.keys(wrong)) expect(text).toContain(name)
    expect(text).toContain('PORT must be a whole number from 1 to 65535, not "80a"')
    expect(text).not.toContain('hunter2')
  })

  it.each(['0', '65536', '-1', '8080.5'])('refuses the port %s', (PORT) => {
    expect(() => parseEnvironment({ PORT })).toThrow('PORT')
  })

  it('reads a secret from the file that its _FILE variant names', () => {
    const SECRET_FILE = file('secret', `${'s'.repeat(40)}\n`)
    expect(parseEnvironment({ SECRET_FILE }).secret).toBe('s'.repeat(40))
    expect(() => parseEnvironment({ SECRET_FILE: join(folder, 'absent') })).toThrow('SECRET_FILE')
  })

  it('takes a replica only beside the database that it is one of, and shows neither address', () => {
    const [DATABASE_URL, DATABASE_REPLICA_URL] = [
      'postgres://ana:hidden@db/screen',
      'postgresql://ana:hidden@copy/screen',
    ]
    expect(parseEnvironment({ DATABASE_URL, DATABASE_REPLICA_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseReplicaUrl: DATABASE_REPLICA_URL,
    })
    expect(parseEnvironment({ DATABASE_URL: '' }).databaseUrl).toBeUndefined()
    expect(() => parseEnvironment({ DATABASE_REPLICA_URL })).toThrow('DATABASE_REPLICA_URL needs DATABASE_URL')
    const owned = { DATABASE_OWNER_URL: 'postgres://owner:hidden@db/screen' }
    expect(parseEnvironment({ DATABASE_URL, ...owned }).databaseOwnerUrl).toBe(owned.DATABASE_OWNER_URL)
    expect(() => parseEnvironment(owned)).toThrow('DATABASE_OWNER_URL needs DATABASE_URL')
    const wrong = String(catchError(() => parseEnvironment({ DATABASE_URL: 'mysql://ana:hidden@db/screen' })))
    expect(wrong).toContain('DATABASE_URL must be a postgres address')
    expect(wrong).not.toContain('hidden')
  })

  it('takes limits and the overlay of config.json from CONFIG_FILE, and says where that file is wrong', () => {
    const good = file('good.json', '{"public": {"maintenance": true}, "server": {"limits": {"requests": 9000}}}')
    expect(parseEnvironment({ CONFIG_FILE: good }).config).toMatchObject({
      public: { maintenance: true },
      server: { limits: { requests: 9000, search: 60 } },
    })
    const odd = file('odd.json', '{"public": {"maintenance": "yes"}}')
    expect(() => parseEnvironment({ CONFIG_FILE: odd })).toThrow('public.maintenance')
    const wrong = file('wrong.json', '{"server": {"limits": {"requests": "many"}}}')
    expect(() => parseEnvironment({ CONFIG_FILE: wrong })).toThrow('server.limits.requests')
    expect(() => parseEnvironment({ CONFIG_FILE: file('no.json', 'limits: 5') })).toThrow('CONFIG_FILE')
  })

  it('is described in .env.example (vitest -u writes it anew)', async () => {
    await expect(environmentExample()).toMatchFileSnapshot('../../.env.example')
  })
})

function catchError(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}
