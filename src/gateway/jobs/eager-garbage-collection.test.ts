import { getHeapStatistics } from 'node:v8'
import { expect, it } from 'vitest'
import { withEagerGarbageCollection } from './eager-garbage-collection.ts'

const used = (): number => getHeapStatistics().used_heap_size
const megabyte = 1e6
const held = 40 * megabyte
/** What has just been made is tidied up by another rule: three spaces of 16 MB, and what the test runner makes meanwhile. */
const young = 60 * megabyte

/** Makes garbage that has lived long enough to be old when it dies, and says how much lay about at most. */
function peakWhileMaking(bytes: number): number {
  const each = 40_000
  const part = Array.from({ length: each / 8 }, () => 1.5)
  const parts = Array.from({ length: held / each }, (): unknown => undefined)
  let peak = 0
  for (let made = 0; made * each < bytes; made++) {
    parts[made % parts.length] = part.slice()
    if (made % 50 === 0) peak = Math.max(peak, used())
  }
  return peak
}

it('is tidied up when it has grown by half, however much garbage the work makes', async () => {
  const before = used()
  const peak = await withEagerGarbageCollection(() => {
    // What was decided before is good until the next time that it is tidied up.
    peakWhileMaking(4 * before + 100 * megabyte)
    return Promise.resolve(peakWhileMaking(300 * megabyte))
  })
  expect(peak).toBeLessThan(1.5 * (before + held) + young)
})
