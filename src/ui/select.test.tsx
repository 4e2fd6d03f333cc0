import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Select } from './select.tsx'

it('names an option by all that is seen of it', async () => {
  // the DOM of these tests has no CSS.escape, by which the component library finds its options
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  const options = [{ value: 'mon', label: 'Monday', description: 'The first day of work.' }]
  render(<Select label="Day" value={undefined} onChange={vi.fn()} options={options} />)
  await userEvent.click(screen.getByRole('button', { name: /Day/ }))
  expect(screen.getByRole('option', { name: 'Monday The first day of work.' })).toBeTruthy()
})
