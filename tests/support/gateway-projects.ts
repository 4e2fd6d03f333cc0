/** Where a vitest project looks for its tests: files, and folders that end in a slash. */
export interface TestProject {
  include: readonly string[]
  exclude: readonly string[]
}

/** All tests of the gateway. */
const everything = ['src/gateway/']
/** These start the built gateway or its commands, on data directories of their own. */
const processes = ['src/gateway/main.test.ts', 'src/gateway/commands/', 'src/gateway/jobs/rescreen-kills.test.ts']
/** These are about the embedded database: its folder, and that the gateway works on it as on the other. */
const embeddedAlone = [
  'src/gateway/db/checkpoints.test.ts',
  'src/gateway/db/directory.test.ts',
  'src/gateway/db/lock.test.ts',
  'src/gateway/jobs/list-size.test.ts',
  'src/gateway/routes/one-of-each.test.ts',
]
/** These know no database, or open two of them by themselves: a second run says nothing new. */
const onAny = [
  'src/gateway/engine/',
  'src/gateway/identity/',
  'src/gateway/outbound/',
  'src/gateway/retrieval/',
  'src/gateway/watchlists/',
  'src/gateway/auth/passwords.test.ts',
  'src/gateway/db/database-thread.test.ts',
  'src/gateway/db/postgres.test.ts',
  'src/gateway/db/vacuum.test.ts',
  'src/gateway/db/precedence.test.ts',
  'src/gateway/demo/both-engines.test.ts',
  'src/gateway/jobs/eager-garbage-collection.test.ts',
  'src/gateway/jobs/list-reading.test.ts',
  'src/gateway/jobs/list-thread.test.ts',
  'src/gateway/jobs/replica.test.ts',
  'src/gateway/jobs/event-loop-yield.test.ts',
  'src/gateway/jobs/two-processes.test.ts',
]
/** These do something more often, or with more of it, in a full run (rounds.ts). */
const repeated = [
  'src/gateway/main.test.ts',
  'src/gateway/jobs/held-index.test.ts',
  'src/gateway/jobs/list-size.test.ts',
  'src/gateway/jobs/edition-pairs.test.ts',
  'src/gateway/jobs/rescreen-kills.test.ts',
  'src/gateway/jobs/two-processes.test.ts',
]
/** Of these a full run does the long form alone, which is all of the short one and more. */
const shortForm = ['src/gateway/main.test.ts', 'src/gateway/jobs/list-size.test.ts']
/** Only a full run has these, each with what `npm test` holds against the same defects. */
export const fullOnly: Readonly<Record<string, string>> = {
  'src/gateway/commands/accounts-restore.test.ts':
    'the commands from outside: backup and directory hold what a restore does, commands how one is refused',
  'src/gateway/commands/audit.test.ts':
    'the command from outside: audit finds each planted fault, audit-findings says what the doctor makes of it',
  'src/gateway/commands/reverse-proxy.test.ts':
    'it needs nginx, which it installs: demo, limits, password-page and doctor-findings hold what it asks for',
  'src/gateway/commands/watchlist.test.ts': 'the command from outside: list-load and list-history do its work',
  'src/gateway/commands/watchlist-files.test.ts': 'the command from outside: list-files and list-load do its work',
  'src/gateway/commands/watchlist-faults.test.ts':
    'long faults of a load: list-load stops one, and counts one that was killed',
  'src/gateway/db/monitor-records.test.ts':
    'whole databases of before are brought up to date: acuris-before and acuris-monitor-records hold what comes of it',
  'src/gateway/demo/both-engines.test.ts':
    'two hundred searches on both databases: one-of-each searches on the second, and the rules of the engine know none',
  'src/gateway/demo/seed.test.ts': 'four whole seeds: the tests of the routes work on what one makes',
  'src/gateway/jobs/edition-pages.test.ts':
    'an edition of thousands of parties: rescreen-job kills a run over few of them at any statement',
  'src/gateway/jobs/list-thread.test.ts':
    'lists that throw, hang and swell in their thread: list-reading and list-load read through it',
  'src/gateway/jobs/published-lists.test.ts': 'whole published lists: each format has its own tests in watchlists',
  'src/gateway/jobs/rescreen-kills.test.ts':
    'rounds of kills: main kills a process, rescreen-job one run at any statement',
  'src/gateway/routes/epoch.test.ts':
    'whole backups are restored: idempotency refuses a base of another epoch, backup begins a new one',
  'src/gateway/watchlists/long-texts.test.ts':
    'long hostile texts: the linter refuses patterns that take for ever on them',
  'src/gateway/jobs/two-processes.test.ts': 'rounds of kills on one server: mail-job gives work to one worker only',
}

/**
 * The projects that run the gateway's tests, by name. `npm test` takes 'gateway*' and 'short-gateway*': every test but
 * those of `fullOnly` once, on a PostgreSQL server where one is found and else on the embedded database, and what differs
 * between the two on both. `npm run test:full` takes 'gateway*' and 'full-gateway*': the rest on the embedded database
 * too, the long form of what is repeated, and `fullOnly`.
 */
export function gatewayProjects(isServerFound: boolean): Record<string, TestProject> {
  const rare = Object.keys(fullOnly)
  const always = {
    'short-gateway': { include: shortForm, exclude: [] },
    'gateway-processes': { include: processes, exclude: [...rare, ...shortForm] },
    'full-gateway-rounds': { include: repeated, exclude: [] },
    'full-gateway-long': { include: rare, exclude: repeated },
  }
  if (!isServerFound)
    return { ...always, gateway: { include: everything, exclude: [...processes, ...shortForm, ...rare] } }
  return {
    // first: what takes longest by itself goes on beside all the rest
    ...always,
    gateway: { include: everything, exclude: [...processes, ...embeddedAlone, ...rare] },
    'gateway-embedded': { include: embeddedAlone, exclude: shortForm },
    'full-gateway-embedded': {
      include: everything,
      exclude: [...processes, ...embeddedAlone, ...onAny],
    },
  }
}

/** Whether a project runs a test file. */
export const runs = ({ include, exclude }: TestProject, file: string): boolean =>
  isAmong(include, file) && !isAmong(exclude, file)

const isAmong = (places: readonly string[], file: string) =>
  places.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place))
