import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { DayField } from './day-field.tsx'

function Held() {
  const [day, setDay] = useState('')
  return <DayField label="Born" value={day} onChange={setDay} />
}

const field = () => screen.getByRole('textbox', { name: 'Born' })

describe('a day field', () => {
  it.each([
    ['1965-10-03', '1965-10-03'],
    ['19651003', '1965-10-03'],
    ['1965.10.03', '1965-10-03'],
    ['1965/10/03', '1965-10-03'],
    ['1965', '1965'],
    ['03/10/1965', '03-10-1965'],
  ])('takes what is typed, %s, as %s', async (typed, day) => {
    render(<Held />)
    await userEvent.type(field(), typed)
    expect(field()).toHaveProperty('value', day)
  })

  it('takes a pasted day, and is typed on with the digits of a phone', async () => {
    render(<Held />)
    await userEvent.click(field())
    await userEvent.paste(' 19651003')
    expect(field()).toHaveProperty('value', '1965-10-03')
    expect(field().getAttribute('inputmode')).toBe('numeric')
    expect(field().getAttribute('type')).toBe('text')
  })
})
