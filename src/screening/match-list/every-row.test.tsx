import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decided, namedMatches, names, openMatchKeys } from '#tests/support/match-keys.tsx'
import { lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { followKeys } from '#ui/actions/follow-keys.ts'
import { snackbars } from '#ui/snackbar-queue.ts'

let leave: () => void
beforeEach(async () => {
  snackbars.set([])
  await unlockDevice()
  leave = followKeys()
})
afterEach(async () => {
  leave()
  await lockDevice()
})

describe('whichever of 26 rows from A to Z has the focus', () => {
  it('j and k, and the arrows, go from match to match', async () => {
    const { at, press, focused } = await openMatchKeys({ matches: namedMatches })
    at('Ada Quarn')
    for (const [down, up] of [
      ['j', 'k'],
      ['{ArrowDown}', '{ArrowUp}'],
    ] as const) {
      for (const name of names.slice(1)) {
        await press(down)
        expect(focused()).toBe(name)
      }
      await press(down)
      expect(await screen.findByText('This is the last match.')).toBeTruthy()
      for (const name of names.slice(0, -1).toReversed()) {
        await press(up)
        expect(focused()).toBe(name)
      }
      await press(up)
      expect(await screen.findByText('This is the first match.')).toBeTruthy()
    }
  })

  it('x and Space select it, and take that back', async () => {
    const { at, press, selected } = await openMatchKeys({ matches: namedMatches })
    for (const name of names) {
      at(name)
      await press('x')
      expect(selected()).toEqual([name])
      await press(' ')
      expect(selected()).toEqual([])
    }
  })

  it('Enter and o open its details', async () => {
    const { at, press, dialog, close, focused } = await openMatchKeys({ matches: namedMatches })
    for (const [place, name] of names.entries()) {
      at(name)
      await press(place % 2 === 0 ? 'o' : '{Enter}')
      await dialog(name)
      await close()
      await waitFor(() => expect(focused()).toBe(name))
    }
  })

  it('1, 2 and 0 set its status at once, and the next open match follows', async () => {
    const { at, press, focused, row } = await openMatchKeys({ matches: namedMatches })
    at('Ada Quarn')
    for (const [place, name] of names.entries()) {
      expect(focused()).toBe(name)
      await press(place % 2 === 0 ? '1' : '2')
      await waitFor(() => expect(unsent()).toHaveLength(place + 1))
    }
    expect(decided()).toEqual(names.map((name, place) => [name, place % 2 === 0 ? 'true-positive' : 'false-positive']))
    at('Ben Quarn')
    await within(row('Ben Quarn')).findByText('False Positive')
    await press('0')
    await waitFor(() => expect(decided()).toContainEqual(['Ben Quarn', 'open']))
  })

  it('c comments on it', async () => {
    const { at, press, dialog, close } = await openMatchKeys({ matches: namedMatches })
    for (const name of names) {
      at(name)
      await press('c')
      await dialog(`About ${name}`)
      await close()
    }
  })

  it('r and a digit rate it, and leave its status as it is', async () => {
    const { at, press } = await openMatchKeys({ matches: namedMatches })
    for (const [place, name] of names.entries()) {
      at(name)
      await press('r3')
      await press(`r${1 + (place % 2)}`)
      await waitFor(() => expect(unsent()).toHaveLength(place + 1))
    }
    expect(screen.getByText('The risk rating is already 3.')).toBeTruthy()
    const intents = unsent().map((content) => (content?.kind === 'review' ? content.intent : null))
    expect(intents).toMatchObject(names.map((_, place) => ({ status: 'open', riskRating: 1 + (place % 2) })))
  })
})
