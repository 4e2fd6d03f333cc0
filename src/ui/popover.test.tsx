import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { InfoPopover } from './popover.tsx'

vi.stubGlobal('CSS', { escape: (text: string) => text })

describe('Popover whose content is longer than its room', () => {
  beforeEach(() => void vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2000))
  afterEach(() => void vi.restoreAllMocks())

  it('lets the keyboard scroll a text that holds nothing to press', async () => {
    render(
      <InfoPopover label="About this search">
        <p>A long text</p>
      </InfoPopover>,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'About this search' }))
    const text = await screen.findByText('A long text')
    await eventually(() => expect(text.parentElement?.tabIndex).toBe(0))
    await user.tab()
    expect(document.activeElement).toBe(text.parentElement)
  })
})
