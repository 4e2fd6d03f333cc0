import type { DatabaseHealth } from '#contracts/admin.ts'
import { formatBytes } from '#lib/bytes.ts'
import { dayMs } from '#lib/dates.ts'
import { isLoopback } from '#lib/loopback.ts'
import { fewestBytes } from '../db/disk-space.ts'

/** One thing that was looked at. */
export interface Finding {
  /** A note is worth knowing; a problem has to be seen to. */
  level: 'ok' | 'note' | 'problem'
  text: string
  /** What to do. */
  remedy?: string
}

const oldestNode = [20, 19] as const
const pastItsEnd = 20
const oldestEngine = 15
const oldListDays = 30
const lateSeconds = 600

const ok = (text: string): Finding => ({ level: 'ok', text })
const note = (text: string, remedy: string): Finding => ({ level: 'note', text, remedy })
const problem = (text: string, remedy: string): Finding => ({ level: 'problem', text, remedy })

/** Whether this Node will do. */
export function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const text = `Node ${version}`
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]))
    return problem(`${text} is too old`, 'Install Node 24, or at least 20.19.')
  return major === pastItsEnd ? note(`${text} is past its end of life`, 'Install Node 24.') : ok(text)
}

/** Whether browsers keep what the console needs for this address: they do for secure origins only. */
export function addressFinding(publicUrl: string): Finding {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:') return ok(`${publicUrl} is a secure origin`)
  if (isLoopback(hostname)) return ok(`${publicUrl} is a secure origin for browsers on this machine`)
  return problem(
    `${publicUrl} is not a secure origin: browsers refuse the service worker and encrypted storage there`,
    'Serve it over HTTPS through a reverse proxy in front of HOST and PORT, and set PUBLIC_URL to that address.',
  )
}

/** Where an installation is reached, as far as the demo minds it. */
export interface Reach {
  host: string
  publicUrl: string
  trustedProxies: readonly string[]
}

/** Whether anybody but who sits at this machine can use the demo's accounts, whose passwords everybody knows. */
export function demoFindings(
  { demo, realAccounts }: DatabaseHealth,
  { host, publicUrl, trustedProxies }: Reach,
): Finding[] {
  if (!demo) return [ok('The demo is off')]
  const ways = [
    ...(isLoopback(host) ? [] : [`HOST ${host}`]),
    ...(isLoopback(new URL(publicUrl).hostname) ? [] : [`PUBLIC_URL ${publicUrl}`]),
    ...(trustedProxies.length === 0 ? [] : [`the proxy ${trustedProxies.join(', ')} of CONFIG_FILE`]),
  ]
  if (ways.length > 0)
    return [
      problem(
        `The demo is on, and others can reach it through ${ways.join(' and ')}`,
        'Set DEMO=off and restart the server.',
      ),
    ]
  return realAccounts
    ? [note('The demo is on alongside accounts of real people', 'Set DEMO=off once real work begins.')]
    : [ok('The demo is on, for this machine only')]
}

/** Whether limits count people and not the proxy that they all come through. */
export function proxyFindings({ publicUrl, trustedProxies }: Reach): Finding[] {
  if (!publicUrl.startsWith('https:')) return []
  if (trustedProxies.length > 0)
    return [ok(`Callers are told apart by the addresses that the proxy ${trustedProxies.join(', ')} reports`)]
  return [
    problem(
      'HTTPS ends at a proxy that is not listed, so all callers count as one: a few wrong passwords lock everyone out',
      'Add its address to server.trustedProxies in CONFIG_FILE (.github/OPERATIONS.md, Production).',
    ),
  ]
}

/** Whether what is to be deleted is deleted. */
export function overdueFindings({ overdue: { searches, traces } }: DatabaseHealth): Finding[] {
  const remedy = 'Keep the server running at 20:30 and 03:30 UTC, or check its log for failed jobs.'
  return [
    ...(searches > 0 ? [problem(`${searches} searches are overdue for deletion`, remedy)] : []),
    ...(traces > 0
      ? [problem(`${traces} stored answers, sessions and e-mails are past their retention period`, remedy)]
      : []),
  ]
}

/** Whether the database will do; the same lines whichever engine answers. */
export function databaseFindings({ place, version, trigrams, fsync }: DatabaseHealth): Finding[] {
  const engine = `Database ${place}, PostgreSQL ${version}`
  return [
    Number.parseInt(version, 10) >= oldestEngine
      ? ok(engine)
      : problem(`${engine} is too old`, `Upgrade the server to PostgreSQL ${oldestEngine} or later.`),
    trigrams
      ? ok('Database extension pg_trgm is installed')
      : problem('Database extension pg_trgm is missing', 'Run "create extension pg_trgm" in it as its owner.'),
    fsync
      ? ok('Database writes reach the disk before they are acknowledged (fsync on)')
      : note(
          'Database writes may be lost in a power failure (fsync off)',
          'In production, use a PostgreSQL server with fsync on, and npm run backup.',
        ),
  ]
}

/** Whether there is room; null: it cannot be told. */
export function diskFinding(folder: string, free: number | null): Finding {
  if (free === null) return note(`Disk of ${folder}: free space unknown`, 'Check it yourself.')
  const text = `Disk of ${folder}: ${formatBytes(free)} free`
  return free >= fewestBytes
    ? ok(text)
    : problem(text, `Free up space: at least ${formatBytes(fewestBytes)} is needed.`)
}

/** Whether others on this machine may look into the folder; null: it is not there yet, or its mode cannot be told. */
export function folderFinding(folder: string, mode: number | null): Finding[] {
  if (mode === null) return []
  if ((mode & 0o077) === 0) return [ok(`Folder ${folder} is closed to other users of this machine`)]
  const rights = (mode & 0o777).toString(8)
  return [
    problem(`Folder ${folder} is open to other users of this machine (${rights})`, `Close it: chmod 700 ${folder}`),
  ]
}

/** How mails leave: `failure` is what the mail server said, null when it answers; undefined without a server. */
export function mailFinding(host: string | undefined, failure: string | null): Finding {
  if (host === undefined) return note('E-mails are written to DATA_DIR/outbox', 'Set SMTP_URL to send them.')
  if (failure === null) return ok(`Mail server ${host} answers`)
  return problem(
    `Mail server ${host} does not answer: ${failure}`,
    'Check SMTP_URL and the network path to that server.',
  )
}

/** How old the published lists are on a day. */
export function listFindings(lists: DatabaseHealth['lists'], today: Date): Finding[] {
  if (lists.length === 0) return [note('No published lists are loaded', 'Load one: npm run watchlist -- load <file>')]
  return lists.map(({ id, asOf }) => {
    const days = Math.floor((today.getTime() - Date.parse(asOf)) / dayMs)
    if (Number.isNaN(days)) return note(`List ${id}: the date of its edition is unknown`, 'Load it with --as-of <day>.')
    const text = `List ${id} is dated ${asOf} (${days} days old)`
    return days <= oldListDays ? ok(text) : problem(text, 'Load the current edition: npm run watchlist -- load <file>')
  })
}

/** Whether work that outlives a request gets done. */
export function jobFindings({ waiting, failed, oldestSeconds }: DatabaseHealth['jobs']): Finding[] {
  const text = `Jobs: ${waiting} waiting, ${failed} failed`
  const late = oldestSeconds !== null && oldestSeconds > lateSeconds
  return [
    late
      ? problem(
          `${text}, one overdue by ${Math.floor(oldestSeconds / 60)} minutes`,
          'Start the server, or check its log.',
        )
      : ok(text),
    ...(failed > 0
      ? [problem(`${failed} jobs have failed permanently`, 'Look for "a job has failed" in the log.')]
      : []),
  ]
}

/** Whether mails wait for somebody to say that they are still wanted. */
export function heldMailFindings({ heldMails }: DatabaseHealth): Finding[] {
  if (heldMails === 0) return []
  return [
    problem(
      `${heldMails === 1 ? '1 e-mail has' : `${heldMails} e-mails have`} been on hold since a restore, as they may have been sent before it`,
      'Send them with npm run restore -- mails release, or drop them with npm run restore -- mails discard.',
    ),
  ]
}

/** A finding as it is printed. */
export const findingText = ({ level, text, remedy }: Finding): string =>
  `${level.padEnd(8)} ${text}${remedy === undefined ? '' : `\n${' '.repeat(9)}${remedy}`}`
