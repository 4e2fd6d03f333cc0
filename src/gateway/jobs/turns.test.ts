import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

/** Whether somebody who waits had a turn while a piece of computing of so many milliseconds was followed by `give`. */
async function hadTurn(ms: number): Promise<boolean> {
  const turns = new Turns()
  let came = false
  setImmediate(() => void (came = true))
  for (const until = performance.now() + ms; performance.now() < until;);
  await turns.give()
  return came
}

describe('turns', () => {
  it('are given after a piece of computing that others would notice', async () => {
    expect(await hadTurn(12)).toBe(true)
  })

  it('cost nothing where little was computed', async () => {
    expect(await hadTurn(0)).toBe(false)
  })
})
