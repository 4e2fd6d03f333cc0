import { act, fireEvent, render, screen } from '@testing-library/react'
import { GridList, GridListItem } from 'react-aria-components'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asListRow, ListRows } from './list-rows.tsx'

const names = ['Ana', 'Ben', 'Cai', 'Dia']
const items = names.map((id) => ({ id }))

/** The names of the rows that were drawn, in the order in which they were. */
let drawn: string[] = []

const row = (name: string) => screen.getByRole('row', { name })
const focus = (name: string) => act(() => row(name).focus())

/** Shows the four names as a list, beside nothing else. */
const show = () =>
  render(
    <ListRows>
      <GridList aria-label="People" items={items}>
        {({ id }) => (
          <GridListItem
            id={id}
            textValue={id}
            render={(props) => {
              drawn.push(id)
              return asListRow(props)
            }}
          >
            {id}
          </GridListItem>
        )}
      </GridList>
    </ListRows>,
  )

// the DOM of these tests has no CSS.escape
beforeEach(() => void vi.stubGlobal('CSS', { escape: (text: string) => text }))
afterEach(() => {
  vi.unstubAllGlobals()
  drawn = []
})

describe('ListRows', () => {
  it('lets arrow keys, Home and End move the focus from row to row', () => {
    show()
    focus('Ana')
    for (const [key, name] of [
      ['ArrowDown', 'Ben'],
      ['ArrowDown', 'Cai'],
      ['ArrowUp', 'Ben'],
      ['End', 'Dia'],
      ['Home', 'Ana'],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
      expect(document.activeElement).toBe(row(name))
    }
  })

  it('lets Tab come back to the row that had the focus last, and to no other', () => {
    show()
    focus('Ben')
    focus('Cai')
    act(() => row('Cai').blur())
    expect(names.filter((name) => row(name).tabIndex === 0)).toEqual(['Cai'])
  })

  it('says the place of each row among all', () => {
    show()
    expect(names.map((name) => row(name).getAttribute('aria-rowindex'))).toEqual(['1', '2', '3', '4'])
  })

  it('draws no row anew that the focus neither leaves nor reaches', () => {
    show()
    focus('Ana')
    drawn = []
    focus('Ben')
    expect(new Set(drawn)).toEqual(new Set(['Ana', 'Ben']))
  })
})
