import { describe, expect, it, vi } from 'vitest'
import { inGroups } from './in-groups.ts'

/** Work that notes its groups, and waits until it is let go. */
function createWork() {
  const groups: string[][] = []
  let letGo: (() => void) | null = null
  const work = async (group: readonly string[]): Promise<string[]> => {
    groups.push([...group])
    await new Promise<void>((resolve) => (letGo = resolve))
    if (group.includes('bad')) throw new Error('cannot be done')
    return group.map((what) => what.toUpperCase())
  }
  /** Lets the next group go, as soon as it waits. */
  const next = async () => {
    await vi.waitFor(() => expect(letGo).not.toBeNull(), { interval: 1, timeout: 20_000 })
    letGo?.()
    letGo = null
  }
  return { groups, next, ask: inGroups(work) }
}

describe('work in groups', () => {
  it('takes together what is asked for in one go, and what is asked for meanwhile, in that order', async () => {
    const { groups, next, ask } = createWork()
    const first = ['a', 'b'].map(ask)
    await Promise.resolve()
    expect(groups).toEqual([['a', 'b']])
    const answers = Promise.all([...first, ...['c', 'd'].map(ask)])
    await next()
    await next()
    expect(await answers).toEqual(['A', 'B', 'C', 'D'])
    expect(groups).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('does by itself what stood in a group that failed, and only what cannot be done fails', async () => {
    const { groups, next, ask } = createWork()
    const answers = Promise.allSettled(['a', 'b', 'bad', 'c'].map(ask))
    for (let times = 0; times < 5; times += 1) await next()
    const said = (await answers).map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))
    expect(said).toEqual(['A', 'B', 'failed', 'C'])
    expect(groups).toEqual([['a', 'b', 'bad', 'c'], ['a'], ['b'], ['bad'], ['c']])
  })

  it('goes on after a failure', async () => {
    const { next, ask } = createWork()
    const bad = ask('bad').catch(() => 'failed')
    await next()
    expect(await bad).toBe('failed')
    const good = ask('good')
    await next()
    expect(await good).toBe('GOOD')
  })
})
