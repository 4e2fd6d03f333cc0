import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { EarlierDecision } from '#contracts/decided-before.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'
import { answer, refusal, stubServer } from '#tests/support/stub-server.ts'

afterEach(() => vi.unstubAllGlobals())

const earlier: EarlierDecision = {
  tie: 'contradiction',
  of: 'monitor',
  provider: 'acuris',
  customer: 'Mira Halvorsdal',
  review: {
    id: 'r',
    status: 'false-positive',
    statusBefore: 'open',
    by: 'Rui Tavares',
    comment: '[Rui Tavares] Born much later',
    riskRating: null,
    at: '2026-11-02T09:30:00Z',
  },
  contradicted: [{ field: 'birth-date', asked: '1990-05-01', listed: '1974-08-12' }],
}

describe.each(bothProviders)('the details of a match of $label', (sample) => {
  const { search, match, page } = sample
  const open = async (told: Parameters<typeof stubServer>[0]) => {
    await stubServer(told)
    sample.results({
      search: () => Promise.resolve(search),
      matches: () => Promise.resolve(page([match('a', { status: 'open' })])),
      ...(sample.profile && {
        profile: () => Promise.resolve(sample.profile ?? Promise.reject(new TypeError('none'))),
      }),
    })
    await userEvent.setup().click(await screen.findByRole('rowheader', { name: /Match a/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Match a' }))
    await dialog.findByRole('heading', { name: 'Decided before' })
    return dialog
  }

  it('tell what was decided before: for whom, why it bears on the match, who, when and why', async () => {
    const dialog = await open(() => answer({ data: [earlier, { ...earlier, tie: 'reference', contradicted: [] }] }))
    expect(await dialog.findAllByText('False Positive for Mira Halvorsdal')).toHaveLength(2)
    const other = 'Another customer, with the same contradiction'
    for (const text of [other, 'Same customer: the same client reference']) expect(dialog.getByText(text)).toBeTruthy()
    expect(dialog.getByText('Date of birth: searched 01 May 1990, listed 12 Aug 1974')).toBeTruthy()
    expect(dialog.getAllByText('Rui Tavares, 02 Nov 2026, 09:30 · Acuris, monitored search')).toHaveLength(2)
    expect(dialog.getAllByText('[Rui Tavares] Born much later')).toHaveLength(2)
    expect(dialog.getByText('None of this is applied to the match by itself.')).toBeTruthy()
  })

  it('say that nothing was, and no more where it cannot be read', async () => {
    const none = 'Nothing was decided before for this customer and party, nor for the same contradiction.'
    expect(await (await open(() => answer({ data: [] }))).findByText(none)).toBeTruthy()
  })

  it('stay readable where it cannot be read', async () => {
    const dialog = await open(() => refusal(500, 'internal', 'down'))
    expect(await dialog.findByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(dialog.queryByText(/^Nothing was decided/)).toBeNull()
  })
})
