import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { prepareReload } from '#data/device/handover.ts'
import { Form } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { startUpdates } from './updates.ts'

/** A form whose text nobody keeps, as a password's. */
function Undrafted() {
  const form = useForm({
    schema: z.object({ secret: z.string() }),
    initial: { secret: '' },
    explain: () => [],
    onSubmit: () => undefined,
  })
  return (
    <Form form={form} heading="Check">
      <TextField label="Secret" {...form.field('secret')} />
    </Form>
  )
}

it('a page with a form that holds unsaved text is not loaded anew by an update', async () => {
  await startUpdates()
  render(<Undrafted />)
  expect(await prepareReload()).toBeNull()
  fireEvent.change(screen.getByLabelText('Secret'), { target: { value: 'half a pass' } })
  expect(await prepareReload()).toBe('editing')
  fireEvent.change(screen.getByLabelText('Secret'), { target: { value: '' } })
  expect(await prepareReload()).toBeNull()
})
