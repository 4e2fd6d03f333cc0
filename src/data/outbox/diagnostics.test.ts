import { afterEach, expect, it } from 'vitest'
import type { EntryContent } from '#domain/outbox/kinds.ts'
import { liveEntry } from '#tests/support/unlocked-device.ts'
import { noteEpoch, noteEvent, toldCode, trace } from '../net/trace.ts'
import { diagnostics } from './diagnostics.ts'
import { outboxState } from './unlocked-outbox.ts'

afterEach(() => outboxState.set({ isLoaded: false, entries: [], paused: false }))

const planted = {
  name: 'Zacharina Plantagon',
  author: 'Ana Plantruiz',
  comment: 'plantagon comment',
  matchId: 'plant-match-1',
  searchId: 'plant-search-1',
  key: 'plant-key-1',
  other: 'plant-key-2',
  recipient: 'plant@partner.example',
  lane: 'plant-lane',
}

const about = { title: planted.name, place: planted.name, author: planted.author, asOf: '', base: [] }
const review: EntryContent = {
  kind: 'review',
  intent: {
    provider: 'p',
    searchId: planted.searchId,
    matchIds: [planted.matchId],
    versions: { [planted.matchId]: 1 },
    status: 'false-positive',
    comment: `[${planted.author}] ${planted.comment}`,
    by: planted.author,
  },
  about,
  reasons: [{ id: planted.matchId, message: planted.comment }],
}
const share: EntryContent = {
  kind: 'share',
  intent: {
    provider: 'p',
    of: 'search',
    id: planted.searchId,
    term: planted.name,
    recipients: [planted.recipient],
    message: planted.comment,
  },
  about,
}

it('tells versions, states, codes and counts, and nothing that names anybody or anything', () => {
  const lanes = { keys: [planted.lane], versions: { [planted.lane]: 1 } }
  outboxState.set({
    isLoaded: true,
    paused: false,
    entries: [
      liveEntry(review, { id: planted.key, ...lanes, tries: 9, error: { class: 'foreign', http: null, code: null } }),
      liveEntry(share, { id: planted.other, ...lanes, state: 'parked', kind: planted.comment }),
      liveEntry(review, { ...lanes, state: 'dead', error: { class: 'dependency', http: null, code: planted.key } }),
      liveEntry(review, { ...lanes, state: 'dead', error: { class: 'invalid', http: 422, code: planted.matchId } }),
      liveEntry(review, { ...lanes, state: 'dead', error: { class: 'forbidden', http: 403, code: 'not_allowed' } }),
    ],
  })
  const before = trace().counts // other files of this run have left theirs
  noteEpoch('epoch-of-the-database')
  noteEpoch('epoch-of-the-database')
  for (let made = 0; made < 300; made += 1) noteEvent('foreign', `${made}`)
  const text = diagnostics('https://console.example/ur-screen/assets/index-abc123.js')
  for (const secret of Object.values(planted)) expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
  const told = JSON.parse(text) as { events: string[] }
  expect(told).toMatchObject({
    build: 'index-abc123.js',
    epoch: 'epoch-of-the-database',
    counts: { foreignAnswers: before.foreign + 300, epochsSeen: before.epoch + 1, parked: 1 },
    outbox: {
      states: { queued: 1, parked: 1, dead: 3 },
      kinds: { review: 4, unknown: 1 },
      errors: { 'foreign - -': 1, 'dependency - -': 1, 'invalid 422 -': 1, 'forbidden 403 not_allowed': 1 },
      mostTries: 9,
    },
  })
  expect(told.events).toHaveLength(200)
  expect(told.events.at(-1)).toMatch(/ foreign 299$/)
})

it.each([
  ['version_conflict', 'version_conflict'],
  [null, '-'],
  ['9f1c-match', '-'],
  ['Ana Ruiz', '-'],
])('tells the code %s as %s', (code, told) => {
  expect(toldCode(code)).toBe(told)
})
