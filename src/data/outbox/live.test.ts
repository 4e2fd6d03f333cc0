import { afterEach, expect, it, vi } from 'vitest'
import { createFakeServer } from '#tests/support/fake-screening-server.ts'
import { commentOn, createWorld } from '#tests/support/outbox-tabs.ts'
import { createLive } from './live.ts'
import { createStore } from './store.ts'

let world: Awaited<ReturnType<typeof createWorld>>

afterEach(() => world.close())

it('tells its followers of what is new, and nothing when there is nothing new', async () => {
  world = await createWorld(createFakeServer(['m1']))
  world.isOnline = false
  const { outbox, unlocked } = await world.openTab()
  const live = createLive(unlocked, createStore(unlocked.outbox, world.clock.now))
  const told = vi.fn()
  live.state.subscribe(told)
  const readAgain = async () => {
    await live.refresh()
    live.show()
  }
  await readAgain()
  expect(told).toHaveBeenCalledTimes(1)
  await readAgain()
  expect(told).toHaveBeenCalledTimes(1)
  await outbox.enqueue(commentOn('m1', '[Ana Ruiz] hello'))
  await readAgain()
  expect(told).toHaveBeenCalledTimes(2)
  expect(live.state.get().entries).toHaveLength(1)
})
