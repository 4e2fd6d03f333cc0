import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { CheckboxGroup } from './checkbox-group.tsx'

function Sample() {
  const [value, setValue] = useState<('a' | 'b' | 'c')[]>(['c'])
  return (
    <>
      <CheckboxGroup
        label="Letters"
        value={value}
        onChange={setValue}
        items={[{ value: 'c', label: 'C' }]}
        branches={[
          {
            label: 'First two',
            items: [
              { value: 'a', label: 'A' },
              { value: 'b', label: 'B' },
            ],
          },
        ]}
      />
      <output>{value.join(' ')}</output>
    </>
  )
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const chosen = () => screen.getByRole('status').textContent

describe('CheckboxGroup', () => {
  it('ticks and clears a bundle as a whole and leaves the others alone', async () => {
    render(<Sample />)
    await userEvent.click(box('First two'))
    expect(chosen()).toBe('c a b')
    await userEvent.click(box('First two'))
    expect(chosen()).toBe('c')
  })

  it('marks a bundle that is ticked in part', async () => {
    render(<Sample />)
    await userEvent.click(box('A'))
    expect(box('First two').indeterminate).toBe(true)
    await userEvent.click(box('B'))
    expect(box('First two').indeterminate).toBe(false)
    expect(box('First two').checked).toBe(true)
  })
})
