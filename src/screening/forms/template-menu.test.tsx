import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepTemplate } from '#data/drafts/templates.ts'
import { session } from '#data/session/session-state.ts'
import { analyst, renderScreen } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import { CommentField } from './comment-field.tsx'

function Comment({ limit = 100 }: { limit?: number }) {
  const [text, setText] = useState('')
  return <CommentField label="Comment" value={text} onChange={setText} limit={limit} isCounted />
}

const open = (limit?: number) => {
  renderScreen(<Comment {...(limit !== undefined && { limit })} />)
  session.set({ kind: 'open', user: analyst, device: 'open' })
  return userEvent.setup()
}
type User = ReturnType<typeof userEvent.setup>
const field = () => screen.getByRole('textbox', { name: 'Comment' })
const menu = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Templates' }))
  return within(await screen.findByRole('menu', { name: 'Templates' }))
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Comment templates' }))

beforeEach(() => unlockDevice())
afterEach(lockDevice)

describe('comment templates', () => {
  it('are put behind what was written', async () => {
    await keepTemplate({ name: 'Birth', text: 'Another birth.' })
    const user = open()
    await user.type(field(), 'Seen.')
    await user.click(await (await menu(user)).findByRole('menuitem', { name: 'Birth' }))
    expect(field()).toHaveProperty('value', 'Seen. Another birth.')
  })

  it('are not put into a comment that has no room for them, and it is said why', async () => {
    await keepTemplate({ name: 'Birth', text: 'Another birth.' })
    const user = open(10)
    await user.click(await (await menu(user)).findByRole('menuitem', { name: /Birth.*There is no room left for it/ }))
    await user.keyboard('{Escape}')
    expect(field()).toHaveProperty('value', '')
  })

  it('are made of a comment, under a name of their own, changed and deleted', async () => {
    const user = open()
    await user.type(field(), 'Another country.')
    await user.click((await menu(user)).getByRole('menuitem', { name: 'Save this comment as a template' }))
    const manage = await dialog()
    expect(manage.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'Another country.')
    await user.click(manage.getByRole('button', { name: 'Save template' }))
    expect(manage.getByText('Please give it a name.')).toBeTruthy()
    await user.type(manage.getByRole('textbox', { name: 'Template name' }), 'Country')
    await user.click(manage.getByRole('button', { name: 'Save template' }))
    await user.click(await manage.findByRole('button', { name: 'Edit template Country' }))
    const name = manage.getByRole('textbox', { name: 'Template name' })
    await user.clear(name)
    await user.type(name, 'Elsewhere')
    await user.click(manage.getByRole('button', { name: 'Save template' }))
    await user.click(await manage.findByRole('button', { name: 'Delete template Elsewhere' }))
    expect(await manage.findByText('No templates yet.')).toBeTruthy()
  })

  it('have names of their own', async () => {
    await keepTemplate({ name: 'Birth', text: 'Another birth.' })
    const user = open()
    await user.click((await menu(user)).getByRole('menuitem', { name: 'Manage templates' }))
    const manage = await dialog()
    await user.type(manage.getByRole('textbox', { name: 'Template name' }), 'birth')
    await user.type(manage.getByRole('textbox', { name: 'Text' }), 'The same')
    await user.click(manage.getByRole('button', { name: 'Save template' }))
    await waitFor(() => expect(manage.getByText('A template with this name already exists.')).toBeTruthy())
  })

  it('are not offered where nothing is kept', () => {
    renderScreen(<Comment />)
    expect(screen.queryByRole('button', { name: 'Templates' })).toBeNull()
  })
})
