import { describe, expect, it } from 'vitest'
import { EventLoopYield } from './event-loop-yield.ts'

/** Whether somebody who waits had a turn while a piece of computing of so many milliseconds was followed by `ifDue`. */
async function hadTurn(ms: number): Promise<boolean> {
  const yielding = new EventLoopYield()
  let came = false
  setImmediate(() => void (came = true))
  for (const until = performance.now() + ms; performance.now() < until;);
  await yielding.ifDue()
  return came
}

describe('yielding to the event loop', () => {
  it('happens after a piece of computing that others would notice', async () => {
    expect(await hadTurn(12)).toBe(true)
  })

  it('costs nothing where little was computed', async () => {
    expect(await hadTurn(0)).toBe(false)
  })
})
