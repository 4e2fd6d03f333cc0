import { afterEach, describe, expect, it } from 'vitest'
import type { BusyReason } from '#contracts/handover.ts'
import { beforeReload, joinHandover, prepareReload, type Handover } from './handover.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})

/** One tab of the browser; `answer` is what stands in its way, and `asked` counts how often it got ready. */
function tab(answer: BusyReason | null = null): Handover & { asked: () => number } {
  let asked = 0
  const handover = joinHandover(() => {
    asked += 1
    return Promise.resolve(answer)
  })
  open.push(handover)
  return { ...handover, asked: () => asked }
}

describe('[F34] a new build that wants to take over', () => {
  it('asks every tab, and each gets ready', async () => {
    const [mine, second, third] = [tab(), tab(), tab()]
    expect(await mine.ask()).toBeNull()
    expect([mine.asked(), second.asked(), third.asked()]).toEqual([1, 1, 1])
  })

  it('waits while another tab holds text that cannot be kept, and learns why', async () => {
    const mine = tab()
    tab()
    tab('editing')
    expect(await mine.ask()).toBe('editing')
  })

  it('does not even ask the others while this tab is sending', async () => {
    const mine = tab('sending')
    const other = tab()
    expect(await mine.ask()).toBe('sending')
    expect(other.asked()).toBe(0)
  })

  it('is not held up by a tab that does not answer', async () => {
    const frozen = joinHandover(() => new Promise(() => undefined))
    open.push(frozen)
    expect(await tab().ask()).toBeNull()
  })

  it('is not answered by a question of another page', async () => {
    const channel = new BroadcastChannel('urs:device')
    open.push(channel)
    const mine = tab()
    channel.postMessage({ handover: 'answered', id: 'another question', busy: 'sending' })
    expect(await mine.ask()).toBeNull()
  })
})

describe('getting ready to be loaded anew', () => {
  it('does all the work there is, and names what stands in the way', async () => {
    const leave = [beforeReload(() => Promise.resolve(null)), beforeReload(() => Promise.resolve('sending'))]
    expect(await prepareReload()).toBe('sending')
    for (const each of leave) each()
    expect(await prepareReload()).toBeNull()
  })

  it('does not take a failure for a yes', async () => {
    const leave = beforeReload(() => Promise.reject(new Error('the disk is full')))
    expect(await prepareReload()).toBe('editing')
    leave()
  })
})
