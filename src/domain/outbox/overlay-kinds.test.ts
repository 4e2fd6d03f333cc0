import { describe, expect, it } from 'vitest'
import type { Monitor } from '#contracts/monitor.ts'
import type { Notification } from '#contracts/notifications.ts'
import type { EntryState } from '#contracts/outbox.ts'
import { entry } from '#tests/support/outbox-entries.ts'
import type { Entry } from './entry.ts'
import type { EntryContent, OpenEntry } from './kinds.ts'
import type { ShareIntent } from './kinds/share.ts'
import { overlayMonitors, overlayWatch } from './overlay-monitors.ts'
import { overlayNotes } from './overlay.ts'
import { overlayNotifications, overlayUnread } from './overlay-notifications.ts'

const about = { title: 'Anna', place: 'Anna', author: 'Ana Ruiz', asOf: '', base: [] }
const read = { provider: 'p', startedAt: 100, paused: false }
const target = { provider: 'p', monitorId: 'm1' }
const share: ShareIntent = {
  provider: 'p',
  of: 'monitor',
  id: 'm1',
  term: 'Anna',
  recipients: ['a@b.example'],
  message: null,
}
const contents = {
  seen: { kind: 'monitor.seen', intent: target, about },
  stop: { kind: 'monitor.stop', intent: target, about },
  remove: { kind: 'monitor.remove', intent: target, about },
  share: { kind: 'share', intent: share, about },
  'share of the search': { kind: 'share', intent: { ...share, of: 'search' }, about },
  'stop of another': { kind: 'monitor.stop', intent: { ...target, monitorId: 'm2' }, about },
  'stop elsewhere': { kind: 'monitor.stop', intent: { ...target, provider: 'q' }, about },
} satisfies Record<string, EntryContent>
const open = (content: EntryContent, change: Partial<Entry> = {}): OpenEntry => ({
  entry: entry({ kind: content.kind, ...change }),
  content,
})

const monitor: Monitor = {
  id: 'm1',
  provider: 'p',
  name: 'Anna',
  term: 'Anna',
  clientReference: null,
  totalMatches: 1,
  openMatches: null,
  truePositives: null,
  matchStatus: 'open',
  status: 'open',
  matchUpdated: true,
  searcherName: 'Mina',
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-02T00:00:00Z',
  autoDeleteAt: null,
  profileType: 'individual',
  gender: null,
  dateOfBirth: null,
  countries: [],
  topRelevance: null,
  lists: [],
}
const plain = { status: 'open', confirmedStatus: 'open', matchUpdated: true, isRemoved: false, pending: null }

describe('a monitor row', () => {
  it.each([
    ['seen', { matchUpdated: false, status: 'open', isRemoved: false, pending: { mark: 'queued' } }],
    ['stop', { matchUpdated: true, status: 'disabled', confirmedStatus: 'open', pending: { kind: 'monitor.stop' } }],
    ['remove', { status: 'open', isRemoved: true, pending: { kind: 'monitor.remove' } }],
    ['share', { ...plain, pending: { kind: 'share', mark: 'queued' } }],
    ['share of the search', plain],
    ['stop of another', plain],
    ['stop elsewhere', plain],
  ] as const)('with an unsent %s', (name, expected) => {
    expect(overlayMonitors([monitor], [open(contents[name])], read)).toMatchObject([expected])
  })

  it.each(['dead', 'conflict'] as const)('shows the word of the server when mine is %s', (state: EntryState) => {
    const [shown] = overlayMonitors([monitor], [open(contents.remove, { state })], read)
    expect(shown).toMatchObject({ isRemoved: false, status: 'open' })
    expect(shown?.pending).not.toBeNull()
  })

  it('keeps what needs the person in sight when something newer is merely waiting', () => {
    const entries = [open(contents.stop, { seq: 1, state: 'dead' }), open(contents.seen, { seq: 2 })]
    expect(overlayMonitors([monitor], entries, read)[0]).toMatchObject({
      matchUpdated: false,
      status: 'open',
      pending: { entryId: 'e1', mark: 'refused' },
    })
  })

  it('lets go of an accepted change once a read that began later is shown', () => {
    const acked = [open(contents.stop, { state: 'acked', ackedAt: 100 })]
    expect(overlayMonitors([monitor], acked, read)[0]).toMatchObject({ status: 'disabled', pending: { mark: 'sent' } })
    expect(overlayMonitors([monitor], acked, { ...read, startedAt: 101 })[0]).toMatchObject(plain)
  })
})

describe('the Monitor switch', () => {
  const search = { id: 'm1', monitored: true }

  it.each(['stop', 'remove'] as const)('is off after an unsent %s', (name) => {
    const shown = overlayWatch(search, [open(contents[name])], read)
    expect(shown).toMatchObject({ monitored: false, pending: { entryId: 'e1', mark: 'queued' } })
  })

  it('is on again when the stop was refused, and says so', () => {
    const shown = overlayWatch(search, [open(contents.stop, { state: 'dead' })], read)
    expect(shown).toMatchObject({ monitored: true, pending: { mark: 'refused' } })
  })

  it.each(['seen', 'share', 'stop of another'] as const)('does not care about a %s', (name) => {
    expect(overlayWatch(search, [open(contents[name])], read)).toEqual({ monitored: true, pending: null })
  })
})

describe('the notes of a search', () => {
  const note = (text: string, change: Partial<Entry> = {}, searchId = 's1') =>
    open({ kind: 'note', intent: { provider: 'p', searchId, comment: text }, about }, change)
  const known = { id: 'n', text: '[Mina] old', author: 'Mina', at: '', status: null, clientKey: 'other' }
  const texts = (entries: OpenEntry[]) => overlayNotes('s1', [known], entries, read).notes.map(({ text }) => text)

  it('show unsent ones on top, newest first', () => {
    const entries = [note('two', { seq: 2 }), note('one', { seq: 1 }), note('elsewhere', { seq: 3 }, 's2')]
    expect(texts(entries)).toEqual(['two', 'one', '[Mina] old'])
    expect(overlayNotes('s1', [], entries, read).pending).toEqual({ entryId: 'e2', mark: 'queued' })
  })

  it('show only the mark of a refused one', () => {
    const shown = overlayNotes('s1', [known], [note('no', { state: 'dead' })], read)
    expect(shown).toEqual({ notes: [known], pending: { entryId: 'e1', mark: 'refused' } })
  })

  it('do not show twice what the server has under the same key', () => {
    const shown = overlayNotes('s1', [{ ...known, clientKey: 'e1' }], [note('[Mina] old')], read)
    expect(shown.notes).toHaveLength(1)
  })
})

describe('notifications', () => {
  const row = (id: string, createdAt: string, status: 'read' | 'unread' = 'unread'): Notification => ({
    id,
    notificationGroup: { service: 'UR-SCREEN' },
    messageMarkdown: id,
    metadata: { messageSubtext: null },
    redirectLink: null,
    relativeTimestamp: '',
    createdAt,
    notificationRecipients: [{ status }],
  })
  const rows = [row('new', '2026-11-21T12:00:00Z'), row('old', '2026-11-21T10:00:00Z'), row('seen', '', 'read')]
  const reading = (intent: Extract<EntryContent, { kind: 'notification.read' }>['intent'], change = {}) =>
    open({ kind: 'notification.read', intent, about }, change)
  const unread = (entries: OpenEntry[]) =>
    overlayNotifications(rows, entries, read).flatMap(({ id, isUnread }) => (isUnread ? [id] : []))

  it.each([
    ['nothing', [], ['new', 'old'], 7],
    ['one by its id', [reading({ ids: ['old'] })], ['new'], 6],
    ['all until an instant', [reading({ until: '2026-11-21T11:00:00Z' })], ['new'], 1],
    ['all until later', [reading({ until: '2026-11-21T13:00:00Z' })], [], 0],
    ['one, refused', [reading({ ids: ['old'] }, { state: 'dead' })], ['new', 'old'], 7],
    ['one, in what the read knows', [reading({ ids: ['old'] }, { state: 'acked', ackedAt: 99 })], ['new', 'old'], 7],
  ] as const)('after reading %s', (_name, entries, left, count) => {
    expect(unread([...entries])).toEqual(left)
    expect(overlayUnread(7, overlayNotifications(rows, entries, read), entries, read)).toBe(count)
  })
})
