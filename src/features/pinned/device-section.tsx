import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { usePinned } from '#data/pinned/use-pins.ts'
import { field, type PinnedState } from '#data/pinned/state.ts'

import { storageQueries } from '#data/pinned/storage.ts'
import { useSession } from '#data/session/session-state.ts'
import { persistence } from '#data/device/persistence.ts'
import { say } from '#domain/messages/field.ts'
import { formatBytes } from '#lib/bytes.ts'
import { Button } from '#ui/button.tsx'
import { Pause, Play } from '#ui/icons.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { PinItem } from './pin-item.tsx'
import './device-section.css'

/** What is kept on this device on purpose, what it takes up, and the work in the background. */
export function DeviceSection() {
  const state = usePinned()
  const session = useSession()
  if (session.kind !== 'open' || session.device !== 'open') return null
  const pins = state.pins.filter(({ isKept }) => isKept)
  return (
    <section className="device-section" aria-label={say('field.title')}>
      <h3>{say('field.title')}</h3>
      <Stack>
        {pins.length === 0 ? (
          <p className="device-note">{say('field.none')}</p>
        ) : (
          <ul className="device-pins">
            {pins.map((pin) => (
              <PinItem key={pin.id} pin={pin} />
            ))}
          </ul>
        )}
        <BackgroundWork state={state} />
        <Room
          pinned={pins.reduce((sum, { bytes }) => sum + bytes, 0)}
          seen={JSON.stringify(pins.map(({ bytes }) => bytes))}
        />
      </Stack>
    </section>
  )
}

const workText = ({ work, ahead }: PinnedState): string =>
  work === 'working' && ahead !== null ? say('field.work.ahead', ahead.done, ahead.of) : say(`field.work.${work}`)

function BackgroundWork({ state }: { state: PinnedState }) {
  const isPaused = state.work === 'paused'
  return (
    <Cluster justify="ends">
      <p className="device-note" role="status">
        {workText(state)}
      </p>
      <Button
        size="small"
        variant="quiet"
        icon={isPaused ? Play : Pause}
        onPress={() => (isPaused ? field.get()?.resume() : field.get()?.pause())}
      >
        {say(isPaused ? 'field.resume' : 'field.pause')}
      </Button>
    </Cluster>
  )
}

function Room({ pinned, seen }: { pinned: number; seen: string }) {
  const { data } = useQuery(storageQueries.now(seen))
  const promise = useSyncExternalStore(persistence.subscribe, persistence.get)
  return (
    <div className="device-note">
      {data && (
        <p>
          {say('field.used', formatBytes(data.used), formatBytes(data.available))}
          {pinned > 0 && `, ${say('field.pinnedOfIt', formatBytes(pinned))}`}
        </p>
      )}
      <p>{say(promise === 'granted' ? 'field.persistent' : 'field.notPersistent')}</p>
    </div>
  )
}
