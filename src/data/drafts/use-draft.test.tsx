import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { CacheDatabase } from '../device/cache-database.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { OutboxDatabase } from '../device/outbox-database.ts'
import { mintKey } from '#lib/mint-key.ts'
import { readDraft } from './drafts.ts'
import { useDraft } from './use-draft.ts'

const sealed: string[] = []

function Note({ form }: { form: string }) {
  const [text, setText] = useState('')
  const forget = useDraft(form, z.string(), {
    value: text,
    isTyped: text !== '',
    restore: setText,
    onSealed: (value) => sealed.push(value),
  })
  return (
    <>
      <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
      <button onClick={() => void forget()}>Send</button>
    </>
  )
}

const show = (form: string) =>
  render(
    <StrictMode>
      <Note key={form} form={form} />
    </StrictMode>,
  )
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' })

beforeEach(async () => {
  const scope = mintKey()
  const dek = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const index = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign'])
  unlockedNow.set({ scope, dek, index, cache: new CacheDatabase(scope), outbox: new OutboxDatabase(scope) })
})

it('[F66] a form that was closed with text in it opens with that text again', async () => {
  const first = show('note|1')
  await userEvent.type(field(), 'half a sent')
  first.unmount()
  show('note|1')
  await waitFor(() => expect(field().value).toBe('half a sent'))
})

it('a form hears when what stands in it is on the disk, and never where nothing can be kept', async () => {
  sealed.length = 0
  show('note|1')
  await userEvent.type(field(), 'half')
  expect(sealed).toEqual([])
  await waitFor(() => expect(sealed).toEqual(['half']))
  unlockedNow.set(null)
  await userEvent.type(field(), ' a')
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(sealed).toEqual(['half'])
})

it('a form about something else opens empty', async () => {
  const first = show('note|1')
  await userEvent.type(field(), 'half a sent')
  first.unmount()
  show('note|2')
  await readDraft('note|2', z.string())
  expect(field().value).toBe('')
})

it('what is typed before an older draft was read is not overwritten by it', async () => {
  const first = show('note|1')
  await userEvent.type(field(), 'older')
  first.unmount()
  show('note|1')
  fireEvent.change(field(), { target: { value: 'newer' } })
  await act(() => readDraft('note|1', z.string()))
  expect(field().value).toBe('newer')
})

it('a form that was sent, or cleared by hand, opens empty', async () => {
  const first = show('note|1')
  await userEvent.type(field(), 'sent')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  first.unmount()
  expect(await readDraft('note|1', z.string())).toBeNull()
  const second = show('note|2')
  await userEvent.type(field(), 'cleared')
  await userEvent.clear(field())
  second.unmount()
  expect(await readDraft('note|2', z.string())).toBeNull()
})
