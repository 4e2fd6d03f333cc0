import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createStorage } from '#tests/support/browser-storage.ts'
import { firstTime, isChange } from './once-per-tab.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', createStorage()))

describe('firstTime', () => {
  it('is true once per flag and tab', () => {
    expect(['a', 'a', 'b'].map(firstTime)).toEqual([true, false, true])
  })
})

describe('isChange', () => {
  it('[F34] lets every build hand over to another one, back and forth, but never to itself in a loop', () => {
    const builds = ['A', 'B', 'A', 'B', 'B', 'B', 'A']
    expect(builds.map((build) => isChange('reload', build))).toEqual([true, true, true, true, false, false, true])
  })
})
