import { describe, expect, it } from 'vitest'
import { acceptedKey, type EntryContent, placeOf, providerOf, readContent, refusedKey, touchedBy } from './kinds.ts'
import { review } from './kinds/review.ts'
import { sayKey } from '../messages.ts'

const about = { title: 'Anna', place: 'Anna', author: 'Mina', asOf: '', base: [] }
const remove = (provider: string, by: { bySwitch?: true } = {}): EntryContent => ({
  kind: 'monitor.remove',
  intent: { provider, monitorId: 'm', ...by },
  about,
})
const stop = (provider: string): EntryContent => ({
  kind: 'monitor.stop',
  intent: { provider, monitorId: 'm' },
  about,
})
const share = (of: 'search' | 'monitor'): EntryContent => ({
  kind: 'share',
  intent: { provider: 'acuris', of, id: 's', term: 'Anna', recipients: ['a@example.org'], message: null },
  about,
})

describe('what is said about a change', () => {
  it.each([
    [stop('acuris'), 'Monitoring stopped for selected monitor'],
    [stop('comply'), 'Switched off monitoring'],
    [remove('acuris'), 'Selected monitor removed from Monitored Searches'],
    [stop('dowjones'), 'Monitoring stopped for selected monitor'],
    [remove('dowjones'), 'Selected monitor removed from Monitored Searches'],
    [remove('acuris', { bySwitch: true }), 'Switched off monitoring'],
    [share('search'), 'Successfully shared search'],
    [share('monitor'), 'Successfully shared monitored search'],
  ])('that the server has taken, is the sentence of its specification: %#', (content, text) => {
    const key = acceptedKey(content)
    expect(key && sayKey(key)).toBe(text)
  })

  it.each([
    [stop('acuris'), 'Unable to stop search from monitoring, please try again.'],
    [remove('acuris'), 'Unable to remove search from monitoring, please try again.'],
    [stop('dowjones'), 'Unable to stop search from monitoring, please try again'],
    [remove('dowjones'), 'Unable to remove search from monitoring, please try again'],
    [stop('comply'), null],
    [share('search'), null],
  ])('that the server has refused, is the sentence of its specification: %#', (content, text) => {
    const key = refusedKey(content)
    expect(key && sayKey(key)).toBe(text)
  })
})

describe('a report that was made', () => {
  const made = (kind: 'search' | 'liveness', provider: string): EntryContent => ({
    kind: 'report.made',
    intent: {
      documentId: '0b7c2f6e-0000-4000-8000-000000000001',
      kind,
      provider,
      subjectId: 'l-1',
      sha256: 'ab'.repeat(32),
      contentHash: 'cd'.repeat(32),
      bytes: 9,
      madeAt: '2026-11-26T07:00:00.000Z',
      isProvisional: false,
    },
    about,
  })

  it('of a liveness screening waits for no provider, and belongs to no search', () => {
    const content = made('liveness', 'liveness')
    expect([providerOf(content), placeOf(content)]).toEqual([null, null])
    expect(touchedBy(content)).toEqual([{ id: 'l-1', lane: 'liveness:l-1' }])
  })

  it('of a search goes with that search', () => {
    const content = made('search', 'comply')
    expect([providerOf(content), placeOf(content)]).toEqual(['comply', 'l-1'])
  })
})

describe('a review that was kept before there were reasons', () => {
  const kept = {
    kind: 'review',
    intent: {
      provider: 'comply',
      searchId: 's',
      matchIds: ['m'],
      status: 'false-positive',
      comment: null,
      versions: { m: 1 },
    },
    about: { ...about, asOf: '2026-11-21T09:00:00.000Z' },
  }

  it('is read, and is sent with how old the data was that it was decided on', () => {
    const content = readContent(kept)
    if (content?.kind !== 'review') return expect.fail('it cannot be read')
    const sent: object[] = []
    const outgoing = {
      review: (intent: object) => {
        sent.push(intent)
        return { endpoint: 'complyReview' as const, input: {} }
      },
      reviewed: () => ({ updated: [], refused: [] }),
    }
    review.call(
      { content, versions: new Map(), signal: new AbortController().signal },
      { outgoing, match: () => Promise.resolve(null), comments: () => Promise.resolve([]) },
    )
    expect(sent).toMatchObject([{ status: 'false-positive', asOf: '2026-11-21T09:00:00.000Z' }])
    expect(sent[0]).not.toHaveProperty('reason')
  })
})
