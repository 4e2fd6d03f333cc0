import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ImportJob } from '#contracts/imports.ts'
import { rowsOf } from '#domain/import/rows-task.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { apiError } from '#tests/support/api-error.ts'
import { importDesk, people, type ImportDesk } from '#tests/support/import-desk.ts'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import type { ImportParts } from './import-parts.ts'
import type { ImportSession } from './import-session.ts'
import type { ImportState } from './import-state.ts'
import { eventually } from '#tests/support/eventually.ts'

let desk: ImportDesk
const open: ImportSession[] = []

const tab = (...change: Parameters<ImportDesk['tab']>): ImportSession => {
  const session = desk.tab(...change)
  open.push(session)
  return session
}
/** Waits for a state, and gives it. */
async function at<At extends ImportState['at']>(session: ImportSession, wanted: At) {
  await eventually(() => expect(session.state.get().at).toBe(wanted))
  return session.state.get() as Extract<ImportState, { at: At }> // as just waited for
}
const rows = (session: ImportSession) => at(session, 'rows').then((state) => state.rows)
async function status(session: ImportSession, wanted: string) {
  await eventually(() => expect(session.state.get()).toMatchObject({ at: 'run', status: wanted }))
  return at(session, 'run')
}
const said = (session: ImportSession) =>
  rows(session).then((all) => all.map(({ problems }) => problems.map(({ message }) => message).join()))
const uploaded = async (...change: Parameters<ImportDesk['tab']>) => {
  const session = tab(...change)
  await at(session, 'empty')
  await session.upload(new File([], 'people.csv'))
  return session
}
const started = async (...change: Parameters<ImportDesk['tab']>) => {
  const session = await uploaded(...change)
  await session.start(null)
  return session
}
const sentOf = (index: number) => desk.server.sent.filter((one) => one.index === index).map(({ key }) => key)
const drafts = async () => (await unlockedNow.get()?.outbox.drafts.count()) ?? 0

beforeEach(async () => {
  desk = importDesk()
  await unlockDevice()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((session) => session.end()))
  await lockDevice()
})

describe('a file', () => {
  it('is read into rows with what is wrong with each, and is there again after a reload as it was mended', async () => {
    desk.file.rows = people(3, { 1: ['individual', '', '1970-01-01', 'KYC-used', 'Narnia'] })
    const session = await uploaded()
    expect(await said(session)).toEqual(['', 'comply.nameRequired,import.countryUnknown,import.referenceInUse', ''])
    session.mend(3, { type: 'individual', name: 'Bo', client_ref: 'KYC-9', country: 'Sweden' })
    session.takeOut(new Set([2]))
    await session.leave()
    const again = await rows(tab())
    expect(again.map(({ line, item }) => [line, item.name, item.country])).toEqual([
      [3, 'Bo', 'SE'],
      [4, 'Name 3', 'SE'],
    ])
    expect(again.every(({ problems }) => problems.length === 0)).toBe(true)
  })

  it('is asked for its columns once, and the next of its kind is not', async () => {
    desk.file.rows = [
      ['Kundnummer', 'Wer', 'Art'],
      ['KYC-1', 'Anna', 'person'],
    ]
    const session = await uploaded()
    const { mapping } = await at(session, 'columns')
    expect(mapping).toEqual({})
    await session.choose({ client_ref: 0, name: 1, type: 2 })
    expect((await rows(session)).map(({ item }) => item)).toEqual([
      { type: 'individual', name: 'Anna', client_ref: 'KYC-1' },
    ])
    await session.discard()
    await session.upload(new File([], 'more.csv'))
    expect(await rows(session)).toHaveLength(1)
  })

  it('is asked how its dates are meant, where they do not tell, and shows the answer', async () => {
    desk.file.rows = people(1, { 0: ['individual', 'Anna', '03/04/1965', 'a', ''] })
    const session = await uploaded()
    expect(await at(session, 'rows')).toMatchObject({ order: null, example: '03/04/1965' })
    expect(await said(session)).toEqual(['import.birthUnclear'])
    await session.setOrder('month-first')
    expect((await rows(session))[0]?.item.dob).toBe('1965-03-04')
    await session.leave()
    expect(await at(tab(), 'rows')).toMatchObject({ order: 'month-first', example: '03/04/1965' })
  })

  it('that tells how its dates are meant is not asked', async () => {
    const dates = ['03/04/1965', '25/12/1970']
    desk.file.rows = people(2, Object.fromEntries(dates.map((dob, i) => [i, ['individual', 'Anna', dob, `a${i}`, '']])))
    expect(await at(await uploaded(), 'rows')).toMatchObject({ order: 'day-first', example: '03/04/1965' })
  })

  it.each(['extension', 'invalid_file_format', 'too-large', 'too-slow', 'empty'] as const)(
    'that is refused as %s leaves nothing behind',
    async (refused) => {
      const session = await uploaded({ read: () => Promise.resolve({ refused }) })
      expect(session.state.get()).toEqual({ at: 'empty', refused })
    },
  )

  it('without rows, or that nothing can read here, says so', async () => {
    desk.file.rows = people(0)
    expect((await uploaded()).state.get()).toEqual({ at: 'empty', refused: 'empty' })
    await open.pop()?.end()
    const session = await uploaded({ read: () => Promise.reject(new Error('no worker started')) })
    expect(session.state.get()).toEqual({ at: 'empty', refused: 'failed' })
  })

  it('can be given up while it is read', async () => {
    const session = tab({
      read: (_, signal) =>
        new Promise((__, reject) => signal.addEventListener('abort', () => reject(new Error('given up')))),
    })
    await at(session, 'empty')
    const reading = session.upload(new File([], 'slow.csv'))
    session.cancel()
    await reading
    expect(session.state.get()).toEqual({ at: 'empty', refused: null })
  })

  it('of which a check was given up can be started all the same', async () => {
    let isSlow = false
    const check: ImportParts['check'] = (task, signal) =>
      isSlow
        ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))))
        : Promise.resolve(rowsOf(task))
    const session = await uploaded({ check })
    isSlow = true
    const checking = session.setOrder('month-first')
    session.cancel()
    await checking
    expect(await at(session, 'rows')).toMatchObject({ order: 'day-first' })
    await session.start(null)
    await status(session, 'done')
  })

  it('is taken up again by a page that opens while the one before closes', async () => {
    const session = await uploaded()
    const seen: string[] = []
    session.state.subscribe(() => seen.push(session.state.get().at))
    session.takeOut(new Set([2]))
    const ending = session.end()
    session.enter()
    await ending
    expect(await rows(session)).toHaveLength(2)
    expect(seen).not.toContain('elsewhere')
  })

  it('stays in its tab where it cannot be sealed', async () => {
    await lockDevice()
    const session = await uploaded()
    await session.leave()
    session.enter()
    expect(await rows(session)).toHaveLength(3)
  })

  it('is taken off the device with everything of it', async () => {
    const session = await started()
    await status(session, 'done')
    expect(await drafts()).toBeGreaterThan(1)
    await session.discard()
    expect(session.state.get().at).toBe('empty')
    expect(await drafts()).toBe(0)
  })
})

describe('a row', () => {
  it('is judged as it is typed, with the others in mind', async () => {
    const session = await uploaded()
    const tried = session.tryRow(2, { type: 'individual', name: 'Anna', client_ref: 'KYC-2', dob: '1.1.2030' })
    expect(tried.problems.map(({ message }) => message)).toEqual(['import.birthInFuture', 'import.duplicate'])
    expect(await said(session)).toEqual(['', '', ''])
  })
})

describe('a start', () => {
  it('does nothing while rows have errors', async () => {
    desk.file.rows = people(2, { 0: ['individual', '', '', 'a', ''] })
    const begin = vi.fn()
    const session = await started({ begin })
    expect(begin).not.toHaveBeenCalled()
    expect((await at(session, 'rows')).isStarting).toBe(false)
  })

  it('shows what the server says of rows at these rows, and makes none', async () => {
    desk.server.errors = { 0: 'Name is too odd.' }
    desk.server.duplicateIds = ['KYC-3']
    const session = await started()
    expect(await said(session)).toEqual(['import.refused', '', 'import.referenceInUse'])
    expect(desk.server.sent).toEqual([])
    desk.server.errors = {}
    desk.server.duplicateIds = []
    for (const line of [2, 4]) session.mend(line, { type: 'individual', name: 'New', client_ref: `new-${line}` })
    await session.start(null)
    await status(session, 'done')
    expect(desk.server.made.size).toBe(3)
  })

  it('that fails says why, and can be tried again', async () => {
    const begin = vi.fn(() => Promise.reject(apiError({ status: 503, kind: 'retry', message: 'Not now.' })))
    const session = await started({ begin })
    expect(await at(session, 'rows')).toMatchObject({ isStarting: false, failure: 'Not now.' })
  })

  it('sends nothing before its keys are on the device', async () => {
    let keptBefore = 0
    const make = vi.fn(async () => {
      keptBefore ||= await drafts()
      return 'monitor'
    })
    await status(await started({ make }), 'done')
    expect(keptBefore).toBe(1)
  })
})

describe('a run', () => {
  it('makes one monitor per row, each under a key of its own, and tells what each came to', async () => {
    const session = await started()
    const { outcomes } = await status(session, 'done')
    expect([...outcomes]).toEqual(
      [0, 1, 2].map((n) => [n, { status: 'success', errors: [], monitorId: `monitor-${n}` }]),
    )
    expect(new Set(desk.server.sent.map(({ key }) => key)).size).toBe(3)
  })

  it('goes on after a row that is refused, and tries such rows again under new keys', async () => {
    const refuse = apiError({ status: 422, kind: 'invalid', message: 'No.' })
    desk.server.onRow = (index) => (index === 1 ? Promise.reject(refuse) : false)
    const session = await started()
    const { outcomes } = await status(session, 'done')
    expect(outcomes.get(1)).toEqual({ status: 'failed', errors: ['No.'] })
    desk.server.onRow = () => false
    session.retry()
    await eventually(() => expect(desk.server.made.size).toBe(3))
    expect((await status(session, 'done')).outcomes.get(1)?.status).toBe('success')
    expect(desk.server.sent.map(({ index }) => index)).toEqual([0, 1, 2, 1])
    expect(new Set(sentOf(1)).size).toBe(2)
  })

  it('stands still when the credits are used up, and goes on where it stood', async () => {
    desk.server.credits = 2
    const session = await started()
    await status(session, 'credits')
    expect(desk.server.made.size).toBe(2)
    desk.server.credits = 10
    await session.resume()
    await status(session, 'done')
    expect(desk.server.made.size).toBe(3)
    expect(desk.server.credits).toBe(9)
    expect(new Set(sentOf(2)).size).toBe(1)
  })

  it('is there after a reload, asks what was made without an answer, and sends none of it twice', async () => {
    desk.file.rows = people(60)
    desk.server.onRow = (index) => index === 55
    const first = await started()
    await status(first, 'connection')
    await first.end()
    desk.server.onRow = () => false
    const second = tab()
    const { outcomes } = await status(second, 'interrupted')
    expect(outcomes.size).toBe(55)
    await second.resume()
    await status(second, 'done')
    expect(desk.server.made.size).toBe(60)
    expect(desk.server.sent).toHaveLength(60)
  })

  it('that was cut in the middle of a row sends it again under the same key', async () => {
    let isCut = true
    desk.server.onRow = (index) => (index === 1 && isCut ? new Promise(() => undefined) : false)
    const first = await started()
    await eventually(() => expect(sentOf(1)).toHaveLength(1))
    await first.end()
    isCut = false
    const second = tab()
    await status(second, 'interrupted')
    await second.resume()
    await status(second, 'done')
    expect(new Set(sentOf(1)).size).toBe(1)
    expect(sentOf(1)).toHaveLength(2)
  })

  it('pauses after the row on its way, and resumes only when somebody says so', async () => {
    let answer: (isLost: boolean) => void = () => undefined
    desk.server.onRow = (index) => (index === 1 ? new Promise((resolve) => (answer = resolve)) : false)
    const session = await started()
    await eventually(() => expect(sentOf(1)).toHaveLength(1))
    const pausing = session.pause()
    expect(session.state.get()).toMatchObject({ status: 'ending' })
    answer(false)
    await pausing
    expect((await status(session, 'person')).outcomes.size).toBe(2)
    expect(desk.server.sent).toHaveLength(2)
    await session.resume()
    await status(session, 'done')
    expect(desk.server.sent).toHaveLength(3)
  })

  it('that is stopped leaves the rest alone, also after a reload and when failed rows are tried again', async () => {
    let answer: (isLost: boolean) => void = () => undefined
    const refuse = apiError({ status: 422, kind: 'invalid', message: 'No.' })
    desk.server.onRow = (index) => (index === 0 ? Promise.reject(refuse) : new Promise((resolve) => (answer = resolve)))
    const session = await started()
    await eventually(() => expect(sentOf(1)).toHaveLength(1))
    const stopping = session.stop()
    answer(false)
    await stopping
    await status(session, 'stopped')
    await session.leave()
    const again = tab()
    expect((await status(again, 'stopped')).outcomes.size).toBe(2)
    desk.server.onRow = () => false
    again.retry()
    await eventually(() => expect(desk.server.made.size).toBe(2))
    await status(again, 'stopped')
    expect(desk.server.made.has(2)).toBe(false)
  })

  it('that is being stopped cannot be resumed meanwhile', async () => {
    let answer: (job: ImportJob) => void = () => undefined
    desk.server.credits = 1
    const session = await started({ job: () => new Promise((resolve) => (answer = resolve)) })
    await status(session, 'credits')
    desk.server.credits = 10
    const stopping = session.stop()
    await status(session, 'ending')
    const resuming = session.resume()
    answer(desk.server.job())
    await Promise.all([stopping, resuming])
    expect((await status(session, 'stopped')).outcomes.size).toBe(1)
    expect(desk.server.made.size).toBe(1)
  })

  it('that the server has forgotten leaves the rows that were not made, to be started again', async () => {
    desk.server.credits = 1
    const session = await started()
    await status(session, 'credits')
    desk.server.isKnown = false
    await session.resume()
    const state = await at(session, 'rows')
    expect(state.rows.map(({ line }) => line)).toEqual([3, 4])
    expect(state.failure).toMatch(/^The server no longer has this import/)
    await session.leave()
    expect((await rows(tab())).map(({ line }) => line)).toEqual([3, 4])
  })

  it('counts what another device made meanwhile as made', async () => {
    desk.server.onRow = (index) => {
      if (index === 1) desk.server.made.set(2, { item: {}, key: 'of another device' })
      return false
    }
    const { outcomes } = await status(await started(), 'done')
    expect([...outcomes.values()].map((one) => one.status)).toEqual(['success', 'success', 'success'])
  })

  it('goes on while no page shows it, and lets go of everything when it ends', async () => {
    let answer: (isLost: boolean) => void = () => undefined
    desk.server.onRow = (index) => (index === 1 ? new Promise((resolve) => (answer = resolve)) : false)
    const session = await started()
    await eventually(() => expect(sentOf(1)).toHaveLength(1))
    await session.leave()
    expect(session.state.get().at).toBe('run')
    answer(false)
    await at(session, 'opening')
    expect(desk.server.made.size).toBe(3)
    await status(tab(), 'done')
  })

  it('works where nothing can be kept', async () => {
    await lockDevice()
    await status(await started(), 'done')
    expect(desk.server.made.size).toBe(3)
  })
})

describe('two tabs', () => {
  it('do not have one import at a time: the second waits, and shows what the first has left', async () => {
    const first = await uploaded()
    const second = tab()
    await at(second, 'elsewhere')
    first.takeOut(new Set([2]))
    await first.leave()
    expect((await rows(second)).map(({ line }) => line)).toEqual([3, 4])
  })

  it('never run it twice', async () => {
    const first = await uploaded()
    const second = tab()
    await at(second, 'elsewhere')
    await first.start(null)
    await second.start(null)
    await status(first, 'done')
    expect(desk.server.sent).toHaveLength(3)
    await first.leave()
    expect((await status(second, 'done')).outcomes.size).toBe(3)
  })
})
