import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectivity } from '#data/net/connection.ts'
import { bothProviders, sampleComply, type SampleProvider } from '#tests/support/both-providers.tsx'
import { lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'

const online = (is: boolean) => connectivity.status.set({ ...connectivity.status.get(), online: is })
const texts = () => snackbars.get().map(({ text }) => text)
const later = 'Saved on this device. The e-mail will be sent when the connection is back.'

const open = ({ monitors, monitor }: SampleProvider) => monitors({ monitors: () => Promise.resolve([monitor(1)]) })
const share = async (recipients: string, message = '') => {
  const user = userEvent.setup()
  await screen.findByRole('grid')
  await user.click(screen.getByRole('button', { name: 'Actions for Monitor 01' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Share/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Share monitored search' }))
  if (recipients !== '') await user.type(form.getByRole('textbox', { name: 'Email recipients' }), recipients)
  if (message !== '') await user.type(form.getByRole('textbox', { name: 'Message' }), message)
  await user.click(form.getByRole('button', { name: 'Share' }))
  return { user, form }
}

beforeEach(async () => {
  snackbars.set([])
  await unlockDevice()
})
afterEach(async () => {
  online(true)
  await lockDevice()
})

describe.each(bothProviders)('sharing a monitor of $label', (sample) => {
  const { id, monitor } = sample

  it('without a connection keeps the mail, says that it leaves later, and claims no success', async () => {
    online(false)
    open(sample)
    await share('ana@example.org, bo@example.org', ' Look ')
    await waitFor(() => expect(texts()).toEqual([later]))
    const recipients = ['ana@example.org', 'bo@example.org']
    const { term } = monitor(1)
    const intent = { provider: id, of: 'monitor', id: 'monitor-1', term, recipients, message: 'Look' }
    expect(unsent()).toMatchObject([{ kind: 'share', intent }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(within(screen.getByRole('row', { name: /Monitor 01/ })).getByText('Saved on this device')).toBeTruthy()
  })

  it('from its matches tells what they are narrowed to', async () => {
    const monitorMatches = () => Promise.resolve({ ...sample.page([]), monitor: monitor(1) })
    sample.monitorMatches({ monitorMatches }, { at: `/${id}/monitor/matches?status=open&country=NO&page=2` })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    const form = within(await screen.findByRole('dialog', { name: 'Share monitored search' }))
    await user.type(form.getByRole('textbox', { name: 'Email recipients' }), 'a@b.example')
    await user.click(form.getByRole('button', { name: 'Share' }))
    const filters = { status: 'open', country: 'NO' }
    await waitFor(() => expect(unsent()).toMatchObject([{ kind: 'share', intent: { of: 'monitor', filters } }]))
  })
})

// the form knows nothing of its provider
describe('the form to share a monitor', () => {
  it.each([
    ['', 'Email recipient is required'],
    ['ana@example.org, bo', 'Please provide a valid email'],
  ])('with recipients "%s" says: %s', async (typed, problem) => {
    open(sampleComply)
    const { form } = await share(typed)
    expect(form.getByText(problem)).toBeTruthy()
    expect(unsent()).toEqual([])
  })

  it('says who can open the link, and who can read the report', async () => {
    open(sampleComply)
    const { form } = await share('')
    const link = 'a link that only people with access in the console can open'
    const report = 'the report as a PDF, which everyone who receives it can read'
    expect(form.getByText(`The e-mail contains ${link}, and ${report}.`)).toBeTruthy()
  })

  it('with a connection says nothing before the server has taken it', async () => {
    open(sampleComply)
    await share('ana@example.org')
    await waitFor(() => expect(unsent()).toHaveLength(1))
    expect(texts()).toEqual([])
  })

  it('asks before the very same e-mail is kept a second time', async () => {
    online(false)
    open(sampleComply)
    await share('ana@example.org')
    await waitFor(() => expect(unsent()).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { user, form } = await share('ana@example.org')
    const warning = 'The same e-mail is already waiting to be sent. Press Share again to send another.'
    expect(await form.findByText(warning)).toBeTruthy()
    expect(unsent()).toHaveLength(1)
    await user.click(form.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(unsent()).toHaveLength(2))
  })
})
