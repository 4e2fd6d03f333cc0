import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { Dialog } from './dialog.tsx'

// the DOM of these tests has no CSS.escape, which a dialog asks for when it opens
vi.stubGlobal('CSS', { escape: (text: string) => text })

const dialog = (children: ReactNode) => (
  <Dialog isOpen onClose={vi.fn()} title="Terms" closeLabel="Close">
    {children}
  </Dialog>
)
const stops = () => document.querySelectorAll('.ui-dialog-body[tabindex="0"]').length

describe('Dialog whose content is longer than the window', () => {
  beforeEach(() => void vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2000))
  afterEach(() => void vi.restoreAllMocks())

  it('lets the keyboard scroll a text that holds nothing to press', () => {
    render(dialog(<p>A long text</p>))
    expect(stops()).toBe(1)
  })

  it('has no stop of its own where something inside can be pressed, as soon as that is there', async () => {
    const { rerender } = render(dialog(<p>A long text</p>))
    rerender(dialog(<button type="button">More</button>))
    expect(screen.getByRole('button', { name: 'More' })).toBeTruthy()
    await eventually(() => expect(stops()).toBe(0))
  })
})

describe('Dialog that fits', () => {
  it('has no stop of its own', () => {
    render(dialog(<p>A short text</p>))
    expect(stops()).toBe(0)
  })
})

describe('Dialog that closes', () => {
  afterEach(() => void vi.restoreAllMocks())

  const Opener = ({ isOpen, isThere = true }: { isOpen: boolean; isThere?: boolean }) => (
    <>
      <h1 tabIndex={-1}>Matches</h1>
      {isThere && <button type="button">Open</button>}
      <Dialog isOpen={isOpen} onClose={vi.fn()} title="Terms" closeLabel="Close">
        <p>A short text</p>
      </Dialog>
    </>
  )
  const openFromButton = async () => {
    const { rerender } = render(<Opener isOpen={false} />)
    screen.getByRole('button', { name: 'Open' }).focus()
    rerender(<Opener isOpen />)
    await eventually(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
    return rerender
  }

  it('gives the focus back to what opened it, however late the browser draws', async () => {
    const rerender = await openFromButton()
    const late = (draw: FrameRequestCallback) => Number(setTimeout(draw, 400, 0))
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation(late)
    rerender(<Opener isOpen={false} />)
    await eventually(() => expect(document.activeElement).not.toBe(document.body))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
  })

  it('gives the focus back where a dialog over it has closed a frame before', async () => {
    const Both = ({ over, isOpen }: { over: boolean; isOpen: boolean }) => (
      <>
        <h1 tabIndex={-1}>Matches</h1>
        <button type="button">Open</button>
        <Dialog isOpen={isOpen} onClose={vi.fn()} title="Details" closeLabel="Close">
          <button type="button">Decide</button>
          <Dialog isOpen={over} onClose={vi.fn()} title="Form" closeLabel="Close">
            <p>A short form</p>
          </Dialog>
        </Dialog>
      </>
    )
    const { rerender } = render(<Both over={false} isOpen={false} />)
    screen.getByRole('button', { name: 'Open' }).focus()
    rerender(<Both over={false} isOpen />)
    await eventually(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
    screen.getByRole('button', { name: 'Decide' }).focus()
    rerender(<Both over isOpen />)
    await eventually(() =>
      expect(screen.getByRole('dialog', { name: 'Form' }).contains(document.activeElement)).toBe(true),
    )
    const waiting: FrameRequestCallback[] = []
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => waiting.push(draw))
    const drawFrame = () => act(() => waiting.splice(0).forEach((draw) => draw(0)))
    rerender(<Both over={false} isOpen />)
    drawFrame()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Decide' }))
    rerender(<Both over={false} isOpen={false} />)
    for (let frame = 0; frame < 3; frame += 1) drawFrame()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
  })

  it('leads to the heading of the page where what opened it is gone', async () => {
    const rerender = await openFromButton()
    rerender(<Opener isOpen={false} isThere={false} />)
    await eventually(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Matches' })))
  })
})
