import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissSnackbar, showSnackbar, snackbars } from './snackbar-queue.ts'
import { SnackbarRegion } from './snackbar.tsx'

const words = { success: 'Done', info: 'Note', warning: 'Careful', error: 'Failed' }
const region = <SnackbarRegion label="Messages" dismissLabel="Close" words={words} duration={10_000} />
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const show = (text: string) => act(() => showSnackbar({ severity: 'success', text }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of snackbars.get()) dismissSnackbar(id)
  vi.useRealTimers()
})

describe('SnackbarRegion', () => {
  it('says the severity in a word and goes away after its time', () => {
    render(region)
    show('Stored')
    expect(screen.getByRole('region', { name: 'Messages' }).textContent).toContain('Done: Stored')
    wait(9_999)
    expect(screen.queryByText('Stored')).toBeTruthy()
    wait(1)
    expect(screen.queryByText('Stored')).toBeNull()
  })

  it('waits while the pointer is over it and goes on with the time that was left', () => {
    render(region)
    show('Stored')
    wait(6_000)
    fireEvent.pointerEnter(screen.getByRole('region'))
    wait(60_000)
    expect(screen.queryByText('Stored')).toBeTruthy()
    fireEvent.pointerLeave(screen.getByRole('region'))
    wait(3_999)
    expect(screen.queryByText('Stored')).toBeTruthy()
    wait(1)
    expect(screen.queryByText('Stored')).toBeNull()
  })

  it('waits while the focus is in it', () => {
    render(region)
    show('Stored')
    act(() => screen.getByRole('button', { name: 'Close' }).focus())
    wait(60_000)
    expect(screen.queryByText('Stored')).toBeTruthy()
  })

  it('shows one thing at a time, the newest', () => {
    render(region)
    for (const text of ['One', 'Two', 'Two']) show(text)
    expect(screen.getAllByRole('paragraph').map((line) => line.textContent)).toEqual(['Done: Two'])
  })
})
