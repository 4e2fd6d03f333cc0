import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Slider } from './slider.tsx'

function Sample({ emptyText }: { emptyText?: string }) {
  const [value, setValue] = useState(50)
  return (
    <Slider
      label="Reach"
      numberLabel="Reach, as a number"
      value={value}
      onChange={setValue}
      step={10}
      marks={[0, 50, 100]}
      {...(emptyText !== undefined && { emptyText })}
    />
  )
}

const line = () => screen.getByRole<HTMLInputElement>('slider')
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Reach, as a number' })

describe('Slider', () => {
  it('follows its number field', async () => {
    render(<Sample />)
    await userEvent.clear(number())
    await userEvent.type(number(), '20')
    await userEvent.tab()
    expect(line().value).toBe('20')
  })

  it('clamps a typed number to its bounds and its steps', async () => {
    render(<Sample />)
    for (const [typed, expected] of [
      ['250', '100'],
      ['37', '40'],
    ] as const) {
      await userEvent.clear(number())
      await userEvent.type(number(), typed)
      await userEvent.tab()
      expect(number().value).toBe(expected)
      expect(line().value).toBe(expected)
    }
  })

  it.each([
    ['tells a form so', undefined, '0'],
    ['asks for a number, and changes nothing meanwhile', 'Please enter a number.', '50'],
  ])('that is cleared never becomes its least value: it %s', async (_, emptyText, shown) => {
    render(<Sample {...(emptyText !== undefined && { emptyText })} />)
    await userEvent.clear(number())
    await userEvent.tab()
    expect(number().value).toBe('')
    expect(line().value).toBe(shown)
    expect(screen.queryByText('Please enter a number.') !== null).toBe(emptyText !== undefined)
    await userEvent.type(number(), '20')
    await userEvent.tab()
    expect(line().value).toBe('20')
    expect(screen.queryByText('Please enter a number.')).toBeNull()
  })

  it('tells its number field what the line says', () => {
    render(<Sample />)
    fireEvent.change(line(), { target: { value: '70' } })
    expect(number().value).toBe('70')
  })
})
