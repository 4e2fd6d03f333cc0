import type { ComponentType } from 'react'
import type { Pin } from '#data/pinned/pins.ts'
import type { Readiness } from '#data/pinned/readiness.ts'
import { readinessQueries } from '#data/pinned/use-readiness.ts'
import { say } from '#domain/messages/field.ts'
import { PinItem } from '#features/pinned/pin-item.tsx'
import { defineEntry } from '../entry.ts'
import { hold } from './known-answers.ts'
import { subject } from './people.ts'
import { Stage, WithoutConnection } from './stage.tsx'

const hour = 3_600_000
const agoBy = (hours: number): number => Date.now() - hours * hour

const pinOf = (id: string, change: Partial<Pin> = {}): Pin => ({
  id: `gallery-${id}`,
  subject: { kind: 'monitor', provider: 'gallery', monitorId: subject, name: 'Ilse Varnholt' },
  isKept: true,
  addedAt: 0,
  status: 'complete',
  done: 640,
  of: 640,
  since: agoBy(3),
  asOf: agoBy(3),
  bytes: 1_250_000,
  ...change,
})

const rows = Array.from({ length: 12 }, (_, i) => ({
  id: `match-${i + 1}`,
  searchId: subject,
  status: 'open' as const,
}))
const whole: Readiness = { lacks: [], pages: [{ startedAt: 0, rows }] }

/** One kept monitor, of which that was found on the device; undefined: it is still being looked at. */
const kept = (pin: Pin, found: Readiness | null | undefined): ComponentType => {
  const { queryKey } = readinessQueries.of(pin)
  return () => (
    <Stage
      knows={(client) => {
        if (found !== undefined) client.setQueryData(queryKey, found)
        hold(client, queryKey)
      }}
    >
      <ul className="device-pins">
        <PinItem pin={pin} />
      </ul>
    </Stage>
  )
}

const Ready = kept(pinOf('ready'), whole)
const lacks: Readiness['lacks'] = [
  { need: 'histories', missing: 12, of: 160 },
  { need: 'profiles', missing: 3, of: 160 },
  { need: 'console', missing: 1, of: 1 },
]

/** What is kept for the field, as Home and the panel of unsent changes show it. */
export const keptMonitors = defineEntry({
  id: 'kept-monitors',
  group: 'Lists',
  title: 'Kept for the field',
  isAlone: true,
  states: {
    Ready: { Show: Ready, says: say('field.ready') },
    'Of another day': { Show: kept(pinOf('old', { asOf: agoBy(30) }), whole), says: say('field.readyBefore') },
    'Something is missing': {
      Show: kept(pinOf('lacking'), { lacks, pages: whole.pages }),
      says: say('field.lack.console', 1, 1),
    },
    'Being looked at': { Show: kept(pinOf('looking'), undefined), says: say('field.checking') },
    'Being prepared': {
      Show: kept(pinOf('waiting', { status: 'waiting', done: 143, asOf: null, bytes: 0 }), null),
      says: say('field.progress', 143, 640),
    },
    Stopped: {
      Show: kept(pinOf('stopped', { status: 'failed', isStopped: true, done: 143, asOf: null }), null),
      says: say('field.stopped', 143, 640),
    },
    'No room': { Show: kept(pinOf('full', { status: 'full' }), whole), says: say('field.noRoom') },
    'A view': {
      Show: kept(
        pinOf('view', {
          subject: { kind: 'filter', provider: 'gallery', name: 'Open', filters: { status: ['open'] } },
        }),
        whole,
      ),
      says: say('field.filter', 'Open'),
    },
    Offline: {
      Show: () => (
        <WithoutConnection>
          <Ready />
        </WithoutConnection>
      ),
      says: say('offline.needsConnection'),
    },
  },
})
