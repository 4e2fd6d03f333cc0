import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { Pagination } from './pagination.tsx'
import { pagesAround } from './page-numbers.ts'

const texts = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
  jump: 'Go to',
}

describe('pagesAround', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, undefined, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
    [9, 9, [1, undefined, 8, 9]],
  ])('shows one page on either side of %i of %i', (page, count, shown) => {
    expect(pagesAround(page, count)).toEqual(shown)
  })
})

describe('Pagination', () => {
  it.each([
    ['99', 7],
    ['0', 1],
  ])('takes a jump to %s to page %i', async (typed, page) => {
    const onChange = vi.fn()
    render(<Pagination page={3} pageCount={7} onChange={onChange} texts={texts} debounce={0} />)
    const field = await screen.findByLabelText('Go to')
    await userEvent.clear(field)
    await userEvent.type(field, `${typed}{Enter}`)
    await eventually(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(page))
  })

  it('asks for the page only after a rest, and only for the last one wanted', () => {
    vi.useFakeTimers()
    const onChange = vi.fn()
    render(<Pagination page={1} pageCount={7} onChange={onChange} texts={texts} />)
    for (const expected of [2, 3, 4]) {
      fireEvent.click(screen.getByRole('button', { name: 'Next' }))
      expect(screen.getByRole('button', { current: 'page' }).textContent).toBe(String(expected))
      vi.advanceTimersByTime(499)
    }
    expect(onChange).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onChange).toHaveBeenCalledExactlyOnceWith(4)
    vi.useRealTimers()
  })

  it('is absent when there is one page only', () => {
    render(<Pagination page={1} pageCount={1} onChange={vi.fn()} texts={texts} />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
