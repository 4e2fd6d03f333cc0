import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

const onSearch = vi.fn<(text: string) => void>()
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })

beforeEach(() => {
  vi.useFakeTimers()
  onSearch.mockReset()
  render(<SearchField label="Search" clearLabel="Clear" value="" onSearch={onSearch} />)
})
afterEach(() => void vi.useRealTimers())

describe('SearchField', () => {
  it('searches half a second after the last key, and for the whole of what was typed', () => {
    for (const typed of ['a', 'an', 'ann']) {
      type(typed)
      wait(499)
    }
    expect(onSearch).not.toHaveBeenCalled()
    wait(1)
    expect(onSearch.mock.calls).toEqual([['ann']])
  })

  it('does not wait after Enter, nor for an empty field', () => {
    type('ann')
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
    expect(onSearch.mock.calls).toEqual([['ann']])
    type('')
    expect(onSearch.mock.calls).toEqual([['ann'], ['']])
    wait(1000)
    expect(onSearch).toHaveBeenCalledTimes(2)
  })
})
