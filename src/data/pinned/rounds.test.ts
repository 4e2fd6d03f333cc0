import { expect, it } from 'vitest'
import { createRounds, type RoundsParts } from './rounds.ts'
import { eventually } from '#tests/support/eventually.ts'

const halfAnHour = 30 * 60_000

/** Rounds whose clock stands still; each lasts until it is let go. */
function startRounds() {
  const todo = { isWanted: true }
  const ends: (() => void)[] = []
  const looks: number[] = []
  const parts: RoundsParts = {
    name: 'rounds',
    locks: undefined,
    now: () => 0,
    sleep: () => Promise.resolve(),
    later(look, milliseconds) {
      looks.push(milliseconds)
      if (milliseconds === 0) look()
      return () => undefined
    },
    isHeld: () => false,
    isWanted: () => todo.isWanted,
    round: () => new Promise((resolve) => ends.push(resolve)),
    ended: () => halfAnHour,
    changed: () => undefined,
  }
  return { rounds: createRounds(parts), todo, ends, looks }
}

it('begin once more at once for what came up while one was running, which may have looked for it before', async () => {
  const { rounds, ends, looks } = startRounds()
  rounds.wake()
  rounds.wake()
  ends[0]?.()
  await eventually(() => expect(ends).toHaveLength(2))
  ends[1]?.()
  await eventually(() => expect(looks).toEqual([0, halfAnHour]))
  expect(ends).toHaveLength(2)
})

it('look again in their own time when what came up has been done meanwhile', async () => {
  const { rounds, todo, ends, looks } = startRounds()
  rounds.wake()
  rounds.wake()
  todo.isWanted = false
  ends[0]?.()
  await eventually(() => expect(looks).toEqual([halfAnHour]))
})
