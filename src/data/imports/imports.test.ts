import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError } from '#tests/support/api-error.ts'
import { stubBrowser } from '#tests/support/browser-storage.ts'
import { deskRules, importDesk } from '#tests/support/import-desk.ts'
import { eventually } from '#tests/support/eventually.ts'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import { device } from '../device/device-database.ts'
import { prepareReload } from '../device/handover.ts'
import { tokenHashOf } from '../device/scope.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { writeToken } from '../session/token.ts'
import type { MakeMonitor } from './import-run.ts'
import type { ImportSession } from './import-session.ts'
import type { RunStatus } from './import-state.ts'
import { importOf } from './imports.ts'

const open: ImportSession[] = []
/** Lets the row on its way come to something. */
let go: () => void = () => undefined
const status = (session: ImportSession, wanted: RunStatus) =>
  eventually(() => expect(session.state.get()).toMatchObject({ at: 'run', status: wanted }))

/** Leaves a run on the device of which every row has failed. */
async function leaveFailedRun(provider: string): Promise<void> {
  const desk = importDesk(provider)
  desk.server.onRow = () => Promise.reject(apiError({ status: 422, kind: 'invalid', message: 'No.' }))
  const session = desk.tab()
  await eventually(() => expect(session.state.get().at).toBe('empty'))
  await session.upload(new File([], 'people.csv'))
  await session.start(null)
  await status(session, 'done')
  await session.end()
}

/** Takes that run up as the console does, with another way to make monitors. */
async function takenUp(provider: string, make: MakeMonitor): Promise<ImportSession> {
  await leaveFailedRun(provider)
  const session = importOf({ provider, rules: deskRules, make })
  open.push(session)
  session.enter()
  await status(session, 'done')
  return session
}

let page: EventTarget
/** Whether the browser would ask before the page goes. */
const isAsked = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(async () => {
  stubBrowser()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  await unlockDevice()
  writeToken('mine')
  const scope = unlockedNow.get()?.scope ?? ''
  await device()?.session.put({ id: 'session', scope, tokenHash: await tokenHashOf('mine') })
})
afterEach(async () => {
  go()
  await Promise.all(open.splice(0).map((session) => session.end()))
  await lockDevice()
  vi.unstubAllGlobals()
})

describe('while rows are sent', () => {
  it.each<[string, RunStatus, () => Promise<string>]>([
    ['all of them came to something', 'done', () => Promise.resolve('monitor-1')],
    [
      'it stands still',
      'connection',
      () => Promise.reject(apiError({ status: 0, kind: 'unreachable', message: 'No answer.' })),
    ],
  ])('the browser asks before the page goes, and a new build waits, until %s', async (_, end, answer) => {
    const gate = new Promise<void>((resolve) => (go = resolve))
    const make = vi.fn<MakeMonitor>(async () => {
      await gate
      return answer()
    })
    const session = await takenUp(`guarded-${end}`, make)
    expect([isAsked(), await prepareReload()]).toEqual([false, null])
    session.retry()
    await eventually(() => expect(make).toHaveBeenCalledTimes(1))
    expect([isAsked(), await prepareReload()]).toEqual([true, 'sending'])
    go()
    await status(session, end)
    expect([isAsked(), await prepareReload()]).toEqual([false, null])
  })
})
