import { describe, expect, it } from 'vitest'
import { readMonitorPlace, writeMonitorPlace } from './monitor-place.ts'

describe('the place in a monitor list', () => {
  it('survives the address', () => {
    const end = writeMonitorPlace({ page: 2, statuses: ['open', 'disabled'], type: 'entity' })
    expect(end).toBe('?page=2&status=open%2Cdisabled&type=entity')
    expect(readMonitorPlace(new URLSearchParams(end))).toEqual({
      page: 2,
      statuses: ['open', 'disabled'],
      type: 'entity',
    })
  })

  it('leaves an untouched list out of the address', () => {
    expect(writeMonitorPlace({ page: 1, statuses: [], type: null })).toBe('')
  })

  it.each(['page=0', 'page=x', 'status=gone', 'type=vessel'])('counts %s as not given', (search) => {
    expect(readMonitorPlace(new URLSearchParams(search))).toEqual({ page: 1, statuses: [], type: null })
  })
})
