import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LongTable, type LongColumn } from './long-table.tsx'
import { eventually } from '#tests/support/eventually.ts'

interface Ship {
  id: number
}

const ships = (count: number): Ship[] => Array.from({ length: count }, (_, id) => ({ id }))
const drawn = vi.fn()
const columns: readonly LongColumn<Ship>[] = [
  { id: 'id', heading: 'Ship', isRowHeader: true, cell: ({ id }) => id },
  {
    id: 'crew',
    heading: 'Crew',
    cell: ({ id }) => {
      drawn(id)
      return id * 2
    },
  },
]
const table = (rows: readonly Ship[]) => (
  <LongTable label="Ships" columns={columns} rows={rows} rowId={({ id }) => String(id)} empty={<p>No ships.</p>} />
)
const shown = () => screen.getAllByRole('rowheader').map((cell) => Number(cell.textContent))
const frame = () => screen.getByRole('region', { name: 'Ships' })
const scrollTo = (top: number) =>
  act(() => {
    frame().scrollTop = top
    fireEvent.scroll(frame())
  })

it('draws what is in sight of five thousand rows, and says how many there are and which ones it draws', () => {
  render(table(ships(5000)))
  const whole = screen.getByRole('table', { name: 'Ships' })
  expect(whole.getAttribute('aria-rowcount')).toBe('5001')
  expect(
    within(whole)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Ship', 'Crew'])
  expect(shown()[0]).toBe(0)
  expect(shown().length).toBeLessThan(60)
  scrollTo(100_000)
  const [first = 0] = shown()
  expect(first).toBeGreaterThan(2400)
  expect(first).toBeLessThanOrEqual(2500)
  expect(shown()).toContain(2515)
  expect(shown().length).toBeLessThan(60)
  const row = screen.getByRole('rowheader', { name: '2500' }).closest('tr')
  expect(row?.getAttribute('aria-rowindex')).toBe('2502')
})

it('keeps the height of all rows, so that what scrolls tells the truth', () => {
  render(table(ships(5000)))
  scrollTo(100_000)
  const spaces = [...frame().querySelectorAll<HTMLElement>('tr[aria-hidden] td')].map(({ style }) => style.blockSize)
  const heights = spaces.map((size) => Number.parseFloat(size))
  expect(heights.reduce((sum, one) => sum + one, 0) + shown().length * 40).toBe(5000 * 40)
})

it('draws a row once while others scroll by', () => {
  render(table(ships(5000)))
  drawn.mockClear()
  scrollTo(400)
  expect(drawn).not.toHaveBeenCalledWith(12)
  expect(drawn).toHaveBeenCalledWith(Math.max(...shown()))
})

it('takes fewer rows than it had scrolled to, and none', () => {
  const { rerender } = render(table(ships(5000)))
  scrollTo(190_000)
  rerender(table(ships(3)))
  expect(shown()).toEqual([0, 1, 2])
  rerender(table([]))
  expect(screen.getByText('No ships.')).toBeTruthy()
  expect(screen.queryByRole('rowheader')).toBeNull()
})

it('keeps the focus when the row that has it goes out of sight', () => {
  const pressed: readonly LongColumn<Ship>[] = [
    { id: 'id', heading: 'Ship', isRowHeader: true, cell: ({ id }) => <button type="button">{id}</button> },
  ]
  render(<LongTable label="Ships" columns={pressed} rows={ships(5000)} rowId={({ id }) => String(id)} />)
  const button = screen.getByRole('button', { name: '3' })
  act(() => button.focus())
  scrollTo(200)
  expect(document.activeElement).toBe(button)
  scrollTo(100_000)
  expect(document.activeElement).toBe(frame())
})

it('draws what is in sight at once, and what is beside it a few rows at a time', async () => {
  render(table(ships(5000)))
  const added: number[] = []
  const watch = new MutationObserver((changes) => {
    const nodes = changes.flatMap(({ addedNodes }) => [...addedNodes])
    added.push(nodes.filter((node) => node instanceof HTMLElement && 'measured' in node.dataset).length)
  })
  watch.observe(frame(), { childList: true, subtree: true })
  scrollTo(100_000)
  expect(shown()).toHaveLength(17)
  await eventually(() => expect([shown()[0], shown().at(-1)]).toEqual([2490, 2531]))
  watch.disconnect()
  expect(added[0]).toBe(17)
  expect(Math.max(...added.slice(1))).toBeLessThanOrEqual(8)
})
