import { describe, expect, it } from 'vitest'
import { subscribable } from './subscribable.ts'

describe('subscribable', () => {
  it('tells every listener about a change, with the new value in place', () => {
    const value = subscribable(1)
    const seen: number[] = []
    value.subscribe(() => seen.push(value.get()))
    value.set(2)
    expect(seen).toEqual([2])
  })

  it('stays silent for the same value and after leaving', () => {
    const value = subscribable('a')
    let calls = 0
    const leave = value.subscribe(() => (calls += 1))
    value.set('a')
    leave()
    value.set('b')
    expect(calls).toBe(0)
  })
})
