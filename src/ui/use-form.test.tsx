import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Button } from './button.tsx'
import { hasDirtyForm } from './dirty-forms.ts'
import { Form } from './form.tsx'
import { NumberField } from './number-field.tsx'
import { TextField } from './text-field.tsx'
import { useForm, type FormProblem } from './use-form.ts'

const schema = z.object({
  title: z.string().min(1, 'Give it a title'),
  year: z.number('Give it a year').max(2026, 'Not in the future'),
})
const explain = (error: z.ZodError) =>
  error.issues.map((issue) => ({ field: String(issue.path[0]), message: issue.message }))

interface Props {
  onSubmit?: (output: z.infer<typeof schema>) => Promise<readonly FormProblem[] | void>
  initial?: { title: string; year: number | undefined }
  hasYear?: boolean
}

function Sample({ onSubmit = async () => undefined, initial = { title: '', year: undefined }, hasYear = true }: Props) {
  const form = useForm({ schema, explain, initial, onSubmit })
  return (
    <Form form={form} heading="Please resolve:">
      <TextField label="Title" {...form.field('title')} />
      {hasYear && <NumberField label="Year" {...form.field('year')} />}
      <Button onPress={() => form.validate(['title'])}>Next</Button>
      <Button onPress={() => form.reset({ title: 'Fresh', year: 2000 })}>Reset</Button>
      <Button type="submit">Send</Button>
      {form.isDirty && <p>changed</p>}
    </Form>
  )
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

describe('useForm', () => {
  it('says nothing while a person fills the form in for the first time', async () => {
    render(<Sample />)
    await userEvent.click(screen.getByLabelText('Title'))
    await userEvent.tab()
    expect(screen.queryByText('Give it a title')).toBeNull()
  })

  it('focuses a summary with links to the fields when a submit fails', async () => {
    render(<Sample />)
    await send()
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(summary.textContent).toContain('Please resolve:')
    await userEvent.click(screen.getByRole('link', { name: 'Give it a year' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Year'))
  })

  it('tells the only problem once, at its field, and focuses that', async () => {
    render(<Sample initial={{ title: '', year: 2000 }} />)
    await send()
    expect(screen.getAllByText('Give it a title')).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  })

  it('tells the only problem in the summary where its field is not in sight', async () => {
    render(<Sample initial={{ title: 'A', year: undefined }} hasYear={false} />)
    await send()
    expect(document.activeElement).toBe(screen.getByRole('alert'))
  })

  it('ignores the second click of two', async () => {
    const onSubmit = vi.fn(async () => undefined)
    render(<Sample onSubmit={onSubmit} initial={{ title: 'A', year: 2000 }} />)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }))
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('checks again on blur once a submit has failed, with the number just typed', async () => {
    render(<Sample />)
    await send()
    await userEvent.type(screen.getByLabelText('Year'), '2030')
    await userEvent.tab()
    expect(screen.getAllByText('Not in the future')).toHaveLength(2)
    expect(screen.getByLabelText('Year').getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(screen.getByLabelText('Title'), 'A')
    await userEvent.tab()
    expect(screen.queryByText('Give it a title')).toBeNull()
  })

  it('keeps what a submit was answered until a value changes, though Enter leaves the field for the summary', async () => {
    const refuse = async () => [{ field: 'title', message: 'Taken' }]
    render(<Sample onSubmit={refuse} initial={{ title: 'Old', year: 2000 }} />)
    await userEvent.type(screen.getByLabelText('Title'), '{Enter}')
    expect(document.activeElement).toBe(await screen.findByRole('alert'))
    expect(screen.getAllByText('Taken').length).toBeGreaterThan(1)
    await userEvent.click(screen.getByLabelText('Year'))
    await userEvent.tab()
    expect(screen.getAllByText('Taken').length).toBeGreaterThan(1)
    await userEvent.type(screen.getByLabelText('Title'), 'er')
    await userEvent.tab()
    expect(screen.queryByText('Taken')).toBeNull()
  })

  it('moves nothing while a pointer is down, so that a button stays under the press that leaves a field', async () => {
    render(<Sample />)
    await send()
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Title'), 'A')
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Next' }) })
    expect(screen.getByText('Give it a title', { selector: 'a' })).toBeTruthy()
    await user.pointer({ keys: '[/MouseLeft]' })
    await waitFor(() => expect(screen.queryByText('Give it a title')).toBeNull())
  })

  it('hands over what the schema made of the values, also after Enter in a field', async () => {
    const onSubmit = vi.fn(async () => undefined)
    render(<Sample onSubmit={onSubmit} initial={{ title: 'A', year: undefined }} />)
    await userEvent.type(screen.getByLabelText('Year'), '1999{Enter}')
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ title: 'A', year: 1999 })
  })

  it("shows the server's problems like its own and keeps what was typed", async () => {
    const refuse = async () => [{ field: 'title', message: 'Taken' }, { message: 'Try later' }]
    render(<Sample onSubmit={refuse} initial={{ title: 'A', year: 2000 }} />)
    await send()
    expect(screen.getByRole('link', { name: 'Taken' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('Try later')
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('A')
  })

  it('checks only the named fields of a step', async () => {
    render(<Sample />)
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByText('Give it a title')).toBeTruthy()
    expect(screen.queryByText('Give it a year')).toBeNull()
  })

  it('knows whether anything was changed, and starts again after a reset', async () => {
    render(<Sample />)
    expect(screen.queryByText('changed')).toBeNull()
    await userEvent.type(screen.getByLabelText('Title'), 'A')
    expect(screen.getByText('changed')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(screen.queryByText('changed')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Fresh')
  })

  it('sends once, however often the button is pressed while waiting', async () => {
    const onSubmit = vi.fn(() => new Promise<void>(() => undefined))
    render(<Sample onSubmit={onSubmit} initial={{ title: 'A', year: 2000 }} />)
    await send()
    await send()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('counts as dirty while it differs from what it began with, and no longer than it is on the page', async () => {
    const { unmount } = render(<Sample />)
    expect(hasDirtyForm()).toBe(false)
    await userEvent.type(screen.getByLabelText('Title'), 'x')
    expect(hasDirtyForm()).toBe(true)
    await userEvent.clear(screen.getByLabelText('Title'))
    expect(hasDirtyForm()).toBe(false)
    await userEvent.type(screen.getByLabelText('Title'), 'y')
    unmount()
    expect(hasDirtyForm()).toBe(false)
  })
})
