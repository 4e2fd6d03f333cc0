import { importsApi } from '#contracts/imports.ts'
import type { ImportRules } from '#domain/import/row-rules.ts'
import { say } from '#domain/messages/imports.ts'
import { mintKey } from '#lib/mint-key.ts'
import { sleep } from '#lib/sleep.ts'
import { throttled } from '#lib/throttle.ts'
import { beforeReload } from '../device/handover.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { stayUnlocked } from '../lock/idle-watch.ts'
import { call } from '../net/client.ts'
import { ApiError, unlessGone } from '../net/errors.ts'
import { queryClient } from '../query/client.ts'
import { creditQueries } from '../query/reference-data.ts'
import { beforeSessionEnds } from '../session/before-leaving.ts'
import { mayDrain, tokenFor } from '../sign-in/token-owner.ts'
import { checkRows } from './check-rows.ts'
import type { ImportParts } from './import-parts.ts'
import type { MakeMonitor } from './import-run.ts'
import { ImportSession } from './import-session.ts'
import { readFile } from './read-file.ts'

/** What a provider's rows are read by, and how their monitors are made. */
export interface ImportDoor {
  provider: string
  rules: ImportRules
  make: MakeMonitor
}

/** A running import is no idle console (it is said so at most this often, in milliseconds). */
const stayAwake = throttled(stayUnlocked, 30_000)

/** While rows are sent the browser asks before the page goes, and a new build waits. */
function holdPage(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', ask)
  const letGo = beforeReload(() => Promise.resolve('sending' as const))
  return () => {
    removeEventListener('beforeunload', ask)
    letGo()
  }
}

function readAgain(provider: string): void {
  void queryClient.invalidateQueries({ queryKey: ['monitors', provider] })
  void queryClient.invalidateQueries({ queryKey: creditQueries.all().queryKey })
}

const notOurs = () =>
  new ApiError({
    status: 401,
    kind: 'auth',
    message: say('import.halt.session'),
    ambiguous: false,
    code: null,
    fields: [],
    requestId: null,
    data: null,
    retryAfter: null,
    isProven: false,
  })

/** The token of the scope that the rows belong to; another tab may have put another one in place. */
async function ownToken(): Promise<{ token?: string }> {
  const scope = unlockedNow.get()?.scope
  if (scope === undefined) return {}
  if (!(await mayDrain(scope))) throw notOurs()
  const token = tokenFor(scope)
  return token === null ? {} : { token }
}

const partsOf = ({ provider, rules, make }: ImportDoor): ImportParts => ({
  provider,
  rules,
  read: readFile,
  check: checkRows,
  begin: async (body, options) =>
    (await call(importsApi.beginImport, { params: { provider }, body }, { ...options, ...(await ownToken()) })).data,
  job: (id, signal) =>
    unlessGone(async () => {
      const options = { signal, ...(await ownToken()) }
      return (await call(importsApi.importJob, { params: { provider, id } }, options)).data
    }),
  make: async (item, options) => make(item, { ...options, ...(await ownToken()) }),
  begins() {
    const letGo = holdPage()
    return () => {
      letGo()
      readAgain(provider)
    }
  },
  moved: stayAwake,
  now: () => Date.now(),
  sleep,
  locks: globalThis.navigator?.locks,
  lockName: () => `urs:import:${unlockedNow.get()?.scope ?? mintKey()}:${provider}`,
})

const sessions = new Map<string, ImportSession>()

async function endAll(): Promise<void> {
  const all = [...sessions.values()]
  sessions.clear()
  await Promise.all(all.map((one) => one.end()))
}

// once per page, with the first import: nothing of one outlives its session, and nothing runs while locked
beforeSessionEnds(endAll)

/** The import of a provider in this tab. */
export function importOf(door: ImportDoor): ImportSession {
  const known = sessions.get(door.provider)
  if (known !== undefined) return known
  const session = new ImportSession(partsOf(door))
  sessions.set(door.provider, session)
  return session
}
