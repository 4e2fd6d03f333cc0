import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type QueueHandle, QueueList } from './queue-list.tsx'

const ships = Array.from({ length: 500 }, (_, id) => ({ id: String(id) }))
const rowHeight = 50

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500)
})

function showQueue(): QueueHandle {
  const handle = createRef<QueueHandle>()
  render(
    <>
      <button type="button">Elsewhere</button>
      <QueueList
        ref={handle}
        label="Ships"
        items={ships}
        idOf={({ id }) => id}
        textOf={({ id }) => `Ship ${id}`}
        rowHeight={rowHeight}
        isLong
        onReach={() => undefined}
        onOpen={() => undefined}
        onPoint={() => undefined}
      >
        {({ id }) => `Ship ${id}`}
      </QueueList>
    </>,
  )
  return handle.current ?? expect.fail('no queue')
}
/** A browser says that it has scrolled, and draws what is in sight then. */
const scrolled = () => act(() => fireEvent.scroll(screen.getByRole('grid', { name: 'Ships' })))
const row = (id: number) => screen.findByRole('row', { name: `Ship ${id}` })
const frames = (count: number) =>
  act(async () => {
    for (let at = 0; at < count; at += 1) await new Promise(requestAnimationFrame)
  })

it('moves the focus to a row far down the list, which it scrolls to', async () => {
  const queue = showQueue()
  expect(screen.queryByRole('row', { name: 'Ship 400' })).toBeNull()
  expect(queue.focusRow('400')).toBe(true)
  scrolled()
  await frames(2)
  expect(document.activeElement).toBe(await row(400))
})

it('leaves the focus to whoever moves it before the row is drawn', async () => {
  const queue = showQueue()
  queue.focusRow('400')
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  scrolled()
  await row(400)
  await frames(2)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }))
})

it('goes to the row that was asked for last, however late the one before is drawn', async () => {
  const queue = showQueue()
  queue.focusRow('400')
  queue.focusRow('2')
  expect(document.activeElement).toBe(await row(2))
  scrolled()
  await frames(2)
  expect(document.activeElement).toBe(await row(2))
})

it('says so where there is no such row', () => {
  expect(showQueue().focusRow('none')).toBe(false)
})
