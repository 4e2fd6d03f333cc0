import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decided, namedMatches, names, openMatchKeys } from '#tests/support/match-keys.tsx'
import { lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { followKeys } from '#ui/actions/follow-keys.ts'
import { keyChoices, untouchedKeys } from '#ui/actions/key-choices.ts'
import { snackbars } from '#ui/snackbar-queue.ts'

let leave: () => void
beforeEach(async () => {
  snackbars.set([])
  await unlockDevice()
  leave = followKeys()
})
afterEach(async () => {
  leave()
  keyChoices.set(untouchedKeys)
  await lockDevice()
})

describe('at a match', () => {
  it('keys go on, select, open, comment, rate and decide, where a table would look for a name by its letter', async () => {
    const { at, press, focused, selected, dialog, close } = await openMatchKeys()
    at('Ada Quarn')
    await press('j{ArrowDown}k')
    expect(focused()).toBe('Ben Quarn')
    await press('x')
    expect(selected()).toEqual(['Ben Quarn'])
    await press(' ')
    expect(selected()).toEqual([])
    await press('o')
    await dialog('Ben Quarn')
    await close()
    await waitFor(() => expect(focused()).toBe('Ben Quarn'))
    await press('c')
    await dialog('About Ben Quarn')
    await close()
    await waitFor(() => expect(focused()).toBe('Ben Quarn'))
    await press('r5')
    await waitFor(() => expect(unsent()).toMatchObject([{ intent: { status: 'open', riskRating: 5 } }]))
    await press('j2')
    expect(focused()).toBe('Dora Quarn')
    await waitFor(() => expect(decided()).toContainEqual(['Cleo Quarn', 'false-positive']))
  })

  it('3 asks first, with the status chosen, and Enter gives the answer', async () => {
    const { at, press, dialog } = await openMatchKeys()
    at('Dora Quarn')
    await press('3')
    const details = within(await dialog('Dora Quarn'))
    expect(details.getByText('Set Dora Quarn to Discarded?')).toBeTruthy()
    expect(unsent()).toEqual([])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Set Match Status'))
    await press('{Enter}')
    await waitFor(() => expect(decided()).toEqual([['Dora Quarn', 'discarded']]))
  })

  it('s skips what is decided', async () => {
    const isDecided = (place: number) => place > 0 && place < 8
    const matches = namedMatches.map((match, place) => ({
      ...match,
      status: isDecided(place) ? ('false-positive' as const) : match.status,
    }))
    const { at, press, focused } = await openMatchKeys({ matches })
    at('Ada Quarn')
    await press('s')
    expect(focused()).toBe('Ivo Quarn')
  })

  it('letters that do nothing still find a name', async () => {
    const { at, press, focused } = await openMatchKeys()
    at('Ada Quarn')
    await press('l')
    await waitFor(() => expect(focused()).toBe('Lena Quarn'))
  })
})

describe('with rows selected', () => {
  const openSelected = async (...chosen: readonly string[]) => {
    const desk = await openMatchKeys()
    for (const name of chosen) {
      desk.at(name)
      await desk.press('x')
    }
    expect(desk.selected()).toEqual(chosen)
    return desk
  }

  it('Enter and o still open the row that has the focus, and Escape lets go of them', async () => {
    const { at, press, dialog, close, selected } = await openSelected('Ben Quarn', 'Emil Quarn')
    for (const key of ['{Enter}', 'o']) {
      at('Jana Quarn')
      await press(key)
      await dialog('Jana Quarn')
      await close()
    }
    expect(selected()).toEqual(['Ben Quarn', 'Emil Quarn'])
    at('Kai Quarn')
    await press('{Escape}')
    expect(selected()).toEqual([])
  })

  it.each([
    ['1', 'True Positive'],
    ['2', 'False Positive'],
    ['3', 'Discarded'],
  ])('%s sets %s for all of them, after a look', async (key, status) => {
    const { at, press, dialog, isFree, user } = await openSelected('Ben Quarn', 'Lena Quarn')
    at('Kai Quarn')
    await press(key)
    const form = within(await dialog('Set Match Status'))
    expect(form.getByText('For 2 matches')).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Confirm' }))
    await isFree()
    const intent = { matchIds: ['firm-2', 'firm-12'] }
    await waitFor(() => expect(unsent()).toMatchObject([{ kind: 'review', intent }]))
    expect(await screen.findAllByText(status)).toHaveLength(2)
  })

  it('c comments on all of them', async () => {
    const { press, dialog } = await openSelected('Ben Quarn', 'Lena Quarn')
    await press('c')
    expect(within(await dialog('Comment on selected matches')).getByText('For 2 matches')).toBeTruthy()
  })

  it('Shift with j and k selects further and back, and Ctrl with a the whole page', async () => {
    const { at, press, selected } = await openSelected()
    at('Cleo Quarn')
    await press('{Shift>}jj{/Shift}')
    expect(selected()).toEqual(['Cleo Quarn', 'Dora Quarn', 'Emil Quarn'])
    await press('{Shift>}k{/Shift}')
    expect(selected()).toEqual(['Cleo Quarn', 'Dora Quarn'])
    await press('{Control>}a{/Control}')
    expect(selected()).toEqual(names.slice(0, 12))
  })
})

describe('what was done last', () => {
  it('is undone by z, and by Ctrl with z, and its match has the focus again', async () => {
    const { at, press, focused } = await openMatchKeys()
    at('Finn Quarn')
    await press('2')
    await waitFor(() => expect(decided()).toEqual([['Finn Quarn', 'false-positive']]))
    await press('1')
    await waitFor(() => expect(unsent()).toHaveLength(2))
    await press('z')
    await waitFor(() => expect(decided()).toEqual([['Finn Quarn', 'false-positive']]))
    await waitFor(() => expect(focused()).toBe('Gus Quarn'))
    await press('{Control>}z{/Control}')
    await waitFor(() => expect(unsent()).toEqual([]))
    await waitFor(() => expect(focused()).toBe('Finn Quarn'))
    await press('z')
    expect(await screen.findByText('There is nothing to undo.')).toBeTruthy()
  })
})

describe('past the end of a page', () => {
  it('lies the next one, and before its beginning the one before', async () => {
    const { at, press, focused } = await openMatchKeys({ perPage: 10 })
    at('Jana Quarn')
    await press('j')
    await waitFor(() => expect(focused()).toBe('Kai Quarn'))
    await press('k')
    await waitFor(() => expect(focused()).toBe('Jana Quarn'))
  })
})

describe('a suggestion', () => {
  it('is followed by a, and read out as missing where there is none', async () => {
    const { at, press } = await openMatchKeys({ assistant: true })
    await screen.findByRole('button', { name: 'Approve all false positives' })
    at('Ada Quarn')
    await press('a')
    expect(await screen.findByText('Nothing is suggested for this match.')).toBeTruthy()
    at('Ben Quarn')
    await press('a')
    await waitFor(() => expect(decided()).toEqual([['Ben Quarn', 'false-positive']]))
  })

  it('of false positives can be approved by Shift with a, all at once', async () => {
    const { at, press, dialog } = await openMatchKeys({ assistant: true })
    await screen.findByRole('button', { name: 'Approve all false positives' })
    at('Lena Quarn')
    await press('{Shift>}a{/Shift}')
    await dialog('Approve suggested false positives')
  })
})

describe('keys of the page', () => {
  it('open the export menu, and go to the filters', async () => {
    const { at, press } = await openMatchKeys()
    await screen.findByRole('button', { name: 'Export' })
    at('Ada Quarn')
    await press('p')
    expect(await screen.findByRole('menuitem', { name: 'Download' })).toBeTruthy()
    await press('{Escape}')
    at('Ada Quarn')
    await press('/')
    const filters = screen.getByRole('toolbar', { name: 'Filters' })
    expect(filters.contains(document.activeElement)).toBe(true)
  })
})

describe('nothing happens', () => {
  const keys = 'jkxo1230csza/np'

  it('in a field, where keys type', async () => {
    const { at, press, dialog } = await openMatchKeys()
    at('Ada Quarn')
    await press('c')
    const field = within(await dialog('About Ada Quarn')).getByRole<HTMLTextAreaElement>('textbox')
    field.focus()
    await press(keys)
    expect(field.value).toBe(keys)
    expect(unsent()).toEqual([])
  })

  it('outside of the table', async () => {
    const { press, selected } = await openMatchKeys()
    screen.getByRole('heading', { level: 1 }).focus()
    await press('jx12o')
    expect(unsent()).toEqual([])
    expect(selected()).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('by letters and digits for somebody who has turned them off; Enter and the arrows go on', async () => {
    keyChoices.set({ hasSingleKeys: false, own: {} })
    const { at, press, focused, selected, dialog } = await openMatchKeys()
    at('Ada Quarn')
    await press('12x')
    expect(unsent()).toEqual([])
    expect(selected()).toEqual([])
    at('Ada Quarn')
    await press('{ArrowDown}')
    expect(focused()).toBe('Ben Quarn')
    await press('{Enter}')
    await dialog('Ben Quarn')
  })
})
