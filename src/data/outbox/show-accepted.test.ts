import { expect, it, vi } from 'vitest'
import type { EntryContent } from '#domain/outbox/kinds.ts'
import { showAccepted } from './show-accepted.ts'

const about = { title: 'Anna', place: 'Anna', author: 'Ana Ruiz', asOf: '', base: [] }
const seen = (monitorId: string): EntryContent => ({
  kind: 'monitor.seen',
  intent: { provider: 'p', monitorId },
  about,
})
const [first, second] = [seen('m1'), seen('m2')]

const soon = () => new Promise((resolve) => setTimeout(resolve))

/** Rests that end one after the other, each when it is told to. */
function rests() {
  const waiting: (() => void)[] = []
  return {
    rested: () => new Promise<void>((resolve) => void waiting.push(resolve)),
    end: async () => {
      waiting.shift()?.()
      await soon()
    },
  }
}

it('shows what was accepted once nobody is held up by it, one after the other', async () => {
  const acknowledged = vi.fn()
  const { rested, end } = rests()
  const show = showAccepted(acknowledged, { rested, isStillIn: () => true })
  show(first, null)
  show(second, null)
  await soon()
  expect(acknowledged).not.toHaveBeenCalled()
  await end()
  expect(acknowledged.mock.calls).toEqual([[first, null]])
  await end()
  expect(acknowledged.mock.calls).toEqual([
    [first, null],
    [second, null],
  ])
})

it('shows nothing of it any more once somebody else is in', async () => {
  const acknowledged = vi.fn()
  const { rested, end } = rests()
  let isStillIn = true
  const show = showAccepted(acknowledged, { rested, isStillIn: () => isStillIn })
  show(first, null)
  await soon()
  isStillIn = false
  await end()
  expect(acknowledged).not.toHaveBeenCalled()
})
