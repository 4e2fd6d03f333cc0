import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { postgresBinaries } from './postgres-binaries.ts'

/** A PostgreSQL server of the tests alone; nobody outside of this machine reaches it. */
export interface Cluster {
  /** DATABASE_URL of one of its databases. */
  url(database: string): string
  /** Starts a streaming replica of it, in a folder of its own. */
  startReplica(): Promise<Cluster>
  /** Ends the server and removes its folder. */
  stop(): Promise<void>
}

const owner = 'postgres'
/** It must be quick and need not survive a power failure. */
const settings = [
  'listen_addresses=',
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'jit=off',
  'max_connections=200',
]

/** Starts a new server on a socket in a temporary folder. */
export async function startCluster(): Promise<Cluster> {
  const folder = makeFolder()
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  await run('initdb', folder, ['-D', join(folder, 'data'), '-U', owner, '--auth=trust', ...locale])
  return serve(folder)
}

async function serve(folder: string): Promise<Cluster> {
  const options = settings.flatMap((setting) => ['-c', setting])
  const child = program('postgres', folder, ['-D', join(folder, 'data'), '-k', folder, ...options])
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  const url = (database: string) => `postgres:///${database}?host=${encodeURIComponent(folder)}&user=${owner}`
  await ready(child, url(owner))
  return {
    url,
    startReplica: async () => {
      const copy = makeFolder()
      const taking = [
        '-h',
        folder,
        '-U',
        owner,
        '-D',
        join(copy, 'data'),
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
        '--no-sync',
      ]
      await run('pg_basebackup', copy, taking)
      return serve(copy)
    },
    stop: async () => {
      process.removeListener('exit', end)
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        // At once: nothing of it is kept.
        child.kill('SIGQUIT')
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'urs-pg-'))
  const user = serverUser()
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

/** PostgreSQL does not run as root: then it is the system's user for it, else nobody. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of [owner, 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('PostgreSQL does not run as root, and there is no other user that it could run as')
}

/** The last words of every program. */
const said = new WeakMap<ChildProcess, string>()

function program(name: string, folder: string, args: string[]): ChildProcess {
  const child = spawn(join(postgresBinaries() ?? '', name), args, {
    ...serverUser(),
    cwd: folder,
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr?.on('data', (part: Buffer) => said.set(child, `${said.get(child) ?? ''}${part.toString()}`.slice(-4000)))
  return child
}

async function run(name: string, folder: string, args: string[]): Promise<void> {
  const child = program(name, folder, args)
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`${name} failed: ${said.get(child)}`)
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(50)) {
    if (child.exitCode !== null) break
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    const isOpen = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (isOpen) return
  }
  throw new Error(`the server did not start: ${said.get(child)}`)
}
